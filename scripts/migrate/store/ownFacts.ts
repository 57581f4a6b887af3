import {isObject, type JsonObject} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'
import {withFactsOf} from '../article/productFacts.ts'
import {productRules} from '../mapping/formats.ts'

/**
 * A copy of a document in which the widgets and items that show one of some products have all its facts as their own: the product is stored
 * with other facts than these.
 *
 * @param products as they were converted, by id
 */
export function withOwnFacts(document: Converted, products: ReadonlyMap<string, Converted>): Converted {
  return {...document, ...filled(document, products)}
}

function filled(object: JsonObject, products: ReadonlyMap<string, Converted>): JsonObject {
  const fields = Object.fromEntries(Object.entries(object).map(([key, value]) => [key, inside(value, products)]))
  const {_type: type, product: reference} = fields
  const rules = typeof type === 'string' ? productRules.get(type) : undefined
  const product = isObject(reference) ? products.get(String(reference['_ref'])) : undefined
  return rules === undefined || product === undefined ? fields : withFactsOf(product, fields, rules)
}

function inside(value: unknown, products: ReadonlyMap<string, Converted>): unknown {
  if (Array.isArray(value)) return value.map((item) => inside(item, products))
  return isObject(value) ? filled(value, products) : value
}
