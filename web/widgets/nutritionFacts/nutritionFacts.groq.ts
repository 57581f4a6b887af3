import groq from 'groq'

/** The fields of nutrition facts, of the widget and of a recipe. */
export const nutritionFactsProjection = groq`
  servings{count, label},
  calories,
  fatContent,
  saturatedFatContent,
  transFatContent,
  carbohydrateContent,
  fiberContent,
  sugarContent,
  sodiumContent,
  proteinContent
`
