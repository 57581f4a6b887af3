import type {ClientPerspective, ClientReturn, QueryParams} from '@sanity/client'
import {cacheLife, cacheTag} from 'next/cache'
import {draftMode} from 'next/headers'
import {previewPerspective} from '../preview/perspective.ts'
import {client, settings} from './client.ts'

/** Next stores at most 128 tags per result and drops the rest. A result with more tags than this is renewed by every publish. */
const mostTags = 120

/**
 * Runs a query for a page. Readers get published documents from the cache. Cached results carry the sync tags of everything the query read,
 * so that a publish renews exactly the pages that show it. Editors in draft mode get drafts or
 * releases (`preview/perspective.ts`), which are never cached. Throws when the lake
 * does not answer: Next then keeps the page it has.
 */
export async function fetchSanity<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  const draft = await draftMode()
  if (draft.isEnabled) {
    return client
      .withConfig({
        perspective: perspectiveOfClient(),
        ...(settings.token === undefined ? {} : {token: settings.token}),
      })
      .fetch<ClientReturn<Query>, QueryParams>(query, params, {tag: 'web.draft'})
  }
  return fetchPublished(query, params)
}

/** What an editor has chosen to see. */
function perspectiveOfClient(): ClientPerspective {
  const perspective = previewPerspective()
  return typeof perspective === 'string' ? perspective : [...perspective]
}

/**
 * Runs a query for what everybody gets alike, such as the feed: published documents from the cache, also for an editor in draft mode.
 * Throws when the lake does not answer.
 */
export function fetchPublished<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  return cachedResult<ClientReturn<Query>>(query, params)
}

async function cachedResult<Result>(query: string, params: QueryParams): Promise<Result> {
  'use cache'
  cacheLife('max')
  const {result, syncTags} = await client.fetch<Result, QueryParams>(query, params, {
    filterResponse: false,
    returnQuery: false,
    tag: 'web.page',
  })
  const tags = (syncTags ?? []).map((tag) => `sanity:${tag}`)
  // `sanity:` is next-sanity's prefix, so that its webhook and live helpers work on hosted Sanity too. The tag `sanity` alone renews
  // everything, after an interruption of unknown length.
  cacheTag('sanity', ...(tags.length > mostTags ? ['sanity:any'] : tags))
  return result
}
