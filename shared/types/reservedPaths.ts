/**
 * The beginnings of paths that belong to the site itself: its pages, calls and files. An article there would never be
 * found. `tests/routes.test.ts` compares them with the routes that there are.
 */
export const reservedSegments: readonly string[] = [
  '_next',
  'account',
  'api',
  'assets',
  'embedded-openid',
  'fonts',
  'gallery',
  'medical-review',
  'metrics',
  'newsletter',
  'saved',
  'savings',
  'search',
  'shopping-list',
  'sign-in',
  'signing-you-in',
  'topics',
]

/** The first segment of a path, if it is reserved; else undefined. */
export function reservedSegmentOf(path: string): string | undefined {
  const first = path.split('/', 2)[1]?.toLowerCase() ?? ''
  return reservedSegments.includes(first) ? first : undefined
}

/** The paths at which the site itself always has a page or a file. `tests/routes.test.ts` compares them with the routes that there are. */
const ownPaths: ReadonlySet<string> = new Set([
  '/',
  '/account',
  '/account/delete',
  '/account/deleted',
  '/account/onboarding',
  '/apple-icon.png',
  '/favicon.ico',
  '/feed.xml',
  '/gallery',
  '/icon.svg',
  '/manifest.webmanifest',
  '/medical-review',
  '/metrics',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/robots.txt',
  '/saved',
  '/savings',
  '/savings/coupon',
  '/search',
  '/shopping-list',
  '/sign-in',
  '/signing-you-in',
  '/sitemap.xml',
  '/speculation-rules.json',
  '/topics',
])

/** The folders in which every path is the site's own, whether something is there or not. */
const ownFolders = /^\/(?:_next|api|assets|embedded-openid|fonts|gallery)(?:\/|$)/

/** Whether the site itself answers at a path, at any time: it looks for no redirect there. The page of a category is one only as long as that is published. */
export function isOwnPath(path: string): boolean {
  return ownPaths.has(path) || ownFolders.test(path)
}
