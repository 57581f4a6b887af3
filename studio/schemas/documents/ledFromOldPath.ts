import {getPublishedId, getVersionFromId, type ValidationContext} from 'sanity'

/**
 * A warning where a release gives a page another path, and nothing leads readers on from the one that they know.
 * Publishing and scheduling from the form of the article make the redirect themselves (links-11, schedule-7).
 */
export async function ledFromOldPath(
  path: unknown,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const release = document === undefined ? undefined : getVersionFromId(document._id)
  if (document === undefined || release === undefined || typeof path !== 'string' || path === '') return true
  const client = getClient({apiVersion: '2025-02-19'})
  const known = await client.fetch<string | null>(
    '*[_id == $id][0].canonicalPath',
    {id: getPublishedId(document._id)},
    {perspective: 'published'},
  )
  if (known === null || known === '' || known === path) return true
  const leads = await client.fetch<number>(
    'count(*[_type == "redirect" && from == $known])',
    {known},
    {perspective: [release]},
  )
  return leads > 0 || `Readers know this page at “${known}”: add a redirect from there to this release.`
}
