import {embeddedJson} from '../account/embedded.ts'
import {exactNumber} from '../account/json.ts'
import {isObject, scalarText} from '../account/values.ts'
import type {WidgetNode} from '../nodes/model.ts'
import {fingerprint} from '../store/hash.ts'

/** Fields of a widget's data that belong to its place in the article: they are stored on the reference, not in the shared document. */
export const placementKeys: readonly string[] = ['position', 'contentIndex', 'articleTitle', 'articlePlacement']

/** What a widget is known by. Two of one format with the same identity are one document. */
export interface WidgetIdentity {
  /** The identity as the input spells it. Different ones may read the same: the id `5` and the variant `5`. */
  readonly text: string
  /** What tells identities apart: of which kind it is, and its parts. The kinds come in the order in which they count. */
  readonly key: string
  /** Whether it is the widget's own id, which alone names its document. */
  readonly isId: boolean
}

/** The identity of a widget: `data.id`, else `data.variantId`, else its name, else the article's id with the node's id or place. */
export function widgetIdentity(node: WidgetNode, articleId: string): WidgetIdentity {
  const data = plainData(node)
  const [id, variantId] = [named(data['id']), named(data['variantId'])]
  if (id !== undefined) return identityOf(0, id)
  if (variantId !== undefined) return identityOf(1, variantId)
  if (node.name !== undefined) return identityOf(2, node.name)
  return node.id === undefined ? identityOf(4, articleId, node.position) : identityOf(3, articleId, node.id)
}

function identityOf(kind: number, ...parts: readonly string[]): WidgetIdentity {
  return {text: parts.join('-'), key: JSON.stringify([kind, ...parts]), isId: kind === 0}
}

/** A widget's data, without marking any leaf; empty where it is no object. */
export function plainData(node: WidgetNode): {readonly [key: string]: unknown} {
  const {value} = node.data
  const opened = typeof value === 'string' ? embeddedJson(value) : value
  return isObject(opened) ? opened : {}
}

/** An article's id as text: ids compare as strings, so that 7 and "7" are the same. undefined: it has none. */
export function articleIdOf(value: unknown): string | undefined {
  return isObject(value) ? named(value['id']) : undefined
}

/** An id as text, whatever its type in the input. undefined: there is none. */
export function named(value: unknown): string | undefined {
  const text = typeof value === 'boolean' ? undefined : scalarText(value)?.trim()
  if (text === undefined || text === '') return undefined
  // 7.0 is 7; a number that JavaScript cannot hold keeps its spelling, so that two of them are told apart.
  return typeof value === 'string' ? text : String(exactNumber(text) ?? text)
}

/**
 * A document id: the prefix and a name. Sanity's ids hold letters, digits, "_" and "-" (and dots, which would hide the document
 * from readers). A name with other characters, or a long one, is written as its slug and a fingerprint of the whole.
 *
 * @param key tells apart what has the same name; the name itself if it does
 */
export function documentId(prefix: string, name: string, key = name): string {
  if (key === name && /^[A-Za-z0-9_-]{1,80}$/.test(name)) return `${prefix}-${name}`
  const slug = slugOf(name).slice(0, 60)
  return `${prefix}-${slug === '' ? '' : `${slug}-`}${fingerprint(key).slice(0, 8)}`
}

/**
 * The id of a widget's document. It depends on the widget alone, so that no other widget, of this run or another, has it: where the identity
 * is not an id of its own, a fingerprint tells it from others that read the same (migration-24).
 */
export function widgetDocumentId(prefix: string, {text, key, isId}: WidgetIdentity): string {
  return isId ? documentId(prefix, text) : documentId(prefix, text, key)
}

/** Lower-case letters and digits with hyphens between. Accents are removed, and so are letters of other scripts. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The identity of a person: two with the same name and link are the same. */
export function personKey(name: string, link: string | undefined): string {
  return `${name}\n${link ?? ''}`
}
