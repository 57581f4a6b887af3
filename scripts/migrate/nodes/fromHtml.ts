import {type DefaultTreeAdapterTypes, parseFragment, serialize} from 'parse5'
import type {Attached} from '../account/ledger.ts'
import {Slot} from '../account/slot.ts'
import {parseEmbedded} from '../account/embedded.ts'
import {maximumDepth, TooDeep} from '../account/depth.ts'
import {attributeFate} from './attributes.ts'
import {inlineObjectFormats} from './inlineObjectFormats.ts'
import type {ElementNode, LegacyNode} from './model.ts'
import {tidy} from './tidy.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const inlineObjectTag = 'apothecary-inline-object'

/**
 * Reads an HTML string into nodes, as a browser would (parse5), normalised by `tidy`.
 *
 * @param slot the place of the string, which issues name. The caller marks its leaf.
 */
export function nodesFromHtml(html: string, slot: Slot): LegacyNode[] {
  const reader = new Reader(slot)
  return tidy(reader.children(parse(html).childNodes))
}

/** What may stand inside a widget that stays in its paragraph: other elements could end the paragraph, or swallow what follows. */
const phrasing = new Set('a abbr b br code em font i img mark q s small span strong sub sup time u'.split(' '))

/**
 * Parses HTML. The `div` of a widget that becomes an inline object is renamed first: a `div` would end the paragraph that it stands in. One
 * that holds more than phrases keeps its name, and splits the paragraph.
 */
function parse(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  if (!inlineObjectFormats.some((format) => html.includes(format)))
    return parseFragment(html, {scriptingEnabled: false})
  const options = {scriptingEnabled: false, sourceCodeLocationInfo: true}
  const fragment = parseFragment(html, options)
  const cuts: {start: number; end: number; text: string}[] = []
  for (const element of elements(fragment.childNodes)) {
    const place = element.sourceCodeLocation
    if (
      element.tagName !== 'div' ||
      !isWidget(element) ||
      !inlineObjectFormats.includes(attribute(element, 'data-format') ?? '') ||
      [...elements(element.childNodes)].some(({tagName}) => !phrasing.has(tagName))
    )
      continue
    if (!place?.startTag || !place.endTag) continue
    cuts.push({start: place.startTag.startOffset + 1, end: place.startTag.startOffset + 4, text: inlineObjectTag})
    cuts.push({start: place.endTag.startOffset + 2, end: place.endTag.startOffset + 5, text: inlineObjectTag})
  }
  if (cuts.length === 0) return fragment
  const parts: string[] = []
  let from = 0
  for (const {start, end, text} of cuts.sort((a, b) => a.start - b.start)) {
    parts.push(html.slice(from, start), text)
    from = end
  }
  return parseFragment(parts.join('') + html.slice(from), options)
}

class Reader {
  readonly #slot: Slot
  #widgets = 0
  #depth = 0
  /** The widgets around what is being read, the outermost first. */
  readonly #around: Attached[] = []

  constructor(slot: Slot) {
    this.#slot = slot
  }

