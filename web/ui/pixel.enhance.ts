import {advertisingGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from '../enhance/consent.ts'
import {requestPixel} from './requestPixel.ts'

/** Requests the tracking pixel of a sponsor, `data-consent-pixel`, once the reader has agreed to it (recipe-24). */
export function enhance(holder: HTMLElement): void {
  const address = holder.dataset.consentPixel
  if (address !== undefined) whenGranted(advertisingGroup, () => requestPixel(holder, address))
}
