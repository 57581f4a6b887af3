/** The elements that had the focus last, the newest first. A dialog takes the focus before its form is there, so one is not enough. */
const recent: WeakRef<HTMLElement>[] = []
const most = 8

/** Remembers from now on what has the focus. Returns a function that ends it. */
export function rememberFocus(): () => void {
  const remember = ({target}: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || recent[0]?.deref() === target) return
    recent.unshift(new WeakRef(target))
    recent.length = Math.min(recent.length, most)
  }
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/** The form of an item in a dialog. */
const itemForm = '[data-item-form]'

/**
 * What opened the dialog of an item's form, or that form within the dialog: the element that had the focus last, without those of the form and
 * the dialog's own buttons, which Sanity focuses when it opens. It may be gone, as the form that another one replaces in the dialog is.
 */
export function openerOf(form: Element): HTMLElement | undefined {
  const dialog = form.closest('[role="dialog"]')
  const isOfDialog = (element: HTMLElement) =>
    form.contains(element) || (dialog?.contains(element) === true && element.closest(itemForm) === null)
  return recent.map((each) => each.deref()).find((element) => element !== undefined && !isOfDialog(element))
}
