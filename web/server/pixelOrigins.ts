const pixel = / data-consent-pixel="(https:\/\/[^"]*)"/g
/** The only origins that stand in a policy: a host can hold signs that mean something there, such as “;” and “*”. */
const plainOrigin = /^https:\/\/[a-z\d.-]+(?::\d+)?$/

/**
 * The origins of the tracking pixels that a page holds for readers who have agreed to them (recipe-24). The page's policy allows pictures from
 * these, and from no other site. React writes quotes in texts as entities, so that only an attribute can look like one.
 */
export function pixelOrigins(html: Buffer): readonly string[] {
  if (!html.includes(' data-consent-pixel="')) return []
  const addresses = [...html.toString('utf8').matchAll(pixel)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const origins = addresses.flatMap((address) => URL.parse(address)?.origin ?? [])
  return [...new Set(origins)].filter((origin) => plainOrigin.test(origin))
}
