import {offerFields, productFields, type ProductRules} from '../mapping/product.ts'
import type {StoredFields} from '../mapping/define.ts'
import {canonicalJson} from '../store/hash.ts'
import {isObject} from '../account/values.ts'
import {type Copy, outranks} from './winners.ts'

type Rank = Pick<Copy, 'time' | 'article' | 'ordinal'>

/** A product, as its widgets tell it. */
export interface FoldedProduct {
  /** The fields of its document. */
  readonly fields: StoredFields
  /** The time of the newest article that shows it, as in `Copy`. */
  readonly time: number
}

/**
 * Collects the facts of one product from the widgets and items that show it. A fact is the product's if each of them that shows such a fact
 * has one; that of the newest article counts. Where one of them has none, the product cannot have it: a widget can override a fact of its
 * product, but it cannot hide it, and readers would see what they did not see before. Only the name is the product's in any case.
 */
export class ProductFacts {
  readonly #newest = new Map<string, {readonly rank: Rank; readonly said: ReadonlyMap<string, unknown>}>()
  readonly #absent = new Set<string>()
  #time = -Infinity
  #folded: {readonly product: FoldedProduct | undefined} | undefined

  /** Adds what one widget or item says, in any order. Of two with equal rank, the later one counts. */
  add(stored: StoredFields, rules: ProductRules, rank: Rank): this {
    const said = factsSaid(stored, rules)
    for (const [name, value] of said) {
      const fact = name === 'name' && rules.shortNames === true ? 'shortName' : name
      const known = this.#newest.get(fact)
      if (value === undefined) this.#absent.add(fact)
      else if (known === undefined || !outranks(known.rank, rank)) this.#newest.set(fact, {rank, said})
    }
    this.#time = Math.max(this.#time, rank.time)
    this.#folded = undefined
    return this
  }

  /** The product that they make. undefined: none of them has its name. */
  fold(): FoldedProduct | undefined {
    this.#folded ??= {product: this.#fold()}
    return this.#folded.product
  }

  #fold(): FoldedProduct | undefined {
    const name = (this.#newest.get('name') ?? this.#newest.get('shortName'))?.said.get('name')
    if (name === undefined) return undefined
    // In the order of the schema, whichever widget came first: the document's fingerprint is that of its JSON.
    const facts = Object.fromEntries(productFields.map((fact) => [fact, this.#fact(fact)]))
    const fields = {...facts, name, ...this.#ratings(), offers: this.#offers()}
    return {
      fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      time: this.#time,
    }
  }

  #fact(fact: string): unknown {
    return this.#absent.has(fact) ? undefined : this.#newest.get(fact)?.said.get(fact)
  }

  /** How many people rated it, if that is said of the same rating. */
  #ratings(): StoredFields {
    const rating = this.#newest.get('numberOfRatings')?.said.get('rating')
    return isSame(rating, this.#fact('rating')) ? {} : {numberOfRatings: undefined}
  }

  /** All offers where each widget shows a list of them, else the one that their buttons lead to. */
  #offers(): unknown {
    const offers = this.#fact('offers')
    if (offers !== undefined) return offers
    const parts = offerFields.map((field) => [field, this.#fact(offerPart(field))] as const)
    const offer = Object.fromEntries(parts.filter(([, value]) => value !== undefined))
    return offer['url'] === undefined ? undefined : [{_type: 'offer', ...offer}]
  }
}

/** Every fact that a widget or item shows of a product, undefined where it has none. */
function factsSaid(stored: StoredFields, {facts, offer}: ProductRules): ReadonlyMap<string, unknown> {
  const said = new Map(Object.entries(facts).map(([fact, field]) => [fact, stored[field]]))
  if (offer !== undefined) {
    said.set('offers', undefined)
    for (const field of offerFields) said.set(offerPart(field), stored[offer[field] ?? ''])
  } else if (said.has('offers') && said.get('offers') === undefined)
    for (const field of offerFields) said.set(offerPart(field), undefined)
  return said
}

function offerPart(field: string): string {
  return `offers[0].${field}`
}

/**
 * A widget or item that refers to its product, without the facts that are the same there. The number of ratings is that of a rating: beside one of its
 * own it stays.
 */
export function withoutFactsOf(product: StoredFields, stored: StoredFields, rules: ProductRules): StoredFields {
  const facts = factsFor(product, rules)
  const {rating = '', numberOfRatings} = rules.facts
  const ownRating = stored[rating] !== undefined && !isSame(facts.get(rating), stored[rating])
  const isOwn = (field: string): boolean => ownRating && field === numberOfRatings
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => isOwn(field) || !isSame(facts.get(field), value)),
  )
}

/** A widget or item with all facts of its product that it shows and has not itself; beside a rating of its own, without the product's number. */
export function withFactsOf(product: StoredFields, stored: StoredFields, rules: ProductRules): StoredFields {
  const facts = new Map(factsFor(product, rules))
  const {rating = '', numberOfRatings = ''} = rules.facts
  if (stored[rating] !== undefined) facts.delete(numberOfRatings)
  return {...Object.fromEntries(facts), ...stored}
}

/** The facts of a product, by the field of a widget or item. */
function factsFor(product: StoredFields, {facts, offer = {}}: ProductRules): ReadonlyMap<string, unknown> {
  const {offers} = product
  const first: unknown = Array.isArray(offers) ? offers[0] : undefined
  const values = [
    ...Object.entries(facts).map(([fact, field]) => [field, product[fact]] as const),
    ...Object.entries(offer).map(([part, field]) => [field, isObject(first) ? first[part] : undefined] as const),
  ]
  return new Map(values.filter(([, value]) => value !== undefined))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other))
}
