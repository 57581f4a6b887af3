import {defaultDrugPriceDays} from '@apothecary/shared/types/drugPrices.ts'
import {reviewDueAt, reviewMonths} from '../schemas/documents/reviewChecks.ts'
import {counted} from '../schemas/objects/counted.ts'
import type {FreshnessAnswer, Place} from './queries.ts'

/** What can be out of date, with the words for a row of it. */
export const kinds = {
  review: 'Review',
  price: 'Price',
  offer: 'Offer',
  drug: 'Drug price',
  link: 'Link',
} as const

export type Kind = keyof typeof kinds

/** The kinds, in the order of their words. */
export const allKinds: readonly Kind[] = ['review', 'price', 'offer', 'drug', 'link']

/** One thing that somebody has to look at. */
export interface Row {
  readonly key: string
  readonly kind: Kind
  /** The document and the field that mend it. */
  readonly document: {readonly id: string; readonly type: string}
  readonly path: string
  readonly title: string
  /** Empty where nobody looks after it. */
  readonly owner: string
  /** What is wrong. */
  readonly finding: string
  /** For how many whole days it has been due. */
  readonly overdueDays: number
}

const dayMs = 86_400_000
/** Prices are marked after so many days, where the site settings say nothing (decision 28). */
const defaultPriceDays = 30

/**
 * What is not fresh, the longest due first: a review since it became too old or, without one, since the article was first published; a price since
 * it is marked; an offer without an address since the product was made; a link since it fails.
 *
 * @param places the documents of broken links, by their ids
 * @param now in milliseconds
 */
export function freshnessRows(
  answer: FreshnessAnswer,
  places: ReadonlyMap<string, Place>,
  now: number,
): readonly Row[] {
  const rows = [
    ...answer.review.map((one) => reviewRow(one, now)),
    ...answer.price.flatMap((one) => priceRows(one, answer.settings?.priceStaleAfterDays ?? defaultPriceDays, now)),
    ...answer.offer.flatMap((one) => offerRows(one, now)),
    ...answer.drug.map((one) => drugRow(one, answer.settings?.drugPriceHiddenAfterDays ?? defaultDrugPriceDays, now)),
    ...answer.link.flatMap((one) => linkRows(one, places, now)),
  ]
  return rows.toSorted((one, other) => other.overdueDays - one.overdueDays)
}

