import {Ledger} from '../account/ledger.ts'
import {Slot} from '../account/slot.ts'
import {isObject} from '../account/values.ts'
import {imagesIn, linksIn, widgetsIn} from '../nodes/find.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import {nodesFromJson} from '../nodes/fromJson.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import {hasMarkup} from './entities.ts'
import {countCharacters, sourceCharacters} from './measure.ts'

interface Measured {
  text: number
  links: number
  images: number
}

/**
 * Counts the text, links and pictures of a widget that is kept whole, without knowing its format: strings of several words are text;
 * addresses are links, or pictures if their key or file ending says so; HTML and children are counted like those of a body.
 */
export function measureRaw(node: WidgetNode): Measured {
  const total: Measured = {text: 0, links: 0, images: 0}
  const raw = isObject(node.slot.value) ? node.slot.value : {}
  if (node.html !== undefined) measureNodes(node.children, total)
  else if (raw['children'] !== undefined)
    measureNodes(nodesFromJson(Slot.of(new Ledger('', ''), raw['children'])), total)
  measureValue(raw['data'], '', total)
  return total
}

/** Adds up what nodes hold, widgets included. */
export function measureNodes(nodes: readonly LegacyNode[], total: Measured): void {
  total.text += sourceCharacters(nodes)
  total.images += imagesIn(nodes).length
  total.links += linksIn(nodes).length
  for (const widget of widgetsIn(nodes)) {
    const inner = measureRaw(widget)
    total.text += inner.text
    total.links += inner.links
    total.images += inner.images
  }
}

function measureValue(value: unknown, name: string, total: Measured): void {
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) measureValue(item, name, total)
    return
  }
  if (isObject(value)) {
    // This may be a body node inside data, as of `pathing-test`: its type and tag are not text.
    for (const [key, inner] of Object.entries(value))
      if (!['type', 'tag', 'format', 'attributes'].includes(key)) measureValue(inner, key, total)
    const {attributes, tag} = value
    if (tag === 'a' && isObject(attributes) && 'href' in attributes) total.links += 1
    if (tag === 'img') total.images += 1
    return
  }
  if (typeof value !== 'string' || value.trim() === '') return
  const text = value.trim()
  if (hasMarkup(text)) {
    const slot = Slot.of(new Ledger('', ''), text)
    measureNodes(nodesFromHtml(text, slot), total)
  } else if (/^(https?:)?\/\/|^\/\S|^mailto:/i.test(text) && !/\s/.test(text)) {
    if (
      /image|img|src|photo|avatar|icon|logo|desktop|mobile/i.test(name) ||
      /\.(jpe?g|png|gif|webp|avif|svg)$/i.test(text)
    )
      total.images += 1
    else total.links += 1
  } else if (/\s/.test(text) || name === 'text') total.text += countCharacters(text)
}
