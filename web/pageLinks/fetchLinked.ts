import type {ClientReturn, QueryParams} from '@sanity/client'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'
import {LINKED_PAGES_QUERY} from './linkedPages.groq.ts'
import {linkedIds, withAddresses} from './pageLinks.ts'

/**
 * As `fetchSanity`, for a query whose answer holds texts that are no part of a body: their links to pages get addresses (`addAddresses`).
 */
export async function fetchLinked<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  return addAddresses(await fetchSanity(query, params))
}

/** A value in which the links to pages have addresses, which `fetch` asks for if there are any. Throws when the lake does not answer. */
export async function addAddresses<Value>(value: Value, fetch: FetchSanity = fetchSanity): Promise<Value> {
  const links = linkedIds(value)
  return links.length === 0 ? value : withAddresses(value, await fetch(LINKED_PAGES_QUERY, {links}))
}
