import {memberHint} from '@apothecary/shared/types/userProfile.ts'
import {showInterests} from '../members/showInterests.ts'
import {announcementKeyPrefix, dismissalMs} from './dismissal.ts'

/**
 * This script runs before the first paint and blocks it, so it is small. It sets up only what would otherwise shift the
 * layout later: `data-scripts` and `data-privacy-pending` for `styles/scripted.css`, rules that hide the announcements
 * that the reader dismissed, and for members the order of what they have chosen.
 */
const root = document.documentElement
root.dataset.scripts = ''
const {cookie} = document
// The privacy notice will come, and announcements are hidden while it shows (announcement-bar-10).
if (!cookie.includes('apothecary_consent=') && navigator.globalPrivacyControl !== true) root.dataset.privacyPending = ''
// Where readers can opt out (consent-10), texts say so.
if (cookie.includes('usprivacy=1Y')) root.dataset.optOut = ''
// What needs scripts is shown without them if the main script could not be loaded.
addEventListener('load', () => {
  if (window.apothecary !== true) delete root.dataset.scripts
})

try {
  // A constructed style sheet, so that React finds its markup unchanged.
  const sheet = new CSSStyleSheet()
  for (const key of Object.keys(localStorage)) {
    // A missing or malformed time counts as 0, so that the dismissal has expired (storage-2).
    if (!key.startsWith(announcementKeyPrefix) || Date.now() - (Number(localStorage.getItem(key)) || 0) >= dismissalMs)
      continue
    sheet.insertRule(`[data-announcement-bar=${JSON.stringify(key.slice(announcementKeyPrefix.length))}]{display:none}`)
  }
  document.adoptedStyleSheets.push(sheet)
  // The topics that a member has chosen come first from the first paint on; `members.js` moves what they stand for in
  // the document, too (decision 56).
  if (cookie.includes(memberHint)) showInterests(sheet)
} catch {
  // Storage is switched off, or the browser does not support constructed style sheets: announcements are shown.
}

declare global {
  interface Window {
    /** Set when the main script has started. */
    apothecary?: true
  }
}
