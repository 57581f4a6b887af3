import {defineQuery} from 'groq'
import {warningCardProjection} from '../widgets/warningCard/warningCard.groq.ts'
import {affiliateDisclaimerProjection} from '../widgets/affiliateDisclaimer/affiliateDisclaimer.groq.ts'
import {calloutProjection} from '../widgets/callout/callout.groq.ts'
import {faqProjection} from '../widgets/faq/faq.groq.ts'
import {legacyWidgetProjection} from '../widgets/legacyWidget/legacyWidget.groq.ts'
import {productCardProjection} from '../widgets/productCard/productCard.groq.ts'
import {quizProjection} from '../widgets/quiz/quiz.groq.ts'
import {recipeProjection} from '../widgets/recipe/recipe.groq.ts'
import {reviewScorecardProjection} from '../widgets/reviewScorecard/reviewScorecard.groq.ts'
import {warningProjection} from '../widgets/warning/warning.groq.ts'

/**
 * The widget documents that a body places, by id. A body holds references only, so that one query serves any depth of rows
 * and groups; each widget's projection stands beside its view.
 */
export const WIDGETS_QUERY = defineQuery(`
  *[_id in $ids && _type in ["affiliateDisclaimer", "callout", "faq", "legacyWidget", "productCard", "quiz", "recipe", "reviewScorecard", "warning", "warningCard"]]{
    _id,
    _type,
    _type == "affiliateDisclaimer" => {${affiliateDisclaimerProjection}},
    _type == "callout" => {${calloutProjection}},
    _type == "faq" => {${faqProjection}},
    _type == "legacyWidget" => {${legacyWidgetProjection}},
    _type == "productCard" => {${productCardProjection}},
    _type == "quiz" => {${quizProjection}},
    _type == "recipe" => {${recipeProjection}},
    _type == "reviewScorecard" => {${reviewScorecardProjection}},
    _type == "warning" => {${warningProjection}},
    _type == "warningCard" => {${warningCardProjection}}
  }
`)
