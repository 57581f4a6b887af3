import {isObject} from '../account/values.ts'
import type {StoredFields} from '../mapping/define.ts'
import {ProductMention, type ProductRules} from '../mapping/product.ts'
import {type Converted, isoTime, referenceTo} from './documents.ts'
import {documentId} from './identity.ts'
import {type FoldedProduct, ProductFacts, withFactsOf, withoutFactsOf} from './productFacts.ts'

/** Finds products by their names. */
export interface Products {
  /** The first of all names of a product. */
  nameOf(name: string): string
  /** The product that several widgets show, by its first name. undefined: no other widget shows it. */
  sharedProduct(name: string): FoldedProduct | undefined
}

/** A widget whose facts of products are taken out, and the documents that hold them. */
export interface Folded {
  readonly stored: StoredFields
  /** The fields that the site shows: those of the widget, and those of its products that it has not itself. */
  readonly shown: StoredFields
  readonly products: readonly Converted[]
}

/** What a widget, or an item of its list, became. */
interface FoldedItem {
  readonly stored: StoredFields
  readonly shown: StoredFields
  readonly mention: ProductMention
  readonly product: Converted
}

/** The widget itself or those items of its list that show a product that the input names. */
export function shownIn(
  stored: StoredFields,
  {items}: ProductRules,
): readonly {readonly shown: StoredFields; readonly mention: ProductMention}[] {
  const list = items === undefined ? [stored] : stored[items]
  return (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((shown) =>
    isObject(shown) && shown['product'] instanceof ProductMention ? [{shown, mention: shown['product']}] : [],
  )
}

/**
 * Moves the facts of products from a converted widget to the documents of the products (decision 28). What differs there stays.
 *
 * @param time of the article that the widget's content is from, as in `Copy`
 * @param onItem called for each item of a list that now refers to a product
 */
export function foldProducts(
  stored: StoredFields,
  rules: ProductRules,
  products: Products,
  time: number,
  onItem: (item: FoldedItem) => void,
): Folded {
  const {items} = rules
  const fold = (converted: StoredFields): FoldedItem | undefined => {
    const {product: mention, ...fields} = converted
    if (!(mention instanceof ProductMention)) return undefined
    const name = products.nameOf(mention.names[0])
    const product =
      products.sharedProduct(name) ?? new ProductFacts().add(fields, rules, {time, article: 0, ordinal: 0}).fold()
    if (product === undefined) return undefined
    const document = productDocument(name, product)
    const own = withoutFactsOf(product.fields, fields, rules)
    const shown = withFactsOf(product.fields, fields, rules)
    return {stored: {product: referenceTo(document._id), ...own}, shown, mention, product: document}
  }
  if (items === undefined) {
    const folded = fold(stored)
    if (folded !== undefined) return {stored: folded.stored, shown: folded.shown, products: [folded.product]}
    const own = withoutMention(stored)
    return {stored: own, shown: own, products: []}
  }
  const list = stored[items]
  if (!Array.isArray(list)) return {stored, shown: stored, products: []}
  const documents = new Map<string, Converted>()
  const own: unknown[] = []
  const withFacts: unknown[] = []
  for (const item of list as readonly unknown[]) {
    const folded = isObject(item) ? fold(item) : undefined
    own.push(folded?.stored ?? (isObject(item) ? withoutMention(item) : item))
    withFacts.push(folded?.shown ?? own.at(-1))
    if (folded === undefined) continue
    documents.set(folded.product._id, folded.product)
    onItem(folded)
  }
  return {
    stored: {...stored, [items]: own},
    shown: {...stored, [items]: withFacts},
    products: [...documents.values()],
  }
}

function withoutMention(stored: StoredFields): StoredFields {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => !(value instanceof ProductMention)))
}

/** The document of a product. Its id is made of its first name: an id, or the variant where no widget has an id. */
function productDocument(name: string, {fields, time}: FoldedProduct): Converted {
  const [kind, ...rest] = name.split('\n')
  const id = rest.join('\n')
  const updatedAt = isoTime(time)
  return {
    ...fields,
    _id: documentId(kind === 'id' ? 'product' : 'productVariant', id),
    _type: 'product',
    legacy: {_type: 'legacyOrigin', format: 'product', id, ...(updatedAt === undefined ? {} : {updatedAt})},
  }
}
