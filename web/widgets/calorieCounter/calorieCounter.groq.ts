import groq from 'groq'

/** What stands above the calculator. */
export const calorieCounterProjection = groq`title, intro`
