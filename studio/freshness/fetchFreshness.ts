import {getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'
import {freshnessAnswer, freshnessQuery, place, placesQuery} from './queries.ts'
import {freshnessRows, type Row} from './rows.ts'

/** Reads what is not fresh, the longest due first; drafts count in the place of published documents. Rejects where the lake does not answer. */
export async function fetchFreshness(client: SanityClient, now: number = Date.now()): Promise<readonly Row[]> {
  const options = {perspective: 'drafts', tag: 'freshness'} as const
  const answer = freshnessAnswer.parse(await client.fetch(freshnessQuery, {}, options))
  const ids = [...new Set(answer.link.flatMap(({places}) => (places ?? []).map(({documentId}) => documentId)))]
  const places = ids.length === 0 ? [] : z.array(place).parse(await client.fetch(placesQuery, {ids}, options))
  return freshnessRows(answer, new Map(places.map((one) => [getPublishedId(one._id), one])), now)
}
