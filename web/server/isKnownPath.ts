import type {SanityClient} from '@sanity/client'
import {cached} from '../freshness/cached.ts'
import {dependOn} from '../freshness/dependencies.ts'
import {observeUpstream} from '../metrics/observeUpstream.ts'
import {decoded} from '../seo/decoded.ts'

const query = `
  defined(*[_type == "article" && canonicalPath == $path][0]._id) || defined(*[_type == "redirect" && from == $path][0]._id)
`

/**
 * Whether the front page, an article or a redirect is at a path, which is canonical (`paths.ts`): one question to the content lake, in place
 * of a whole page that says “not found” (site-11). The answer is kept until a publish changes it. Rejects when the lake does not answer.
 */
export function isKnownPath(client: SanityClient, canonical: string): Promise<boolean> {
  const path = decoded(canonical) ?? canonical
  // The front page is there without an article.
  if (path === '/') return Promise.resolve(true)
  return cached(`known path ${path}`, async () => {
    const {result, syncTags} = await observeUpstream('lake', () =>
      client.fetch<boolean>(query, {path}, {filterResponse: false, returnQuery: false, tag: 'web.path'}),
    )
    dependOn(syncTags ?? [])
    return result
  })
}
