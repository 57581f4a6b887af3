import {embedFrameOrigins} from '@apothecary/shared/types/embeds.ts'

const frame = / data-embed-frame="(https:\/\/[^"]*)"/g

/**
 * The origins of the frames that a page can show (embed-4). The page's policy allows frames of these, and of no other site. Only origins of
 * the allowed services count, whatever the page says (embed-3). Ads of a network, surveys and reCAPTCHA stand in documents of our own.
 */
export function frameOrigins(html: Buffer): readonly string[] {
  const own = ['ad', 'survey', 'recaptcha'].some((kind) => html.includes(` data-${kind}-frame="/`)) ? ["'self'"] : []
  if (!html.includes(' data-embed-frame="')) return own
  const addresses = [...html.toString('utf8').matchAll(frame)].map(([, address = '']) => address)
  const origins = addresses.flatMap((address) => URL.parse(address.replaceAll('&amp;', '&'))?.origin ?? [])
  return [...own, ...[...new Set(origins)].filter((origin) => embedFrameOrigins.has(origin))]
}
