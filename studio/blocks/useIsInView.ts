import {useEffect, useState} from 'react'

/**
 * Whether an element is in view, or at most `margin` pixels above or below what is in view: of the editor that scrolls it, while that is in view
 * itself. False while there is none.
 */
export function useIsInView(element: Element | null, margin: number): boolean {
  const [isInEditor, setIsInEditor] = useState(false)
  const [isEditorInView, setIsEditorInView] = useState(false)
  useEffect(() => {
    if (element === null) return
    const editor = scrollerOf(element)
    // A margin around the window alone would end at the edges of the editor, which cuts off what is outside of it.
    const stopElement = observe(element, editor, margin, setIsInEditor)
    const stopEditor = observe(editor ?? element, null, margin, setIsEditorInView)
    return () => {
      stopElement()
      stopEditor()
    }
  }, [element, margin])
  return isInEditor && isEditorInView
}

/**
 * Says whether an element is in view of `root`, or of the window, now and when it changes. Returns what ends it.
 * Browsers that do not know `scrollMargin`, which TypeScript's types do not know yet either, have no margin below a
 * form that scrolls.
 */
function observe(element: Element, root: Element | null, margin: number, say: (isInView: boolean) => void): () => void {
  const around = `${margin}px 0px`
  const options: IntersectionObserverInit & {readonly scrollMargin: string} = {
    root,
    rootMargin: around,
    scrollMargin: around,
  }
  const observer = new IntersectionObserver((entries) => say(entries.at(-1)?.isIntersecting === true), options)
  observer.observe(element)
  return () => observer.disconnect()
}

/** The nearest element that scrolls this one; null where only the window does. */
function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  if (parent === null) return null
  return ['auto', 'scroll'].includes(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}
