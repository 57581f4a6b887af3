import {Badge, Checkbox, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {pageTemplates} from '../schemas/documents/article.ts'
import {Cell, HeadCell, Table} from '../report/tableStyles.ts'
import {type Row, type RowState, stateNames} from './rows.ts'
import type {Selection} from './selection.ts'

interface BulkTableProps {
  /** What the rows are, such as “Articles”. */
  readonly title: string
  readonly rows: readonly Row[]
  readonly selection: Selection
  readonly onToggle: (id: string, isRange: boolean) => void
  readonly onToggleAll: () => void
}

const templateNames = new Map(pageTemplates.map(({value, title}) => [value, title]))
const tones = {new: 'default', changed: 'caution', published: 'positive'} as const satisfies Record<RowState, string>

/** The documents as rows with boxes. With the shift key, by mouse or space bar, a box takes all rows from the last one with it. */
export function BulkTable({title, rows, selection: {ids}, onToggle, onToggleAll}: BulkTableProps): ReactNode {
  const schema = useSchema()
  const isArticles = rows.some(({type}) => type === 'article')
  const isMixed = new Set(rows.map(({type}) => type)).size > 1
  const selected = rows.filter(({id}) => ids.has(id)).length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section style={{overflowX: 'auto'}} aria-label={title} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <HeadCell scope="col" style={{width: '2rem'}}>
              <Checkbox
                aria-label="Select all rows"
                checked={rows.length > 0 && selected === rows.length}
                indeterminate={selected > 0 && selected < rows.length}
                onChange={onToggleAll}
              />
            </HeadCell>
            <HeadCell scope="col">Title</HeadCell>
            {isMixed ? <HeadCell scope="col">Type</HeadCell> : null}
            {isArticles ? (
              <>
                <HeadCell scope="col">Template</HeadCell>
                <HeadCell scope="col">Categories</HeadCell>
                <HeadCell scope="col">Reviewer</HeadCell>
                <HeadCell scope="col">Reviewed on</HeadCell>
              </>
            ) : null}
            <HeadCell scope="col">State</HeadCell>
            <HeadCell scope="col">Changed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const typeTitle = schema.get(row.type)?.title ?? row.type
            const name = row.title === '' ? `${typeTitle} without a title` : row.title
            return (
              <tr key={row.id}>
                <ShortCell>
                  <Checkbox
                    aria-label={`Select ${name}`}
                    checked={ids.has(row.id)}
                    onChange={({nativeEvent}) =>
                      onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </ShortCell>
                <Cell as="th" scope="row" style={{textAlign: 'start'}}>
                  <IntentLink
                    intent="edit"
                    params={{id: row.id, type: row.type}}
                    style={{color: 'var(--card-link-fg-color)'}}
                  >
                    {name}
                  </IntentLink>
                  {row.path === '' ? null : (
                    <Text muted size={0} style={{marginBlockStart: '0.375rem', overflowWrap: 'anywhere'}}>
                      {row.path}
                    </Text>
                  )}
                </Cell>
                {isMixed ? <ShortCell>{typeTitle}</ShortCell> : null}
                {isArticles ? (
                  <>
                    <ShortCell>{templateNames.get(row.template) ?? row.template}</ShortCell>
                    <ShortCell>{row.categories.join(', ')}</ShortCell>
                    <ShortCell>{row.reviewer}</ShortCell>
                    <DayCell>{row.reviewedAt}</DayCell>
                  </>
                ) : null}
                <ShortCell>
                  <Badge tone={tones[row.state]}>{stateNames[row.state]}</Badge>
                </ShortCell>
                <DayCell>{row.updatedAt.slice(0, 10)}</DayCell>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}

function ShortCell({children}: {readonly children: ReactNode}): ReactNode {
  return <Cell style={{minWidth: 0}}>{children}</Cell>
}

function DayCell({children}: {readonly children: ReactNode}): ReactNode {
  return <Cell style={{minWidth: 0, whiteSpace: 'nowrap'}}>{children}</Cell>
}
