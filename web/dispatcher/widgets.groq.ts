import {defineQuery} from 'groq'
import {legacyWidgetProjection} from '../widgets/legacyWidget/legacyWidget.groq.ts'
import {productCardProjection} from '../widgets/productCard/productCard.groq.ts'
import {recipeProjection} from '../widgets/recipe/recipe.groq.ts'
import {reviewScorecardProjection} from '../widgets/reviewScorecard/reviewScorecard.groq.ts'

/**
 * The widget documents that a body places, by id. A body holds references only, so that one query serves any depth of rows
 * and groups; each widget's projection stands beside its view.
 */
export const WIDGETS_QUERY = defineQuery(`
  *[_id in $ids && _type in ["legacyWidget", "productCard", "recipe", "reviewScorecard"]]{
    _id,
    _type,
    _type == "legacyWidget" => {${legacyWidgetProjection}},
    _type == "productCard" => {${productCardProjection}},
    _type == "recipe" => {${recipeProjection}},
    _type == "reviewScorecard" => {${reviewScorecardProjection}}
  }
`)
