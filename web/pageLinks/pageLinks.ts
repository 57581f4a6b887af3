import {addressOfPlace, type LinkedPage, pathOfPage} from '@apothecary/shared/types/linkedPage.ts'
import {mapParts} from '@apothecary/shared/types/mapParts.ts'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'

/** The ids of the documents that links of texts in a value refer to, at any depth, each once. */
export function linkedIds(value: unknown): readonly string[] {
  const ids = new Set<string>()
  for (const object of objectsWithin(value)) {
    const id = linkedIdOf(object)
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

/**
 * A value in which each link that refers to a page has the page's present address as its `href`; no `href`, if the page is not there: readers
 * then see the words without a link (links-6, links-7). A value without such links is returned as it is.
 */
export function withAddresses<Value>(value: Value, pages: readonly LinkedPage[]): Value
export function withAddresses(value: unknown, pages: readonly LinkedPage[]): unknown {
  const byId = new Map(pages.map((page) => [page._id, page]))
  const filled = (part: object): object => {
    const id = linkedIdOf(part)
    return id === undefined ? mapParts(part, filled) : linkTo(byId.get(id), part)
  }
  return typeof value === 'object' && value !== null ? filled(value) : value
}

function linkTo(page: LinkedPage | undefined, link: object): object {
  const path = page === undefined ? undefined : pathOfPage(page)
  const others = Object.fromEntries(Object.entries(link).filter(([name]) => name !== 'href'))
  return path === undefined ? others : {...others, href: addressOfPlace(path, others['anchor'])}
}

/** The id of the document that a link refers to; undefined for everything else. */
function linkedIdOf(value: object): string | undefined {
  if (!('_type' in value) || value._type !== 'link' || !('reference' in value)) return undefined
  const {reference} = value
  const id = typeof reference === 'object' && reference !== null && '_ref' in reference ? reference._ref : undefined
  return typeof id === 'string' ? id : undefined
}
