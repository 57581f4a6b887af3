/** A `ref` that focuses an element when it is shown: the next thing to do in a dialog that has just opened or changed. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
