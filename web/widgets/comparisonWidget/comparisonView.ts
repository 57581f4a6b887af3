import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {PageContext, WidgetData, WidgetPlacement} from '../../contract/types.ts'
import {offerPrice} from '../../products/offerPrice.ts'
import {formatMoney} from '../../ui/prices.ts'
import {productOf, type TrackedProduct} from '../../ui/product.ts'
import {comparedCount} from './selection.ts'

type Data = WidgetData<'comparisonWidget'>
type StoredProduct = NonNullable<Data['products']>[number]
type StoredFact = NonNullable<StoredProduct['highlights']>[number]

/** A product of a comparison, as it is shown and tracked. */
export interface ComparedProduct {
  /** Its id in the dropdown and in the address of the page: the variant id where there is one. No two products share one. */
  readonly id: string
  readonly name: string
  readonly stored: StoredProduct
  /** The price that the editor wrote, else that of the product's first offer. */
  readonly price: {readonly text: string; readonly note: string | undefined} | undefined
  /** By label, the first of each in the editor's order. */
  readonly facts: ReadonlyMap<string, ComparedFact>
  /** The product in tracking events. */
  readonly tracked: TrackedProduct
}

/** A fact of one product. */
export interface ComparedFact {
  readonly value: string
  readonly tooltip: string | undefined
  readonly linkUrl: string | undefined
}

/** The products of a comparison; those without a name are left out. Throws an `InvalidWidget` if fewer than two are left. */
export function comparedProducts(
  data: Data,
  context: PageContext,
  placement: WidgetPlacement<'comparisonWidget'>,
): readonly ComparedProduct[] {
  const ids = new Set<string>()
  const products = (data.products ?? []).flatMap((stored, index): readonly ComparedProduct[] => {
    if (!stored.productName) return []
    // An import may have left out the key.
    const wanted = stored.variantId || stored.pid || stored.id || stored._key || `${index}`
    const id = ids.has(wanted) ? stored._key || `${index}` : wanted
    ids.add(id)
    const tracked = productOf({
      url: stored.ctaUrl,
      productId: stored.pid || stored.id || id,
      location: data._type,
      brand: stored.productBrand,
      variant: stored.variantId,
      placement,
    })
    return [{id, name: stored.productName, stored, price: priceOf(stored, context), facts: factsOf(stored), tracked}]
  })
  if (products.length < comparedCount) throw new InvalidWidget('"products" has fewer than two products with a name')
  return products
}

function priceOf({price, offer}: StoredProduct, {settings, now}: PageContext): ComparedProduct['price'] {
  if (price) return {text: formatMoney(price), note: undefined}
  return offer === null ? undefined : offerPrice(offer, settings, now)
}

function factsOf({highlights, productDetails}: StoredProduct): ReadonlyMap<string, ComparedFact> {
  const facts = new Map<string, ComparedFact>()
  for (const {label, value, tooltip, linkUrl} of [...(highlights ?? []), ...(productDetails ?? [])]) {
    if (!label || !value || facts.has(label.trim())) continue
    facts.set(label.trim(), {value, tooltip: tooltip || undefined, linkUrl: linkUrl || undefined})
  }
  return facts
}

/** The labels of all facts, each once: those of highlights first, in the order of the products. */
export function factLabels(products: readonly ComparedProduct[]): readonly string[] {
  const labelsOf = (facts: readonly StoredFact[] | null): readonly string[] =>
    (facts ?? []).flatMap(({label, value}) => (label && value ? [label.trim()] : []))
  return [
    ...new Set([
      ...products.flatMap(({stored}) => labelsOf(stored.highlights)),
      ...products.flatMap(({stored}) => labelsOf(stored.productDetails)),
    ]),
  ]
}
