/** What was pressed last, by mouse or keys, the newest first. */
const pressed: WeakRef<HTMLElement>[] = []
const most = 8
const focusable = 'a, button, input, select, textarea, [contenteditable], [tabindex]'

/**
 * Remembers from now on what is pressed. The focus says less: while a dialog opens on a busy machine, Sanity focuses other buttons before its
 * form is there. Returns a function that ends it.
 */
export function rememberPresses(): () => void {
  const remember = ({target}: Event): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>(focusable) : null
    if (element === null || pressed[0]?.deref() === element) return
    pressed.unshift(new WeakRef(element))
    pressed.length = Math.min(pressed.length, most)
  }
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, remember, true)
  return () => {
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, remember, true)
  }
}

/** The form of an item in a dialog. */
const itemForm = '[data-item-form]'

/**
 * What opened the dialog of an item's form, or that form within the dialog: the element that was pressed last, without those of the form and
 * the dialog's own buttons. It may be gone, as the form that another one replaces in the dialog is.
 */
export function openerOf(form: Element): HTMLElement | undefined {
  const dialog = form.closest('[role="dialog"]')
  const isOfDialog = (element: HTMLElement) =>
    form.contains(element) || (dialog?.contains(element) === true && element.closest(itemForm) === null)
  return pressed.map((each) => each.deref()).find((element) => element !== undefined && !isOfDialog(element))
}
