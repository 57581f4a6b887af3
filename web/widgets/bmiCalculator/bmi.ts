/** A band of the World Health Organization for adults. `to` is undefined for the last one, which is open upwards. */
export interface BmiBand {
  readonly name: string
  readonly from: number
  readonly to: number | undefined
}

/** The bands of the WHO for adults: "Obesity: preventing and managing the global epidemic", WHO Technical Report Series 894, 2000. */
export const bmiBands: readonly BmiBand[] = [
  {name: 'Underweight', from: 0, to: 18.4},
  {name: 'Normal range', from: 18.5, to: 24.9},
  {name: 'Pre-obesity', from: 25, to: 29.9},
  {name: 'Obesity class I', from: 30, to: 34.9},
  {name: 'Obesity class II', from: 35, to: 39.9},
  {name: 'Obesity class III', from: 40, to: undefined},
]

/**
 * The body-mass index in kg/m², cut to one decimal, for a weight in kilograms and a height in centimetres (calculators-4). Cut and not rounded,
 * so that the figure is never in another band than the exact value: 24.98 is shown as 24.9, below 25.
 */
export function bmiOf(kg: number, cm: number): number {
  const exact = kg / (cm / 100) ** 2
  return Math.floor(Number((exact * 10).toFixed(6))) / 10
}

/** The band of a body-mass index as `bmiOf` gives it. */
export function bandOfBmi(bmi: number): BmiBand {
  const [lowest, ...others] = bmiBands
  return others.reduce(
    (band, other) => (bmi >= other.from ? other : band),
    lowest ?? {name: '', from: 0, to: undefined},
  )
}

/** The figures of a band: "below 18.5", "25 to 29.9", "40 and above". */
export function figuresOf({from, to}: BmiBand): string {
  if (to === undefined) return `${from} and above`
  return from === 0 ? 'below 18.5' : `${from} to ${to}`
}
