import {randomOf} from './random.ts'

/** Sentences that read like health advice and are the same for the same name. */
export interface Prose {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick(choices: readonly string[]): string
  sentence(): string
  paragraph(sentences: number): string
  /** A few words, for titles. */
  title(): string
}

const subjects = [
  'A daily walk',
  'Regular sleep',
  'Magnesium',
  'A low dose',
  'Strength training',
  'Caffeine',
  'Fiber',
  'The first week',
  'A short course',
  'Cold weather',
  'Screen time',
  'Deep breathing',
  'Vitamin D',
  'A food diary',
  'Physical therapy',
  'Light stretching',
] as const
const verbs = [
  'can ease',
  'may raise',
  'rarely changes',
  'tends to lower',
  'often improves',
  'does little for',
  'seems to help with',
  'is linked with',
  'may worsen',
  'makes room for',
] as const
const objects = [
  'blood pressure',
  'morning stiffness',
  'low mood',
  'back pain',
  'blood sugar after meals',
  'restless nights',
  'dry skin',
  'heartburn',
  'seasonal allergies',
  'tension headaches',
  'iron levels',
  'appetite',
  'joint pain',
  'fatigue',
  'anxiety',
  'cholesterol',
] as const
const ends = [
  'in most adults',
  'within two to four weeks',
  'if you keep at it',
  'although studies are small',
  'when taken with food',
  'so talk with a doctor first',
  'in people over 60',
  'without a prescription',
  'according to one review',
  'and costs nothing',
] as const

/** Starts the sentences that belong to a name. */
export function proseOf(name: string): Prose {
  const whole = randomOf(name)
  const pick = (choices: readonly string[]): string => choices[whole(0, choices.length - 1)] ?? ''
  const sentence = (): string => `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(ends)}.`
  return {
    whole,
    pick,
    sentence,
    paragraph: (sentences) => Array.from({length: sentences}, sentence).join(' '),
    title: () => `${pick(subjects)} and ${pick(objects)}: what to know`,
  }
}