/** The names of those who look after any of these, in order. */
export function ownersOf(rows: readonly Row[]): readonly string[] {
  return [...new Set(rows.flatMap(({owner}) => (owner === '' ? [] : [owner])))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
}

function reviewRow(article: FreshnessAnswer['review'][number], now: number): Row {
  const {_id, title, owner, hasReviewer, medicallyReviewedAt, since} = article
  const row = {
    kind: 'review',
    document: {id: published(_id), type: 'article'},
    ...named(title, 'Article without a title', owner),
  } as const
  if (medicallyReviewedAt !== null && medicallyReviewedAt !== undefined && hasReviewer) {
    const finding = `Reviewed on ${day(medicallyReviewedAt)}, more than ${reviewMonths} months ago`
    // The query counts months of average length: it may find a review some days before the calendar does.
    const overdueDays = Math.max(0, days(reviewDueAt(medicallyReviewedAt), now))
    return {...row, key: `review ${_id}`, path: 'medicallyReviewedAt', finding, overdueDays}
  }
  return {
    ...row,
    key: `review ${_id}`,
    path: hasReviewer ? 'medicallyReviewedAt' : 'medicalReviewer',
    finding: hasReviewer ? 'The day of the review is missing' : 'Nobody has reviewed it',
    overdueDays: days(Date.parse(since), now),
  }
}

type Product = FreshnessAnswer['price'][number]
type Offer = NonNullable<Product['offers']>[number]

function priceRows({_id, name, owner, since, offers}: Product, limit: number, now: number): readonly Row[] {
  return (offers ?? []).flatMap((offer, index) => {
    if (typeof offer.price !== 'number') return []
    const overdueDays = offer.checkedAt ? days(Date.parse(offer.checkedAt), now) - limit : days(Date.parse(since), now)
    if (offer.checkedAt && overdueDays < 0) return []
    const price = `$${offer.price.toFixed(2)} at ${offer.retailer || 'the maker’s own shop'}`
    return [
      {
        key: `price ${_id} ${offer._key ?? index}`,
        kind: 'price',
        document: {id: published(_id), type: 'product'},
        ...named(name, 'Product without a name', owner),
        path: `${pathOf(offer, index)}.checkedAt`,
        finding: offer.checkedAt
          ? `${price}, checked on ${offer.checkedAt}`
          : `${price}, nobody knows when it was checked`,
        overdueDays,
      },
    ]
  })
}

function offerRows({_id, name, owner, since, offers}: Product, now: number): readonly Row[] {
  const row = {
    kind: 'offer',
    document: {id: published(_id), type: 'product'},
    ...named(name, 'Product without a name', owner),
    overdueDays: days(Date.parse(since), now),
  } as const
  if (offers === null || offers === undefined || offers.length === 0)
    return [{...row, key: `offer ${_id}`, path: 'offers', finding: 'Readers cannot buy it: there is no offer'}]
  return offers.flatMap((offer, index) =>
    /^https?:\/\//.test(offer.url ?? '')
      ? []
      : [
          {
            ...row,
            key: `offer ${_id} ${offer._key ?? index}`,
            path: `${pathOf(offer, index)}.url`,
            finding: `The offer of ${offer.retailer || 'the maker’s own shop'} has no web address`,
          },
        ],
  )
}

function drugRow(drug: FreshnessAnswer['drug'][number], limit: number, now: number): Row {
  const {_id, name, owner, old, all, oldest, price} = drug
  const row = {kind: 'drug', key: `drug ${_id}`, ...named(name, 'Drug without a name', owner)} as const
  const finding = `${old} of ${counted(all, 'price')} ${old === 1 ? 'is' : 'are'} hidden; the oldest was read ${oldest ? `on ${oldest}` : 'nobody knows when'}`
  return price === null || price === undefined
    ? {...row, finding, document: {id: published(_id), type: 'drug'}, path: 'name', overdueDays: 0}
    : {
        ...row,
        finding,
        document: {id: published(price._id), type: 'drugPrice'},
        path: 'checkedAt',
        overdueDays: Math.max(0, days(Date.parse(price.since), now) - limit),
      }
}

function linkRows(
  link: FreshnessAnswer['link'][number],
  places: ReadonlyMap<string, Place>,
  now: number,
): readonly Row[] {
  const {url, status, problem, failingSince} = link
  return (link.places ?? []).flatMap(({documentId, documentType, path}) => {
    const document = places.get(documentId)
    // Mended since the check: the address stands there no more.
    if (document === undefined || !JSON.stringify(document).includes(JSON.stringify(url).slice(1, -1))) return []
    return [
      {
        key: `link ${url} ${documentId} ${path}`,
        kind: 'link',
        document: {id: documentId, type: documentType},
        ...named(document.title ?? document.name, 'Without a title', document.owner),
        path,
        finding: `${url}: ${status ?? problem ?? 'no answer'}`,
        overdueDays: failingSince ? days(Date.parse(failingSince), now) : 0,
      },
    ]
  })
}

function named(title: string | null | undefined, without: string, owner: string | null | undefined) {
  return {title: title || without, owner: owner ?? ''}
}

function pathOf({_key}: Offer, index: number): string {
  return _key ? `offers[_key=="${_key}"]` : `offers[${index}]`
}

/** Whole days from a moment to now. */
function days(from: number, now: number): number {
  return Math.floor((now - from) / dayMs)
}

function day(date: string): string {
  return date.slice(0, 10)
}

function published(id: string): string {
  return id.replace(/^drafts\./, '')
}
