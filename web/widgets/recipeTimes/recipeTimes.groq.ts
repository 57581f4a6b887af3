import groq from 'groq'

/** The times, as editors wrote them. */
export const recipeTimesProjection = groq`prepTime, cookTime, totalTime`
