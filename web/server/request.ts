import {timingSafeEqual} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'

const draftCookie = /(?:^|;\s*)__prerender_bypass=([^;]*)/

/**
 * Whether a request is an editor's in draft mode: its cookie holds the secret of the build. Without `draftKey` (in development) Next itself
 * checks the cookie, and any is taken for one.
 */
export function isDraftRequest(headers: IncomingHttpHeaders, draftKey: string | undefined): boolean {
  const value = draftCookie.exec(headers.cookie ?? '')?.[1]
  if (value === undefined || draftKey === undefined) return value !== undefined
  const [given, expected] = [Buffer.from(value), Buffer.from(draftKey)]
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

/** By these Next answers a request in another way than a browser that opens a page. */
const clientHeaders = /^(?:rsc|next-.*)$/
/** These Next takes from its own proxies and servers. */
const internalHeaders =
  /^x-(?:nextjs|middleware|prerender|invoke|next|apothecary)-|^x-(?:matched-path|now-route-matches)$/

/**
 * Takes out of a request what would make Next answer it in another way than everybody else's, so that no reader can have a copy stored for
 * others that is not the page. Editors in draft mode keep what Next's own client sends: their answers are never stored.
 */
export function normalizeHeaders(headers: IncomingHttpHeaders, isDraft: boolean): void {
  for (const name of Object.keys(headers)) {
    if (internalHeaders.test(name) || (!isDraft && clientHeaders.test(name))) delete headers[name]
  }
  if (isDraft || headers.cookie === undefined) return
  const cookies = headers.cookie.split(/;\s*/).filter((cookie) => !cookie.startsWith('__prerender_bypass='))
  if (cookies.length === 0) delete headers.cookie
  else headers.cookie = cookies.join('; ')
}
