import type {StoredDocument} from '@apothecary/shared/types/validation.ts'
import {headingId} from '@apothecary/shared/anchors/headingId.ts'

/** A product that an editor has chosen for a round-up, or is making. */
export interface RoundUpProduct {
  readonly id: string
  readonly name: string
  readonly brand: string | undefined
  /** The name that links on a page jump to. */
  readonly variantId: string | undefined
  /** The offer of a product that does not exist yet; undefined for one that does. */
  readonly made: {readonly url: string; readonly price: number | undefined} | undefined
}

/** The parts of a round-up that an editor wants. */
export type RoundUpPart = 'quickLooks' | 'cards' | 'comparison'

/** What a round-up adds: documents, and the blocks of the article that show them. */
export interface RoundUp {
  readonly documents: readonly StoredDocument[]
  readonly body: readonly object[]
}

interface RoundUpTools {
  /** A new id or key. */
  readonly newId: () => string
  /** A day: `2026-11-22`. */
  readonly today: string
}

/**
 * The documents and blocks of a round-up: the quick looks, a card for each product, the comparison. Each refers to the products and writes
 * nothing of theirs again, so that a price is changed in one place. Quick looks jump to the cards.
 */
export function roundUp(
  products: readonly RoundUpProduct[],
  parts: ReadonlySet<RoundUpPart>,
  {newId, today}: RoundUpTools,
): RoundUp {
  const documents: StoredDocument[] = products.flatMap((product) =>
    product.made === undefined ? [] : productDocument(product, product.made, {newId, today}),
  )
  const body: object[] = []
  const add = (document: StoredDocument, position?: number): void => {
    documents.push(document)
    body.push(widgetReference(document._id, newId(), position))
  }
  if (parts.has('quickLooks'))
    add({
      _id: `quickLooks-${newId()}`,
      _type: 'quickLooks',
      itemLinks: products.map((product) => ({
        _type: 'quickLook',
        _key: newId(),
        product: reference(product.id),
        hashRoute: `#${jumpName(product)}`,
      })),
    })
  if (parts.has('cards'))
    for (const [index, product] of products.entries())
      add(
        {
          _id: `productCard-${newId()}`,
          _type: 'productCard',
          product: reference(product.id),
          ...(product.variantId === undefined ? {variantId: jumpName(product)} : {}),
        },
        index + 1,
      )
  if (parts.has('comparison'))
    add({
      _id: `comparisonWidget-${newId()}`,
      _type: 'comparisonWidget',
      kind: 'products',
      products: products.map((product) => ({
        _type: 'comparedProduct',
        _key: newId(),
        product: reference(product.id),
        ...(product.variantId === undefined ? {variantId: jumpName(product)} : {}),
      })),
    })
  return {documents, body}
}

function jumpName({variantId, name}: RoundUpProduct): string {
  return variantId ?? headingId(name)
}

function productDocument(
  {id, name, brand}: RoundUpProduct,
  {url, price}: NonNullable<RoundUpProduct['made']>,
  {newId, today}: RoundUpTools,
): StoredDocument {
  const seen = price === undefined ? {} : {price, checkedAt: today}
  return {
    _id: id,
    _type: 'product',
    name,
    ...(brand === undefined ? {} : {brand}),
    variantId: headingId(name),
    ...(url === '' ? {} : {offers: [{_type: 'offer', _key: newId(), url, ...seen}]}),
  }
}

function reference(id: string): object {
  return {_type: 'reference', _ref: id}
}

function widgetReference(id: string, key: string, position: number | undefined): object {
  return {
    _type: 'widgetReference',
    _key: key,
    widget: reference(id),
    ...(position === undefined ? {} : {placement: {_type: 'placement', position}}),
  }
}
