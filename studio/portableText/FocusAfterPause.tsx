import {useEditor} from '@portabletext/editor'
import {type ReactNode, useEffect} from 'react'
import {useTextField} from './textField.ts'

/**
 * Gives a text its cursor back when it can be edited again, unless the focus is elsewhere by then. Sanity makes a form read-only while its changes
 * cannot be stored for long, and says so; browsers take the focus from a text that cannot be edited, and leave it nowhere.
 */
export function FocusAfterPause(): ReactNode {
  const editor = useEditor()
  const {element} = useTextField()
  useEffect(() => {
    if (element === null) return
    const isPaused = (): boolean => element.getAttribute('contenteditable') === 'false'
    let hasFocus = document.activeElement === element
    let kept: ReturnType<typeof editor.getSnapshot>['context']['selection'] = null
    const onFocus = (): void => {
      hasFocus = true
    }
    const onBlur = (): void => {
      // An editor has left it, and not the browser.
      if (!isPaused()) hasFocus = false
    }
    const observer = new MutationObserver(() => {
      if (isPaused()) {
        kept = hasFocus ? editor.getSnapshot().context.selection : null
        hasFocus = false
        return
      }
      if (kept !== null && document.activeElement === document.body) {
        // The editor believes that it has the focus still, and would leave it as it is.
        editor.send({type: 'blur'})
        editor.send({type: 'select', at: kept})
        editor.send({type: 'focus'})
      }
      kept = null
    })
    element.addEventListener('focus', onFocus)
    element.addEventListener('blur', onBlur)
    observer.observe(element, {attributeFilter: ['contenteditable']})
    return () => {
      observer.disconnect()
      element.removeEventListener('focus', onFocus)
      element.removeEventListener('blur', onBlur)
    }
  }, [editor, element])
  return null
}
