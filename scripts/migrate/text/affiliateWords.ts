import type {Slot} from '../account/slot.ts'
import {inlineObjectFormats} from '../nodes/inlineObjectFormats.ts'
import type {WidgetNode} from '../nodes/model.ts'
import {safeAddress} from './address.ts'
import {readLink} from './link.ts'
import {readPlain, withoutMarkup} from './plain.ts'

/** Words in a text, with the address of their link. */
export interface LinkedWords {
  readonly words: string
  readonly href: string | undefined
}

/** The words of an affiliate link, or what stands in for them (affiliate-link-20). undefined: there is neither. */
export function wordsOfLink(data: Slot): string | undefined {
  return readPlain(data.child('text')) ?? standIn(data)
}

/** What readers see of a link that leads somewhere and has no text: its brand, or else the site that it leads to. */
function standIn(data: Slot): string | undefined {
  const [url, brand] = ['url', 'brand'].map((key): unknown => data.child(key).value)
  const href = typeof url === 'string' ? (safeAddress(url) ?? '') : ''
  const site = /^(?:https?:)?\/\//i.test(href) ? URL.parse(href, 'https://localhost')?.hostname : undefined
  const named = href !== '' && typeof brand === 'string' ? withoutMarkup(brand) : ''
  const words = named === '' ? site?.replace(/^www\./, '') : named
  if (words !== undefined) data.report('text-missing', 'warning', `The link has no text: “${words}” stands in for it`)
  return words
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
    const words = data.enter() ? wordsOfLink(data) : undefined
    return words === undefined ? undefined : {words, href: holdsLinks ? readLink(data.child('url')) : undefined}
  }
  const linked = ledger.attempt(read, (result) => result === undefined)
  if (linked === undefined) return undefined
  const link = linked.href === undefined ? 'without a link' : 'with an ordinary link'
  slot.report('widget-as-text', 'warning', `The text holds no widgets: the words of the link stay in it, ${link}`, {
    added: linked.words,
  })
  if (id !== undefined)
    slot.child('id').drop('node-id', 'info', `The id “${id}” names no part of the body: it was left out`)
  if (html !== undefined) ledger.attach({path: `${slot.path}.html`, holder: {html}, key: 'html', format})
  ledger.widgets.read += 1
  ledger.widgets.converted += 1
  return linked
}
