import type {ContainerRenderProps} from '@portabletext/editor'
import {Table} from '@portabletext/plugin-table/ui'
import {Flex, usePortal} from '@sanity/ui'
import type {ReactElement} from 'react'
import {TableCaption} from './TableCaption.tsx'
import {TableMenu} from './TableMenu.tsx'
import {TableProblems} from './TableProblems.tsx'
import {useTableTokens} from './useTableTokens.ts'

/** The plugin leaves room above the grid for its own menu, which this bar stands for. */
const bar = {marginBottom: -16, position: 'relative', zIndex: 1} as const

/**
 * The plugin decides by its place whether the grid gets a scroll bar of its own. What is in it must not widen that place,
 * as it would in Sanity's form: with four columns the grid then changed between both for ever, and no rule was checked.
 */
const ownWidth = {contain: 'inline-size'} as const

/** A table as it is edited in a text: its caption and its menu, and below them the plugin's grid with its handles. */
export function TableView(props: ContainerRenderProps): ReactElement {
  const {attributes, node, path, readOnly} = props
  const portal = usePortal()
  const tokens = useTableTokens()
  return (
    <div {...attributes} style={ownWidth}>
      <Flex contentEditable={false} align="center" gap={2} style={bar}>
        <TableCaption caption={node['caption']} path={path} readOnly={readOnly} />
        {!readOnly && <TableMenu node={node} path={path} />}
      </Flex>
      <Table {...props} attributes={{}} portalElement={portal.element} tokens={tokens} renderMenu={() => null} />
      <TableProblems node={node} path={path} />
    </div>
  )
}