  children(nodes: readonly Node[]): LegacyNode[] {
    if (this.#depth >= maximumDepth) throw new TooDeep()
    this.#depth += 1
    const result: LegacyNode[] = []
    // Word puts the marker of a list item between "[if !supportLists]" and "[endif]".
    let inMarker = false
    const lastEnd = nodes.findLastIndex((node) => /^\[endif\]/i.test(commentOf(node) ?? ''))
    for (const [index, node] of nodes.entries()) {
      const data = commentOf(node)
      if (data !== undefined) {
        if (index < lastEnd && /^\[if\s+!supportLists\]/i.test(data)) inMarker = true
        else if (/^\[endif\]/i.test(data)) inMarker = false
        else this.#slot.note('comment-dropped', 'info', 'Comments are not text and were left out', brief(data))
        continue
      }
      const read = this.#node(node)
      if (!inMarker) result.push(...read)
      else if (read.length > 0)
        result.push({
          kind: 'element',
          tag: 'x-list-marker',
          attributes: {},
          children: read,
          slot: this.#slot,
          own: false,
        })
    }
    this.#depth -= 1
    return result
  }

  #node(node: Node): LegacyNode[] {
    if (node.nodeName === '#text')
      return 'value' in node ? [{kind: 'text', text: node.value, slot: this.#slot, own: false}] : []
    if (!('tagName' in node)) return []
    if (isWidget(node)) return this.#widget(node)
    return [this.#element(node)]
  }

  #element(element: Element): ElementNode {
    const tag = element.tagName.toLowerCase()
    const attributes: Record<string, string> = {}
    for (const {name, value} of element.attrs) {
      const fate = attributeFate(tag, name.toLowerCase(), value)
      if (fate === undefined) attributes[name.toLowerCase()] = value
      else this.#slot.note(fate.code, fate.severity, fate.message, name.toLowerCase())
    }
    return {kind: 'element', tag, attributes, children: this.children(element.childNodes), slot: this.#slot, own: false}
  }

  /** Reads the `div` of a widget into a widget node. Its data is JSON in an attribute: its leaves are attached to the ledger. */
  #widget(element: Element): LegacyNode[] {
    const index = this.#widgets
    this.#widgets += 1
    const format = (attribute(element, 'data-format') ?? '').trim()
    const id = attribute(element, 'data-id')?.trim()
    const json = attribute(element, 'data-widget')
    const parsed = json === undefined ? undefined : parseEmbedded(json)
    const data = parsed === undefined ? json : parsed.value
    const node = {
      type: 'widget',
      format,
      ...(id === undefined ? {} : {id}),
      ...(data === undefined ? {} : {data}),
    }
    const holder = {node}
    const path = `${this.#slot.path}#${id === undefined || id === '' ? `widget-${index}` : id}`
    const {ledger} = this.#slot
    const attached = {path, holder, key: 'node', within: this.#slot.path, index, outer: this.#around.at(-1)}
    this.#around.push(attached)
    const children = tidy(this.children(element.childNodes))
    this.#around.pop()
    ledger.attach(attached)
    ledger.repeat(`${path}.data`, parsed?.repeated ?? [])
    const slot = new Slot({ledger, holder, key: 'node', root: path, format})
    const isInWidget = attached.outer !== undefined
    for (const key of ['type', 'format']) slot.child(key).accept('node')
    for (const {name, value} of element.attrs) {
      if (/^(class|data-format|data-id|data-widget)$/.test(name) || (name === 'id' && !isInWidget)) continue
      const message = 'Attributes without a place in Portable Text were left out'
      this.#slot.note('attribute-dropped', 'info', message, name, {addresses: [value]})
    }
    const widget: LegacyNode = {
      kind: 'widget',
      format,
      id: id === undefined || id === '' ? undefined : id,
      position: `h${index}`,
      slot,
      data: slot.child('data'),
      html: children.length === 0 ? undefined : htmlWithin(element),
      children,
    }
    // A link may jump to the widget: it then leads to the text behind it. What a container holds is read by its mapper, which expects widgets.
    const target = attribute(element, 'id')
    if (target === undefined || isInWidget) return [widget]
    return [{kind: 'element', tag: 'a', attributes: {id: target}, children: [], slot: this.#slot, own: false}, widget]
  }
}

/** The HTML inside an element. Reading it again gives the same: `plaintext`, which nothing ends, becomes the `pre` that it looks like. */
function htmlWithin(element: Element): string {
  for (const inner of elements(element.childNodes))
    if (inner.tagName === 'plaintext') Object.assign(inner, {tagName: 'pre', nodeName: 'pre'})
  return serialize(element, {scriptingEnabled: false})
}

function commentOf(node: Node): string | undefined {
  return node.nodeName === '#comment' && 'data' in node ? node.data : undefined
}

/** Whether an element carries a widget: its format, or at least its data. One without a format is kept whole (migration-64). */
function isWidget(element: Element): boolean {
  const classes = attribute(element, 'class')?.toLowerCase().split(/\s+/) ?? []
  const isNamed = ['data-format', 'data-widget'].some((name) => attribute(element, name) !== undefined)
  return classes.includes('widget') && isNamed
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name.toLowerCase() === name)?.value
}

function* elements(nodes: readonly Node[]): Generator<Element> {
  const open = [...nodes]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue
    yield node
    open.push(...node.childNodes)
  }
}

function brief(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim()
  return `“${folded.length > 60 ? `${folded.slice(0, 59)}…` : folded}”`
}
