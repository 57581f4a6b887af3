import type {BodyBlock, PageContext, ReferenceBlock, WidgetDocument} from '../contract/types.ts'
import {hasAffiliateLink} from './affiliateLinks.ts'
import {allDescriptors, descriptorOf} from './descriptors.ts'

/** A body and the documents that it refers to. */
export interface DisclosedBody {
  readonly body: readonly BodyBlock[]
  readonly documents: ReadonlyMap<string, WidgetDocument>
}

/**
 * Puts a disclosure above the first affiliate link of a page (affiliate-disclaimer-12, affiliate-disclaimer-13). If the body has such a
 * link and no disclosure before it, a disclosure that comes later is moved up, or the default one is inserted. A body without affiliate
 * links, and paths that the settings exclude, stay unchanged. Pure; never drops a block.
 */
export function placeDisclosure(
  body: readonly BodyBlock[],
  documents: ReadonlyMap<string, WidgetDocument>,
  context: Pick<PageContext, 'canonicalPath' | 'settings'>,
): DisclosedBody {
  const unchanged = {body, documents}
  if (context.settings.pathsWithoutAffiliateDisclaimer.includes(context.canonicalPath)) return unchanged
  const firstLink = body.findIndex((block) => hasAffiliateLink(block, documents))
  if (firstLink === -1) return unchanged
  const disclosure = body.findIndex((block) => isDisclosure(block, documents))
  if (disclosure !== -1 && disclosure < firstLink) return unchanged

  const place = startOfList(body, firstLink)
  const moved = body[disclosure]
  const inserted = moved ?? defaultReference
  const rest = body.filter((block) => block !== moved)
  return {
    body: [...rest.slice(0, place), inserted, ...rest.slice(place)],
    documents: moved === undefined ? new Map([...documents, ...defaultDisclosures]) : documents,
  }
}

/** The default disclosures, for pages whose editors placed none, by their ids. */
const defaultDisclosures: readonly (readonly [string, WidgetDocument])[] = allDescriptors.flatMap(({disclosure}) =>
  disclosure === undefined || !('_id' in disclosure.fallback)
    ? []
    : [[disclosure.fallback._id, disclosure.fallback] as const],
)

const defaultReference: ReferenceBlock = {
  _type: 'widgetReference',
  _key: 'affiliate-disclosure',
  widget: {_type: 'reference', _ref: defaultDisclosures[0]?.[0] ?? ''},
}

function isDisclosure(block: BodyBlock, documents: ReadonlyMap<string, WidgetDocument>): boolean {
  if (block._type !== 'widgetReference' || block.widget === undefined || block.widget === null) return false
  const document = documents.get(block.widget._ref)
  return document !== undefined && descriptorOf(document._type).disclosure !== undefined
}

/** The index of the first item of the list around a block: a disclosure goes above the list, not between its items. */
function startOfList(body: readonly BodyBlock[], index: number): number {
  let start = index
  while (start > 0 && isListItem(body[start]) && isListItem(body[start - 1])) start -= 1
  return start
}

function isListItem(block: BodyBlock | undefined): boolean {
  return block?._type === 'block' && block.listItem !== undefined
}
