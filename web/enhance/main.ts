import {startAffiliateLinks} from './affiliate.ts'
import {loadBehaviors} from './behaviors.ts'
import {startMarkup} from './markup.ts'
import {startOutbox} from './outbox.ts'
import {startOverlays} from './overlays.ts'
import {startRuntimeWhenNeeded} from './runtime.ts'

/** The page's script: everything is delegated, so what comes later (a driver, an island) needs no start of its own. */
window.apothecary = true
const wakeIslands = startRuntimeWhenNeeded()
startOutbox()
startAffiliateLinks()
startOverlays()
const scans = [wakeIslands, loadBehaviors, startMarkup()]

const scan = (root: ParentNode) => {
  for (const take of scans) take(root)
}
scan(document)

new MutationObserver((records) => {
  for (const record of records) {
    for (const node of record.addedNodes) {
      if (node instanceof HTMLElement && node.isConnected) scan(node)
    }
  }
}).observe(document.body, {childList: true, subtree: true})
