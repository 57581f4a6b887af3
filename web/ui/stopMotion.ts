const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Whether the reader asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(reducedMotion).matches
}

/**
 * Lets the reader stop an animation: shows the `StopMotion` button of a widget, if it has one, while the animation runs, and calls `stop` when it
 * is pressed or the reader begins to prefer less motion. Returns a function to call when the animation has ended.
 */
export function offerStop(widget: Element, stop: () => void): () => void {
  const button = widget.querySelector<HTMLButtonElement>('[data-stop-motion]')
  const preference = matchMedia(reducedMotion)
  const end = (): void => {
    if (button !== null) {
      if (document.activeElement === button) focusOn(widget)
      button.hidden = true
    }
    button?.removeEventListener('click', stop)
    preference.removeEventListener('change', stop)
  }
  if (button !== null) button.hidden = false
  button?.addEventListener('click', stop)
  preference.addEventListener('change', stop)
  return end
}

/** Moves the focus to what holds a button that goes away: on what is hidden it would be lost, and Tab would begin at the top of the page. */
function focusOn(widget: Element): void {
  if (!(widget instanceof HTMLElement)) return
  widget.tabIndex = -1
  widget.focus({preventScroll: true})
}
