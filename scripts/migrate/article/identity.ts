import {embeddedJson, isObject} from '../account/values.ts'
import type {WidgetNode} from '../nodes/model.ts'
import {fingerprint} from '../store/hash.ts'

/** Fields that belong to a widget's place in an article, not to the widget (`legacy-format.md`, "Identity and conflicts"). */
export const placementKeys: readonly string[] = ['position', 'contentIndex', 'articleTitle', 'articlePlacement']

/** What makes two widgets of one format the same: `data.id`, else `data.variantId`, else the article's id with the node's id or place. */
export function widgetIdentity(node: WidgetNode, articleId: string): string {
  const data = plainData(node)
  return named(data['id']) ?? named(data['variantId']) ?? `${articleId}-${node.id ?? node.position}`
}

/** A widget's data without taking any leaf; empty where it is no object. */
export function plainData(node: WidgetNode): {readonly [key: string]: unknown} {
  const {value} = node.data
  const opened = typeof value === 'string' ? embeddedJson(value) : value
  return isObject(opened) ? opened : {}
}

/** An article's id as text: "Article ids compare as strings". undefined: it has none. */
export function articleIdOf(value: unknown): string | undefined {
  return isObject(value) ? named(value['id']) : undefined
}

function named(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * A document id: the prefix and a name. Sanity's ids hold letters, digits, "_" and "-" (and dots, which would hide the document
 * from readers); a name that holds anything else, or is long, is spelled with what fits and a fingerprint of the whole.
 */
export function documentId(prefix: string, name: string): string {
  if (/^[A-Za-z0-9_-]{1,80}$/.test(name)) return `${prefix}-${name}`
  const slug = slugOf(name).slice(0, 60)
  return `${prefix}-${slug === '' ? '' : `${slug}-`}${fingerprint(name).slice(0, 8)}`
}

/** Lower-case letters and digits with hyphens between. Accents go; other scripts leave nothing. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** People are the same if name and link are (`legacy-format.md`, Article). */
export function personKey(name: string, link: string | undefined): string {
  return `${name}\n${link ?? ''}`
}
