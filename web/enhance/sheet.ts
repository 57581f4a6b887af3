/**
 * Adds the style sheet in `data-sheet` of an element to the page, once. The element gets `data-styled` when the sheet is there, or could not be
 * loaded: what waits for it is shown then (`styles/scripted.css`).
 */
export function loadSheet(element: HTMLElement): void {
  const {sheet: address} = element.dataset
  const styled = () => void (element.dataset.styled = '')
  const present = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`)
  if (!address || present?.sheet) return styled()
  const link = present ?? document.createElement('link')
  link.addEventListener('load', styled)
  link.addEventListener('error', styled)
  if (present) return
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
