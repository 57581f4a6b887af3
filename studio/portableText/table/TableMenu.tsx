import {type Path, type PortableTextObject, useEditor} from '@portabletext/editor'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {type ReactElement, useId, useState} from 'react'
import {type CellPlace, cellAt} from './cellAt.ts'
import {cellCommands} from './cellCommands.ts'
import {headingsOf} from './tableShape.ts'

interface TableMenuProps {
  readonly node: PortableTextObject
  readonly path: Path
}

/**
 * What can be done to a table without a mouse: headings, and rows and columns at the cell that the cursor is in. Alt and F10 open it from
 * there (`tableBehaviors.ts`).
 */
export function TableMenu({node, path}: TableMenuProps): ReactElement {
  const editor = useEditor()
  const [cell, setCell] = useState<CellPlace>()
  const headings = headingsOf(node)
  const send = (event: Parameters<typeof editor.send>[0]): void => {
    editor.send(event)
    editor.send({type: 'focus'})
  }
  // Where the cursor was when the menu was opened.
  const look = (): void => {
    const snapshot = editor.getSnapshot()
    const focus = snapshot.context.selection?.focus.path
    const found = focus && cellAt(snapshot, focus)
    setCell(found?.table.node === node ? found : undefined)
  }
  return (
    <MenuButton
      id={useId()}
      onOpen={look}
      button={
        <Button
          aria-label="Table options"
          data-table-menu={node._key}
          fontSize={1}
          icon={EllipsisHorizontalIcon}
          mode="bleed"
          padding={2}
        />
      }
      menu={
        <Menu>
          {(['row', 'column'] as const).map((line) => (
            <MenuItem
              key={line}
              role="menuitemcheckbox"
              aria-checked={headings[line]}
              fontSize={1}
              text={line === 'row' ? 'First row is headings' : 'First column is headings'}
              iconRight={headings[line] ? CheckmarkIcon : undefined}
              onClick={() =>
                send({type: 'custom.table.headings', at: path, headings: {...headings, [line]: !headings[line]}})
              }
            />
          ))}
          <MenuDivider />
          {cellCommands(cell).map(({title, icon, event}) => (
            <MenuItem
              key={title}
              disabled={event === undefined}
              fontSize={1}
              icon={icon}
              text={title}
              onClick={() => event !== undefined && send(event)}
            />
          ))}
          <MenuDivider />
          <MenuItem
            fontSize={1}
            icon={TrashIcon}
            text="Delete table"
            tone="critical"
            onClick={() => send({type: 'custom.unset.table', at: path})}
          />
        </Menu>
      }
      popover={{placement: 'bottom-end', portal: true}}
    />
  )
}
