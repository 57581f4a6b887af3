import type {ReactNode} from 'react'
import type {InlineWidgetType} from '@apothecary/shared/types/widgets.ts'
import {AdSlot} from '../widgets/adSlot/AdSlot.tsx'
import {AffiliateLink} from '../widgets/affiliateLink/AffiliateLink.tsx'
import {Divider} from '../widgets/divider/Divider.tsx'
import {DriverPlacement} from '../widgets/driverPlacement/DriverPlacement.tsx'
import {ProductCardGroup} from '../widgets/productCardGroup/ProductCardGroup.tsx'
import {Row} from '../widgets/row/Row.tsx'
import type {InlineViewProps} from './types.ts'

/** The view of every inline widget. A type without a view, or a view without a type, does not compile. */
export const inlineViews = {
  adSlot: AdSlot,
  affiliateLink: AffiliateLink,
  divider: Divider,
  driverPlacement: DriverPlacement,
  productCardGroup: ProductCardGroup,
  row: Row,
} satisfies {[Type in InlineWidgetType]: (props: InlineViewProps<Type>) => ReactNode}
