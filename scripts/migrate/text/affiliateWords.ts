import {inlineObjectFormats} from '../nodes/inlineObjectFormats.ts'
import type {WidgetNode} from '../nodes/model.ts'
import {readLink} from './link.ts'
import {readPlain} from './plain.ts'

/** Words in a text, with the address of their link. */
export interface LinkedWords {
  readonly words: string
  readonly href: string | undefined
}

/**
 * What an affiliate link becomes in a text that holds no widgets: its words, with a link to its address (affiliate-link-19). What else it
 * has is left unread, so that the ledger keeps it with the article and reports each; the address, too, where the text holds no links.
 * undefined: this is another widget, or it has no words.
 */
export function affiliateWords({format, id, slot, data, html}: WidgetNode, holdsLinks = true): LinkedWords | undefined {
  if (!inlineObjectFormats.includes(format)) return undefined
  const {ledger} = slot
  const read = () => {
    const words = data.enter() ? readPlain(data.child('text')) : undefined
    return words === undefined ? undefined : {words, href: holdsLinks ? readLink(data.child('url')) : undefined}
  }
  const linked = ledger.attempt(read, (result) => result === undefined)
  if (linked === undefined) return undefined
  const link = linked.href === undefined ? 'without a link' : 'with an ordinary link'
  slot.report('widget-as-text', 'warning', `The text holds no widgets: the words of the link stay in it, ${link}`)
  if (id !== undefined)
    slot.child('id').drop('node-id', 'info', `The id “${id}” names no part of the body: it was left out`)
  if (html !== undefined) ledger.attach({path: `${slot.path}.html`, holder: {html}, key: 'html', format})
  ledger.widgets.read += 1
  ledger.widgets.converted += 1
  return linked
}
