import {useEditor, useEditorSelector} from '@portabletext/editor'
import {getFocusBlock} from '@portabletext/editor/selectors'
import {type ReactNode, useLayoutEffect, useState} from 'react'
import {createPortal} from 'react-dom'
import {styled} from 'styled-components'
import {useTextField} from '../textField.ts'
import {InsertButton} from './InsertButton.tsx'

/** The width and the height of the button, in pixels. */
const size = 21

/** A plus beside the block with the cursor. It stands after the text in the order of the Tab key. */
export function PlusButton(): ReactNode {
  const {element, readOnly} = useTextField()
  const editor = useEditor()
  const [place, setPlace] = useState<{readonly top: number; readonly left: number}>()
  const key = useEditorSelector(editor, (snapshot) => getFocusBlock(snapshot)?.node._key)
  const selection = useEditorSelector(editor, (snapshot) => snapshot.context.selection)
  const value = useEditorSelector(editor, (snapshot) => snapshot.context.value)
  const holder = element?.parentElement
  useLayoutEffect(() => {
    if (!holder || !element || key === undefined) return
    const measure = (): void => {
      const snapshot = editor.getSnapshot()
      const block = editor.dom.getStartBlockElement(snapshot)?.getBoundingClientRect()
      if (block === undefined) return
      // Beside the line with the cursor; beside the top of a block that has none.
      const line = editor.dom.getSelectionRect(snapshot)
      const middle = line === null || line.height > block.height ? block.top + size : line.top + line.height / 2
      const origin = holder.getBoundingClientRect()
      const left = Math.max(2, block.left - origin.left - size)
      setPlace({top: middle - origin.top - size / 2, left})
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [editor, element, holder, key, selection, value])
  if (!holder || readOnly || key === undefined || place === undefined) return null
  return createPortal(
    <Place contentEditable={false} style={place}>
      <InsertButton isDisabled={false} isSmall />
    </Place>,
    holder,
  )
}

/** Shown while the editor has the focus: forms hold many texts. */
const Place = styled.span`
  position: absolute;
  z-index: 1;
  height: auto;
  visibility: hidden;

  [data-testid='pt-editor']:focus-within &,
  &:has([aria-expanded='true']) {
    visibility: visible;
  }
`
