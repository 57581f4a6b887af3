import {embedFrameOrigins} from '@apothecary/shared/types/embeds.ts'

const frame = / data-embed-frame="(https:\/\/[^"]*)"/g

/**
 * The origins of the frames that a page can show (embed-4). The page's policy allows frames of these, and of no other site. Only origins of
 * the allowed services count, whatever the page says (embed-3). Ads of a network, surveys and reCAPTCHA stand in documents of our own. An island
 * may open one that its markup does not name: the dialog that sends a coupon opens that of reCAPTCHA (coupon-32).
 */
export function frameOrigins(html: Buffer): readonly string[] {
  const marks = [' data-ad-frame="/', ' data-survey-frame="/', ' data-recaptcha-frame="/', ' data-island']
  const own = marks.some((mark) => html.includes(mark)) ? ["'self'"] : []
  if (!html.includes(' data-embed-frame="')) return own
  const addresses = [...html.toString('utf8').matchAll(frame)].map(([, address = '']) => address)
  const origins = addresses.flatMap((address) => URL.parse(address.replaceAll('&amp;', '&'))?.origin ?? [])
  return [...own, ...[...new Set(origins)].filter((origin) => embedFrameOrigins.has(origin))]
}
