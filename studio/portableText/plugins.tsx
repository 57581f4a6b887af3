import {type ReactNode, useContext} from 'react'
import type {PortableTextPluginsProps} from 'sanity'
import {FocusAfterPause} from './FocusAfterPause.tsx'
import {PastePlugin} from './paste/PastePlugin.tsx'
import {PlusButton} from './picker/PlusButton.tsx'
import {SlashMenu} from './picker/SlashMenu.tsx'
import {SelectionOnClick} from './SelectionOnClick.tsx'
import {tableContainers} from './table/tableContainers.tsx'
import {TablePlugin, useHasTables} from './table/TablePlugin.tsx'
import {TextFieldContext} from './textField.ts'
import {Toolbar} from './toolbar/Toolbar.tsx'
import {UnstoredText} from './UnstoredText.tsx'

/** What every Portable Text editor of the Studio has beside Sanity's own plugins. */
export function PortableTextPlugins({plugins, renderDefault}: PortableTextPluginsProps): ReactNode {
  const table = {enabled: useHasTables(), containers: tableContainers}
  const isField = useContext(TextFieldContext) !== undefined
  return (
    <>
      {/* Before Sanity's own plugins: of two behaviors for one event the first that is registered decides. */}
      <TablePlugin />
      <PastePlugin />
      <UnstoredText />
      {renderDefault({renderDefault, plugins: {...plugins, table}})}
      {isField && (
        <>
          <Toolbar />
          <PlusButton />
          <SlashMenu />
          <SelectionOnClick />
          <FocusAfterPause />
        </>
      )}
    </>
  )
}
