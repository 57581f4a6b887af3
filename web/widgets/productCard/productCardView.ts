import type {Overrides, PageContext, WidgetData} from '../../contract/types.ts'
import {productOf, type TrackedProduct} from '../../ui/product.ts'
import {factsAndPrice, productFactsOf, type ProductFact} from '../../ui/productFacts.ts'
import {headlineScore, subScores, type SubScore} from '../../ui/reviewScores.ts'

type Data = WidgetData<'productCard'>

/** A badge above the name. */
export interface ProductBadge {
  readonly kind: 'superlative' | 'bestOverall' | 'editorsPick' | 'vetted'
  readonly label: string
}

/** The data that a card shows and tracks, computed from its document, its placement and the page. */
export interface ProductCardView {
  readonly position: number | undefined
  readonly badges: readonly ProductBadge[]
  readonly rating: number | undefined
  readonly scores: readonly SubScore[]
  /** The value of the fact "Price", which is shown beside the button. */
  readonly price: string | undefined
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
  return {
    position: placement.position,
    badges: badgesOf(data),
    rating:
      data.noProductRating === true || starsHiddenHere
        ? undefined
        : headlineScore(data.proprietaryReviews, data.rating),
    scores: data.showReviewScoreBoard === true ? subScores(data.proprietaryReviews) : [],
    ...factsAndPrice(data.highlights),
    details: data.noProductIngredients === true ? [] : productFactsOf(data.productDetails),
    isCompact: isCompact(data),
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

const bestOverall = 'Best overall'

/** The badges of a product, but for that of a featured partner (product-card-10). A superlative that says "Best overall" itself is not shown twice. */
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

function isCompact(data: Data): boolean {
  const noReview = isEmpty(data.healthlineReviews) && isEmpty(data.handsOnReview)
  const noIngredients = data.noProductIngredients === true || isEmpty(data.productDetails)
  return noReview && noIngredients && (isEmpty(data.pros) || isEmpty(data.cons))
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
