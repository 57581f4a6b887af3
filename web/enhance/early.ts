import {announcementKeyPrefix, dismissalMs} from './dismissal.ts'

/**
 * This script runs before the first paint and blocks it, so it is small. It sets up only what would otherwise shift the layout later. Its
 * rules are in a constructed style sheet, so that React finds its markup unchanged.
 */
/** The height of a collapsed text; that of reviews depends on the width of their column (product-card-18). */
const collapsedTo = (px: number): string => {
  const height = `var(--collapsed-height,${px}px)`
  // Until `collapsible.js` is there, the place of its button (44 px) is kept free below a long text, so that nothing moves when it comes.
  const waiting = `max-height:calc(${height} + 44px);clip-path:inset(0 0 max(0px,100% - ${height}))`
  return `[data-collapsible]{&:not([data-collapsed]){overflow:hidden;${waiting}}&[data-collapsed=true]{overflow:hidden;max-height:${height}}}`
}
/** Tabs look from the start as `tabNav.enhance.ts` will make them: the first panel without its title, below the list of tabs. */
const tabs =
  '[data-tabs=""]:not([data-behavior-failed]){>[role=tablist]{display:flex}>[data-tab-panel]~[data-tab-panel],>*>[data-tab-title]{display:none}}'
const rules = [
  'body:has([data-privacy-notice]:not([hidden])) [data-announcement-bar]{display:none}',
  // Long texts have their collapsed height from the start, except in print.
  `@media screen{${collapsedTo(155)}}`,
  `@media screen{@container column (width<768px){${collapsedTo(150)}}}`,
  `@media screen{${tabs}}`,
  // What a behaviour opens and closes is closed from the start, unless its script could not be loaded.
  '@media screen{[data-behavior]:not([data-behavior-failed]) [data-closed]{display:none}}',
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
