import {useEditor} from '@portabletext/editor'
import {AddIcon} from '@sanity/icons/Add'
import {Button} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {PickerPopover} from './PickerPopover.tsx'
import {useEntries} from './useEntries.ts'
import {useInsertEntry} from './useInsertEntry.ts'

interface InsertButtonProps {
  readonly isDisabled: boolean
  /** Shows the sign alone. */
  readonly isSmall?: boolean
}

/** The button that opens the picker. */
export function InsertButton({isDisabled, isSmall = false}: InsertButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const editor = useEditor()
  const entries = useEntries()
  const insert = useInsertEntry()
  return (
    <>
      <Button
        ref={setButton}
        data-testid={isSmall ? 'picker-plus' : 'picker-button'}
        aria-label="Insert"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        fontSize={1}
        icon={AddIcon}
        mode={isSmall ? 'ghost' : 'bleed'}
        padding={isSmall ? 1 : 2}
        radius={isSmall ? 6 : 2}
        selected={isOpen}
        {...(isSmall ? {} : {text: 'Insert'})}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <PickerPopover
          entries={entries}
          reference={button}
          onInsert={(entry, existing) => {
            setOpen(false)
            void insert(entry, existing)
          }}
          onClose={() => {
            setOpen(false)
            editor.send({type: 'focus'})
          }}
        />
      )}
    </>
  )
}
