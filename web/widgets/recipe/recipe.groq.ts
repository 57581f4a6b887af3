import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'
import {nutritionFactsProjection} from '../nutritionFacts/nutritionFacts.groq.ts'

/** The fields of the recipe. */
export const recipeProjection = groq`
  title,
  version,
  image{..., ${contentImageProjection}},
  description,
  ingredients[]{_key, text, link, amountText, isFixed},
  instructions[]{_key, text, image{..., ${contentImageProjection}}, tip{title, description}},
  prepTime,
  cookTime,
  totalTime,
  servings,
  cuisine,
  category,
  nutrition{${nutritionFactsProjection}},
  tip{title, description},
  postIngredientsTip{title, description},
  postInstructionsTip{title, description},
  recipeStandout{title, description},
  substitutionUrl,
  sponsorship{isSponsored, sponsorUrl, sponsorTracker, sponsorLogo{..., ${contentImageProjection}}}
`
