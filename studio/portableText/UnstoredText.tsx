import {useEditor} from '@portabletext/editor'
import {type ReactNode, useEffect} from 'react'
import {askBeforeLeaving} from '../connection/askBeforeLeaving.ts'

/** Has the browser ask before the page is left while the editor of a text keeps what is typed to itself, which it does for up to a second. */
export function UnstoredText(): ReactNode {
  const editor = useEditor()
  useEffect(() => {
    const holder = {}
    const subscriptions = [
      editor.on('patch', () => askBeforeLeaving(holder, true)),
      editor.on('mutation', () => askBeforeLeaving(holder, false)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      askBeforeLeaving(holder, false)
    }
  }, [editor])
  return null
}
