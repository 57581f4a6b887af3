import {advertisingGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from '../enhance/consent.ts'
import {requestPixel} from './requestPixel.ts'

/**
 * Requests the tracking pixel of a sponsor, `data-consent-pixel`, once the reader has agreed to it (recipe-24): not for a variant of a test that
 * the reader does not see (experiments-8).
 */
export function enhance(holder: HTMLElement): void {
  const address = holder.dataset.consentPixel
  const isHidden = holder.closest('[data-variant]')?.getClientRects().length === 0
  if (address !== undefined && !isHidden) whenGranted(advertisingGroup, () => requestPixel(holder, address))
}
