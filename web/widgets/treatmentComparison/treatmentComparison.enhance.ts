import type {ExposureRequest} from '../../services/exposure/contract.ts'
import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from '../../enhance/consent.ts'
import {randomId} from '../../enhance/dom.ts'
import {trackPosition} from '../../enhance/trackPosition.ts'

/**
 * Asks our own server for the token of the comparison, once, and keeps it on the element (treatment-card-13). The topic is a health topic: it
 * is in the body of the call, never in an address, and nothing is asked without consent.
 */
async function fetchToken(root: HTMLElement, tool: string): Promise<void> {
  const request: ExposureRequest = {
    authContext: 'anonymous',
    correlationId: randomId(),
    exposureType: 'decisiontool_view',
    ...JSON.parse(tool),
  }
  const response = await fetch('/api/exposure', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(request),
  })
  if (!response.ok) return
  const {token}: {token: string} = await response.json()
  root.dataset.exposureToken = token
}

/** Shows the header while the title is above the window (treatment-card-12), and asks for the token once the comparison is in view. */
export function enhance(root: HTMLElement): void {
  const header = root.querySelector('[data-sticky-header]')
  const title = root.querySelector<HTMLElement>('h2')
  if (header !== null && title !== null)
    trackPosition(title, 0, (position) => header.toggleAttribute('data-closed', position !== 'above'))
  const tool = root.dataset.exposure
  if (tool === undefined) return
  const stop = trackPosition(root, 0, (position) => {
    if (position !== 'inside' && position !== 'end') return
    queueMicrotask(() => stop())
    // A token ties the use of a tool to later events (consent-18). A failure costs the reader nothing: the comparison works without one.
    whenGranted(analyticsGroup, () => void fetchToken(root, tool).catch(() => undefined))
  })
}
