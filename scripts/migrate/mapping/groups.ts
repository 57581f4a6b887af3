import {isAbsent} from '../account/values.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import {readPlain} from '../text/plain.ts'
import type {PortableBlock} from '../text/portable.ts'
import type {ConversionContext} from './define.ts'

/** A part of a widget that holds its parts as groups: an item of a list, a tab. */
export interface Part {
  /** The group that the part is, without the nodes after it. undefined: nodes that no group comes before. */
  readonly group: WidgetNode | undefined
  readonly nodes: readonly LegacyNode[]
}

/** The parts of a widget: each group among its children begins one. Other nodes belong to the part before them, or are one themselves. */
export function partsOf(children: readonly LegacyNode[]): readonly Part[] {
  const parts: {group: WidgetNode | undefined; nodes: LegacyNode[]}[] = []
  for (const node of children) {
    const last = parts.at(-1)
    if (node.kind === 'widget' && node.format === 'group') parts.push({group: node, nodes: []})
    else if (last === undefined && node.kind === 'text' && node.text.trim() === '') continue
    else if (last === undefined) parts.push({group: undefined, nodes: [node]})
    else last.nodes.push(node)
  }
  return parts
}

/**
 * Reads a group that becomes a part of the widget around it, and no block of its own: its title, and what stands in it. The caller stores its
 * key (`context.key`).
 */
export function unwrapGroup(
  group: WidgetNode,
  context: ConversionContext,
): {readonly title: string | undefined; readonly content: readonly PortableBlock[]} {
  group.data.enter()
  const title = readPlain(group.data.child('title'))
  const {widgets} = group.slot.ledger
  widgets.read += 1
  widgets.converted += 1
  return {title, content: context.body(group.children)}
}

/** A part as it is read: the key and the title of its group, and all that stands in it. */
interface ReadPart {
  readonly key: string | undefined
  readonly title: string | undefined
  readonly content: readonly PortableBlock[]
}

/** Reads a part. undefined, and reported: it has neither a title nor content. */
export function readPart({group, nodes}: Part, context: ConversionContext): ReadPart | undefined {
  if (group === undefined) return {key: undefined, title: undefined, content: context.body(nodes)}
  const {title, content} = unwrapGroup(group, context)
  const all = [...content, ...context.body(nodes)]
  if (title !== undefined || all.length > 0) return {key: context.key(group), title, content: all}
  dropEmpty(group)
  return undefined
}

/** Reports that a group without a title and content was left out. */
export function dropEmpty(group: WidgetNode): void {
  group.slot.child('id').drop('node-id', 'info', 'The group is empty: it was left out')
}

/** Whether a widget is a group without a title. */
export function isPlainGroup(node: LegacyNode | undefined): node is WidgetNode {
  if (node?.kind !== 'widget' || node.format !== 'group') return false
  return !node.data.isObject() || isAbsent(node.data.child('title').value)
}
