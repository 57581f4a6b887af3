import {getPublishedId, type SanityClient, type Schema} from 'sanity'
import {z} from 'zod'
import {findLinksByHand} from '../links/linksByHand.ts'
import {type User, usersOf} from './copies.ts'

/** What uses a document. */
export interface Uses {
  /** The documents that refer to it. */
  readonly direct: readonly User[]
  /** The documents that show it through others, through any number of them. */
  readonly indirect: readonly User[]
  /** The documents that lead readers to its path without referring to it. */
  readonly linking: readonly User[]
  /** Whether there are more than these. */
  readonly isCut: boolean
}

interface Subject {
  /** The id without a prefix. */
  readonly id: string
  /** The path of the page, where the document has one. */
  readonly path?: string | undefined
}

/** Documents that are asked about in one query. */
const batch = 40
/** Copies that are read for one document, and documents in all: more are nobody's to look through. */
const mostCopies = 400
const mostUsers = 2000

const copies = z.array(z.object({_id: z.string(), _type: z.string()}))
const answer = z.record(z.string(), copies)

/** Pages are where a search ends: what refers to a page does not show what is on it. */
const pageType = 'article'

/**
 * Finds what uses a document: drafts and versions of releases too, through any number of documents up to articles. Rejects where the lake does
 * not answer.
 */
export async function findUsers(
  client: Pick<SanityClient, 'fetch'>,
  schema: Schema,
  {id, path}: Subject,
): Promise<Uses> {
  const [referring, linking] = await Promise.all([
    findReferring(client, id),
    path === undefined || path === '' ? [] : findLinksByHand(client, schema, path, 'raw'),
  ])
  const known = new Set([id, ...[...referring.direct, ...referring.indirect].map((user) => user.id)])
  return {...referring, linking: usersOf(linking.filter((document) => !known.has(getPublishedId(document._id))))}
}

async function findReferring(client: Pick<SanityClient, 'fetch'>, id: string): Promise<Omit<Uses, 'linking'>> {
  const seen = new Set([id])
  const levels: User[][] = []
  let isCut = false
  let asked: readonly {readonly id: string; readonly type: string}[] = [{id, type: ''}]
  while (asked.length > 0) {
    const level: User[] = []
    for (let start = 0; start < asked.length && seen.size < mostUsers; start += batch) {
      const part = asked.slice(start, start + batch)
      const found = await readReferring(client, part)
      for (const [index, through] of part.entries()) {
        const stored = found[index] ?? []
        if (stored.length === mostCopies) isCut = true
        for (const user of usersOf(stored, levels.length === 0 ? undefined : through)) {
          if (seen.has(user.id)) continue
          seen.add(user.id)
          level.push(user)
        }
      }
    }
    if (seen.size >= mostUsers) isCut = true
    levels.push(level)
    asked = isCut && seen.size >= mostUsers ? [] : level.filter(({type}) => type !== pageType)
  }
  const [direct = [], ...further] = levels
  return {direct, indirect: further.flat(), isCut}
}

/** The copies that refer to each of these documents. */
async function readReferring(
  client: Pick<SanityClient, 'fetch'>,
  documents: readonly {readonly id: string}[],
): Promise<readonly (readonly z.infer<typeof copies>[number][])[]> {
  const fields = documents.map(
    (_, index) => `"r${index}": *[references($i${index})] | order(_type asc, _id asc)[0...${mostCopies}]{_id, _type}`,
  )
  const params = Object.fromEntries(documents.map(({id}, index) => [`i${index}`, id]))
  const read = answer.parse(await client.fetch(`{${fields.join(', ')}}`, params, {perspective: 'raw', tag: 'used-in'}))
  return documents.map((_, index) => read[`r${index}`] ?? [])
}
