import {getPublishedId, type ValidationContext} from 'sanity'

/**
 * Validates the path of an article. Gives the message for the editor, or `true`. A path begins with "/", holds no spaces, query or
 * fragment, and belongs to one article (article-1, article-2).
 */
export async function uniqueCanonicalPath(path: unknown, context: ValidationContext): Promise<true | string> {
  if (typeof path !== 'string' || path === '') return true
  if (!path.startsWith('/')) return 'Begin the path with “/”.'
  if (/[\s?#]/.test(path)) return 'Leave out spaces, “?” and “#”.'
  if (path !== '/' && path.endsWith('/')) return 'Leave out the “/” at the end.'
  if (context.document === undefined) return true
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
