import {cached} from '../freshness/cached.ts'
import {dependOn} from '../freshness/dependencies.ts'
import {client} from './client.ts'

/**
 * The time of the last change of what a query reads, in milliseconds: what is made from it and held elsewhere is older
 * if it was made before. The query runs once, and again after a publish that touches it. `tag` names the request in the
 * log of the content lake. Rejects when the lake does not answer.
 */
export function changedAt(query: string, tag: string): Promise<number> {
  return cached(`changed at ${query}`, async () => {
    const time = performance.timeOrigin + performance.now()
    const {syncTags} = await client.fetch(query, {}, {tag, filterResponse: false, returnQuery: false})
    dependOn(syncTags ?? [])
    return time
  })
}
