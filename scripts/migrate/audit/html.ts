import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5'
import type {Storage} from '../account/ledger.ts'
import {holdsColumns, holdsHtml, holdsNodes, isInSentence} from './containers.ts'
import {apart, type SourceNode, type WholeWidget} from './source.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** What old sites show in the place of a widget inside a sentence: text and these elements. */
const phrases = new Set('a abbr b br code em font i img mark q s small span strong sub sup time u'.split(' '))

/** A widget in an HTML string. */
export interface HtmlWidget {
  /** Which of the string's widgets it is, counted in the order of their start tags. */
  readonly index: number
  readonly data: string | undefined
  readonly children: () => readonly SourceNode[]
}

type StorageOf = (index: number) => Storage | undefined
type InDataOf = (index: number) => readonly SourceNode[]
type WholeOf = (widget: HtmlWidget) => WholeWidget | undefined

/** Whether a string holds HTML, as against one that has a "<" or "&" in it. */
export function isHtml(text: string): boolean {
  const tag = text.search(/<[a-z!/?]/i)
  return (tag >= 0 && text.includes('>', tag)) || /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(text)
}

/**
 * The nodes of an HTML string as parse5 reads it. The widgets in it are its `<div class="widget" data-format="…">`, and those that have a
 * `data-widget` only.
 *
 * @param whole what a widget holds that is kept as it was; undefined for one that is converted
 * @param storageOf where a widget is stored, by its number
 * @param inDataOf the nodes that stand in the data of a widget, by its number
 */
export function htmlNodes(
  html: string,
  whole: WholeOf,
  storageOf?: StorageOf,
  inDataOf?: InDataOf,
): readonly SourceNode[] {
  return htmlContents(html, whole, storageOf, inDataOf).nodes
}

/** The same, with the values of the attributes of all widgets, also of those that readers did not see. */
export function htmlContents(
  html: string,
  whole: WholeOf,
  storageOf: StorageOf = () => undefined,
  inDataOf: InDataOf = () => [],
): {readonly nodes: readonly SourceNode[]; readonly attributes: readonly string[]} {
  const fragment = parseFragment(closed(html), {scriptingEnabled: false, sourceCodeLocationInfo: true})
  const {numbers, reopened} = survey(fragment.childNodes)
  const read = (nodes: readonly Node[]): readonly SourceNode[] => {
    // Between these comments stands the marker of a list item, which Word writes for browsers without lists.
    const end = nodes.findLastIndex((node) => /^\[endif\]/i.test(commentOf(node)))
    let inMarker = false
    return nodes.flatMap((node, at): readonly SourceNode[] => {
      const comment = commentOf(node)
      if (at < end && /^\[if\s+!supportLists\]/i.test(comment)) inMarker = true
      else if (/^\[endif\]/i.test(comment)) inMarker = false
      return inMarker ? [] : nodeOf(node, nodes[at + 1])
    })
  }
  const nodeOf = (node: Node, next: Node | undefined): readonly SourceNode[] => {
    const text = textOf(node)
    if (text !== undefined) return [{kind: 'text', text}]
    if (!('tagName' in node)) return []
    const children = () => read(node.childNodes)
    const index = numbers.get(node)
    if (index === undefined)
      return [
        {
          kind: 'element',
          tag: node.tagName.toLowerCase(),
          isReopened: reopened.has(node),
          goesOn: endsFor(node, next),
          attribute: (name) => attributeOf(node, name),
          children,
        },
      ]
    const data = attributeOf(node, 'data-widget')
    const widget = {index, data, children}
    const isOfColumns = holdsColumns(formatOf(node), parsed(data))
    return [
      {
        kind: 'widget',
        id: attributeOf(node, 'id'),
        inSentence: isPhrase(node),
        holdsNodes: holdsNodes(formatOf(node)),
        storage: storageOf(index),
        whole: whole(widget),
        children: () => [...inDataOf(index), ...(isOfColumns ? children().map((child) => apart([child])) : children())],
      },
    ]
  }
  const attributes = [...numbers.keys()].flatMap((node) => ('attrs' in node ? node.attrs.map(({value}) => value) : []))
  return {nodes: read(fragment.childNodes), attributes}
}

