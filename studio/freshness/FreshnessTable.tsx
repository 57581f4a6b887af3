import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {ReportTable} from '../report/ReportTable.tsx'
import {kinds, type Row} from './rows.ts'

interface FreshnessTableProps {
  readonly title: string
  /** What stands in the place of an empty table. */
  readonly empty: string
  readonly rows: readonly Row[]
}

/** What is not fresh, the longest due first. A click opens the field that mends it. */
export function FreshnessTable({title, empty, rows}: FreshnessTableProps): ReactNode {
  return (
    <ReportTable
      title={title}
      note="The longest due first. A click opens the field that mends it."
      empty={empty}
      rows={rows}
      keyOf={({key}) => key}
      subject={{title: 'What', text: (row) => row.title, show: (row) => <Subject row={row} />}}
      columns={[
        {
          name: 'overdue',
          title: 'Due for',
          value: ({overdueDays}) => overdueDays,
          text: ({overdueDays}) => (overdueDays === 1 ? '1 day' : `${overdueDays.toLocaleString('en-US')} days`),
          hasBars: false,
        },
        {name: 'kind', title: 'Kind', value: ({kind}) => kinds[kind]},
        {name: 'owner', title: 'Looked after by', value: ({owner}) => owner, text: ({owner}) => owner || 'Nobody'},
      ]}
    />
  )
}

function Subject({row}: {readonly row: Row}): ReactNode {
  const {document, path, title, finding} = row
  return (
    <>
      <IntentLink intent="edit" params={{id: document.id, type: document.type, path}} style={{color: 'inherit'}}>
        {title}
      </IntentLink>
      <div style={{color: 'var(--card-muted-fg-color)', fontSize: '0.75rem', overflowWrap: 'anywhere'}}>{finding}</div>
    </>
  )
}
