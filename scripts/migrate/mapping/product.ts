import {readItems} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {named} from '../article/identity.ts'
import type {WidgetNode} from '../nodes/model.ts'
import {fieldsOf, itemOf, objectNamed, storedTypeOf} from '../schema/extracted.ts'
import {assertFields} from './derive.ts'
import type {FieldRule, ObjectRules} from './rules.ts'
import {slotAt} from './values.ts'

/** Which stored fields of a widget, or of the items of one of its lists, are facts of a product (decision 28). */
export interface ProductRules {
  /** The stored list whose items are products. Absent: the widget itself shows one. */
  readonly items?: string
  /** The legacy keys that name the product: its id and its variant, unless the id is that of the entry and not of the product. */
  readonly namedBy?: readonly NameKey[]
  /** It writes names short: they are the product's only where no other widget names it. */
  readonly shortNames?: true
  /** The stored field of the widget or item, by the field of the `product` document. */
  readonly facts: Readonly<Record<string, string>>
  /** The stored field, by the field of the product's first offer. Not beside a fact `offers`, which is the whole list. */
  readonly offer?: Readonly<Record<string, string>>
}

type NameKey = 'id' | 'variantId'

/** The names of a product in the input: its id, its variant, or both. Two that share a name are one product. */
export type ProductNames = readonly [string, ...string[]]

/**
 * Which product a widget or item shows. It stands in the field `product` of what a migration converts, until the product's facts are taken
 * out and a reference takes its place (`article/fold.ts`).
 */
export class ProductMention {
  readonly names: ProductNames
  /** Where the widget's data, or the item, stands in the input. */
  readonly place: Slot

  constructor(names: ProductNames, place: Slot) {
    this.names = names
    this.place = place
  }
}

/** Reads which product the object at a place shows, without marking a leaf. undefined: it names neither an id nor a variant. */
function readMention(data: Slot, keys: readonly NameKey[] = ['id', 'variantId']): ProductMention | undefined {
  const [first, ...others] = keys.flatMap((key) => {
    const value = named(data.child(key).value)
    return value === undefined ? [] : [`${key}\n${value}`]
  })
  return first === undefined ? undefined : new ProductMention([first, ...others], data)
}

/** The rules of a widget's fields, with one that reads which product the widget, or each of its items, shows. */
export function withMentions(
  fields: NonNullable<ObjectRules['fields']>,
  product: ProductRules | undefined,
): NonNullable<ObjectRules['fields']> {
  if (product === undefined) return fields
  const {items, namedBy} = product
  const mention = (data: Slot): ProductMention | undefined => readMention(data, namedBy)
  if (items === undefined) return {...fields, product: mention}
  const rule = listRule(fields, items)
  return {...fields, [items]: {...rule, fields: {...rule.fields, product: mention}}}
}

/** A function that finds the products which a widget of the input shows, before it is converted. */
export function mentionsIn(
  fields: NonNullable<ObjectRules['fields']>,
  {items, namedBy}: ProductRules,
): (node: WidgetNode) => readonly ProductMention[] {
  const paths = items === undefined ? [] : [listRule(fields, items).from ?? items].flat().map((path) => path.split('.'))
  return ({data}) => {
    if (!data.enter()) return []
    const places = items === undefined ? [data] : paths.flatMap((path) => readItems(slotAt(data, path)))
    return places.flatMap((place) => (place.isObject() ? (readMention(place, namedBy) ?? []) : []))
  }
}

function listRule(fields: NonNullable<ObjectRules['fields']>, items: string): FieldRule {
  const rule = fields[items] ?? {}
  if (typeof rule === 'function') throw new Error(`${items}: a list of products cannot be read by a function`)
  return typeof rule === 'string' ? {from: rule} : rule
}

/**
 * The `_type` of what shows a product: of the widget, or of the items of its list. Throws if the rules name a field that it, the product or
 * the product's offers do not have.
 */
export function typeThatShows(type: string, {items, facts, offer = {}}: ProductRules): string {
  const widget = objectNamed(type)
  const list = items === undefined ? undefined : fieldsOf(widget).get(items)
  if (items !== undefined && list?.type !== 'array') throw new Error(`${type} has no list ${items} in the schema`)
  const item = list?.type === 'array' ? itemOf(list) : widget
  const shown = item.type === 'inline' ? objectNamed(item.name) : item
  if (shown.type !== 'object') throw new Error(`${type}.${items}: its items are no objects`)
  assertFields(['product', ...Object.values(facts), ...Object.values(offer)], fieldsOf(shown), type)
  assertFields(Object.keys(facts), fieldsOf(objectNamed('product')), 'product')
  assertFields(Object.keys(offer), fieldsOf(objectNamed('offer')), 'offer')
  if ('offers' in facts && Object.keys(offer).length > 0) throw new Error(`${type}: either “offers” or parts of one`)
  const stored = items === undefined ? type : storedTypeOf(shown)
  if (stored === undefined) throw new Error(`${type}.${items}: its items are of no named type`)
  return stored
}

/** The fields of a product and of an offer, in the order of the schema. */
export const productFields: readonly string[] = [...fieldsOf(objectNamed('product')).keys()]
export const offerFields: readonly string[] = [...fieldsOf(objectNamed('offer')).keys()]
