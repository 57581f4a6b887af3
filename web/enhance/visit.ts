/** In session storage, so that a visit ends with its tab. It holds a number, and not which pages were read. */
const key = 'apothecary:visit-pages'

/** How many pages this visit has opened, the present one included; 0 if session storage is switched off. */
export function pagesOfVisit(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

/** Counts the page. Reloading it, coming back to it, or getting the answer of a form that stands on it opens no further page. */
export function countPage(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isOpened = !navigation || !('type' in navigation) || navigation.type === 'navigate'
  const [before] = document.referrer.split(/[?#]/)
  const isNew = isOpened && before !== location.origin + location.pathname
  if (!isNew && pagesOfVisit() > 0) return
  try {
    sessionStorage.setItem(key, String(pagesOfVisit() + 1))
  } catch {
    // Nothing that asks for the number will find it.
  }
}

/** Has the next page that is loaded count as the first of a visit. */
export function beginVisit(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // No pages are counted: each is taken for the first.
  }
}
