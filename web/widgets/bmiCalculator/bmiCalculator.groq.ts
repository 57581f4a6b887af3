import groq from 'groq'

/** What stands above the calculator. */
export const bmiCalculatorProjection = groq`title, intro`
