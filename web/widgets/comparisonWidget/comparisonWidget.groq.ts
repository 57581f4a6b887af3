import groq from 'groq'
import {productImageProjection} from '../../products/product.groq.ts'

/** The fields of the comparison. Where an entry has none of its own, the facts of its product are used (decision 28). */
export const comparisonWidgetProjection = groq`
  title,
  kind,
  products[]{
    _key,
    "productName": coalesce(productName, product->name),
    "productBrand": coalesce(productBrand, product->brand),
    ${productImageProjection},
    bgColor,
    superlative,
    price,
    "offer": product->offers[0]{price, checkedAt},
    tooltip,
    showDisclaimer,
    "discount": coalesce(discount, product->offers[0].discount),
    "rating": coalesce(rating, product->rating),
    "ratingSource": select(defined(rating) => null, product->ratingSource),
    "numberOfRatings": select(defined(rating) => numberOfRatings, coalesce(numberOfRatings, product->numberOfRatings)),
    highlights[]{_key, label, value, tooltip, linkUrl},
    productDetails[]{_key, label, value, tooltip, linkUrl},
    pros,
    cons,
    healthlineReview,
    reviewAuthorName,
    handsOnReview,
    ctaText,
    "ctaUrl": coalesce(ctaUrl, product->offers[0].url),
    "destinationStore": coalesce(destinationStore, product->offers[0].retailer),
    "variantId": coalesce(variantId, product->variantId),
    "pid": coalesce(pid, product->productId),
    id
  },
  diets[]{
    _key,
    name,
    foodsToAvoid,
    alcoholPermitted,
    mealKits[]{_key, brand, url},
    healthBenefits,
    learnMoreText,
    learnMoreUrl
  }
`
