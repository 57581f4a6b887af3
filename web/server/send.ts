import type {ServerResponse} from 'node:http'
import {setCaching} from './caching.ts'
import type {Captured} from './captureResponse.ts'
import {encodeBody, type Encoding} from './encode.ts'
import {errorPage, type ErrorKind} from './errorPage.ts'
import {frameOrigins} from './frameOrigins.ts'
import type {PageCopy, PageStore} from './pageStore.ts'
import {pixelOrigins} from './pixelOrigins.ts'
import {
  commonHeaders,
  documentHeaders,
  type ForeignOrigins,
  noForeignOrigins,
  type PolicyInput,
  reviewHeaders,
} from './securityHeaders.ts'

/** How to send one document. The values come from the original request, because Next gets a modified one. */
export interface Sending extends Omit<PolicyInput, 'scriptHashes' | keyof ForeignOrigins> {
  readonly head: boolean
  readonly ifNoneMatch: string | undefined
  readonly encoding: Encoding
  /** The number of the request, for error pages and the log. */
  readonly reference: string
  /** Set if the page could not be renewed and an older copy is sent. */
  readonly stale?: boolean
  /** A draft for a medical reviewer: who has its address may open it, so that the address stays here, and nothing of it is kept. */
  readonly isReview?: boolean
}

/** Sets several headers. */
export function setAll(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Whether an `If-None-Match` header names this tag (weak comparison, RFC 9110 §13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}

function sendBody(sending: Sending, response: ServerResponse, body: Buffer): void {
  response.setHeader('content-length', body.byteLength)
  if (sending.head) response.end()
  else response.end(body)
}

/** The other sites that the policy of a page allows, as the page itself needs them. */
export function foreignOrigins(html: Buffer): ForeignOrigins {
  return {pixelOrigins: pixelOrigins(html), frameOrigins: frameOrigins(html)}
}

/**
 * Sends a kept page: 304 if the reader has it, else compressed. Browsers store it and revalidate it at every request;
 * `forCdn` gives the headers by which a CDN may keep it, when they are sent.
 */
export async function sendCopy(
  response: ServerResponse,
  sending: Sending,
  store: PageStore,
  copy: PageCopy,
  forCdn: () => Readonly<Record<string, string>>,
): Promise<void> {
  const {encoding} = sending
  const body = await store.encoded(copy, encoding)
  setAll(response, copy.headers)
  setAll(response, commonHeaders(sending.publicHost))
  setAll(response, documentHeaders({...sending, scriptHashes: copy.scriptHashes, ...copy.origins}))
  setCaching(response, 'page', {forCdn})
  response.setHeader('etag', copy.etag)
  if (sending.stale === true) response.setHeader('x-apothecary-copy', 'stale')
  if (copy.status === 200 && matches(sending.ifNoneMatch, copy.etag)) {
    response.removeHeader('content-type')
    response.statusCode = 304
    response.end()
    return
  }
  response.statusCode = copy.status
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  sendBody(sending, response, body)
}

/** Sends Next's answer to this request only: a page that is never kept, a redirect, a feed. */
export async function sendCaptured(
  response: ServerResponse,
  sending: Sending,
  captured: Captured,
  scriptHashes: readonly string[],
): Promise<void> {
  for (const [name, value] of Object.entries(captured.headers)) {
    if (value !== undefined && !/^(content-length|x-powered-by|x-nextjs-.*)$/.test(name))
      response.setHeader(name, value)
  }
  setAll(response, commonHeaders(sending.publicHost))
  const foreign = foreignOrigins(captured.body)
  if (sending.isReview === true) {
    // No sponsor counts a reviewer.
    setAll(response, documentHeaders({...sending, scriptHashes, ...foreign, pixelOrigins: []}))
    setAll(response, reviewHeaders)
  } else setAll(response, documentHeaders({...sending, scriptHashes, ...foreign}))
  response.statusCode = captured.status
  if (captured.body.byteLength < 1024 || captured.headers['content-encoding'] !== undefined) {
    sendBody(sending, response, captured.body)
    return
  }
  const compressible = /^(text\/|application\/(json|javascript|xml|rss\+xml|atom\+xml|manifest\+json)|image\/svg)/
  const encoding = compressible.test(String(captured.headers['content-type'] ?? '')) ? sending.encoding : 'identity'
  if (encoding !== 'identity') {
    response.setHeader('content-encoding', encoding)
    response.removeHeader('etag')
  }
  sendBody(sending, response, await encodeBody(captured.body, encoding))
}

/** Sends our own error page. It is complete without scripts, and contains no details of the failure. */
export function sendErrorPage(response: ServerResponse, sending: Sending, kind: ErrorKind): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  setAll(response, commonHeaders(sending.publicHost))
  setAll(response, documentHeaders({...sending, scriptHashes: [], ...noForeignOrigins}))
  response.statusCode = kind === 'crowded' ? 503 : kind
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (response.statusCode === 503) response.setHeader('retry-after', '5')
  sendBody(sending, response, Buffer.from(errorPage(kind, sending.reference)))
}
