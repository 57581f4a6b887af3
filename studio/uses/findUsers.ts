import {getPublishedId, type SanityClient, type Schema} from 'sanity'
import {z} from 'zod'
import {findLinksByHand} from '../links/linksByHand.ts'
import {type Copy, type User, usersOf} from './copies.ts'

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
  // The draft of a page can refer to one document, and what is published of it to another: all copies count.
  const found = new Map<string, {readonly copies: Copy[]; readonly through: User['through']}>()
  let isCut = false
  let isFirst = true
  let asked: readonly {readonly id: string; readonly type: string}[] = [{id, type: ''}]
  while (asked.length > 0) {
    const next: {readonly id: string; readonly type: string}[] = []
    for (let start = 0; start < asked.length && found.size < mostUsers; start += batch) {
      const part = asked.slice(start, start + batch)
      const answers = await readReferring(client, part)
      for (const [index, through] of part.entries()) {
        const stored = answers[index] ?? []
        if (stored.length === mostCopies) isCut = true
        for (const copy of stored) {
          const user = getPublishedId(copy._id)
          const known = found.get(user)
          if (user === id) continue
          if (known !== undefined) known.copies.push(copy)
          else {
            found.set(user, {copies: [copy], through: isFirst ? undefined : through})
            next.push({id: user, type: copy._type})
          }
        }
      }
    }
    if (found.size >= mostUsers) isCut = true
    isFirst = false
    asked = found.size >= mostUsers ? [] : next.filter(({type}) => type !== pageType)
  }
  const users = [...found.values()].flatMap(({copies, through}) => usersOf(copies, through))
  return {
    direct: users.filter(({through}) => through === undefined),
    indirect: users.filter(({through}) => through !== undefined),
    isCut,
  }
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
