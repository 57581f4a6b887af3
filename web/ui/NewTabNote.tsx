import {newTabWords} from './newTabWords.ts'
import {VisuallyHidden} from './VisuallyHidden.tsx'

/** The end of a link that opens a new tab: it says so to screen readers. */
export function NewTabNote() {
  return <VisuallyHidden>{` ${newTabWords}`}</VisuallyHidden>
}
