import {keysInOrder} from '../account/json.ts'
import {readItems, readObject} from '../account/loose.ts'
import {Slot} from '../account/slot.ts'
import {isObject} from '../account/values.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import type {PortableBlock} from '../text/portable.ts'
import {readRichText} from '../text/richText.ts'

/** A row of the input: an object whose keys are the names of the columns. */
interface Row {
  readonly slot: Slot
  readonly keys: readonly string[]
}

type Content = readonly PortableBlock[] | undefined

/** A table whose rows are objects. It becomes a row with the names of the columns, and a row of as many cells for each object. */
export const migrations = [
  defineWidgetMigration('comparisonTable', {
    format: 'comparison-table',
    needsOneOf: ['rows'],
    fields: {rows: (data) => readRows(data.child('rows'))},
  }),
]

/**
 * Reads the rows. The first key of a row is the column with its label (comparison-widget-26). Rows may have different keys: each key of any row
 * is a column, in the order in which they first appear, and a row has an empty cell for those that it lacks. undefined: there is no row with
 * any content.
 */
function readRows(slot: Slot): readonly object[] | undefined {
  const rows = readItems(slot).flatMap((item): Row[] => {
    const row = readObject(item)
    return row !== undefined && isObject(row.value) ? [{slot: row, keys: keysInOrder(row.value)}] : []
  })
  const labelKey = rows[0]?.keys[0] ?? ''
  const usual = rows.filter(({keys}) => keys.includes(labelKey))
  const known = new Set(usual.flatMap(({keys}) => keys))
  const labelled = rows.map((row) => ({...row, label: labelOf(row, labelKey, known)}))
  const columns = [...new Set(labelled.flatMap(({keys, label}) => keys.filter((key) => key !== label)))]
  const read = labelled.map(({slot: row, label}) => [
    label === undefined ? undefined : readRichText(row.child(label)),
    ...columns.map((column) => (label === column ? undefined : readRichText(row.child(column)))),
  ])
  if (read.every((cells) => cells.every((content) => content === undefined))) return undefined
  const names = [labelKey, ...columns].map((key) => readRichText(Slot.of(slot.ledger, key, slot.path, slot.format)))
  return [tableRow(names, () => true), ...read.map((cells) => tableRow(cells, (column) => column === 0))]
}

/**
 * The key of a row's label: that of the table, else the row's own first key, which is reported. undefined: the row has no label, as its first
 * key is a column of other rows.
 */
function labelOf({slot, keys}: Row, labelKey: string, known: ReadonlySet<string>): string | undefined {
  if (keys.includes(labelKey)) return labelKey
  const [own = ''] = keys
  if (known.has(own)) return undefined
  slot
    .child(own)
    .report('table-label', 'info', `The label of this row stands under “${own}”: it was put below “${labelKey}”`)
  return own
}

function tableRow(contents: readonly Content[], isHeader: (column: number) => boolean): object {
  return {
    _type: 'tableRow',
    cells: contents.map((content, column) => ({
      _type: 'tableCell',
      header: isHeader(column),
      ...(content === undefined ? {} : {content}),
    })),
  }
}
