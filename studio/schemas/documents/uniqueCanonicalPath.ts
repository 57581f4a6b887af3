import {getPublishedId, type ValidationContext} from 'sanity'
import {articlePathOrEmpty} from './sitePath.ts'

/**
 * Validates the path of an article. Gives the message for the editor, or `true`. A path begins with "/", holds no spaces, query or
 * fragment, is not one of the site's own, and belongs to one article, however its letters are written (article-1, article-2).
 */
export async function uniqueCanonicalPath(path: unknown, context: ValidationContext): Promise<true | string> {
  const problem = articlePathOrEmpty(path)
  if (problem !== true) return problem
  if (typeof path !== 'string' || path === '' || context.document === undefined) return true
  // The document itself, its draft and its versions in releases are one article.
  const id = getPublishedId(context.document._id)
  const client = context.getClient({apiVersion: '2025-02-19'})
  const taken = await client.fetch<string | null>(
    '*[_type == "article" && lower(canonicalPath) == lower($path) && !sanity::versionOf($id)][0].title',
    {path, id},
    {perspective: 'raw'},
  )
  return taken === null ? true : `“${taken}” already has this path: choose another.`
}
