import {hasAffiliateLink} from './affiliateLinks.ts'
import type {BodyBlock, WidgetContext, WidgetData, WidgetDocument} from './types.ts'

/** A body and the documents it places. */
export interface DisclosedBody {
  readonly body: readonly BodyBlock[]
  readonly documents: ReadonlyMap<string, WidgetDocument>
}

/** The disclosure of a page whose editors placed none: it names no brand. */
export const defaultDisclosure: WidgetData<'affiliateDisclaimer'> = {
  _id: 'affiliateDisclaimer-default',
  _type: 'affiliateDisclaimer',
  affiliates: null,
  isEPM: null,
  showSecond: null,
}

/**
 * Sees to it that a disclosure stands above the first affiliate link of a page (rulings 9). Where the body has such a link and
 * no disclaimer before it, the disclaimer that comes later is moved up, or the default one put in. A body without affiliate
 * links, and paths that the settings except, stay as they are. Pure; never drops a block.
 */
export function placeDisclosure(
  body: readonly BodyBlock[],
  documents: ReadonlyMap<string, WidgetDocument>,
  context: Pick<WidgetContext, 'canonicalPath' | 'settings'>,
): DisclosedBody {
  const unchanged = {body, documents}
  if (context.settings.pathsWithoutAffiliateDisclaimer.includes(context.canonicalPath)) return unchanged
  const firstLink = body.findIndex((block) => hasAffiliateLink(block, documents))
  if (firstLink === -1) return unchanged
  const disclaimer = body.findIndex((block) => isDisclaimer(block, documents))
  if (disclaimer !== -1 && disclaimer < firstLink) return unchanged

  const place = startOfList(body, firstLink)
  const moved = body[disclaimer] ?? defaultReference
  const rest = body.filter((block) => block !== moved)
  return {
    body: [...rest.slice(0, place), moved, ...rest.slice(place)],
    documents:
      moved === defaultReference ? new Map([...documents, [defaultDisclosure._id, defaultDisclosure]]) : documents,
  }
}

const defaultReference: BodyBlock = {
  _type: 'widgetReference',
  _key: 'affiliate-disclosure',
  widget: {_type: 'reference', _ref: defaultDisclosure._id},
}

function isDisclaimer(block: BodyBlock, documents: ReadonlyMap<string, WidgetDocument>): boolean {
  return (
    block._type === 'widgetReference' &&
    block.widget !== undefined &&
    documents.get(block.widget._ref)?._type === 'affiliateDisclaimer'
  )
}

/** A list is not torn apart: what belongs above one of its items goes above the list. */
function startOfList(body: readonly BodyBlock[], index: number): number {
  let start = index
  while (start > 0 && isListItem(body[start]) && isListItem(body[start - 1])) start -= 1
  return start
}

function isListItem(block: BodyBlock | undefined): boolean {
  return block?._type === 'block' && block.listItem !== undefined
}
