import {type Path, useEditor} from '@portabletext/editor'
import {Box, TextInput} from '@sanity/ui'
import {type KeyboardEvent, type ReactElement, type SyntheticEvent, useEffect, useRef, useState} from 'react'
import {startOf, tableAt} from './cellAt.ts'

interface TableCaptionProps {
  readonly caption: unknown
  readonly path: Path
  readonly readOnly: boolean
}

/** The caption of a table, above it. Enter, Tab and the arrow down lead into the table. */
export function TableCaption({caption, path, readOnly}: TableCaptionProps): ReactElement {
  const editor = useEditor()
  const stored = typeof caption === 'string' ? caption : ''
  const [typed, setTyped] = useState<string>()
  const isFocused = useRef(false)
  // What another editor writes is shown, unless this one is writing too.
  useEffect(() => {
    if (!isFocused.current) setTyped(undefined)
  }, [stored])
  const enter = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (!(event.key === 'Enter' || event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey))) return
    const snapshot = editor.getSnapshot()
    const start = startOf(snapshot, tableAt(snapshot, path)?.rows[0]?.cells[0]?.path)
    if (start === undefined) return
    event.preventDefault()
    editor.send({type: 'select', at: {anchor: start, focus: start}})
    editor.send({type: 'focus'})
  }
  return (
    <Box flex={1} {...apart}>
      <TextInput
        aria-label="Caption of the table"
        data-testid="table-caption"
        border={false}
        fontSize={1}
        padding={2}
        placeholder="Caption: what the table shows"
        readOnly={readOnly}
        value={typed ?? stored}
        onFocus={() => (isFocused.current = true)}
        onBlur={() => {
          isFocused.current = false
          setTyped(undefined)
        }}
        onChange={({currentTarget: {value}}) => {
          setTyped(value)
          editor.send({type: 'custom.table.caption', at: path, caption: value})
        }}
        onKeyDown={enter}
      />
    </Box>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()

/** The input stands inside the editor, but its events are not those of the text. */
const apart = {
  onBeforeInput: stop,
  onClick: stop,
  onCopy: stop,
  onCut: stop,
  onDragStart: stop,
  onKeyUp: stop,
  onMouseDown: stop,
  onPaste: stop,
}
