/** Longer and deeper than the path of any page. Whoever asks for more is refused before anything looks at it. */
const mostCharacters = 1000
const mostSegments = 32

/**
 * Whether a decoded segment of a path can be in the address of a page. Empty and dot segments are what browsers take out of addresses, `?`
 * and `#` end a path, `\` is read as a slash, encoding that is left over has been done twice, and half a surrogate pair cannot be encoded.
 */
export function isPageSegment(segment: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
  return segment !== '' && segment.isWellFormed() && !/^\.\.?$|[\u0000-\u001f\u007f/\\?#]|%[\da-f]{2}/i.test(segment)
}

/**
 * Whether a stored value is the path of a page of this site, as articles store it (decoded): one that a browser leads nowhere else, and that
 * the server answers (`web/server/paths.ts`).
 */
export function isPagePath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > mostCharacters) return false
  const segments = value.slice(1).split('/')
  return value === '/' || (segments.length <= mostSegments && segments.every(isPageSegment))
}

/** Whether a path ends like the address of a file. No article should have such a path; a redirect can begin at one. */
export function endsLikeFile(path: string): boolean {
  return /\.[a-z0-9]{2,11}$/i.test(path)
}
