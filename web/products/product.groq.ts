import groq from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** The offers of the product that a widget refers to. Their addresses are `shopUrl`, as those of shopticles: no other address counts as an affiliate link. */
export const productOffersProjection = groq`"offers": product->offers[]{_key, retailer, "shopUrl": url, price, checkedAt, discount}`

/** A widget's own picture, if it has a file, else that of its product. */
export const productImageProjection = groq`"image": select(defined(image.asset) || defined(image.source.url) => image, product->image){..., ${contentImageProjection}}`

/**
 * The badges of a widget, each read from its document (content-7). `label` and `icon` are null where there is no such document; what is no
 * reference is left out.
 */
export const productBadgesProjection = groq`"hesiBadgeTags": hesiBadgeTags[defined(_ref)]{_key, "label": @->label, "icon": @->icon}`
