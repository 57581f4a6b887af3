import type {TypeNode} from 'groq-js'
import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {isObject} from '../migrate/account/values.ts'
import {isDocumentType, typeNamed} from '../migrate/schema/extracted.ts'

/** An address in a document. */
export interface FoundAddress {
  readonly url: string
  /** The field, as the Studio writes paths: `sources[_key=="a"].url`. */
  readonly path: string
}

/**
 * The addresses of other sites in a document that readers can follow: those in fields of type `href`, in texts too. Those of tracking pixels are not
 * among them, nor are affiliate links: a request would count as a view or a click.
 *
 * @param document a stored document
 * @param ownOrigin the origin of this site, whose addresses are left out
 */
export function addressesIn(document: Readonly<Record<string, unknown>>, ownOrigin: string): readonly FoundAddress[] {
  const type = document['_type']
  if (typeof type !== 'string' || !isDocumentType(type)) return []
  return hrefsIn(document, typeNamed(type), '').flatMap(({url: written, path}) => {
    const url = URL.parse(written.trim())
    if (url === null || !/^https?:$/.test(url.protocol)) return []
    if (url.origin === ownOrigin || isAffiliateAddress(written)) return []
    url.hash = ''
    return [{url: url.href, path}]
  })
}

/** The ids of the documents that a value refers to, weakly too. */
export function referencesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf)
  if (!isObject(value)) return []
  const {_ref} = value
  return typeof _ref === 'string' ? [_ref] : Object.values(value).flatMap(referencesOf)
}

function hrefsIn(value: unknown, node: TypeNode, path: string): readonly FoundAddress[] {
  if (node.type === 'inline')
    return node.name === 'href'
      ? typeof value === 'string'
        ? [{url: value, path}]
        : []
      : hrefsIn(value, typeNamed(node.name), path)
  if (node.type === 'array' && Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key = isObject(item) && typeof item['_key'] === 'string' ? `_key=="${item['_key']}"` : String(index)
      const member = memberFor(item, node.of)
      return member === undefined ? [] : hrefsIn(item, member, `${path}[${key}]`)
    })
  if (node.type === 'union') {
    const member = memberFor(value, node)
    return member === undefined ? [] : hrefsIn(value, member, path)
  }
  if (node.type !== 'object' || !isObject(value)) return []
  const own = Object.entries(node.attributes).flatMap(([name, attribute]) =>
    value[name] === undefined ? [] : hrefsIn(value[name], attribute.value, path === '' ? name : `${path}.${name}`),
  )
  return node.rest?.type === 'inline' ? [...own, ...hrefsIn(value, node.rest, path)] : own
}

/** Which of several types a value has, by its `_type`; undefined where none fits. */
function memberFor(value: unknown, node: TypeNode): TypeNode | undefined {
  if (node.type !== 'union') return node
  const type = isObject(value) ? value['_type'] : undefined
  return type === undefined
    ? node.of.find((member) => member.type !== 'object')
    : node.of.find((member) => nameOf(member) === type)
}

function nameOf(node: TypeNode): string | undefined {
  if (node.type === 'inline') return node.name
  if (node.type !== 'object') return undefined
  if (node.rest?.type === 'inline') return node.rest.name
  const type = node.attributes['_type']?.value
  return type?.type === 'string' ? type.value : undefined
}
