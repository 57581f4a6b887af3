import {useEditor} from '@portabletext/editor'
import {type ReactNode, useEffect} from 'react'
import {useTextField} from './textField.ts'

/**
 * Gives the browser's selection back to a text when a block in it is clicked that is selected already. The editor does so only when its own
 * selection changes: whoever had been in another form, as that of a new widget beside its block, pressed keys in the text and nothing happened.
 * On a busy machine the text gets the focus later than the click is over: then it gets the selection with the first key.
 */
export function SelectionOnClick(): ReactNode {
  const editor = useEditor()
  const {element} = useTextField()
  useEffect(() => {
    if (element === null) return
    // After the editor has selected what was clicked.
    const onClick = (): unknown => setTimeout(giveBack)
    const giveBack = (): void => {
      const {activeElement} = document
      const anchor = document.getSelection()?.anchorNode ?? null
      if (activeElement !== element || element.contains(anchor)) return
      // The editor believes that it has the selection, and would leave it as it is.
      editor.send({type: 'blur'})
      editor.send({type: 'focus'})
    }
    element.addEventListener('click', onClick)
    element.addEventListener('keydown', giveBack, true)
    return () => {
      element.removeEventListener('click', onClick)
      element.removeEventListener('keydown', giveBack, true)
    }
  }, [editor, element])
  return null
}
