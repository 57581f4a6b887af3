import type {IncomingHttpHeaders} from 'node:http'
import {withDraftKey, withoutDraftCookie} from './draftCookie.ts'

/** By these Next answers a request in another way than a browser that opens a page. */
const clientHeaders = /^(?:rsc|next-.*)$/
/** These Next takes from its own proxies and servers. */
const internalHeaders =
  /^x-(?:nextjs|middleware|prerender|invoke|next|apothecary)-|^x-(?:matched-path|now-route-matches)$/

/**
 * Takes out of a request what would make Next answer it in another way than everybody else's, so that no reader can have a copy stored for
 * others that is not the page. Editors in draft mode keep what Next's own client sends, as their answers are never stored; Next gets its own
 * secret in the place of their cookie's. `draftKey` is undefined in development.
 */
export function normalizeHeaders(headers: IncomingHttpHeaders, isDraft: boolean, draftKey: string | undefined): void {
  for (const name of Object.keys(headers)) {
    if (internalHeaders.test(name) || (!isDraft && clientHeaders.test(name))) delete headers[name]
  }
  if (headers.cookie === undefined) return
  const cookies = isDraft ? withDraftKey(headers.cookie, draftKey) : withoutDraftCookie(headers.cookie)
  if (cookies === undefined) delete headers.cookie
  else headers.cookie = cookies
}
