import {decoded} from '../seo/decoded.ts'

/** The longest path, in characters: it travels in a cookie. */
const longest = 1500

/** Calls, and the pages of sign-in themselves, are nowhere to return to. */
const nowhere = /^\/(?:api|signing-you-in|sign-in|embedded-openid)(?:\/|$)/i

/**
 * The path that a `returnUrl` leads to, if that is of this site (sign-in-5): with query and fragment. undefined for
 * everything else, however it is disguised: `//evil`, `/\evil`, `javascript:`, control characters.
 */
export function returnPath(returnUrl: string | null | undefined, origin: string): string | undefined {
  if (returnUrl === null || returnUrl === undefined || returnUrl === '') return undefined
  // Browsers leave out control characters, and take a backslash for a slash.
  if (/[\p{Cc}\s\\]/u.test(returnUrl) || !URL.canParse(returnUrl, origin)) return undefined
  const url = new URL(returnUrl, origin)
  const path = `${url.pathname}${url.search}${url.hash}`
  // The whole address is compared: `blob:` has the origin of what it names, and a path that begins with two slashes is the address of another host.
  if (
    !url.href.startsWith(`${origin}/`) ||
    path.startsWith('//') ||
    nowhere.test(decoded(url.pathname) ?? url.pathname)
  )
    return undefined
  return path.length <= longest ? path : undefined
}
