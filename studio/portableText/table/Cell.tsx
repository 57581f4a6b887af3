import {type ContainerRenderProps, useEditor, useEditorSelector} from '@portabletext/editor'
import {TableCell} from '@portabletext/plugin-table/ui'
import type {ReactElement} from 'react'
import {createGlobalStyle} from 'styled-components'
import {cellAt} from './cellAt.ts'

/** The plugin sets these styles inline, from its custom properties: a heading cell has other values of them. */
const HeadingStyle = createGlobalStyle`
  .pt-plugin-table td[data-heading] { --pt-plugin-table-bg: var(--pt-plugin-table-header-bg); }
  .pt-plugin-table td[data-heading] [data-ui='Text'] { font-weight: var(--pt-plugin-table-header-weight, 600); }
`

/** A cell of a table, shown as a heading if it is one. */
export function Cell(props: ContainerRenderProps): ReactElement {
  const {attributes, node, path} = props
  const editor = useEditor()
  const isHeading = node['header'] === true
  const isFirstRow = useEditorSelector(editor, (snapshot) => cellAt(snapshot, path)?.rowIndex === 0)
  if (!isHeading) return <TableCell {...props} />
  const role = isFirstRow ? 'columnheader' : 'rowheader'
  return (
    <>
      <HeadingStyle />
      <TableCell {...props} attributes={{...attributes, 'data-heading': '', role}} />
    </>
  )
}
