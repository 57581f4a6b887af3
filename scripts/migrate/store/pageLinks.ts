import {type PlaceOnSite, placeOnSite} from '@apothecary/shared/types/linkedPage.ts'
import {isObject, valuesIn} from '../account/values.ts'

/** The document id of the article that has a path. undefined: none has it, or several have. */
export type PageAt = (path: string) => string | undefined

/** The articles of a run. */
export interface PagesOfRun {
  readonly at: PageAt
  /** Whether a document is that of an article of the run. */
  has(id: string): boolean
}

/** The paths of this site that links in the texts of some documents lead to, each once. */
export function linkedPaths(documents: readonly object[]): readonly string[] {
  const places = [...valuesIn(documents)].map((value) => (isObject(value) ? placeOf(value) : undefined))
  return [...new Set(places.flatMap((place) => place?.path ?? []))]
}

/**
 * A copy of a document in which the links in texts that lead to the path of an article refer to it (links-9). The
 * references are weak, so that they may be written before the article is. Other links stay addresses, as do those whose
 * address says more than a page and a place on it.
 */
export function withPageLinks<T>(document: T, pageAt: PageAt): T
export function withPageLinks(value: unknown, pageAt: PageAt): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withPageLinks(item, pageAt))
  if (!isObject(value)) return value
  const place = placeOf(value)
  const id = place === undefined ? undefined : pageAt(place.path)
  if (id === undefined || place === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withPageLinks(field, pageAt)]))
  const {href: _, ...others} = value
  return {
    ...others,
    reference: {_type: 'reference', _ref: id, _weak: true},
    ...(place.anchor === undefined ? {} : {anchor: place.anchor}),
  }
}

/** The place that a link leads to; undefined for what is no link, and for links with a query or to other sites. */
function placeOf({_type, href}: {readonly [field: string]: unknown}): PlaceOnSite | undefined {
  return _type === 'link' && typeof href === 'string' ? placeOnSite(href) : undefined
}
