import {type ReactNode, useState} from 'react'
import {type Column, ReportTable} from '../report/ReportTable.tsx'
import {FigureButton} from '../report/tableStyles.ts'
import {DocumentsDialog, type Listed} from './DocumentsDialog.tsx'
import type {KindFigures} from './figures.ts'

/** The figures of each kind. A click on one lists the documents that it counts. */
export function ContentTable({figures}: {readonly figures: readonly KindFigures[]}): ReactNode {
  const [listed, setListed] = useState<Listed>()
  const rows = figures.filter(
    ({kind, documents, articles}) => kind.isDocument || documents.length + articles.length > 0,
  )
  const unusedBlocks = figures.filter(({kind, articles}) => !kind.isDocument && articles.length === 0)

  /** A column of a number whose click lists documents. */
  const column = (
    name: string,
    title: string,
    count: (row: KindFigures) => number | undefined,
    list: (row: KindFigures) => Listed,
    suffix: (row: KindFigures) => string = () => '',
  ): Column<KindFigures> => ({
    name,
    title,
    value: (row) => count(row) ?? 0,
    text: (row) => {
      const number = count(row)
      return number === undefined ? '–' : `${number.toLocaleString('en-US')}${suffix(row)}`
    },
    hasBars: false,
    show: (row, text) =>
      (count(row) ?? 0) === 0 ? (
        text
      ) : (
        <FigureButton
          type="button"
          aria-label={`${row.kind.title}, ${title.toLowerCase()}: ${text}. List them`}
          onClick={() => setListed(list(row))}
        >
          {text}
        </FigureButton>
      ),
  })

  return (
    <>
      <ReportTable
        title="Kinds"
        note="“On articles” counts those that show one of the kind, in whatever else it stands. A click on a number lists what it counts."
        empty="There are no documents."
        rows={rows}
        keyOf={({kind}) => kind.type}
        subject={{title: 'Kind', text: ({kind}) => kind.title, show: ({kind}) => kind.title}}
        columns={[
          column(
            'documents',
            'Documents',
            ({kind, documents}) => (kind.isDocument ? documents.length : undefined),
            ({kind, documents}) => ({title: kind.title, type: kind.type, ids: documents}),
          ),
          column(
            'articles',
            'On articles',
            ({kind, articles}) => (kind.isPlaced ? articles.length : undefined),
            ({kind, articles}) => ({title: `Articles with: ${kind.title}`, type: 'article', ids: articles}),
            ({isCut}) => (isCut ? ' or more' : ''),
          ),
          column(
            'unplaced',
            'On none',
            ({kind, unplaced}) => (kind.isPlaced && kind.isDocument ? unplaced.length : undefined),
            ({kind, unplaced}) => ({title: `On no article: ${kind.title}`, type: kind.type, ids: unplaced}),
          ),
          column(
            'unfilled',
            'Fields nobody fills',
            ({kind, unfilled}) => (kind.isDocument ? unfilled.length : undefined),
            ({kind, documents, unfilled}) => ({
              title: `Fields nobody fills: ${kind.title}`,
              type: kind.type,
              ids: documents,
              fields: unfilled,
            }),
          ),
          {
            name: 'lastUsed',
            title: 'Last used',
            value: ({lastUsed}) => lastUsed,
            text: ({lastUsed}) => (lastUsed === '' ? '–' : lastUsed.slice(0, 10)),
          },
        ]}
      />
      {unusedBlocks.length === 0 ? null : (
        <p style={{fontSize: '0.8125rem', margin: 0}}>
          Blocks on no article: {unusedBlocks.map(({kind}) => kind.title).join(', ')}.
        </p>
      )}
      {listed === undefined ? null : <DocumentsDialog listed={listed} onClose={() => setListed(undefined)} />}
    </>
  )
}
