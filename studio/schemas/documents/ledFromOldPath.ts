import {getPublishedId, getVersionFromId, type ValidationContext} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'

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

/**
 * A warning where a draft or a release gives a category another slug: its page moves, and nothing leads readers on from the address that
 * they know. A redirect can begin there once the new slug is published (site-10), or in the same release.
 */
export async function ledFromOldSlug(
  category: unknown,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | {readonly message: string; readonly path: string[]}> {
  const [copy, slug] = [fieldOf(category, '_id'), fieldOf(fieldOf(category, 'slug'), 'current')]
  if (typeof copy !== 'string' || copy === getPublishedId(copy) || typeof slug !== 'string' || slug === '') return true
  const client = getClient({apiVersion: '2025-02-19'})
  const known = await client.fetch<string | null>(
    '*[_id == $id][0].slug.current',
    {id: getPublishedId(copy)},
    {perspective: 'published'},
  )
  if (known === null || known === '' || known === slug) return true
  const release = getVersionFromId(copy)
  const path = `/topics/${known}`
  const leads = await client.fetch<number>(
    'count(*[_type == "redirect" && from == $path])',
    {path},
    {perspective: release === undefined ? 'drafts' : [release]},
  )
  if (leads > 0) return true
  const when = release === undefined ? 'when you have published it' : 'to this release'
  return {
    message: `Readers know this category at “${path}”: add a redirect from there ${when}.`,
    path: ['slug'],
  }
}
