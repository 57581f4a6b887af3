import type {WidgetType} from '@apothecary/shared/types/widgets.ts'
import {productCardFixtures} from '../widgets/productCard/productCard.fixtures.ts'
import {recipeFixtures} from '../widgets/recipe/recipe.fixtures.ts'
import {reviewScorecardFixtures} from '../widgets/reviewScorecard/reviewScorecard.fixtures.ts'

/**
 * Every widget's fixtures. The gallery, the tests and the screenshots run over all of them; a widget that is not here fails
 * `npm run check`.
 */
export const widgetFixtures: Partial<Record<WidgetType, Readonly<Record<string, object>>>> = {
  productCard: productCardFixtures,
  recipe: recipeFixtures,
  reviewScorecard: reviewScorecardFixtures,
}
