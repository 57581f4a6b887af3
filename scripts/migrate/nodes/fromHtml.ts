import {type DefaultTreeAdapterTypes, parseFragment, serialize} from 'parse5'
import type {Attached} from '../account/ledger.ts'
import {Slot} from '../account/slot.ts'
import {parseEmbedded} from '../account/embedded.ts'
import {maximumDepth, TooDeep} from '../account/depth.ts'
import {attributeFate} from './attributes.ts'
import {containerFormats} from './containerFormats.ts'
import {inlineObjectFormats} from './inlineObjectFormats.ts'
import type {ElementNode, LegacyNode} from './model.ts'
import {arePhrases} from './phrases.ts'
import {tidy} from './tidy.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Like a `div`, it ends a formula or drawing (`math`, `svg`) that was not closed. */
const inlineObjectTag = 'span'

/**
 * Reads an HTML string into nodes, as a browser would (parse5), normalised by `tidy`.
 *
 * @param slot the place of the string, which issues name. The caller marks its leaf.
 */
export function nodesFromHtml(html: string, slot: Slot): LegacyNode[] {
  const {fragment, unclosed} = parse(html)
  return tidy(new Reader(slot, unclosed).children(fragment.childNodes))
}

interface Parsed {
  readonly fragment: DefaultTreeAdapterTypes.DocumentFragment
  /** Of the widgets, counted in the order of their start tags, those that had no end tag. */
  readonly unclosed: ReadonlySet<number>
}

/**
 * Parses HTML, and once more where the text has to change first:
 * - The `div` of a widget that holds no nodes and has no end tag gets one at once: what follows it stands after it (migration-68).
 * - The `div` of a widget that becomes an inline object is renamed: a `div` would end the paragraph that it stands in. One that holds more
 *   than phrases keeps its name, and splits the paragraph.
 */
function parse(html: string): Parsed {
  if (!/data-(format|widget)/i.test(html))
    return {fragment: parseFragment(html, {scriptingEnabled: false}), unclosed: new Set()}
  const fragment = parseFragment(html, {scriptingEnabled: false, sourceCodeLocationInfo: true})
  const unclosed = new Set<number>()
  const cuts: {start: number; end: number; text: string}[] = []
  for (const [index, {element, isUnclosed}] of widgetsOf(fragment).entries()) {
    const place = element.sourceCodeLocation
    if (element.tagName !== 'div' || !place?.startTag) continue
    const format = (attribute(element, 'data-format') ?? '').trim()
    const isInline = inlineObjectFormats.includes(format)
    if (isUnclosed && !containerFormats.includes(format)) {
      const {startOffset, endOffset} = place.startTag
      if (isInline) cuts.push({start: startOffset + 1, end: startOffset + 4, text: inlineObjectTag})
      cuts.push({start: endOffset, end: endOffset, text: `</${isInline ? inlineObjectTag : 'div'}>`})
      unclosed.add(index)
    } else if (isInline && place.endTag && arePhrases(element.childNodes))
      for (const start of [place.startTag.startOffset + 1, place.endTag.startOffset + 2])
        cuts.push({start, end: start + 3, text: inlineObjectTag})
  }
  if (cuts.length === 0) return {fragment, unclosed}
  const parts: string[] = []
  let from = 0
  for (const {start, end, text} of cuts.sort((a, b) => a.start - b.start)) {
    parts.push(html.slice(from, start), text)
    from = end
  }
  return {fragment: parseFragment(parts.join('') + html.slice(from), {scriptingEnabled: false}), unclosed}
}

/**
 * The widgets in the order of their start tags. One is unclosed if something stands in it and its `div` has no end tag, or one around it has
 * none and more than phrases stand in it: the end tag that it has is then that of the other. Phrases are what old sites show in its place.
 */
function widgetsOf(fragment: DefaultTreeAdapterTypes.DocumentFragment): {element: Element; isUnclosed: boolean}[] {
  const widgets: {element: Element; isUnclosed: boolean}[] = []
  const open: {node: Node; isOpen: boolean}[] = fragment.childNodes.toReversed().map((node) => ({node, isOpen: false}))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const {node} = next
    if (!('tagName' in node)) continue
    const {sourceCodeLocation: place, tagName, childNodes} = node
    const isOpen = next.isOpen || (tagName === 'div' && place?.startTag !== undefined && place.endTag === undefined)
    const hasEnd = place?.endTag !== undefined && arePhrases(childNodes)
    if (isWidget(node)) widgets.push({element: node, isUnclosed: isOpen && !hasEnd && !childNodes.every(isBlank)})
    open.push(...childNodes.toReversed().map((child) => ({node: child, isOpen})))
  }
  return widgets
}

function isBlank(node: Node): boolean {
  return commentOf(node) !== undefined || ('value' in node && node.value.trim() === '')
}

class Reader {
  readonly #slot: Slot
  readonly #unclosed: ReadonlySet<number>
  #widgets = 0
  #depth = 0
  /** The widgets around what is being read, the outermost first. */
  readonly #around: Attached[] = []

  constructor(slot: Slot, unclosed: ReadonlySet<number>) {
    this.#slot = slot
    this.#unclosed = unclosed
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
    const [within, outer] = [this.#slot.path, this.#around.at(-1)]
    const attached = {path, holder, key: 'node', format, within, index, outer, text: this.#slot}
    this.#around.push(attached)
    const children = tidy(this.children(element.childNodes))
    this.#around.pop()
    ledger.attach(attached)
    ledger.repeat(`${path}.data`, parsed?.repeated ?? [], () => format)
    const slot = new Slot({ledger, holder, key: 'node', root: path, format})
    if (this.#unclosed.has(index)) {
      const message = 'The element of the widget has no end tag: what follows it was read as standing after it'
      slot.report('unclosed-widget', 'warning', message)
    }
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

/**
 * Whether an element carries a widget: its format and its data, or one of them and the class. One without a format is kept whole
 * (migration-64).
 */
function isWidget(element: Element): boolean {
  const classes = attribute(element, 'class')?.toLowerCase().split(/\s+/) ?? []
  const carried = ['data-format', 'data-widget'].filter((name) => attribute(element, name) !== undefined)
  return carried.length === 2 || (carried.length === 1 && classes.includes('widget'))
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
