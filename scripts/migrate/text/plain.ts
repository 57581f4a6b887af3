import {readString} from '../account/loose.ts'
import {Ledger} from '../account/ledger.ts'
import {Slot} from '../account/slot.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import {elementsIn, imagesIn, linksIn} from '../nodes/find.ts'
import {type LegacyNode, lostIn} from '../nodes/model.ts'
import {hasMarkup} from './entities.ts'
import {visibleLines, visibleText} from './visibleText.ts'

/**
 * Reads a field that is plain text in Sanity. Entities are decoded; tags are stripped, and reported. undefined: absent,
 * unreadable, or nothing but markup.
 *
 * @param seen `unseen` for what readers do not see as text: alternative texts, names for reports
 */
export function readPlain(slot: Slot, seen: 'seen' | 'unseen' = 'seen'): string | undefined {
  const raw = readString(slot, seen === 'seen' ? 'text' : 'label')
  if (raw === undefined) return undefined
  if (!hasMarkup(raw)) return raw.replace(/[ \t]+/g, ' ')
  const nodes = nodesFromHtml(raw, slot)
  reportStripped(slot, nodes)
  const text = visibleLines(nodes).join(' ')
  return text === '' ? undefined : text
}

function reportStripped(slot: Slot, nodes: readonly LegacyNode[]): void {
  const links = linksIn(nodes).length
  const images = imagesIn(nodes).length
  const tags = [...new Set(elementsIn(nodes).map(({tag}) => tag))]
  if (tags.length === 0) return
  const lost = links + images > 0 ? ` (${links} links and ${images} pictures with it)` : ''
  slot.report(
    'markup-stripped',
    links + images > 0 ? 'warning' : 'info',
    `The field is plain text: its markup was left out${lost}: ${tags.join(', ')}`,
    {addresses: lostIn(nodes).addresses ?? []},
  )
}

/** The text of a string that may be HTML, on one line. For texts that stand in for others: nothing is counted or reported. */
export function withoutMarkup(text: string): string {
  if (!hasMarkup(text)) return text.trim()
  const nodes = nodesFromHtml(text, Slot.of(new Ledger('', ''), text))
  return visibleText(nodes).replace(/\s+/g, ' ').trim()
}
