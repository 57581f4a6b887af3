import {isWriting} from './isWriting.ts'

/**
 * Focuses something once a dialog is gone, unless an editor writes elsewhere by then. Sanity leaves the focus nowhere, and on a busy machine on
 * the first button of the page.
 */
export function afterClosing(focus: () => unknown): void {
  setTimeout(() => {
    if (!isWriting()) focus()
  })
}
