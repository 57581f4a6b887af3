import {getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'
import {freshnessAnswer, freshnessQuery, mostOfAKind, place, placesQuery} from './queries.ts'
import {allKinds, freshnessRows, type Kind, type Row} from './rows.ts'

/** What is not fresh. */
export interface Freshness {
  /** The longest due first. */
  readonly rows: readonly Row[]
  /** The kinds of which there may be more. */
  readonly cut: readonly Kind[]
}

/**
 * Reads what is not fresh; drafts count in the place of published documents. Rejects where the lake does not answer.
 *
 * @param owner who looks after it: a name, empty for nobody, undefined for all
 */
export async function fetchFreshness(
  client: SanityClient,
  owner: string | undefined,
  now: number = Date.now(),
): Promise<Freshness> {
  const options = {perspective: 'drafts', tag: 'freshness'} as const
  const answer = freshnessAnswer.parse(await client.fetch(freshnessQuery, {owner: owner ?? null}, options))
  const ids = [...new Set(answer.link.flatMap(({places}) => (places ?? []).map(({documentId}) => documentId)))]
  const places = ids.length === 0 ? [] : z.array(place).parse(await client.fetch(placesQuery, {ids}, options))
  const rows = freshnessRows(answer, new Map(places.map((one) => [getPublishedId(one._id), one])), now)
  return {
    rows: owner === undefined ? rows : rows.filter((row) => row.owner === owner),
    cut: allKinds.filter((kind) => answer[kind].length >= mostOfAKind),
  }
}
