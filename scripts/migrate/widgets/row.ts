import {embeddedJson, isAbsent, isObject} from '../account/values.ts'
import {dropNode, type LegacyNode, type WidgetNode} from '../nodes/model.ts'
import {dataOf, type StoredFields, type WidgetContext, type WidgetMigration} from './define.ts'
import {choice, readFields} from './fields.ts'

const layouts: Readonly<Record<string, 'fullWidth' | 'splitWidth'>> = {
  'wp-row-full-width': 'fullWidth',
  'wp-row-split-width': 'splitWidth',
}

/** Blocks side by side, or over the full width (doc 2 §2, row layouts). */
export const row: WidgetMigration = {
  type: 'row',
  formats: {row: 'row'},
  kind: 'inline',
  nested: (node) =>
    node.children.flatMap((child) => (child.kind === 'widget' && isPlainGroup(child) ? child.children : [child])),
  convert: (node, context) => {
    const data = dataOf(node)
    if (typeof data === 'string') return data
    const {layout} = readFields(data, {layout: choice(Object.keys(layouts), 'wp-row-full-width')})
    const stored = layouts[String(layout)] ?? 'fullWidth'
    const children = node.children.filter((child) => child.kind !== 'text' || child.text.trim() !== '')
    if (children.length === 0) return 'It has no content'
    const columns = stored === 'fullWidth' ? [children] : splitColumns(children)
    const filled = columns.map((nodes) => column(nodes, context)).filter((content) => content !== undefined)
    return filled.length === 0 ? 'It has no content' : {layout: stored, columns: filled}
  },
}

/** The first and third children are the columns; the middle one is a spacer, whatever it is (`legacy-format.md`, "Body nodes"). */
function splitColumns(children: readonly LegacyNode[]): readonly (readonly LegacyNode[])[] {
  if (children.length < 3) return children.map((child) => [child])
  const [left, spacer, right, ...rest] = children
  if (left === undefined || spacer === undefined || right === undefined) return []
  const message = 'The middle child of a split row is a spacer: it was left out'
  if (spacer.kind === 'widget') {
    spacer.slot.drop('row-spacer', 'warning', message)
    spacer.slot.ledger.widgets.read += 1
    spacer.slot.ledger.widgets.invalid += 1
  } else
    dropNode(
      spacer,
      'row-spacer',
      spacer.kind === 'element' && spacer.children.length === 0 ? 'info' : 'warning',
      message,
    )
  for (const extra of rest)
    extra.slot.report('row-overflow', 'warning', 'A split row has two columns: this now stands in the right one')
  return [[left], [right, ...rest]]
}

/** A group without a title, alone in a column, is the column. */
function column(nodes: readonly LegacyNode[], context: WidgetContext): StoredFields | undefined {
  const [only] = nodes
  const group = nodes.length === 1 && only?.kind === 'widget' && isPlainGroup(only) ? only : undefined
  if (group !== undefined) {
    // Its title says nothing; anything else in its data is left for the report.
    const data = dataOf(group)
    if (typeof data !== 'string' && data.child('title').value !== undefined) data.child('title').accept()
    const {widgets} = group.slot.ledger
    widgets.read += 1
    widgets.converted += 1
  }
  const content = context.body(group?.children ?? nodes)
  return content.length === 0 ? undefined : {_type: 'rowColumn', content}
}

function isPlainGroup(node: WidgetNode): boolean {
  const {value} = node.data
  const data = typeof value === 'string' ? embeddedJson(value) : value
  return node.format === 'group' && (!isObject(data) || isAbsent(data['title']))
}
