import {announcementKeyPrefix, dismissalMs} from './dismissal.ts'

/**
 * This script runs before the first paint and blocks it, so it is small. It sets up only what would otherwise shift the layout later. Its
 * rules are in a constructed style sheet, so that React finds its markup unchanged.
 */
const collapsed = '[data-collapsible]:not([data-collapsed="false"])'
const rules = [
  'body:has([data-privacy-notice]:not([hidden])) [data-announcement-bar]{display:none}',
  // Long texts have their collapsed height from the start, except in print: their own, or that of reviews, by the width of their column
  // (product-card-18).
  `@media screen{${collapsed}{max-height:var(--collapsed-height,155px);overflow:hidden}}`,
  `@media screen{@container column (width<768px){${collapsed}{max-height:var(--collapsed-height,150px)}}}`,
  '@media print{body:has([data-printing]) :not(:has([data-printing]),[data-printing],[data-printing] *){display:none!important}}',
]

try {
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index) ?? ''
    // A missing or malformed time counts as 0, so that the dismissal has expired (storage-2).
    if (!key.startsWith(announcementKeyPrefix) || Date.now() - (Number(localStorage.getItem(key)) || 0) >= dismissalMs)
      continue
    const id = CSS.escape(key.slice(announcementKeyPrefix.length))
    rules.push(id === '' ? '[data-announcement-bar=""]{display:none}' : `[data-announcement-bar=${id}]{display:none}`)
  }
} catch {
  // Storage is switched off, so no dismissal is stored.
}

try {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  document.adoptedStyleSheets.push(sheet)
  // Collapsed texts can only be opened by the main script.
  addEventListener('load', () => {
    if (window.apothecary !== true) sheet.disabled = true
  })
} catch {
  // The browser does not support constructed style sheets: everything is shown.
}

declare global {
  interface Window {
    /** Set when the main script has started. */
    apothecary?: true
  }
}
