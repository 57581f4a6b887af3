import type {MarkupEvent} from '@apothecary/shared/types/trackingAttributes.ts'

/** A product in tracking events. */
export interface TrackedProduct {
  readonly productId: string
  /** The type of the widget that shows the product. */
  readonly location: string
  readonly brand?: string
  readonly variant?: string
  readonly position?: number
}

/** A product for tracking events. Unknown fields are left out. */
export function productOf(known: {
  readonly productId: string
  readonly location: string
  readonly brand: string | null
  readonly variant: string | null
  readonly position: number | undefined
}): TrackedProduct {
  const {productId, location, brand, variant, position} = known
  return {
    productId,
    location,
    ...(brand ? {brand} : {}),
    ...(variant ? {variant} : {}),
    ...(position === undefined ? {} : {position}),
  }
}

/** The events of an element that shows a product: once when the page has loaded, once when it is first in view. */
export function productEvents(product: TrackedProduct): readonly MarkupEvent[] {
  return [
    {type: 'productViewed', ...product},
    {type: 'productLoaded', ...product},
  ]
}
