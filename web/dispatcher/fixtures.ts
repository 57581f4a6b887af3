import type {WidgetType} from '@apothecary/shared/types/widgets.ts'
import {affiliateDisclaimerFixtures} from '../widgets/affiliateDisclaimer/affiliateDisclaimer.fixtures.ts'
import {calloutFixtures} from '../widgets/callout/callout.fixtures.ts'
import {faqFixtures} from '../widgets/faq/faq.fixtures.ts'
import {productCardFixtures} from '../widgets/productCard/productCard.fixtures.ts'
import {quizFixtures} from '../widgets/quiz/quiz.fixtures.ts'
import {recipeFixtures} from '../widgets/recipe/recipe.fixtures.ts'
import {reviewScorecardFixtures} from '../widgets/reviewScorecard/reviewScorecard.fixtures.ts'
import {warningFixtures} from '../widgets/warning/warning.fixtures.ts'

/**
 * Every widget's fixtures. The gallery, the tests and the screenshots run over all of them; a widget that is not here fails
 * `npm run check`.
 */
export const widgetFixtures: Partial<Record<WidgetType, Readonly<Record<string, object>>>> = {
  affiliateDisclaimer: affiliateDisclaimerFixtures,
  callout: calloutFixtures,
  faq: faqFixtures,
  productCard: productCardFixtures,
  quiz: quizFixtures,
  recipe: recipeFixtures,
  reviewScorecard: reviewScorecardFixtures,
  warning: warningFixtures,
}
