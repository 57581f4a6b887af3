import type {ClientPerspective, ClientReturn, QueryParams} from '@sanity/client'
import {draftMode} from 'next/headers'
import {cache} from 'react'
import {cached} from '../freshness/cached.ts'
import {dependOn, noteFailedQuery} from '../freshness/dependencies.ts'
import {observeUpstream, outcomeOf, statusOf} from '../metrics/observeUpstream.ts'
import {markAsSent, markResult} from '../preview/markResult.ts'
import {Marks, unmarked} from '../preview/Marks.ts'
import {previewPerspective, previewTime} from '../preview/perspective.ts'
import {previewedBlock} from '../preview/previewedBlock.ts'
import {perspectiveUnderReview} from '../review/underReview.ts'
import {client, settings} from './client.ts'

/** How a page reads content: `fetchSanity`, or in an editor's preview `fetchMarked`. */
export type FetchSanity = typeof fetchSanity

/**
 * Runs a query for a page. Readers get published documents from the cache. Results, and the pages that they are on,
 * depend on the sync tags of everything the query read, so that a publish renews exactly the pages that show it.
 * Editors, in draft mode or for a block of their Studio, get drafts or releases (`preview/perspective.ts`), which are
 * never cached. Throws when the lake does not answer: readers then get the page as it was kept.
 */
export async function fetchSanity<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  const draft = await draftMode()
  if (previewedBlock() !== undefined) return fetchAs(await perspectiveOfClient(), query, params)
  if (!draft.isEnabled) return fetchPublished(query, params)
  const {result} = await draftAnswer(query, JSON.stringify(params))
  return result
}

/**
 * As `fetchSanity`, for what an article itself says: a medical reviewer is shown the version that the link is for, and
 * of everything else what is published (medical-review-9).
 */
export async function fetchArticleContent<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  const perspective = perspectiveUnderReview()
  return perspective === undefined ? fetchSanity(query, params) : fetchAs(perspective, query, params)
}

/** The places of the marked texts of this request. */
export const requestMarks = cache(() => new Marks())

/**
 * The same answer as `fetchSanity` gives in draft mode, in a copy whose texts are marked with their places
 * (docs/decisions, 58). The lake is asked once for both. For comparison only: what readers or editors see is never made
 * from it. Rejects in the same cases.
 */
export async function fetchMarked<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  const marks = requestMarks()
  const {result, resultSourceMap} = await draftAnswer(query, JSON.stringify(unmarked(params)))
  if (resultSourceMap === undefined) return result
  return markAsSent(markResult(result, resultSourceMap, marks), params)
}

/** What the lake answers an editor, once a request: `params` is JSON. */
const draftAnswer = cache(async (query: string, params: string) => {
  const draftClient = client.withConfig({
    perspective: await perspectiveOfClient(),
    resultSourceMap: 'withKeyArraySelector',
    ...(settings.token === undefined ? {} : {token: settings.token}),
  })
  return askLake(() =>
    draftClient.fetch(query, JSON.parse(params), {filterResponse: false, returnQuery: false, tag: 'web.draft'}),
  )
})

/** Runs a query with the token of the site. What it gives is never cached. */
function fetchAs<const Query extends string>(
  perspective: ClientPerspective,
  query: Query,
  params: QueryParams,
): Promise<ClientReturn<Query>> {
  const draftClient = client.withConfig({
    perspective,
    ...(settings.token === undefined ? {} : {token: settings.token}),
  })
  return askLake(() => draftClient.fetch<ClientReturn<Query>, QueryParams>(query, params, {tag: 'web.draft'}))
}

/** What an editor has chosen to see; at a time to come with the releases that are scheduled until then, the last on top (schedule-3). */
async function perspectiveOfClient(): Promise<ClientPerspective> {
  const perspective = previewPerspective()
  if (typeof perspective !== 'string') return [...perspective]
  const time = previewTime()
  const due = time === undefined ? [] : await releasesUntil(time.toISOString())
  if (due.length === 0) return perspective
  return perspective === 'drafts' ? [...due, perspective] : [...due]
}

/** The names of the releases that are scheduled until a time, the last first; asked for once for each page. */
const releasesUntil = cache(async (time: string): Promise<readonly string[]> =>
  fetchAs(
    'raw',
    '*[_type == "system.release" && state == "scheduled" && publishAt <= $time] | order(publishAt desc).name',
    {
      time,
    },
  ),
)

/**
 * Runs a query for what everybody gets alike, such as the feed: published documents from the cache, also for an editor in draft mode.
 * Throws when the lake does not answer.
 */
export function fetchPublished<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  // Each page that waits for a shared answer notes that there is none.
  return notingFailure(
    cached(`query ${JSON.stringify([query, params])}`, async () => {
      const {result, syncTags} = await observeUpstream('lake', () =>
        client.fetch<ClientReturn<Query>, QueryParams>(query, params, {
          filterResponse: false,
          returnQuery: false,
          tag: 'web.page',
        }),
      )
      dependOn(syncTags ?? [])
      return result
    }),
  )
}

/**
 * Runs a query whose answer is not cached, such as that of a search: published documents. `tag` names it in the lake's
 * log. Throws when the lake does not answer.
 */
export function fetchUncached<const Query extends string>(
  query: Query,
  params: QueryParams,
  tag: string,
): Promise<ClientReturn<Query>> {
  return askLake(() => client.fetch<ClientReturn<Query>, QueryParams>(query, params, {tag}))
}

/** Asks the content lake for one page. Rejects when it does not answer or refuses. */
function askLake<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return notingFailure(observeUpstream('lake', call))
}

/** Notes for the page that is being made if the content lake has not answered, or refused. Of refusals, that of too many calls (429) is no fault of the query. */
async function notingFailure<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    noteFailedQuery(outcomeOf(error) !== 'refused' || statusOf(error) === 429)
    throw error
  }
}
