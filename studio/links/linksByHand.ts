import {isDocumentSchemaType, type SanityClient, type Schema} from 'sanity'
import {z} from 'zod'
import {addressPaths} from './addressPaths.ts'

/** A document as it is stored, published or not. */
export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/**
 * Types of which there are few documents, and which name pages by their paths, to lead to them or to be shown on them: all of their texts are looked
 * at. Of all others, addresses and links of texts are.
 */
const namingPages: readonly string[] = [
  'announcementBar',
  'decisionList',
  'driver',
  'houseAd',
  'promoBox',
  'promotedArticle',
  'redirect',
  'secondaryNav',
  'siteNav',
  'siteSettings',
]

const stored = z.array(z.looseObject({_id: z.string(), _type: z.string()}))
const answer = z.object({naming: stored, linking: stored})

/**
 * The documents that name the path of a page by hand, as a link, in the navigation, or in a list of paths. At most 500 with links, in texts down to
 * the third body in another. Rejects where the lake does not answer.
 *
 * @param perspective `raw`: every variant of a document by itself
 */
export async function findLinksByHand(
  client: Pick<SanityClient, 'fetch'>,
  schema: Schema,
  path: string,
  perspective: 'published' | 'raw',
): Promise<readonly StoredDocument[]> {
  const params = {path, place: `${path}#`, search: `${path}?`, namingPages}
  const {naming, linking} = answer.parse(await client.fetch(queryFor(schema), params, {perspective, tag: 'links'}))
  return [...linking, ...naming].filter((document) => namesPath(document, path))
}

/** Whether a text of a document is a path, or an address of it with something behind it. The path that a redirect begins at does not count. */
function namesPath(document: StoredDocument, path: string): boolean {
  return Object.keys(changesOfPath(document, path, path)).length > 0
}

/**
 * The texts of a document that name a path, as they are with another: what a patch sets, by its path
 * (`items[_key=="a"].url`). What follows the path in an address stays.
 */
export function changesOfPath(document: StoredDocument, from: string, to: string): Readonly<Record<string, string>> {
  const changes: Record<string, string> = {}
  const walk = (value: unknown, at: string): void => {
    if (typeof value === 'string') {
      if (value === from || value.startsWith(`${from}#`) || value.startsWith(`${from}?`))
        changes[at] = `${to}${value.slice(from.length)}`
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries()) {
        const key = typeof item === 'object' && item !== null && '_key' in item ? String(item._key) : undefined
        walk(item, `${at}[${key === undefined ? index : `_key==${JSON.stringify(key)}`}]`)
      }
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) if (!name.startsWith('_')) walk(field, `${at}.${name}`)
  }
  for (const [name, field] of Object.entries(document)) {
    const isOwn = name === 'legacy' || name === 'canonicalPath' || (document._type === 'redirect' && name === 'from')
    if (!name.startsWith('_') && !isOwn) walk(field, name)
  }
  return changes
}

const queries = new WeakMap<Schema, string>()

function queryFor(schema: Schema): string {
  const query = queries.get(schema) ?? makeQuery(schema)
  queries.set(schema, query)
  return query
}

function makeQuery(schema: Schema): string {
  const filters = schema.getTypeNames().flatMap((name) => {
    const type = schema.get(name)
    // `document` is the type that all types of documents are made from.
    if (!isDocumentSchemaType(type) || name === 'document' || namingPages.includes(name)) return []
    const paths = addressPaths(type)
    if (paths.length === 0) return []
    const all = paths.map((path) => (path.includes('[]') ? `...coalesce(${path}, [])` : path)).join(', ')
    return `(_type == "${name}" && count([${all}][@ == $path || string::startsWith(@, $place) || string::startsWith(@, $search)]) > 0)`
  })
  return `{
  "naming": *[_type in $namingPages] | order(_id asc)[0...2000],
  "linking": *[${filters.join('\n    || ')}] | order(_id asc)[0...500]
}`
}
