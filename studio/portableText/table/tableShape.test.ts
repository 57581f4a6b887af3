import {describe, expect, test} from '@jest/globals'
import {cellCommands} from './cellCommands.ts'
import {tableProblems} from './tableProblems.ts'
import {emptyTable, headingsOf, headingsOfNewColumn, headingsOfNewRow, isHeading} from './tableShape.ts'

/** A table of cells that are headings where there is an “x”. */
function table(...rows: readonly string[]) {
  return {
    _type: 'table',
    _key: 'table',
    rows: rows.map((row, rowIndex) => ({
      _type: 'tableRow',
      _key: `row-${rowIndex}`,
      cells: row.split('').map((sign, index) => ({_type: 'tableCell', _key: `cell-${index}`, header: sign === 'x'})),
    })),
  }
}

test('a new table has three rows of three cells, the first of headings, each with a paragraph to type in', () => {
  const {rows} = emptyTable()
  expect(rows.map(({cells}) => cells.map(({header}) => header))).toEqual([
    [true, true, true],
    [false, false, false],
    [false, false, false],
  ])
  expect(rows[2]?.cells[2]?.content).toEqual([
    {_type: 'block', style: 'normal', markDefs: [], children: [{_type: 'span', text: '', marks: []}]},
  ])
})

test.each([
  [['xxx', '...'], {row: true, column: false}],
  [['xxx', 'x..'], {row: true, column: true}],
  // An empty corner is often no heading.
  [['.xx', 'x..'], {row: true, column: true}],
  [['x..', 'x..'], {row: false, column: true}],
  [['x..', '...'], {row: false, column: false}],
  [['x'], {row: true, column: true}],
  [[], {row: false, column: false}],
])('the headings of %j are %j', (rows, headings) => {
  expect(headingsOf(table(...rows))).toEqual(headings)
})

test('a cell is a heading by its row or by its column', () => {
  const both = {row: true, column: true}
  expect([isHeading(0, 2, both), isHeading(2, 0, both), isHeading(1, 1, both)]).toEqual([true, true, false])
  expect(isHeading(0, 0, {row: false, column: true})).toBe(true)
  expect(isHeading(0, 1, {row: false, column: true})).toBe(false)
})

test('new rows and columns go on with the headings', () => {
  expect(headingsOfNewRow(table('xxx', 'x..'), 3, false)).toEqual([true, false, false])
  expect(headingsOfNewRow(table('xxx', '...'), 3, false)).toEqual([false, false, false])
  expect(headingsOfNewColumn(table('xxx', 'x..'), false)).toEqual([true, false])
  expect(headingsOfNewColumn(table('x..', 'x..'), false)).toEqual([false, false])
  expect(headingsOfNewRow(table('xxx', '...'), 3, true)).toEqual([true, true, true])
  expect(headingsOfNewRow(table('...', '...'), 3, true)).toEqual([false, false, false])
  expect(headingsOfNewColumn(table('x..', 'x..'), true)).toEqual([true, true])
  expect(headingsOfNewColumn(table('xxx', '...'), true)).toEqual([true, false])
})

test('without a cell no command can be chosen; the edges of a table are not crossed', () => {
  expect(cellCommands(undefined).filter(({event}) => event !== undefined)).toEqual([])
  const place = (key: string) => ({node: {}, path: [{_key: key}]})
  const row = {...place('row'), cells: [place('first'), place('second')]}
  const cell = {
    ...place('first'),
    table: {...place('table'), rows: [row]},
    row,
    rowIndex: 0,
    columnIndex: 0,
    isLast: false,
  }
  expect(cellCommands(cell).flatMap(({title, event}) => (event === undefined ? [title] : []))).toEqual([
    'Move row up',
    'Move row down',
    'Move column to the left',
    'Delete row',
  ])
  expect(cellCommands(cell).find(({title}) => title === 'Move column to the right')?.event).toEqual({
    type: 'custom.move.column',
    at: [{_key: 'first'}],
    to: [{_key: 'second'}],
  })
})

describe('what is wrong in a table', () => {
  const value = table('xx', '.')

  test('is said with its row and cell', () => {
    const inCell = [
      'body',
      {_key: 'table'},
      'rows',
      {_key: 'row-0'},
      'cells',
      {_key: 'cell-1'},
      'content',
      0,
      'markDefs',
    ]
    expect(
      tableProblems(
        [
          {level: 'error', message: 'Short.', path: ['body', {_key: 'table'}, 'rows', 1]},
          {level: 'warning', message: 'A link.', path: inCell},
          {level: 'error', message: 'Empty.', path: ['body', {_key: 'table'}, 'rows']},
        ],
        value,
      ),
    ).toEqual([
      {level: 'error', text: 'Row 2: Short.', row: 1, cell: undefined},
      {level: 'warning', text: 'Row 1, cell 2: A link.', row: 0, cell: 1},
      {level: 'error', text: 'Empty.', row: undefined, cell: undefined},
    ])
  })

  test('is not what is wrong elsewhere', () => {
    const elsewhere = ['title', ['body', {_key: 'other'}, 'rows', 1], ['body', {_key: 'table'}, 'caption']]
    const markers = elsewhere.map((path) => ({level: 'error' as const, message: 'No.', path: [path].flat()}))
    expect(tableProblems(markers, value)).toEqual([])
  })
})
