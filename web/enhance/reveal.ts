/**
 * Scrolls to an element, and opens what is closed around it: lists, and the panels of tabs, as a browser does for the target of an address. Tabs
 * whose script runs later find the element by its attribute `data-revealed`.
 */
export function reveal(element: HTMLElement): void {
  element.dataset.revealed = ''
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true
    if (around.hasAttribute('hidden')) around.dispatchEvent(new Event('beforematch'))
  }
  element.scrollIntoView()
}
