import {mapParts} from '@apothecary/shared/types/mapParts.ts'
import type {BodyBlock, PageContext, ReferenceBlock, WidgetDocument} from '../contract/types.ts'
import {allDescriptors} from './descriptors.ts'
import {disclosureMarks, isDisclosure} from './disclosureMarks.ts'

/** A body and the documents that it refers to. */
export interface DisclosedBody {
  readonly body: readonly BodyBlock[]
  readonly documents: ReadonlyMap<string, WidgetDocument>
}

/** What matters of a page for its disclosure besides its body. */
type DisclosurePlace = Pick<PageContext, 'isExcerpt' | 'hasAffiliateLinkBelow' | 'drivers'>

/**
 * Puts a disclosure above the first affiliate link of a page (affiliate-disclaimer-12, affiliate-disclaimer-13). If the
 * body has such a link and no disclosure before it, at whatever depth of rows and other containers, a disclosure that
 * comes later is moved up, or the default one is inserted. Where only what stands below the body has such a link, the
 * default one is inserted at the end. A body of a page without affiliate links stays unchanged. Pure; drops no block.
 */
export function placeDisclosure(
  body: readonly BodyBlock[],
  documents: ReadonlyMap<string, WidgetDocument>,
  {isExcerpt = false, hasAffiliateLinkBelow = false, drivers}: DisclosurePlace,
): DisclosedBody {
  const unchanged = {body, documents}
  if (isExcerpt) return unchanged
  const marks = body.map((block) => disclosureMarks(block, {documents, drivers}))
  const all = marks.flat()
  if (!hasAffiliateLinkBelow && !all.includes('link')) return unchanged
  const [first] = all
  if (first === undefined) return {body: [...body, defaultReference], documents: withDefaults(documents)}
  if (isDisclosure(first)) return unchanged
  const later = all.find(isDisclosure)
  const rest = later === undefined ? body : without(later, body)
  const place = startOfList(
    body,
    marks.findIndex((own) => own.length > 0),
  )
  return {
    body: [...rest.slice(0, place), later ?? defaultReference, ...rest.slice(place)],
    documents: later === undefined ? withDefaults(documents) : documents,
  }
}

function withDefaults(documents: ReadonlyMap<string, WidgetDocument>): ReadonlyMap<string, WidgetDocument> {
  return new Map([...documents, ...defaultDisclosures])
}

/** A copy of a value without the reference, at whatever depth it stands. */
function without<Value>(reference: ReferenceBlock, value: Value): Value
function without(reference: ReferenceBlock, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => (item === reference ? [] : [without(reference, item)]))
  return mapParts(value, (part) => without(reference, part))
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

/** The index of the first item of the list around a block: a disclosure goes above the list, not between its items. */
function startOfList(body: readonly BodyBlock[], index: number): number {
  let start = index
  while (start > 0 && isListItem(body[start]) && isListItem(body[start - 1])) start -= 1
  return start
}

function isListItem(block: BodyBlock | undefined): boolean {
  return block?._type === 'block' && block.listItem !== undefined
}
