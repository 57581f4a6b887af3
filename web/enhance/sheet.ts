/**
 * Adds the style sheet in `data-sheet` of an element to the page, once; in development there is none. Resolves, and gives the element `data-styled`,
 * when the sheet is there (true) or could not be loaded (false): what waits for it is shown then (`styles/scripted.css`).
 */
export async function loadSheet(element: HTMLElement): Promise<boolean> {
  const isLoaded = await addSheet(element.dataset.sheet)
  element.dataset.styled = ''
  return isLoaded
}

/** Adds a style sheet to the page, once. Resolves to whether it could be loaded. */
export function addSheet(address: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const present = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`)
    // The sheet of a disabled link stands in the page itself (docs/decisions, 78).
    if (!address || present?.sheet || present?.disabled) return resolve(true)
    const link = present ?? document.createElement('link')
    link.addEventListener('load', () => resolve(true))
    // Removed, so that a later call tries again.
    link.addEventListener('error', () => {
      link.remove()
      resolve(false)
    })
    if (present) return
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
  })
}
