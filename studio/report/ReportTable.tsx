import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {barOf, nextOrder, type Order, sortRows} from './sortRows.ts'
import {Bar, Cell, HeadCell, SortButton, Table} from './tableStyles.ts'

/** A column of figures, or of words. */
export interface Column<Row> {
  readonly name: string
  readonly title: string
  readonly value: (row: Row) => number | string
  /** The value in words, such as “2.1 s”; the value itself if it is left out. */
  readonly text?: (row: Row) => string
  /** How the words are shown, such as in a button; as they are if it is left out. */
  readonly show?: (row: Row, text: string) => ReactNode
  /** False where the values of a column are of different kinds, so that bars would compare what cannot be compared. */
  readonly hasBars?: boolean
}

interface ReportTableProps<Row> {
  readonly title: string
  /** What the figures count. */
  readonly note: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The first column: what the figures are about, by its text, and how it is shown. */
  readonly subject: {
    readonly title: string
    readonly text: (row: Row) => string
    readonly show: (row: Row) => ReactNode
  }
  readonly columns: readonly Column<Row>[]
  /** What stands in the place of an empty table. */
  readonly empty: string
}

/** So many rows are shown before somebody asks for all. */
const firstRows = 15
const subjectColumn = 'subject'

/** A table of figures with bars, which is sorted by a click on the head of a column. */
export function ReportTable<Row>({
  title,
  note,
  rows,
  keyOf,
  subject,
  columns,
  empty,
}: ReportTableProps<Row>): ReactNode {
  const [order, setOrder] = useState<Order>({column: columns[0]?.name ?? subjectColumn, isDescending: true})
  const [isWhole, setIsWhole] = useState(false)
  const sorting = columns.find(({name}) => name === order.column)
  const sorted = sortRows(rows, sorting?.value ?? subject.text, order.isDescending)
  const isFigure = ({value}: Column<Row>): boolean => rows.slice(0, 1).every((row) => typeof value(row) === 'number')
  const shown = isWhole ? sorted : sorted.slice(0, firstRows)
  const head = (column: string, text: string, isFigure: boolean): ReactNode => (
    <HeadCell
      key={column}
      scope="col"
      $isFigure={isFigure}
      aria-sort={order.column === column ? (order.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <SortButton type="button" onClick={() => setOrder(nextOrder(order, column))}>
        {text}
        <span aria-hidden>{order.column === column ? (order.isDescending ? ' ↓' : ' ↑') : ''}</span>
      </SortButton>
    </HeadCell>
  )
  return (
    <Card as="section" border padding={4} radius={3} aria-label={title}>
      <Stack gap={4}>
        <Stack gap={3}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Text muted size={1}>
            {rows.length === 0 ? empty : note}
          </Text>
        </Stack>
        {rows.length === 0 ? null : (
          <div style={{overflowX: 'auto'}}>
            <Table>
              <thead>
                <tr>
                  {head(subjectColumn, subject.title, false)}
                  {columns.map((column) => head(column.name, column.title, isFigure(column)))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={keyOf(row)}>
                    <Cell as="th" scope="row">
                      {subject.show(row)}
                    </Cell>
                    {columns.map(({name, value, text, show, hasBars = true}) => {
                      const own = value(row)
                      const words = text === undefined ? own.toLocaleString('en-US') : text(row)
                      return (
                        <Cell key={name} $isFigure={typeof own === 'number'}>
                          {show === undefined ? words : show(row, words)}
                          {hasBars && typeof own === 'number' ? (
                            <Bar
                              style={{
                                width: `${barOf(
                                  own,
                                  rows.map((other) => Number(value(other))),
                                )}%`,
                              }}
                              aria-hidden
                            />
                          ) : null}
                        </Cell>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
        {rows.length > firstRows ? (
          <Flex>
            <Button
              fontSize={1}
              mode="ghost"
              padding={3}
              text={isWhole ? `Show the first ${firstRows}` : `Show all ${rows.length}`}
              onClick={() => setIsWhole(!isWhole)}
            />
          </Flex>
        ) : null}
      </Stack>
    </Card>
  )
}
