import type {SanityClient} from 'sanity'
import {z} from 'zod'
import type {Kind} from './kinds.ts'

/** What is known of a document: no texts of it, so that a hundred thousand fit into the memory of a browser. */
export interface ReadDocument {
  readonly id: string
  /** The last change that matters to readers, or the last one. */
  readonly updatedAt: string
  /** The documents that refer to it. */
  readonly by: readonly string[]
}

/** The documents of a kind, and how many of them fill each field. */
export interface ReadKind {
  readonly kind: Kind
  readonly documents: readonly ReadDocument[]
  readonly filled: ReadonlyMap<string, number>
}

/** All documents, and the types of the blocks in each article. */
export interface ReadSite {
  readonly kinds: readonly ReadKind[]
  readonly blocks: ReadonlyMap<string, readonly string[]>
}

/** How far reading has come. */
export interface Progress {
  readonly kind: string
  readonly kindsRead: number
  readonly documentsRead: number
}

/** Documents that are read at a time. */
const page = 500
/** Documents that refer to one: more are not counted. */
export const mostUsers = 5000

const read = z.array(
  z.object({
    _id: z.string(),
    updatedAt: z.string().nullish(),
    by: z.array(z.string()),
    filled: z.array(z.boolean()),
    blocks: z.array(z.string().nullable()).nullish(),
  }),
)

/**
 * Reads every document of these kinds, page by page, with the documents that refer to it and the fields that it fills; drafts count in the place
 * of published documents. Rejects where the lake does not answer, and when `signal` is aborted.
 */
export async function readSite(
  client: Pick<SanityClient, 'fetch'>,
  kinds: readonly Kind[],
  say: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ReadSite> {
  const readKinds: ReadKind[] = []
  const blocksOf = new Map<string, readonly string[]>()
  let documentsRead = 0
  for (const kind of kinds.filter(({isDocument}) => isDocument)) {
    const documents: ReadDocument[] = []
    const filled = new Map(kind.fields.map(({name}) => [name, 0]))
    let last = ''
    for (;;) {
      say({kind: kind.title, kindsRead: readKinds.length, documentsRead})
      signal.throwIfAborted()
      const found = read.parse(
        await client.fetch(queryOf(kind), {type: kind.type, last}, {perspective: 'drafts', tag: 'content', signal}),
      )
      for (const {_id, updatedAt, by, filled: isFilled, blocks: types} of found) {
        documents.push({id: _id, updatedAt: updatedAt ?? '', by})
        for (const [index, {name}] of kind.fields.entries())
          if (isFilled[index] === true) filled.set(name, (filled.get(name) ?? 0) + 1)
        if (types !== null && types !== undefined)
          blocksOf.set(
            _id,
            types.flatMap((type) => type ?? []),
          )
      }
      documentsRead += found.length
      if (found.length < page) break
      last = found.at(-1)?._id ?? ''
    }
    readKinds.push({kind, documents, filled})
  }
  return {kinds: readKinds, blocks: blocksOf}
}

function queryOf({fields, blockPlaces}: Kind): string {
  const blocks = blockPlaces.map((place) => `...coalesce(${place}._type, [])`).join(', ')
  const filled = fields.map(({name}) => `defined(${name})`).join(', ')
  return `*[_type == $type && _id > $last] | order(_id asc)[0...${page}]{
    _id, "updatedAt": coalesce(updatedAt, _updatedAt),
    "by": *[references(^._id)][0...${mostUsers}]._id,
    "filled": [${filled}]${blocks !== '' ? `, "blocks": array::unique([${blocks}])` : ''}
  }`
}
