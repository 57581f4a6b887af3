import {useEffect} from 'react'

/**
 * Tells the editor of a Portable Text input where the browser's selection is before something is typed there.
 *
 * Browsers say that the selection has moved (`selectionchange`) in a task of its own, so on a busy computer a key can
 * come first. The editor takes a selection that it was not told of for one of the browser's own, such as that of a
 * corrected word: it inserts the letter there and goes back to where it believes the cursor to be, which is where all
 * further letters go.
 */
export function useSelectionBeforeInput(element: HTMLElement | null): void {
  useEffect(() => {
    if (element === null) return
    const {ownerDocument} = element
    let told: readonly unknown[] = []
    const current = (): readonly unknown[] => {
      const {anchorNode, anchorOffset, focusNode, focusOffset} = ownerDocument.getSelection() ?? {}
      return [anchorNode, anchorOffset, focusNode, focusOffset]
    }
    const note = (): void => {
      told = current()
    }
    const tell = (): void => {
      if (current().some((part, index) => part !== told[index]))
        ownerDocument.dispatchEvent(new Event('selectionchange'))
    }
    ownerDocument.addEventListener('selectionchange', note)
    // The editor listens in the bubbling phase.
    element.addEventListener('beforeinput', tell, {capture: true})
    return () => {
      ownerDocument.removeEventListener('selectionchange', note)
      element.removeEventListener('beforeinput', tell, {capture: true})
    }
  }, [element])
}
