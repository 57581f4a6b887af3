import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import type {WidgetDocument} from '../contract/types.ts'
import {descriptorOf} from './descriptors.ts'
import {isBlockObjectType, isDocumentWidgetType} from './widgetTypes.ts'

/** Whether a block, or a part of one, shows an affiliate link, at any depth of containers and widget documents. */
export function hasAffiliateLink(block: unknown, documents: ReadonlyMap<string, WidgetDocument>): boolean {
  return new Search(documents).find(block)
}

class Search {
  readonly #documents: ReadonlyMap<string, WidgetDocument>
  /** The documents searched so far, so that a document that refers to itself is not searched endlessly. */
  readonly #seen = new Set<string>()

  constructor(documents: ReadonlyMap<string, WidgetDocument>) {
    this.#documents = documents
  }

  find(value: unknown): boolean {
    // The address of a link in prose, of a fact or of an ingredient (affiliate-link-3).
    if (typeof value === 'string') return isAffiliateAddress(value)
    if (Array.isArray(value)) return value.some((item: unknown) => this.find(item))
    if (typeof value !== 'object' || value === null) return false
    if ('_ref' in value && typeof value._ref === 'string') return this.#findInDocument(value._ref)
    const type: unknown = '_type' in value ? value._type : undefined
    if (typeof type === 'string' && (isDocumentWidgetType(type) || isBlockObjectType(type))) {
      const fields = descriptorOf(type).affiliateLinkFields ?? []
      if (leadsToShop(value, fields)) return true
    }
    return Object.values(value).some((nested: unknown) => this.find(nested))
  }

  #findInDocument(id: string): boolean {
    if (this.#seen.has(id)) return false
    this.#seen.add(id)
    return this.find(this.#documents.get(id))
  }
}

/**
 * Whether one of the named fields, at any depth, holds an address: each is shown as a link that somebody pays for
 * (`outboundLinkAttributes`), also one that leads to a shop through the site itself.
 */
function leadsToShop(value: unknown, fields: readonly string[]): boolean {
  if (fields.length === 0) return false
  if (Array.isArray(value)) return value.some((item: unknown) => leadsToShop(item, fields))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, field]: [string, unknown]) =>
    typeof field === 'string' ? fields.includes(name) && isSafeHref(field) : leadsToShop(field, fields),
  )
}
