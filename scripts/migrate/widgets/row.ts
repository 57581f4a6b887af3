import {unlessEmpty} from '../account/values.ts'
import {type ConversionContext, defineWidgetMigration, type StoredFields} from '../mapping/define.ts'
import {dropEmpty, isPlainGroup, unwrapGroup} from '../mapping/groups.ts'
import {dropNode, type LegacyNode, type WidgetNode} from '../nodes/model.ts'
import type {PortableBlock} from '../text/portable.ts'

const layouts = new Map([
  ['wp-row-full-width', 'fullWidth'],
  ['wp-row-split-width', 'splitWidth'],
])

/** Blocks side by side, or over the full width. The columns are the children; a group without a title around one says nothing. */
export const migrations = [
  defineWidgetMigration('row', {
    needsOneOf: ['columns'],
    fields: {layout: {spelling: (layout) => layouts.get(layout.toLowerCase()) ?? layout, initialValue: 'fullWidth'}},
    children: {
      columns: ({children}, context, {layout}) => {
        const nodes = children.filter((child) => child.kind !== 'text' || child.text.trim() !== '')
        const parts = layout === 'splitWidth' ? splitColumns(nodes) : [nodes]
        const columns = parts.map((part) => readColumn(part, context))
        const last = columns.findLastIndex(({content}) => content.length > 0)
        for (const {group} of columns.slice(last + 1)) if (group !== undefined) dropEmpty(group)
        // An empty column keeps the place of the one after it (row-6).
        return unlessEmpty(columns.slice(0, last + 1).map((column) => storedColumn(column, context)))
      },
    },
  }),
]

/** The first and third children are the columns; the middle one is a spacer, whatever it is. */
function splitColumns(children: readonly LegacyNode[]): readonly (readonly LegacyNode[])[] {
  if (children.length < 3) return children.map((child) => [child])
  const [left, spacer, right, ...rest] = children
  if (left === undefined || spacer === undefined || right === undefined) return []
  const message = 'The middle child of a split row is a spacer: it was left out'
  if (spacer.kind === 'widget') {
    dropNode(spacer, 'row-spacer', 'warning', message)
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

interface Column {
  /** A group without a title, alone in a column, is the column. */
  readonly group: WidgetNode | undefined
  readonly content: readonly PortableBlock[]
}

function readColumn(nodes: readonly LegacyNode[], context: ConversionContext): Column {
  const [only] = nodes
  const group = nodes.length === 1 && isPlainGroup(only) ? only : undefined
  return {group, content: group === undefined ? context.body(nodes) : unwrapGroup(group, context).content}
}

function storedColumn({group, content}: Column, context: ConversionContext): StoredFields {
  const key = group === undefined ? undefined : context.key(group)
  return {
    _type: 'rowColumn',
    ...(key === undefined ? {} : {_key: key}),
    ...(content.length === 0 ? {} : {content}),
  }
}
