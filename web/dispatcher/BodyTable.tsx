import type {ReactNode} from 'react'
import {RichText} from '../ui/RichText.tsx'
import type {TableBlock} from '../contract/types.ts'

/** A table of the body. If it is wider than the column it scrolls horizontally, by keyboard too, so that the page does not. */
export function BodyTable({value}: {readonly value: TableBlock}): ReactNode {
  const rows = value.rows ?? []
  if (rows.length === 0) return null
  const [first, ...rest] = rows
  const hasHead = rest.length > 0 && first?.cells?.every((cell) => cell.header === true) === true
  return (
    // A group, as a page with ten tables would have ten regions. What scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" className="table" aria-label={value.caption || 'Table'} tabIndex={0}>
      <table>
        {value.caption ? <caption>{value.caption}</caption> : null}
        {hasHead ? (
          <thead>
            <Row row={first} scope="col" />
          </thead>
        ) : null}
        <tbody>
          {(hasHead ? rest : rows).map((row) => (
            <Row key={row._key} row={row} scope="row" />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  row,
  scope,
}: {
  readonly row: NonNullable<TableBlock['rows']>[number]
  readonly scope: 'col' | 'row'
}): ReactNode {
  return (
    <tr>
      {(row.cells ?? []).map((cell) =>
        cell.header === true ? (
          <th key={cell._key} scope={scope}>
            <RichText value={cell.content ?? []} />
          </th>
        ) : (
          <td key={cell._key}>
            <RichText value={cell.content ?? []} />
          </td>
        ),
      )}
    </tr>
  )
}
