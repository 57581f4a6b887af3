import {startAffiliateLinks} from './affiliate.ts'
import {loadBehaviors, startBehaviors} from './behaviors.ts'
import {startLoadReports} from './loadFailures.ts'
import {startMarkup} from './markup.ts'
import {startMembers} from './members.ts'
import {startMeasuring} from './measuring.ts'
import {startOverlays} from './overlays.ts'
import {startPrivacy} from './privacy.ts'
import {countPage} from './visit.ts'
import {markSaved} from '../saved/markSaved.ts'

/**
 * The script of every page. Listeners are delegated and the document is observed, so elements that are added later (by a driver, an island)
 * need no setup of their own.
 */
window.apothecary = true
startLoadReports()
countPage()
startMeasuring()
startMembers()
startAffiliateLinks()
startOverlays()
startBehaviors()
startPrivacy()
const scans = [markSaved, loadBehaviors, startMarkup()]

const scan = (root: ParentNode) => {
  for (const take of scans) take(root)
}
scan(document)
// A page that the browser has kept is shown again as it was, and the list may have changed meanwhile.
addEventListener('pageshow', () => markSaved(document))

new MutationObserver((records) => {
  for (const record of records) {
    for (const node of record.addedNodes) {
      if (node instanceof HTMLElement && node.isConnected) scan(node)
    }
  }
}).observe(document.body, {childList: true, subtree: true})
