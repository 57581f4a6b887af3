import {advertisingGroup, isGranted} from '../enhance/consent.ts'

/**
 * Requests the tracking pixel of a sponsor, `data-consent-pixel`, if the reader has agreed to it (recipe-24). "[timestamp]" in its address is the
 * usual place for a number that defeats caches. No referrer is sent: the path of a page can name a condition.
 */
export function enhance(holder: HTMLElement): void {
  const address = holder.dataset.consentPixel
  if (address === undefined || !isGranted(advertisingGroup)) return
  const pixel = new Image(1, 1)
  pixel.alt = ''
  pixel.referrerPolicy = 'no-referrer'
  pixel.src = address.replaceAll('[timestamp]', String(Date.now()))
  holder.append(pixel)
}
