import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {addressesIn, referencesOf} from './addresses.ts'
import {pagesOf, written} from './documents.ts'
import {idOf, type LinkCheck, linkCheck, type Place} from './linkCheck.ts'

/** Places that are named for an address. */
const mostPlaces = 20

const document = z.looseObject({_id: z.string(), _type: z.string()})

/**
 * Has a check for each address of another site that readers of published articles find, in the articles and in what
 * these show, and none for others. Gives how many addresses there are.
 *
 * @param now in milliseconds
 */
export async function collect(client: SanityClient, ownOrigin: string, now: number): Promise<number> {
  const found = await readAddresses(client, ownOrigin)
  const known = new Map<string, LinkCheck>()
  for await (const page of pagesOf(client, '_type == "linkCheck"', linkCheck, 'raw'))
    for (const check of page) known.set(check._id, check)
  const changes: ((transaction: ReturnType<SanityClient['transaction']>) => void)[] = []
  for (const [url, places] of found) {
    const _id = idOf(url)
    const check = known.get(_id)
    known.delete(_id)
    if (check === undefined) {
      const made: LinkCheck = {
        _id,
        _type: 'linkCheck',
        url,
        state: 'waiting',
        nextAt: new Date(now).toISOString(),
        places,
      }
      changes.push((transaction) => transaction.createIfNotExists(made))
    } else if (JSON.stringify(check.places) !== JSON.stringify(places))
      changes.push((transaction) => transaction.patch(_id, {set: {places}}))
  }
  for (const _id of known.keys()) changes.push((transaction) => transaction.delete(_id))
  for (let start = 0; start < changes.length; start += 200) {
    const transaction = client.transaction()
    for (const change of changes.slice(start, start + 200)) change(transaction)
    await transaction.commit({returnDocuments: false, tag: 'links', visibility: 'async'})
  }
  return found.size
}

/** The addresses in published articles and in what they show, each with its places. */
async function readAddresses(client: SanityClient, ownOrigin: string): Promise<ReadonlyMap<string, Place[]>> {
  const shown = new Map<
    string,
    {type: string; references: readonly string[]; places: readonly (Place & {url: string})[]}
  >()
  for await (const page of pagesOf(client, written, document, 'published'))
    for (const one of page) {
      const places = addressesIn(one, ownOrigin).map(({url, path}) => ({
        _key: idOf(`${one._id} ${path}`).slice(-12),
        _type: 'linkPlace' as const,
        documentId: one._id,
        documentType: one._type,
        path,
        url,
      }))
      shown.set(one._id, {type: one._type, references: [...new Set(referencesOf(one))], places})
    }
  const open = [...shown].flatMap(([id, {type}]) => (type === 'article' ? [id] : []))
  const reached = new Set(open)
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const reference of shown.get(id)?.references ?? [])
      if (!reached.has(reference)) {
        reached.add(reference)
        open.push(reference)
      }
  const found = new Map<string, Place[]>()
  for (const id of [...reached].toSorted())
    for (const {url, ...place} of shown.get(id)?.places ?? []) {
      const places = found.get(url) ?? []
      if (places.length < mostPlaces) found.set(url, [...places, place])
    }
  return found
}
