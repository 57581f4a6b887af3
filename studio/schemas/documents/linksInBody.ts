import type {ValidationContext, ValidationError} from 'sanity'
import {reservedSegmentOf} from '@apothecary/shared/types/reservedPaths.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {bodyParts} from './bodyParts.ts'

/** The paths among `paths` at which readers find something: a published article, or a redirect. In lower case. */
const knownQuery = `array::unique(*[
  (_type == "article" && lower(canonicalPath) in $paths) || (_type == "redirect" && lower(from) in $paths)
]{"path": lower(coalesce(canonicalPath, from))}.path)`

/** Warns of links in the body of an article that lead to a path of this site where no page is. */
export async function linksInBody(body: unknown, {getClient}: ValidationContext): Promise<true | ValidationError[]> {
  const links = bodyParts(body).flatMap(({value, path}) => {
    const href = fieldOf(value, 'href')
    const to = fieldOf(value, '_type') === 'link' && typeof href === 'string' ? pathOf(href) : undefined
    return to === undefined || reservedSegmentOf(to) !== undefined ? [] : [{to, path}]
  })
  if (links.length === 0) return true
  const paths = [...new Set(links.map(({to}) => to.toLowerCase()))]
  const known: unknown = await getClient({apiVersion: '2025-02-19'}).fetch(
    knownQuery,
    {paths},
    {perspective: 'published'},
  )
  const dead = links.filter(({to}) => !(Array.isArray(known) && known.includes(to.toLowerCase())))
  if (dead.length === 0) return true
  return dead.map(({to, path}) => ({
    message: `No page has the path “${to}”: readers who press this link get “Page not found”.`,
    path,
  }))
}

/** The path of this site that a link leads to, without what follows it; undefined for other addresses and the front page. */
function pathOf(href: string): string | undefined {
  const path = /^\/(?!\/)[^?#]*/.exec(href.trim())?.[0].replace(/(?!^)\/+$/, '')
  return path === '/' ? undefined : path
}
