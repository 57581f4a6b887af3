import {productIdOf} from '@apothecary/shared/types/affiliateAddress.ts'
import {fallbackBrand, labelOf, type MarkupEvent} from '@apothecary/shared/types/trackingAttributes.ts'
import type {Overrides} from '../contract/types.ts'

/** A product in tracking events. */
export interface TrackedProduct {
  readonly productId: string
  /** The type of the widget that shows the product. */
  readonly location: string
  readonly brand: string
  readonly variant?: string
  readonly position?: number
  readonly contentIndex?: number
  readonly articleTitle?: string
}

interface KnownProduct {
  /** The address of its shop: an id in it goes before `productId` (affiliate-link-13). */
  readonly url: string | null
  readonly productId: string
  readonly location: string
  readonly brand: string | null
  readonly variant: string | null
  /** What the reference says about its place (references-5). */
  readonly placement: Overrides
}

/** A product for tracking events. Unknown fields are left out; a missing brand has a label of its own (tracking-7). */
export function productOf({url, productId, location, brand, variant, placement}: KnownProduct): TrackedProduct {
  const {position, contentIndex, articleTitle} = placement
  return {
    productId: productIdOf(url ?? '') || productId,
    location,
    brand: brand || fallbackBrand,
    ...(variant ? {variant} : {}),
    ...(typeof position === 'number' ? {position} : {}),
    ...(typeof contentIndex === 'number' ? {contentIndex} : {}),
    ...(articleTitle ? {articleTitle: labelOf(articleTitle)} : {}),
  }
}

/** The events of an element that shows a product: once when the page has loaded, once when it is first in view. */
export function productEvents(product: TrackedProduct): readonly MarkupEvent[] {
  return [
    {type: 'productViewed', ...product},
    {type: 'productLoaded', ...product},
  ]
}
