import {readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import {elementsIn, imagesIn, linksIn} from '../nodes/find.ts'
import type {LegacyNode} from '../nodes/model.ts'
import {hasMarkup} from './entities.ts'
import {countCharacters, sourceCharacters, visibleText} from './measure.ts'

/**
 * Reads a field that is plain text in Sanity. Entities are decoded; tags are stripped, and reported. undefined: absent,
 * unreadable, or nothing but markup.
 *
 * @param seen `unseen` for what readers do not see as text: alternative texts, names for reports
 */
export function readPlain(slot: Slot, seen: 'seen' | 'unseen' = 'seen'): string | undefined {
  const raw = readString(slot)
  if (raw === undefined) return undefined
  const {text: tally} = slot.ledger
  if (!hasMarkup(raw)) {
    const text = raw.replace(/[ \t]+/g, ' ')
    if (seen === 'seen') {
      tally.source += countCharacters(raw)
      tally.converted += countCharacters(text)
    }
    return text
  }
  const nodes = nodesFromHtml(raw, slot)
  const lines = visibleText(nodes)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  if (seen === 'seen') {
    tally.source += sourceCharacters(nodes)
    tally.converted += countCharacters(lines.join('\n'))
  }
  reportStripped(slot, nodes)
  const text = lines.join(' ')
  return text === '' ? undefined : text
}

function reportStripped(slot: Slot, nodes: readonly LegacyNode[]): void {
  const links = linksIn(nodes).length
  const images = imagesIn(nodes).length
  slot.ledger.links.source += links
  slot.ledger.images.source += images
  const tags = [...new Set(elementsIn(nodes).map(({tag}) => tag))]
  if (tags.length === 0) return
  const lost = links + images > 0 ? ` (${links} links and ${images} pictures with it)` : ''
  slot.report(
    'markup-stripped',
    links + images > 0 ? 'warning' : 'info',
    `The field is plain text: its markup was left out${lost}: ${tags.join(', ')}`,
  )
}