/**
 * The HTML with an end tag behind the start tag of each widget that holds no nodes and has none, though something stands in it. Where a `div`
 * around such a widget has none, and more than phrases stand in it, the widget has taken its end tag.
 */
function closed(html: string): string {
  if (!/data-(format|widget)/i.test(html)) return html
  const {childNodes} = parseFragment(html, {scriptingEnabled: false, sourceCodeLocationInfo: true})
  const ends: number[] = []
  const open: {nodes: readonly Node[]; isOpen: boolean}[] = [{nodes: childNodes, isOpen: false}]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const node of next.nodes) {
      if (!('tagName' in node)) continue
      const {startTag, endTag} = node.sourceCodeLocation ?? {}
      const isDiv = node.tagName === 'div' && startTag !== undefined
      const isOpen = next.isOpen || (isDiv && endTag === undefined)
      const holdsNodes = holdsHtml(formatOf(node))
      const isEmpty = node.childNodes.every((child) => child.nodeName === '#comment' || textOf(child)?.trim() === '')
      const hasEnd = endTag !== undefined && areOnlyPhrases(node.childNodes)
      if (isDiv && isOpen && !hasEnd && isWidget(node) && !holdsNodes && !isEmpty) ends.push(startTag.endOffset)
      open.push({nodes: node.childNodes, isOpen})
    }
  const starts = [0, ...ends.sort((one, other) => one - other)]
  return starts.map((start, at) => html.slice(start, starts[at + 1])).join('</div>')
}

interface Survey {
  /** The widgets by their number, in the order of their start tags. */
  readonly numbers: ReadonlyMap<Node, number>
  /** The elements that come from the start tag of one before them: parse5 gives them the same list of attributes. */
  readonly reopened: ReadonlySet<Node>
}

function survey(nodes: readonly Node[]): Survey {
  const numbers = new Map<Node, number>()
  const reopened = new Set<Node>()
  const tags = new Set<object>()
  const open = nodes.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue
    if (tags.has(node.attrs)) reopened.add(node)
    tags.add(node.attrs)
    if (isWidget(node)) numbers.set(node, numbers.size)
    for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return {numbers, reopened}
}

function isWidget(node: Node): boolean {
  const classes = attributeOf(node, 'class')?.toLowerCase().split(/\s+/) ?? []
  const carried = attributeOf(node, 'data-format') ?? attributeOf(node, 'data-widget')
  return classes.includes('widget') && carried !== undefined
}

/** Whether a paragraph has no end tag and ends where a widget begins that stands inside a sentence: browsers let no `div` stand in it. */
function endsFor(node: Node, next: Node | undefined): boolean {
  if (node.nodeName !== 'p' || next === undefined || !isWidget(next) || !isPhrase(next)) return false
  const [own, others] = [node.sourceCodeLocation, next.sourceCodeLocation]
  if (!own || ('endTag' in own && own.endTag !== undefined)) return false
  return own.endOffset === others?.startOffset
}

/** Whether a widget stands inside a sentence. One that holds more than phrases ends it. */
function isPhrase(widget: Node): boolean {
  return isInSentence(formatOf(widget)) && 'childNodes' in widget && areOnlyPhrases(widget.childNodes)
}

/** Whether there is nothing among nodes, at any depth, but text and phrases. */
function areOnlyPhrases(nodes: readonly Node[]): boolean {
  const open = [...nodes]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue
    if (!phrases.has(node.tagName)) return false
    open.push(...node.childNodes)
  }
  return true
}

function formatOf(widget: Node): string {
  return (attributeOf(widget, 'data-format') ?? '').trim()
}

/** The JSON that a string holds, or the value itself. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function textOf(node: Node): string | undefined {
  return node.nodeName === '#text' && 'value' in node ? node.value : undefined
}

function attributeOf(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((one) => one.name.toLowerCase() === name)?.value : undefined
}

function commentOf(node: Node): string {
  return node.nodeName === '#comment' && 'data' in node ? node.data : ''
}
