import type {SanityClient} from '@sanity/client'
import {cached} from '../freshness/cached.ts'
import {dependOn} from '../freshness/dependencies.ts'
import {TOPIC_QUERY} from '../home/home.groq.ts'
import {articlesOnPage, pageNumberOf} from '../home/topicPages.ts'
import {observeUpstream} from '../metrics/observeUpstream.ts'
import {decoded} from '../seo/decoded.ts'

const query = `
  defined(*[_type == "article" && canonicalPath == $path][0]._id) || defined(*[_type == "redirect" && from == $path][0]._id)
`

/**
 * Whether the front page, an article, a page of a topic or a redirect is at a path, which is canonical (`paths.ts`): a question to the content
 * lake, in place of a whole page that says “not found” (site-11). With a slash at the end it is known if the path without it is. The
 * answer is kept until a publish changes it. Rejects when the lake does not answer.
 */
export async function isKnownPath(client: SanityClient, canonical: string): Promise<boolean> {
  const path = (decoded(canonical) ?? canonical).replace(/(?!^)\/$/, '')
  // They are there without an article.
  if (path === '/' || path === '/topics') return true
  const [, slug, number = '1'] = /^\/topics\/([^/]+)(?:\/page\/([^/]+))?$/.exec(path) ?? []
  if (slug === undefined) return isAt(client, path)
  const page = pageNumberOf(number)
  const pages = await pagesOfTopic(client, slug)
  if (page !== undefined && page <= (pages ?? 0)) return true
  // Where a topic is gone, a redirect from it leads on from all its pages (site-10).
  const hasGone = page !== undefined && pages === null
  return (await isAt(client, path)) || (hasGone && isAt(client, `/topics/${slug}`))
}

/** Whether an article or a redirect is at a path. */
function isAt(client: SanityClient, path: string): Promise<boolean> {
  return asked(client, `known path ${path}`, query, {path}, (isKnown: boolean) => isKnown)
}

/** How many pages a topic has; null if there is none. */
function pagesOfTopic(client: SanityClient, slug: string): Promise<number | null> {
  // None of its articles: how many there are is enough.
  const parameters = {slug, from: 0, to: 0}
  return asked(client, `pages of topic ${slug}`, TOPIC_QUERY, parameters, (topic: {total: number} | null) =>
    topic === null ? null : Math.max(1, Math.ceil(topic.total / articlesOnPage)),
  )
}

/** What `read` makes of the answer to a query, kept until a publish changes it. */
function asked<Answer, Read>(
  client: SanityClient,
  key: string,
  groq: string,
  parameters: Readonly<Record<string, string | number>>,
  read: (answer: Answer) => Read,
): Promise<Read> {
  return cached(key, async () => {
    const {result, syncTags} = await observeUpstream('lake', () =>
      client.fetch<Answer>(groq, parameters, {filterResponse: false, returnQuery: false, tag: 'web.path'}),
    )
    dependOn(syncTags ?? [])
    return read(result)
  })
}
