import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5'
import type {Storage} from '../account/ledger.ts'
import {holdsColumns, holdsHtml, holdsNodes, isInSentence} from './containers.ts'
import {apart, type SourceNode, type Whole} from './source.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** What old sites show in the place of a widget inside a sentence: text and these elements. */
const phrases = new Set('a abbr b br code em font i img mark q s small span strong sub sup time u'.split(' '))

/** A widget in an HTML string. */
export interface HtmlWidget {
  /** Which of the string's widgets it is, counted in the order of their start tags. */
  readonly index: number
  readonly format: string
  readonly data: string | undefined
  readonly children: () => readonly SourceNode[]
}

type StorageOf = (index: number) => Storage | undefined
type InDataOf = (index: number) => readonly SourceNode[]
type WholeOf = (widget: HtmlWidget) => Whole | undefined

/** Whether a string holds HTML, as against one that has a "<" or "&" in it. */
export function isHtml(text: string): boolean {
  const tag = text.search(/<[a-z!/?]/i)
  return (tag >= 0 && text.includes('>', tag)) || /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(text)
}

/**
 * The nodes of an HTML string as parse5 reads it. The widgets in it are its `<div class="widget" data-format="…">`, those that have a
 * `data-widget` only, and what has both without the class.
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
  const fragment = parseFragment(asMeant(html), {scriptingEnabled: false, sourceCodeLocationInfo: true})
  const {numbers, reopened} = survey(fragment.childNodes)
  const read = (nodes: readonly Node[]): readonly SourceNode[] => {
    // Between these comments stands the marker of a list item, which Word writes for browsers without lists.
    const end = nodes.findLastIndex((node) => /^\[endif\]/i.test(commentOf(node)))
    let inMarker = false
    return nodes.flatMap((node, at): readonly SourceNode[] => {
      const comment = commentOf(node)
      if (at < end && /^\[if\s+!supportLists\]/i.test(comment)) inMarker = true
      else if (/^\[endif\]/i.test(comment)) inMarker = false
      return inMarker ? [] : nodeOf(node)
    })
  }
  const nodeOf = (node: Node): readonly SourceNode[] => {
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
          attribute: (name) => attributeOf(node, name),
          children,
        },
      ]
    const data = attributeOf(node, 'data-widget')
    const format = formatOf(node)
    const isOfColumns = holdsColumns(format, parsed(data))
    return [
      {
        kind: 'widget',
        id: attributeOf(node, 'id'),
        inSentence: isInSentence(format) && storageOf(index)?.kept !== 'all',
        holdsNodes: holdsNodes(format),
        storage: storageOf(index),
        whole: whole({index, format, data, children}),
        children: () => [...inDataOf(index), ...(isOfColumns ? children().map((child) => apart([child])) : children())],
      },
    ]
  }
  const attributes = [...numbers.keys()].flatMap((node) => ('attrs' in node ? node.attrs.map(({value}) => value) : []))
  return {nodes: read(fragment.childNodes), attributes}
}

/**
 * The HTML as it was meant where widgets stand in it:
 * - An end tag stands behind the start tag of each widget that holds no nodes and has none, though something stands in it. Where a `div` around
 *   such a widget has none, and more than phrases stand in it, the widget has taken its end tag.
 * - One that stands inside a sentence is no `div`, which would end the paragraph around it.
 */
function asMeant(html: string): string {
  if (!/data-(format|widget)/i.test(html)) return html
  const {childNodes} = parseFragment(html, {scriptingEnabled: false, sourceCodeLocationInfo: true})
  const edits: {readonly from: number; readonly to: number; readonly text: string}[] = []
  const open: {nodes: readonly Node[]; isOpen: boolean}[] = [{nodes: childNodes, isOpen: false}]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const node of next.nodes) {
      if (!('tagName' in node)) continue
      const {startTag, endTag} = node.sourceCodeLocation ?? {}
      const isDiv = node.tagName === 'div' && startTag !== undefined
      const isOpen = next.isOpen || (isDiv && endTag === undefined)
      open.push({nodes: node.childNodes, isOpen})
      if (!isDiv || !isWidget(node)) continue
      const inSentence = isInSentence(formatOf(node))
      const tag = inSentence ? 'span' : 'div'
      const isEmpty = node.childNodes.every((child) => child.nodeName === '#comment' || textOf(child)?.trim() === '')
      const hasEnd = endTag !== undefined && areOnlyPhrases(node.childNodes)
      const lacksEnd = isOpen && !hasEnd && !holdsHtml(formatOf(node)) && !isEmpty
      if (inSentence && (lacksEnd || hasEnd)) edits.push(renamed(startTag.startOffset + 1, tag))
      if (lacksEnd) edits.push({from: startTag.endOffset, to: startTag.endOffset, text: `</${tag}>`})
      else if (inSentence && hasEnd) edits.push(renamed(endTag.startOffset + 2, tag))
    }
  let result = ''
  let at = 0
  for (const {from, to, text} of edits.sort((one, other) => one.from - other.from)) {
    result += html.slice(at, from) + text
    at = to
  }
  return result + html.slice(at)
}

/** Puts another name in the place of the `div` at an offset. */
function renamed(from: number, text: string): {readonly from: number; readonly to: number; readonly text: string} {
  return {from, to: from + 'div'.length, text}
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
  const [format, data] = [attributeOf(node, 'data-format'), attributeOf(node, 'data-widget')]
  if (format !== undefined && data !== undefined) return true
  return classes.includes('widget') && (format ?? data) !== undefined
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
