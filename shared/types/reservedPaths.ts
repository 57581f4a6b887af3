/**
 * The beginnings of paths that belong to the site itself: its pages, calls and files. An article there would never be
 * found. `tests/routes.test.ts` compares them with the routes that there are.
 */
export const reservedSegments: readonly string[] = [
  '_flight',
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
