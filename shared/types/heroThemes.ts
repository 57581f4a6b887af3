/** The colour themes of a landing page's hero (ticker-hero-2), with their names for editors. */
export const heroThemes = [
  {value: 'mlpDailyDose', title: 'Daily Dose (green)'},
  {value: 'mlpUnpaused', title: 'Unpaused (plum)'},
  {value: 'mlpThinkingAloud', title: 'Thinking Aloud (indigo)'},
] as const

export type HeroTheme = (typeof heroThemes)[number]['value']

/** The theme of this name; the first for a name that is none, or without one. */
export function heroTheme(name: string | null | undefined): HeroTheme {
  return heroThemes.find(({value}) => value === name)?.value ?? heroThemes[0].value
}
