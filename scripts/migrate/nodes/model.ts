import type {Lost} from '../account/finding.ts'
import type {Slot} from '../account/slot.ts'
import {isObject, keysOf} from '../account/values.ts'

interface Placed {
  /** Where issues about the node point. */
  readonly slot: Slot
  /** Whether the slot is the node's own (a node of a tree), or that of the HTML string that holds it. */
  readonly own: boolean
}

export interface TextNode extends Placed {
  readonly kind: 'text'
  readonly text: string
}

export interface ElementNode extends Placed {
  readonly kind: 'element'
  /** In lower case. */
  readonly tag: string
  /** Names in lower case. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly LegacyNode[]
}

/** A widget of the old site. */
export interface WidgetNode {
  readonly kind: 'widget'
  readonly format: string
  /** The node's id. It names the placement, not the widget. */
  readonly id: string | undefined
  /** The place in the body, which identifies a widget without any id: `12`, `12-0`. */
  readonly position: string
  /** What identifies a widget without any id instead of its place, where it is made of the data of another: the name of a series. */
  readonly name?: string | undefined
  /** The whole node: a node of a tree, or the equivalent of one for a widget in HTML. */
  readonly slot: Slot
  readonly data: Slot
  /** The HTML inside the widget, where the body is HTML. */
  readonly html: string | undefined
  readonly children: readonly LegacyNode[]
}

/** A node of a body. Node trees and HTML strings are both read into this model, and converted from it. */
export type LegacyNode = TextNode | ElementNode | WidgetNode

const blockTags = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main marquee menu nav ol optgroup p plaintext pre section summary table
   tbody td tfoot th thead tr ul xmp`.split(/\s+/),
)
/** Elements that are an object, not text. The text before and after them stands on different lines. */
const objectTags = new Set([
  'img',
  'iframe',
  'video',
  'audio',
  'object',
  'embed',
  'applet',
  'canvas',
  'frame',
  'picture',
])
/** Elements whose content readers do not see as text. */
const silentTags = new Set(
  `applet area audio base canvas datalist embed frame frameset head iframe input link map meta metadata noframes noembed noscript
   object option param rp script select source style template textarea title track video xml defs desc symbol`.split(
    /\s+/,
  ),
)

/** Whether an element begins and ends a line of its own. */
export function isBlockTag(tag: string): boolean {
  return blockTags.has(tag)
}

/** Whether an element is an object, such as an image or a frame, as against text. */
export function isObjectTag(tag: string): boolean {
  return objectTags.has(tag)
}

/** Whether an element's content was never text on the page: scripts, styles, form controls, fallbacks. */
export function isSilentTag(tag: string): boolean {
  return silentTags.has(tag) || tag.startsWith('w:')
}

/** The declarations of a `style` attribute, names and values in lower case. */
export function styleOf(node: ElementNode): ReadonlyMap<string, string> {
  const style = node.attributes['style']
  if (style === undefined) return new Map()
  return new Map(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon < 0) return []
      const name = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration
        .slice(colon + 1)
        .replace(/!important/i, '')
        .trim()
        .toLowerCase()
      return [[name, value] as const]
    }),
  )
}

/** Whether an element was hidden from readers of the old page, so that it counts in no total. */
export function isHidden(node: ElementNode): boolean {
  if ('hidden' in node.attributes && node.attributes['hidden'] !== 'false') return true
  if (node.tag === 'dialog' && !('open' in node.attributes)) return true
  if (!('style' in node.attributes)) return false
  const style = styleOf(node)
  return (
    style.get('display') === 'none' ||
    ['hidden', 'collapse'].includes(style.get('visibility') ?? '') ||
    style.get('mso-hide') === 'all'
  )
}

/**
 * Leaves a node out, and reports it. In a tree, what was read of it counts as dropped, and what nothing reads is kept with the article; an HTML
 * string is one leaf and stays accepted.
 */
export function dropNode(
  node: LegacyNode,
  code: string,
  severity: 'error' | 'warning' | 'info',
  message: string,
): void {
  node.slot.report(code, severity, message, lostIn([node]))
  const open = node.kind === 'widget' || node.own ? [node] : []
  for (let next = open.pop(); next !== undefined; next = open.pop())
    if (next.kind === 'widget') next.slot.ledger.mark(next.slot.holder, next.slot.key, 'dropped')
    else {
      markDropped(next)
      if (next.kind === 'element') open.push(...next.children)
    }
}

/** Marks what was read of a node of a tree as left out, but for what stands inside it. */
export function markDropped({slot, own}: TextNode | ElementNode): void {
  if (!own) return
  for (const part of [slot, ...['type', 'tag', 'text'].map((key) => slot.child(key))]) part.leaveOut()
  const attributes = slot.child('attributes')
  if (isObject(attributes.value)) for (const key of keysOf(attributes.value)) attributes.child(key).leaveOut()
}

/** All text and all addresses in nodes that are left out. */
export function lostIn(nodes: readonly LegacyNode[]): Lost {
  const texts: string[] = []
  const addresses: string[] = []
  const open = nodes.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'text') texts.push(node.text)
    else {
      if (node.kind === 'element') addresses.push(...Object.values(node.attributes))
      open.push(...node.children.toReversed())
    }
  }
  return {text: texts.join(''), addresses}
}

/** The text of nodes as it stands, white space included. For messages and captions. */
export function rawText(nodes: readonly LegacyNode[]): string {
  return nodes
    .map((node) =>
      node.kind === 'text'
        ? node.text
        : node.kind === 'element' && !isSilentTag(node.tag)
          ? rawText(node.children)
          : '',
    )
    .join('')
}
