import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import compression from 'compression'
import type {Documents} from './documents.ts'
import {chooseEncoding} from './encode.ts'
import {type Log, messageOf, newReference} from './log.ts'
import type {PageStore} from './pageStore.ts'
import {commonHeaders, documentHeaders, isPublicHost, speculationRules} from './securityHeaders.ts'
import {type Sending, sendErrorPage} from './send.ts'
import type {ServerSettings} from './settings.ts'
import {within} from './within.ts'

/** The largest body of a request, in bytes. Forms and event batches are far smaller; uploads go to the lake. */
const bodyLimit = 1024 * 1024

export interface SiteServices {
  readonly settings: ServerSettings
  readonly log: Log
  readonly render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
  readonly documents: Documents
  readonly store: PageStore
  readonly now: () => number
}

/** Paths that are never pages: they are passed to Next, whose answer is streamed. */
const notPages =
  /^\/(?:_next|api|enhance|fonts)(?:\/|$)|\.(?:js|css|map|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|mp4|pdf)$/

function isDocument(request: IncomingMessage, path: string): boolean {
  const {headers} = request
  return !notPages.test(path) && headers.rsc === undefined && headers['next-action'] === undefined
}

/** The status and text for a request that is refused before Next sees it; null if it is acceptable. */
function refusal(request: IncomingMessage, path: string): {status: number; text: string} | null {
  // These routes are called inside this process only, never over the network (`internalRequest.ts`).
  if (/^\/api\/internal(\/|$)/.test(path)) return {status: 404, text: 'Not found'}
  const length = request.headers['content-length']
  if (length !== undefined && Number(length) > bodyLimit)
    return {status: 413, text: 'The request body is too large (limit 1 MiB).'}
  if (length === undefined && request.headers['transfer-encoding'] !== undefined) {
    return {status: 411, text: 'Send the request body with a Content-Length.'}
  }
  return null
}

/** The site's request listener. It answers every request; no answer contains a stack trace. */
export function createListener(services: SiteServices): (request: IncomingMessage, response: ServerResponse) => void {
  const {settings, log} = services
  const compress = compression({threshold: 1024})
  return (request, response) => {
    const begun = services.now()
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const reference = newReference()
    // Errors in Next's own log carry the reference too (`instrumentation.ts`).
    request.headers['x-apothecary-reference'] = reference
    const sending: Sending = {
      reference,
      head: request.method === 'HEAD',
      ifNoneMatch: request.headers['if-none-match'],
      encoding: chooseEncoding(request.headers['accept-encoding']),
      draft: /(?:^|;\s*)__prerender_bypass=/.test(request.headers.cookie ?? ''),
      dev: settings.dev,
      publicHost: isPublicHost(request.headers.host),
      studioOrigins: settings.studioOrigins,
      imageOrigin: settings.content.imageOrigin,
      lakeOrigin: settings.content.apiHost ?? `https://${settings.content.projectId}.api.sanity.io`,
    }
    if (settings.logRequests) {
      response.once('close', () => {
        log.info('request', {method: request.method, path, status: response.statusCode, ms: services.now() - begun})
      })
    }
    route(services, request, response, path, sending, compress).catch((error: unknown) => {
      log.error('request-failed', {method: request.method, path, reference, reason: messageOf(error)})
      sendErrorPage(response, sending, 500)
    })
  }
}

async function route(
  services: SiteServices,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  sending: Sending,
  compress: ReturnType<typeof compression>,
): Promise<void> {
  const {settings, render, documents, store} = services
  const refused = refusal(request, path)
  if (refused !== null) {
    // The body is not read, so the connection cannot be reused.
    response.setHeader('connection', 'close')
    sendText(response, refused.status, 'text/plain; charset=utf-8', refused.text, sending)
    return
  }
  if (path === '/speculation-rules.json') {
    response.setHeader('cache-control', 'public, max-age=3600')
    sendText(response, 200, 'application/speculationrules+json', speculationRules, sending)
    return
  }
  if (path.startsWith('/_flight/')) {
    const body = await store.flight(path.slice('/_flight/'.length))
    compress(request, response, () => undefined)
    if (body !== undefined) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    sendText(response, body === undefined ? 404 : 200, 'text/javascript; charset=utf-8', body ?? '', sending)
    return
  }
  if (settings.dev || !isDocument(request, path)) {
    for (const [name, value] of Object.entries(commonHeaders(sending.publicHost))) response.setHeader(name, value)
    if (settings.dev || !path.startsWith('/_next/static/')) {
      const headers = documentHeaders({...sending, scriptHashes: [], pixelOrigins: []})
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    }
    if (!settings.dev) compress(request, response, () => undefined)
    await render(request, response)
    return
  }
  await documents.serve(request, response, sending)
}

function sendText(response: ServerResponse, status: number, type: string, body: string, sending: Sending): void {
  for (const [name, value] of Object.entries(commonHeaders(sending.publicHost))) response.setHeader(name, value)
  response.statusCode = status
  response.setHeader('content-type', type)
  response.setHeader('content-length', Buffer.byteLength(body))
  if (sending.head) response.end()
  else response.end(body)
}

/** Accepts a socket for hot reload, and refuses all other upgrades. */
function onUpgrade(services: SiteServices): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  return (request, socket, head) => {
    services.upgrade(request, socket, head).catch(() => socket.destroy())
  }
}

/**
 * Listens on both loopback addresses for `localhost` (programs differ in which one they use), else on the given one. Rejects if the port is
 * taken.
 */
export async function listen(services: SiteServices): Promise<readonly Server[]> {
  const {host, port} = services.settings
  const listener = createListener(services)
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const servers: Server[] = []
  for (const address of hosts) {
    const server = createServer({requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000}, listener)
    server.on('upgrade', onUpgrade(services))
    server.on('clientError', (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    })
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, address, () => {
          server.off('error', reject)
          resolve()
        })
      })
      servers.push(server)
    } catch (error) {
      // A machine without IPv6 lacks `::1`.
      const missing =
        error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
      if (!(missing && address === '::1')) throw error
    }
  }
  return servers
}

/** Stops accepting requests, waits up to `graceMs` for pending ones, then closes whatever is still open (a socket for hot reload). */
export async function close(servers: readonly Server[], graceMs: number): Promise<void> {
  const closed = servers.map(
    (server) =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  )
  await within(graceMs, Promise.all(closed))
  for (const server of servers) server.closeAllConnections()
}
