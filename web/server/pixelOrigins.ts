const pixel = / data-consent-pixel="(https:\/\/[^"]*)"/g

/**
 * The origins of the tracking pixels that a page holds for readers who have agreed to them (recipe-24). The page's policy allows pictures from
 * these, and from no other site. React writes quotes in texts as entities, so that only an attribute can look like one.
 */
export function pixelOrigins(html: Buffer): readonly string[] {
  if (!html.includes(' data-consent-pixel="')) return []
  const addresses = [...html.toString('utf8').matchAll(pixel)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))]
}
