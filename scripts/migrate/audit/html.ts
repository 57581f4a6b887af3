import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5'
import type {Storage} from '../account/ledger.ts'
import {containerFormats} from '../nodes/containerFormats.ts'
import {arePhrases} from '../nodes/phrases.ts'
import type {SourceNode, WholeWidget} from './source.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

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
  const fragment = parseFragment(closed(html), {scriptingEnabled: false})
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
    const widget = {index, data: attributeOf(node, 'data-widget'), children}
    return [
      {
        kind: 'widget',
        id: attributeOf(node, 'id'),
        storage: storageOf(index),
        whole: whole(widget),
        children: () => [...inDataOf(index), ...children()],
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
      const holdsNodes = containerFormats.includes((attributeOf(node, 'data-format') ?? '').trim())
      const isEmpty = node.childNodes.every((child) => child.nodeName === '#comment' || textOf(child)?.trim() === '')
      const hasEnd = endTag !== undefined && arePhrases(node.childNodes)
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

function textOf(node: Node): string | undefined {
  return node.nodeName === '#text' && 'value' in node ? node.value : undefined
}

function attributeOf(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((one) => one.name.toLowerCase() === name)?.value : undefined
}

function commentOf(node: Node): string {
  return node.nodeName === '#comment' && 'data' in node ? node.data : ''
}
