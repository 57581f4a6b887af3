/** The redirect target of sign-in (sign-in-3). */
const target = '/signing-you-in'

/**
 * The address inside the site that answers a request. What a provider sends readers to `/signing-you-in` with, a query
 * with `state` or a posted form, is answered by a route, as a page of Next can neither set cookies nor take a form; the
 * page of that address says what came of it. All other requests stay as they are.
 */
export function routedUrl(method: string | undefined, url: string): string {
  const mark = url.indexOf('?')
  const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
  if (path !== target) return url
  const isAnswer = method === 'POST' || new URLSearchParams(query).has('state')
  return isAnswer ? `/api/auth/finish?${query}` : url
}
