import {type PlaceOnSite, placeOnSite} from '@apothecary/shared/types/linkedPage.ts'
import {isObject} from '../migrate/account/values.ts'

/** A link in a text that names a page of this site by its path. */
export interface OwnPathLink {
  /** Where it stands in the document, as the Studio writes paths: `body[_key=="a"].markDefs[_key=="l"]`. */
  readonly at: string
  readonly href: string
  /** The place that it leads to; undefined for an address that says more, such as a query. */
  readonly place: PlaceOnSite | undefined
}

/** The links in the texts of a value, at any depth, whose address is a path of this site. */
export function ownPathLinks(value: unknown, at = ''): readonly OwnPathLink[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key = isObject(item) && typeof item['_key'] === 'string' ? `_key==${JSON.stringify(item['_key'])}` : index
      return ownPathLinks(item, `${at}[${key}]`)
    })
  if (!isObject(value)) return []
  const {_type, href} = value
  if (_type === 'link' && typeof href === 'string')
    return /^\/(?![/\\])/.test(href) ? [{at, href, place: placeOnSite(href)}] : []
  return Object.entries(value).flatMap(([name, field]) => ownPathLinks(field, at === '' ? name : `${at}.${name}`))
}
