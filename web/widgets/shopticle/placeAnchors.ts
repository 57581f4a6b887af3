import {elementId} from '@apothecary/shared/anchors/elementId.ts'
import type {ShopticleProduct} from './shopticleView.ts'

/**
 * The products with the anchors that the page has given out, each to the first product that asked for it: a second product with the same id,
 * and one whose id an earlier widget of the page has, get none.
 */
export function placeAnchors(
  products: readonly ShopticleProduct[],
  given: readonly string[],
): readonly ShopticleProduct[] {
  const free = new Set(given)
  return products.map((product) => ({
    ...product,
    anchors: product.anchors.map(elementId).filter((anchor) => free.delete(anchor)),
  }))
}
