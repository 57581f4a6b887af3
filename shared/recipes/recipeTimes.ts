/**
 * A time as readers see it: "1 hour 15 minutes", "1h15m" and the duration "PT1H15M" → "1 h 15 min" (recipe-14, recipe-15, recipe-25). A bare
 * number is in minutes. Words other than hours and minutes stay as the editor wrote them.
 */
export function abbreviateTime(time: string): string {
  const text = time.trim().replace(/\s+/g, ' ')
  if (/^\d+$/.test(text)) return `${text} min`
  const duration = minutesOfDuration(text)
  if (duration !== undefined) return timeText(duration)
  return text
    .replace(/\s*(?<![a-z])(?:hours?|hrs?|h)(?![a-z])\.?\s*/gi, ' h ')
    .replace(/\s*(?<![a-z])(?:minutes?|mins?|(?<=\d\s?)m)(?![a-z])\.?\s*/gi, ' min ')
    .replaceAll(' ,', ',')
    .trim()
}

const fractions: Readonly<Record<string, number>> = {'': 0, '¼': 0.25, '½': 0.5, '¾': 0.75}

/** The minutes of one exact time: "1 h 5 min" → 65. `undefined` for ranges, days and anything else that is not one number of minutes. */
export function minutesOf(time: string): number | undefined {
  const text = abbreviateTime(time)
  const match = /^(?:(?<hours>\d*(?:\.\d+)?)(?<part>[¼½¾]?) h)?(?:,? (?:and )?)?(?:(?<minutes>\d+) min)?$/.exec(text)
  const {hours = '', part = '', minutes = ''} = match?.groups ?? {}
  if (match === null || (hours === '' && part === '' && minutes === '')) return undefined
  return Math.round((Number(hours) + (fractions[part] ?? 0)) * 60) + Number(minutes)
}

/** The minutes of an ISO 8601 duration in days, hours and minutes: "PT1H30M" → 90. `undefined` for any other text. */
function minutesOfDuration(text: string): number | undefined {
  const match = /^P(?=.)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:0+S)?)?$/i.exec(text)
  if (match === null) return undefined
  const [, days = 0, hours = 0, minutes = 0] = match
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
}

/** Minutes as readers see them: 65 → "1 h 5 min", 0 → "0 min". */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Minutes as an ISO 8601 duration: 65 → "PT1H5M". */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

/** The stored times of a recipe: texts, or null. */
export interface StoredTimes {
  readonly prepTime: string | null
  readonly cookTime: string | null
  readonly totalTime: string | null
}

/** One cell of the times panel. `minutes` is for structured data: present only if the time is known and exact. */
export interface RecipeTime {
  readonly name: 'prepTime' | 'cookTime' | 'totalTime'
  readonly label: 'Prep Time' | 'Cook Time' | 'Total Time'
  readonly text: string
  readonly minutes: number | undefined
}

/**
 * The cells of the times panel, with their labels (recipe-16). Empty without any time; otherwise a missing cook time is "0 min" (recipe-17,
 * recipe-18), without `minutes`.
 */
export function recipeTimes({prepTime, cookTime, totalTime}: StoredTimes): readonly RecipeTime[] {
  if (!prepTime && !cookTime && !totalTime) return []
  const given = (name: RecipeTime['name'], label: RecipeTime['label'], time: string | null): readonly RecipeTime[] =>
    time ? [{name, label, text: abbreviateTime(time), minutes: minutesOf(time)}] : []
  const cook: RecipeTime = {name: 'cookTime', label: 'Cook Time', text: '0 min', minutes: undefined}
  return [
    ...given('prepTime', 'Prep Time', prepTime),
    ...(cookTime ? given('cookTime', 'Cook Time', cookTime) : [cook]),
    ...given('totalTime', 'Total Time', totalTime),
  ]
}

/** The sum of two times as a text; null unless both are one exact number of minutes. */
export function addTimes(one: string | null, other: string | null): string | null {
  const minutes = [one, other].map((time) => (time ? minutesOf(time) : undefined))
  const [first, second] = minutes
  return first === undefined || second === undefined ? null : timeText(first + second)
}
