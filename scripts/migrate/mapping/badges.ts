import {readItems} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {unlessEmpty} from '../account/values.ts'
import {badgeDocument, knownBadge} from '../article/badge.ts'
import {readPlain} from '../text/plain.ts'
import type {PortableObject} from '../text/portable.ts'
import type {ConversionContext} from './define.ts'

/**
 * Reads the badges of a product: a list of labels. Each label becomes a badge document, and a reference to it; a badge that is named twice is
 * referred to once. A label that the old site's code did not know has no icon, which is reported. undefined: there are none.
 */
export function readBadges(slot: Slot, context: ConversionContext): readonly PortableObject[] | undefined {
  const references = new Map<string, PortableObject>()
  for (const item of readItems(slot)) {
    const text = readPlain(item)
    if (text === undefined) continue
    const badge = badgeDocument(text)
    if (badge.label !== text) item.accept({spelled: badge.label})
    if (knownBadge(text) === undefined)
      item.report(
        'badge-without-icon',
        'warning',
        `“${text}” became a badge that has no icon: readers see it once an editor has chosen one`,
      )
    references.set(badge._id, context.document(item, badge))
  }
  return unlessEmpty([...references.values()])
}
