import type {BodyBlock, WidgetDocument} from './types.ts'

/** Widgets whose links to other sites are affiliate links (`formats.md`, Commerce). */
const commerceTypes: ReadonlySet<string> = new Set([
  'affiliateButton',
  'affiliateLink',
  'comparisonWidget',
  'oneTwoThree',
  'paidMediaCard',
  'paidMediaDriver',
  'productCard',
  'quickLooks',
  'reviewScorecard',
  'shopticle',
  'treatmentCard',
  'treatmentComparison',
])

/** Fields that lead to a shop. Facts about a product link to labs and makers instead, with `linkUrl`. */
const shopFields: ReadonlySet<string> = new Set(['ctaUrl', 'productCtaUrl', 'url', 'link', 'linkOverride'])
const pictureFields: ReadonlySet<string> = new Set(['image', 'images', 'photo', 'source', 'video'])

/** What makes a link in prose an affiliate link: a tracking parameter of ours (doc 3 §3), or a place for the correlation id. */
const affiliateParameter = /[?&](rvo_\w+|subid2?|ascsubtag)=|\{correlationId\}|%7BcorrelationId%7D/i

/** Whether a block shows an affiliate link, at any depth of rows, groups and widget documents. */
export function hasAffiliateLink(block: BodyBlock, documents: ReadonlyMap<string, WidgetDocument>): boolean {
  return isAffiliate(block, documents)
}

function isAffiliate(value: unknown, documents: ReadonlyMap<string, WidgetDocument>): boolean {
  if (Array.isArray(value)) return value.some((item: unknown) => isAffiliate(item, documents))
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && typeof value._ref === 'string') return isAffiliate(documents.get(value._ref), documents)
  const type: unknown = '_type' in value ? value._type : undefined
  if (type === 'link' && 'href' in value) return typeof value.href === 'string' && affiliateParameter.test(value.href)
  if (typeof type === 'string' && commerceTypes.has(type) && leadsToShop(value)) return true
  return Object.values(value).some((nested: unknown) => isAffiliate(nested, documents))
}

function leadsToShop(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(leadsToShop)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, field]: [string, unknown]) =>
    typeof field === 'string'
      ? shopFields.has(name) && /^\s*(https?:)?\/\//i.test(field)
      : !pictureFields.has(name) && leadsToShop(field),
  )
}
