import {getPublishedId, type ValidationContext} from 'sanity'
import {sitePathOrEmpty} from './sitePath.ts'

/**
 * Validates the path of an article. Gives the message for the editor, or `true`. A path begins with "/", holds no spaces, query or
 * fragment, and belongs to one article (article-1, article-2).
 */
export async function uniqueCanonicalPath(path: unknown, context: ValidationContext): Promise<true | string> {
  const problem = sitePathOrEmpty(path)
  if (problem !== true) return problem
  if (typeof path !== 'string' || path === '' || context.document === undefined) return true
  // The document itself, its draft and its versions in releases are one article.
  const id = getPublishedId(context.document._id)
  const client = context.getClient({apiVersion: '2025-02-19'})
  const taken = await client.fetch<string | null>(
    '*[_type == "article" && canonicalPath == $path && !sanity::versionOf($id)][0].title',
    {path, id},
    {perspective: 'raw'},
  )
  return taken === null ? true : `“${taken}” already has this path: choose another.`
}
