import {contained} from '../../contract/contained.ts'
import {required, requiredText} from '../../contract/InvalidWidget.ts'
import type {Overrides, PageContext, WidgetData} from '../../contract/types.ts'
import {offerPrice, type OfferPrice} from '../../products/offerPrice.ts'
import {productOf, type TrackedProduct} from '../../ui/product.ts'
import {shopNowLabel} from '../../ui/shopNowLabel.ts'

type Data = WidgetData<'shopticle'>
type StoredProduct = NonNullable<Data['products']>[number]
type StoredOffer = NonNullable<StoredProduct['offers']>[number]

/** A property that has both its label and its value (shopticle-4). */
export interface Spec {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** What a shop asks for a product (shopticle-5). */
export interface ShopOffer {
  readonly key: string
  /** Without an address the label is text. */
  readonly href: string | undefined
  readonly label: string
  readonly retailer: string | null
  /** Undefined without a price, and if it is too old to be shown. */
  readonly price: OfferPrice | undefined
  readonly isPriceInLabel: boolean
  readonly discount: string | null
  /** The product in the events of its link: the id in the address goes before all others (affiliate-link-13). */
  readonly product: TrackedProduct
}

/** A product as list and table show it (shopticle-2). */
export interface ShopticleProduct {
  readonly key: string
  readonly name: string
  readonly brand: string | undefined
  readonly image: StoredProduct['image']
  readonly specs: readonly Spec[]
  /** Undefined without a text, an empty list among them. */
  readonly summary: NonNullable<StoredProduct['summary']> | undefined
  readonly offers: readonly ShopOffer[]
  /** The ids with which links on the page may jump to it, if no widget before has them. */
  readonly anchors: readonly string[]
  readonly product: TrackedProduct
}

/** The products that can be shown, in the editor's order. One that cannot is reported; the others are shown (containment-1). */
export function shopticleProducts(data: Data, context: PageContext, placement: Overrides): readonly ShopticleProduct[] {
  const {articleId, canonicalPath, report} = context
  const subject = {articleId, canonicalPath, widgetId: data._id, type: data._type}
  return required(data.products, 'products').flatMap((product, index) =>
    contained(() => [productView(product, data, context, {...placement, position: index + 1})], [], subject, report),
  )
}

function productView(product: StoredProduct, data: Data, context: PageContext, placement: Overrides): ShopticleProduct {
  const name = requiredText(product.name, 'products.name')
  const stored = product.offers ?? []
  const tracked = (url: string | null | undefined): TrackedProduct =>
    productOf({
      url: url ?? null,
      productId: product.productId || `${data._id}-${product._key}`,
      location: data._type,
      brand: product.brand,
      variant: product.variantId,
      placement,
    })
  return {
    key: product._key,
    name,
    brand: product.brand || undefined,
    image: product.image,
    specs: specsOf(product.specs),
    summary: product.summary?.length ? product.summary : undefined,
    offers: stored.flatMap((offer) => offerView(offer, addressOf(offer, product), context, tracked) ?? []),
    anchors: anchorsOf(product),
    product: tracked(stored[0] && addressOf(stored[0], product)),
  }
}

/** The ids of a product in links on the page. */
export function anchorsOf({variantId, productId}: StoredProduct): readonly string[] {
  return [variantId, productId].flatMap((id) => id || [])
}

/** `linkOverride` replaces the address of each offer of the product (shopticle-7). */
function addressOf({shopUrl}: StoredOffer, {linkOverride}: StoredProduct): string | undefined {
  return linkOverride || shopUrl || undefined
}

/** The label is that of the affiliate button, whatever the price is (shopticle-8). */
function offerView(
  {_key, retailer, price, checkedAt, discount}: StoredOffer,
  href: string | undefined,
  {settings, now}: PageContext,
  tracked: (url: string | undefined) => TrackedProduct,
): ShopOffer | undefined {
  const shown = offerPrice({price, checkedAt}, settings, now)
  const label = shopNowLabel({price: shown?.text ?? null, retailer})
  if (label === undefined || (href === undefined && shown === undefined && !retailer)) return undefined
  return {
    key: _key,
    href,
    label,
    retailer,
    price: shown,
    isPriceInLabel: shown !== undefined && label.includes(shown.text),
    discount,
    product: tracked(href),
  }
}

function specsOf(specs: StoredProduct['specs']): readonly Spec[] {
  return (specs ?? []).flatMap(({_key, label, value}) => (label && value ? [{key: _key, label, value}] : []))
}
