const here = 'https://here.invalid'

/**
 * An address that begins with `/` as a URL, if a browser would stay on this site for it; its origin has no meaning. undefined for others:
 * `//elsewhere`, `/\elsewhere`, and `/.//elsewhere`, which becomes `//elsewhere`.
 */
export function ownUrl(address: string): URL | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined
  const url = new URL(address, here)
  return url.origin === here && !url.pathname.startsWith('//') ? url : undefined
}
