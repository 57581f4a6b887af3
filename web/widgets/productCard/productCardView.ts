import type {IconNode} from 'lucide'
import {optionalText} from '../../contract/InvalidWidget.ts'
import type {Overrides, PageContext, WidgetData} from '../../contract/types.ts'
import {activePlacement} from '../../preamp/activePlacement.ts'
import {otherOffers, shownPrice, type OtherOffer, type ShownPrice} from '../../products/productOffers.ts'
import {badgeIcons} from '../../ui/badgeIcons.ts'
import {productOf, type TrackedProduct} from '../../ui/product.ts'
import {factsAndPrice, productFactsOf, type ProductFact} from '../../ui/productFacts.ts'
import {headlineScore, subScores, type SubScore} from '../../ui/reviewScores.ts'

type Data = WidgetData<'productCard'>

/** A badge above the name. */
export interface ProductBadge {
  readonly kind: 'superlative' | 'bestOverall' | 'editorsPick' | 'vetted'
  readonly label: string
}

/** A badge that says who founded the brand. */
export interface FounderBadge {
  readonly key: string
  readonly label: string
  readonly icon: IconNode
}

/** The data that a card shows and tracks, computed from its document, its placement and the page. */
export interface ProductCardView {
  readonly position: number | undefined
  /** The brand, unless the name of the product says it (product-card-33). */
  readonly brand: string | undefined
  readonly badges: readonly ProductBadge[]
  readonly founders: readonly FounderBadge[]
  readonly rating: number | undefined
  /** Where the rating comes from, if its product says so and it is the one that is shown. */
  readonly ratingSource: string | undefined
  readonly scores: readonly SubScore[]
  /** The price, which is shown beside the button: the card's fact "Price", else that of the product's first offer. */
  readonly price: ShownPrice | undefined
  /** The product in further shops. */
  readonly otherOffers: readonly OtherOffer[]
  readonly facts: readonly ProductFact[]
  readonly details: readonly ProductFact[]
  readonly isCompact: boolean
  readonly note: {readonly narrow: string; readonly wide: string} | undefined
  /** The product in tracking events. */
  readonly product: TrackedProduct
}

/**
 * Computes the view of a product card.
 * - The stars are hidden with `noProductRating`, and for engagement tests on the paths of the site settings (product-card-12, product-card-28).
 * - The product's details are its ingredients: `noProductIngredients` hides them (product-card-13).
 * - The layout is compact without review, ingredients, hands-on review, and pros or cons (product-card-26); it hides nothing that is stored.
 */
export function productCardView(data: Data, context: PageContext, placement: Overrides): ProductCardView {
  const starsHiddenHere =
    data.isEngagementTeamTest === true && context.settings.pathsWithoutStarRating.includes(context.canonicalPath)
  const rating =
    data.noProductRating === true || starsHiddenHere ? undefined : headlineScore(data.proprietaryReviews, data.rating)
  const {facts, price} = factsAndPrice(data.highlights)
  const details = data.noProductIngredients === true ? [] : productFactsOf(data.productDetails)
  return {
    position: placement.position ?? undefined,
    brand: brandOf(data),
    badges: badgesOf(data),
    founders: foundersOf(data),
    rating,
    ratingSource: rating !== undefined && rating === data.rating ? data.ratingSource || undefined : undefined,
    scores: data.showReviewScoreBoard === true ? subScores(data.proprietaryReviews) : [],
    price: shownPrice(price, data.offers, context),
    otherOffers: otherOffers(data.offers, data.ctaUrl, context),
    facts,
    details,
    isCompact: isCompact(data, details),
    note: priceNote(data),
    product: productOf({
      url: data.ctaUrl,
      productId: data.productId || data._id,
      location: data._type,
      brand: data.productBrand,
      variant: data.variantId,
      placement,
    }),
  }
}

/**
 * Why product cards are not shown on a page: the site settings list it as one for likely buyers only, and the placement for commerce
 * propensity is not active (product-card-27).
 */
export function hiddenOn(_: Data, {canonicalPath, settings}: PageContext): string | undefined {
  return settings.commercePropensityPaths.includes(canonicalPath) &&
    activePlacement(settings, 'commercePropensity') === undefined
    ? 'the site settings hide product cards on this page while the placement “Commerce propensity” is not active'
    : undefined
}

function brandOf({productBrand, productTitle}: Data): string | undefined {
  const brand = optionalText(productBrand, 'productBrand').trim()
  return brand === '' || productTitle?.toLowerCase().includes(brand.toLowerCase()) === true ? undefined : brand
}

const bestOverall = 'Best overall'

/**
 * The badges of a product, but for that of a featured partner (product-card-10). A superlative that says "Best overall"
 * itself is not shown twice.
 */
function badgesOf(data: Data): readonly ProductBadge[] {
  const {superlative} = data
  const saysBestOverall = superlative?.trim().toLowerCase() === bestOverall.toLowerCase()
  const badges: (ProductBadge | undefined)[] = [
    superlative ? {kind: 'superlative', label: superlative} : undefined,
    data.isBestOverall === true && !saysBestOverall ? {kind: 'bestOverall', label: bestOverall} : undefined,
    data.isEditorPick === true ? {kind: 'editorsPick', label: 'Editor’s pick'} : undefined,
    data.isBrandApproved === true ? {kind: 'vetted', label: 'Vetted brand'} : undefined,
  ]
  return badges.filter((badge) => badge !== undefined)
}

/**
 * The badges for the founders of the brand, in the order of the editor (product-card-9). One whose document is gone, or lacks its label or
 * its icon, is left out (content-9).
 */
function foundersOf({hesiBadgeTags}: Data): readonly FounderBadge[] {
  return (hesiBadgeTags ?? []).flatMap(({_key, label, icon}) => {
    const drawing = badgeIcons.get(icon ?? '')
    return typeof label === 'string' && label.trim() !== '' && drawing !== undefined
      ? [{key: _key, label, icon: drawing}]
      : []
  })
}

function isCompact(data: Data, details: readonly ProductFact[]): boolean {
  const noReview = isEmpty(data.healthlineReviews) && isEmpty(data.handsOnReview)
  return noReview && details.length === 0 && (isEmpty(data.pros) || isEmpty(data.cons))
}

function priceNote(data: Data): ProductCardView['note'] {
  const wide = data.desktopDisclaimer || data.mobileDisclaimer
  const narrow = data.mobileDisclaimer || data.desktopDisclaimer
  return data.showDisclaimer === true && wide && narrow ? {narrow, wide} : undefined
}

/** Whether a list is absent or has no members. */
export function isEmpty(list: readonly unknown[] | null): boolean {
  return list === null || list.length === 0
}
