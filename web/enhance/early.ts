import {announcementKeyPrefix, dismissalMs} from './dismissal.ts'

/**
 * Runs before the first paint, so it is small: what a reader must not see jump. Rules go into a constructed style sheet, so that
 * the document stays as React made it.
 */
const collapsed = '[data-collapsible]:not([data-collapsed="false"])'
const rules = [
  'body:has([data-privacy-notice]:not([hidden])) [data-announcement-bar]{display:none}',
  // Review texts are as high as they will be once they are measured (product-card-18), except in print.
  `@media screen{${collapsed}{max-height:155px;overflow:hidden}}`,
  `@media screen and (max-width:767.98px){${collapsed}{max-height:150px}}`,
  '@media print{body:has([data-printing]) :not(:has([data-printing]),[data-printing],[data-printing] *){display:none!important}}',
]

try {
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index) ?? ''
    // A missing or damaged time counts as 0: long ago (storage-2).
    if (!key.startsWith(announcementKeyPrefix) || Date.now() - (Number(localStorage.getItem(key)) || 0) >= dismissalMs)
      continue
    const id = CSS.escape(key.slice(announcementKeyPrefix.length))
    rules.push(id === '' ? '[data-announcement-bar=""]{display:none}' : `[data-announcement-bar=${id}]{display:none}`)
  }
} catch {
  // Storage is switched off: nothing was dismissed.
}

try {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  document.adoptedStyleSheets.push(sheet)
  // Without the main script nothing could open what is closed.
  addEventListener('load', () => {
    if (window.apothecary !== true) sheet.disabled = true
  })
} catch {
  // An old browser: everything is shown.
}

declare global {
  interface Window {
    /** The main script has started. */
    apothecary?: true
  }
}
