export type Sex = 'female' | 'male'

/** How active somebody is, with the factor by which the energy at rest is multiplied. */
export interface Activity {
  readonly name: string
  readonly description: string
  readonly factor: number
}

/** The factors that are in general use with equations of the energy at rest, from the least to the most active. */
export const activities: readonly Activity[] = [
  {name: 'Sedentary', description: 'little or no exercise', factor: 1.2},
  {name: 'Lightly active', description: 'light exercise 1 to 3 days a week', factor: 1.375},
  {name: 'Moderately active', description: 'moderate exercise 3 to 5 days a week', factor: 1.55},
  {name: 'Very active', description: 'hard exercise 6 or 7 days a week', factor: 1.725},
  {name: 'Extremely active', description: 'very hard exercise every day, or physical work', factor: 1.9},
]

/** What the equation takes: years, centimetres, kilograms. */
export interface Person {
  readonly sex: Sex
  readonly age: number
  readonly cm: number
  readonly kg: number
}

/**
 * The energy that an adult uses at rest, in kilocalories a day (calculators-3): Mifflin MD, St Jeor ST, et al. "A new predictive equation for
 * resting energy expenditure in healthy individuals." Am J Clin Nutr 1990;51:241–7.
 */
export function energyAtRest({sex, age, cm, kg}: Person): number {
  return 10 * kg + 6.25 * cm - 5 * age + (sex === 'male' ? 5 : -161)
}

/** The energy of a day, in kilocalories, rounded to tens: the equation is not more exact than that. */
export function energyOfDay(person: Person, factor: number): number {
  return Math.round((energyAtRest(person) * factor) / 10) * 10
}
