import type {ReactNode} from 'react'
import type {DocumentWidgetType} from '@apothecary/shared/types/widgets.ts'
import {LegacyWidget} from '../widgets/legacyWidget/LegacyWidget.tsx'
import {ProductCard} from '../widgets/productCard/ProductCard.tsx'
import type {WidgetViewProps} from './types.ts'

/** The view of every widget document. A type without a view, or a view without a type, does not compile. */
export const documentViews = {
  legacyWidget: LegacyWidget,
  productCard: ProductCard,
} satisfies {[Type in DocumentWidgetType]: (props: WidgetViewProps<Type>) => ReactNode}
