import type {ReactNode} from 'react'
import type {DocumentWidgetType} from '@apothecary/shared/types/widgets.ts'
import {LegacyWidget} from '../widgets/legacyWidget/LegacyWidget.tsx'
import {ProductCard} from '../widgets/productCard/ProductCard.tsx'
import {Recipe} from '../widgets/recipe/Recipe.tsx'
import {ReviewScorecard} from '../widgets/reviewScorecard/ReviewScorecard.tsx'
import type {WidgetViewProps} from './types.ts'

/** The view of every widget document. A type without a view, or a view without a type, does not compile. */
export const documentViews = {
  legacyWidget: LegacyWidget,
  productCard: ProductCard,
  recipe: Recipe,
  reviewScorecard: ReviewScorecard,
} satisfies {[Type in DocumentWidgetType]: (props: WidgetViewProps<Type>) => ReactNode}
