import type {ClientPerspective} from '@sanity/client'
import type {Path, SanityClient, ValidationContext, ValidationError} from 'sanity'
import {elementId} from '@apothecary/shared/anchors/elementId.ts'
import {linkedTypes} from '@apothecary/shared/types/linkedPage.ts'
import {z} from 'zod'
import {noPageAt, pagePathOf} from '../objects/deadAddress.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {perspectiveOf, readersPerspective} from '../objects/perspectiveOf.ts'
import {bodyParts} from './bodyParts.ts'
import {jumpTargets} from './jumpTargets.ts'

/**
 * What is at the ends of links, as readers find it: the published articles at some paths, the paths that have a
 * redirect, and the published pages with some ids. Bodies are read where a link leads into them. The site keeps to the
 * letters of paths as they are written.
 */
const endsQuery = `{
  "articles": *[_type == "article" && canonicalPath in $paths]{"path": canonicalPath, "body": select(canonicalPath in $enteredPaths => body)},
  "redirects": *[_type == "redirect" && from in $paths].from,
  "pages": *[_id in $ids && _type in $types]{_id, "body": select(_id in $entered => body)}
}`

const ends = z.object({
  articles: z.array(z.object({path: z.string(), body: z.unknown()})),
  redirects: z.array(z.string()),
  pages: z.array(z.object({_id: z.string(), body: z.unknown()})),
})

/** The documents among some that are there at all, drafts included. */
const existingQuery = '*[_id in $ids]._id'

interface ByHand {
  readonly to: string
  readonly anchor: string | undefined
  readonly path: Path
}

interface ByReference {
  readonly id: string
  readonly anchor: string | undefined
  readonly path: Path
}

/** A link to a place on another page. */
interface Entering {
  /** The id or the path of the page. */
  readonly page: string
  readonly anchor: string | undefined
  /** The field that names the place. */
  readonly path: Path
}

/**
 * Warns of links in a text that lead nowhere on this site: to a path where no page is, to a page that is not published, to a place that the page
 * has not.
 */
export async function linksInBody(body: unknown, context: ValidationContext): Promise<true | ValidationError[]> {
  const links = bodyParts(body).filter(({value}) => fieldOf(value, '_type') === 'link')
  const byReference = links.flatMap(referenceIn)
  const byHand = links.flatMap(pathIn)
  if (byHand.length === 0 && byReference.length === 0) return true
  const client = context.getClient({apiVersion: '2025-02-19'})
  const params = {
    paths: [...new Set(byHand.map(({to}) => to))],
    enteredPaths: [...new Set(byHand.flatMap(({to, anchor}) => (anchor === undefined ? [] : [to])))],
    ids: [...new Set(byReference.map(({id}) => id))],
    entered: [...new Set(byReference.flatMap(({id, anchor}) => (anchor === undefined ? [] : [id])))],
    types: linkedTypes,
  }
  const found = ends.parse(await client.fetch(endsQuery, params, {perspective: readersPerspective(context)}))
  const known = new Set([...found.articles.map(({path}) => path), ...found.redirects])
  const into: readonly Entering[] = [
    ...byReference.map(({id, anchor, path}) => ({page: id, anchor, path: [...path, 'anchor']})),
    ...byHand.map(({to, anchor, path}) => ({page: to, anchor, path: [...path, 'href']})),
  ]
  const bodies = new Map([
    ...found.pages.map(({_id, body: own}) => [_id, own] as const),
    ...found.articles.map(({path, body: own}) => [path, own] as const),
  ])
  const problems = [
    ...byHand.filter(({to}) => !known.has(to)).map(noPage),
    ...(await unpublished(client, byReference, new Set(found.pages.map(({_id}) => _id)), perspectiveOf(context))),
    ...(await withoutPlace(client, into, bodies, perspectiveOf(context))),
  ]
  return problems.length === 0 || problems
}

function noPage({to, path}: ByHand): ValidationError {
  return {message: noPageAt(to), path}
}

async function unpublished(
  client: SanityClient,
  links: readonly ByReference[],
  published: ReadonlySet<string>,
  perspective: ClientPerspective,
): Promise<readonly ValidationError[]> {
  const hidden = links.filter(({id}) => !published.has(id))
  if (hidden.length === 0) return []
  const ids = hidden.map(({id}) => id)
  const existing = z.array(z.string()).parse(await client.fetch(existingQuery, {ids}, {perspective}))
  return hidden.map(({id, path}) => ({
    message: existing.includes(id)
      ? 'This page is not published: until it is, readers see the words without a link.'
      : 'This page does not exist: readers see the words without a link. Choose another page, or remove the link.',
    path: [...path, 'reference'],
  }))
}

async function withoutPlace(
  client: SanityClient,
  links: readonly Entering[],
  bodies: ReadonlyMap<string, unknown>,
  perspective: ClientPerspective,
): Promise<readonly ValidationError[]> {
  const problems = await Promise.all(
    [...Map.groupBy(links, ({page}) => page)].map(async ([page, toPage]) => {
      const entering = toPage.filter(({anchor}) => anchor !== undefined)
      if (entering.length === 0 || !bodies.has(page)) return []
      const {ids} = await jumpTargets(client, bodies.get(page), perspective)
      return entering
        .filter(({anchor = ''}) => !ids.has(elementId(anchor)))
        .map(({anchor, path}) => ({
          message: `Nothing on that page is called “${anchor}”: readers who press this link get to its top.`,
          path,
        }))
    }),
  )
  return problems.flat()
}

/** The page that a link refers to. */
function referenceIn({value, path}: {readonly value: object; readonly path: Path}): readonly ByReference[] {
  const id = fieldOf(fieldOf(value, 'reference'), '_ref')
  const anchor = fieldOf(value, 'anchor')
  if (typeof id !== 'string' || id === '') return []
  return [{id, anchor: typeof anchor === 'string' && anchor.trim() !== '' ? anchor.trim() : undefined, path}]
}

/** The page of this site that a link leads to by hand; nothing for other addresses. */
function pathIn({value, path}: {readonly value: object; readonly path: Path}): readonly ByHand[] {
  const href = fieldOf(value, 'href')
  if (typeof href !== 'string') return []
  const to = pagePathOf(href)
  if (to === undefined) return []
  const anchor = /#(.+)$/.exec(href.trim())?.[1]
  return [{to, anchor, path}]
}
