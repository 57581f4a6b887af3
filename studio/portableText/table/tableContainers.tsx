import {defineContainer} from '@portabletext/editor'
import {TableRow} from '@portabletext/plugin-table/ui'
import {Cell} from './Cell.tsx'
import {TableView} from './TableView.tsx'

/** Where Sanity's table plugin finds rows, cells and their text: the names of `studio/schemas/objects/table.ts`. */
export const tableContainers = {
  table: defineContainer({type: 'table', arrayField: 'rows', render: (props) => <TableView {...props} />}),
  row: defineContainer({type: 'tableRow', arrayField: 'cells', render: (props) => <TableRow {...props} />}),
  cell: defineContainer({type: 'tableCell', arrayField: 'content', render: (props) => <Cell {...props} />}),
}
