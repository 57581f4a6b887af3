import {z} from 'zod'
import {drugsWithOldPrices} from '../structure/drugPriceQueries.ts'
import {brokenOffers, stalePrices} from '../structure/products.ts'
import {aboutHealth, isOldReview} from '../structure/reviewFilters.ts'

/** More documents of a kind are not listed: whoever has mended these sees the next ones. */
export const mostOfAKind = 300

/** Keeps what somebody looks after, before the list is cut: `$owner` is a name, empty for what nobody does, and null for all. */
const lookedAfter = (owner: string): string => `(!defined($owner) || coalesce(${owner}, "") == $owner)`
const hasOwner = lookedAfter('owner')

const review = `*[${aboutHealth} && (!defined(medicalReviewer) || !defined(medicallyReviewedAt) || ${isOldReview})
  && ${lookedAfter('coalesce(owner, authors[0]->name)')}]
  | order(coalesce(medicallyReviewedAt, publishedAt, _createdAt) asc)[0...${mostOfAKind}]{
  _id, title, "owner": coalesce(owner, authors[0]->name), "hasReviewer": defined(medicalReviewer), medicallyReviewedAt,
  "since": coalesce(publishedAt, _createdAt)
}`

const product = `_id, name, owner, "since": _createdAt, offers[]{_key, retailer, url, price, checkedAt}`

const price = `*[${stalePrices} && ${hasOwner}] | order(coalesce(offers[defined(price)][0].checkedAt, "") asc)[0...${mostOfAKind}]{${product}}`

const offer = `*[${brokenOffers} && ${hasOwner}] | order(_createdAt asc)[0...${mostOfAKind}]{${product}}`

const drug = `${drugsWithOldPrices}[${lookedAfter('*[_id == ^._id][0].owner')}][0...${mostOfAKind}]{
  _id, name, old, all, oldest, "owner": *[_id == ^._id][0].owner,
  "price": *[_type == "drugPrice" && drug._ref == ^._id] | order(checkedAt asc)[0]{_id, "since": coalesce(checkedAt, _createdAt)}
}`

const link = `*[_type == "linkCheck" && state == "broken"
  && (!defined($owner) || count(*[_id in ^.places[].documentId && coalesce(owner, "") == $owner]) > 0)] | order(failingSince asc)[0...${mostOfAKind}]{
  _id, url, status, problem, failingSince, places[]{documentId, documentType, path}
}`

/**
 * One query for all: the settings, and the documents of each kind that are not fresh, the most urgent first. A link that
 * stands in documents of several owners is in it for each of them.
 */
export const freshnessQuery = `{
  "settings": *[_id == "siteSettings"][0]{priceStaleAfterDays, drugPriceHiddenAfterDays},
  "review": ${review},
  "price": ${price},
  "offer": ${offer},
  "drug": ${drug},
  "link": ${link}
}`

const text = z.string().nullish()
const offers = z
  .array(
    z.object({
      _key: text,
      retailer: text,
      url: text,
      price: z.number().nullish(),
      checkedAt: text,
    }),
  )
  .nullish()
const products = z.array(z.object({_id: z.string(), name: text, owner: text, since: z.string(), offers}))

/** What the lake answers to `freshnessQuery`. */
export const freshnessAnswer = z.object({
  settings: z
    .object({priceStaleAfterDays: z.number().nullish(), drugPriceHiddenAfterDays: z.number().nullish()})
    .nullish(),
  review: z.array(
    z.object({
      _id: z.string(),
      title: text,
      owner: text,
      hasReviewer: z.boolean(),
      medicallyReviewedAt: text,
      since: z.string(),
    }),
  ),
  price: products,
  offer: products,
  drug: z.array(
    z.object({
      _id: z.string(),
      name: text,
      owner: text,
      old: z.number(),
      all: z.number(),
      oldest: text,
      price: z.object({_id: z.string(), since: z.string()}).nullish(),
    }),
  ),
  link: z.array(
    z.object({
      _id: z.string(),
      url: z.string(),
      status: z.number().nullish(),
      problem: text,
      failingSince: text,
      places: z.array(z.object({documentId: z.string(), documentType: z.string(), path: z.string()})).nullish(),
    }),
  ),
})

export type FreshnessAnswer = z.infer<typeof freshnessAnswer>

/** The documents in which broken links stand, whole: a link that an editor has mended is listed no more. */
export const placesQuery = '*[_id in $ids]'

/** A document in which a broken link stands. */
export const place = z.looseObject({_id: z.string(), owner: text, title: text, name: text})

export type Place = z.infer<typeof place>
