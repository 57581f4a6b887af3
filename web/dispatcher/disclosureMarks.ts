import type {PageContext, ReferenceBlock, WidgetDocument} from '../contract/types.ts'
import {leadsToPartner} from '../drivers/leadsToPartner.ts'
import {hasAffiliateLink} from './affiliateLinks.ts'
import {descriptorOf} from './descriptors.ts'
import {isBlockObjectType} from './widgetTypes.ts'

/**
 * What matters for the disclosure of a page, in reading order: a part with affiliate links, one with alternatives of which some readers see no
 * disclosure, or a placed disclosure.
 */
export type DisclosureMark = 'link' | 'alternatives' | ReferenceBlock

/** Whether a mark is a placed disclosure. */
export function isDisclosure(mark: DisclosureMark): mark is ReferenceBlock {
  return typeof mark !== 'string'
}

/** What the marks of a page depend on besides its body. */
export interface MarkedPage {
  readonly documents: ReadonlyMap<string, WidgetDocument>
  readonly drivers: PageContext['drivers']
}

/**
 * The affiliate links and disclosures in a block, at any depth of its containers, in reading order. Partners' drivers count as affiliate
 * links (driver-21).
 */
export function disclosureMarks(value: unknown, page: MarkedPage): readonly DisclosureMark[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => disclosureMarks(item, page))
  if (typeof value !== 'object' || value === null) return []
  if (isReference(value)) {
    const document = page.documents.get(value.widget?._ref ?? '')
    if (document !== undefined && descriptorOf(document._type).disclosure !== undefined) return [value]
    return hasAffiliateLink(value, page.documents) ? ['link'] : []
  }
  if (isPlaceOfPartner(value, page.drivers)) return ['link']
  const inside = Object.values(value).flatMap((field: unknown) =>
    typeof field === 'object' ? disclosureMarks(field, page) : [],
  )
  if (inside.length === 0) return '_type' in value && hasAffiliateLink(value, page.documents) ? ['link'] : []
  if (!holdsAlternatives(value)) return inside
  // Readers of another alternative do not see a disclosure in this one, so it is moved above all of them.
  return [inside.includes('link') ? 'link' : 'alternatives', ...inside.filter(isDisclosure)]
}

function holdsAlternatives(value: object): boolean {
  const type = '_type' in value ? value._type : undefined
  return typeof type === 'string' && isBlockObjectType(type) && descriptorOf(type).holdsAlternatives === true
}

function isPlaceOfPartner(value: object, drivers: PageContext['drivers']): boolean {
  const type = '_type' in value ? value._type : undefined
  if (drivers === undefined || typeof type !== 'string' || !isBlockObjectType(type)) return false
  const name = descriptorOf(type).driverPlacement?.(value)
  return typeof name === 'string' && (drivers.get(name) ?? []).some(({driver}) => leadsToPartner(driver))
}

function isReference(value: object): value is ReferenceBlock {
  return '_type' in value && value._type === 'widgetReference'
}
