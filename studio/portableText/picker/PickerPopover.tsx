/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA patterns of a combobox, its grid and its list have no elements of their own */
import {Box, Layer, TextInput, useClickOutsideEvent} from '@sanity/ui'
import {Popover} from '@sanity/ui/popover'
import {type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react'
import type {PickerEntry} from './entries.ts'
import {activeCellOf, PickerPanel} from './PickerPanel.tsx'
import type {ExistingWidget} from './useInsertEntry.ts'
import {usePicker} from './usePicker.ts'

interface PickerPopoverProps {
  readonly entries: readonly PickerEntry[]
  /** The button that opens it. */
  readonly reference: HTMLElement | null
  readonly onInsert: (entry: PickerEntry, existing?: ExistingWidget) => void
  readonly onClose: () => void
}

/** The picker at a button, with a search field that takes the focus. */
export function PickerPopover(props: PickerPopoverProps): ReactNode {
  return (
    <Popover
      open
      portal
      preventOverflow
      animate={false}
      placement="bottom-start"
      fallbackPlacements={['top-start', 'bottom-end', 'top-end', 'right', 'left']}
      referenceElement={props.reference}
      content={
        <Layer>
          <Content {...props} />
        </Layer>
      }
    />
  )
}

function Content({entries, reference, onInsert, onClose}: PickerPopoverProps): ReactNode {
  const [query, setQuery] = useState('')
  const picker = usePicker({entries, query, onInsert, onClose})
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useClickOutsideEvent(onClose, () => [root.current, reference])
  const isSearching = picker.kind === undefined
  useEffect(() => {
    if (isSearching) input.current?.focus()
  }, [isSearching])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const {selectionStart, value} = event.currentTarget
    if (event.nativeEvent.isComposing || (event.key === 'ArrowRight' && selectionStart !== value.length)) return
    if (!picker.onKey(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={root} role="dialog" aria-label="Insert" data-testid="picker">
      <PickerPanel picker={picker} id={id}>
        <Box flex="none" padding={2}>
          <TextInput
            ref={input}
            role="combobox"
            aria-label="Search what to insert"
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={activeCellOf(picker, id)}
            fontSize={1}
            placeholder="Search: quiz, table, picture …"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Box>
      </PickerPanel>
    </div>
  )
}
