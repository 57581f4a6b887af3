/** An error of the page: what it says, its name, and the addresses of the code in which it happened, as the browser writes them. */
export interface SeenError {
  readonly name: string
  readonly message: string
  /** The stack, or the address of the script; empty if the browser does not say. */
  readonly where: string
}

/** Code that is put into pages by extensions and by browsers themselves. */
const foreignCode =
  /\b(?:chrome|moz|safari|safari-web|webkit-masked-url|ms-browser)-?(?:extension)?:\/\/|<anonymous>:|^\[native code]/
/** Calls that the reader, the network or the page's end broke off; code that could not be loaded, which is reported as such. */
const expected = /^(?:Abort|NotAllowed|Timeout|ChunkLoad)Error$/
/** Messages about which nobody can do anything. The first hides what happened in a script of another site. */
const noise = [
  /^script error\.?$/i,
  /ResizeObserver loop/,
  /^(?:TypeError: )?(?:Failed to fetch|Load failed|NetworkError when attempting|The network connection was lost|cancelled|annulé)/i,
  /Loading chunk|Failed to load chunk|dynamically imported module|importing a module script/i,
  // Helpers of browsers inside apps, of translators, and of programs that follow the links of emails.
  /__gCrWeb|__firefox__|webkit\.messageHandlers|Java object is gone|zaloJSV2|instantSearchSDK|Object Not Found Matching Id/,
]

/**
 * Whether an error is noise of browsers, extensions or the network, and none of our own scripts (errors-9). One without
 * an address of this site is no error of ours.
 */
export function isNoise({name, message, where}: SeenError, origin: string): boolean {
  return (
    !where.includes(`${origin}/`) ||
    foreignCode.test(where) ||
    expected.test(name) ||
    noise.some((pattern) => pattern.test(message))
  )
}
