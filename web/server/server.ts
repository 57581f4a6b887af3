import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import compression from 'compression'
import {blockPreviewPath} from '@apothecary/shared/types/api/blockPreview.ts'
import {answerBlockPreview, blockPreviewHeaders, type BlockPreviewServices} from './answerBlockPreview.ts'
import type {Documents} from './documents.ts'
import type {Build} from './build.ts'
import {setCaching} from './caching.ts'
import {clientAddress, clientHeader} from './clientAddress.ts'
import {holdsDraftCookie, sealDraftCookie} from './draftCookie.ts'
import {chooseEncoding} from './encode.ts'
import {referenceHeader} from './internalRequest.ts'
import {type Log, messageOf, newReference} from './log.ts'
import type {PageStore} from './pageStore.ts'
import {commonHeaders, documentHeaders, isPublicHost, noForeignOrigins, speculationRules} from './securityHeaders.ts'
import {canonicalPath, isDecidedByPath, isReviewPath, kindOf, metricsPath, respelled, rulesPath} from './paths.ts'
import {normalizeHeaders} from './request.ts'
import {type Sending, sendErrorPage, setAll} from './send.ts'
import {routeLabel} from './routeLabel.ts'
import {routedUrl} from './signInAnswer.ts'
import type {ServerSettings} from './settings.ts'
import {within} from './within.ts'
import {embeddedProvider} from '../auth/signInSettings.ts'
import type {EmbeddedProvider} from '../embeddedProvider/embeddedProvider.ts'
import {isForcible} from '../experiments/isForcible.ts'
import {mayReadMetrics} from '../metrics/mayRead.ts'
import {metrics} from '../metrics/metrics.ts'
import {listLimit} from '../saved/listLimit.ts'
import {decoded} from '../seo/decoded.ts'

/**
 * The largest body of a request, in bytes. The largest are the lists of members; the others are batches of events and questions for
 * drivers. Uploads go to the lake.
 */
function bodyLimit(path: string): number {
  return /^\/api\/user\/[^/]+\/saved\/[^/]+$/.test(path) ? listLimit : 64 * 1024
}

/** The longest query of a page, in characters: of a search. Next takes longer and longer for the parameters of longer ones. */
const queryLimit = 2000

/** Calls that turn draft mode on and off. */
const draftModePrefix = '/api/draft-mode/'

/** In milliseconds. Whoever sends a request more slowly holds a connection for nothing. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

export interface SiteServices {
  readonly settings: ServerSettings
  /** undefined in development, where Next answers everything. */
  readonly build: Build | undefined
  readonly log: Log
  readonly render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
  readonly documents: Documents
  readonly store: PageStore
  /** Loads the OpenID provider that stands in on a laptop; undefined where there is none. */
  readonly embeddedProvider?: (() => Promise<EmbeddedProvider>) | undefined
  readonly blockPreview: BlockPreviewServices
  readonly now: () => number
}

/** The status and text for a request whose body Next shall not see; null if it is acceptable. */
function refusal({headers}: IncomingMessage, path: string): {status: number; text: string} | null {
  const length = headers['content-length']
  const limit = bodyLimit(path)
  if (length !== undefined && Number(length) > limit)
    return {status: 413, text: `The request body is too large (limit ${limit / 1024} KiB).`}
  if (length === undefined && headers['transfer-encoding'] !== undefined) {
    return {status: 411, text: 'Send the request body with a Content-Length.'}
  }
  return null
}

/**
 * The path and query that a request line asks for. It may hold a whole address (RFC 9112, 3.2.2), whose host then counts and not that of
 * the header. The path is left as it was sent: `URL` would take dots out of it.
 */
function readTarget(request: IncomingMessage): string {
  const {url = '/'} = request
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(url) ?? []
  if (origin === undefined || !URL.canParse(origin)) return url
  request.headers.host = new URL(origin).host
  const rest = url.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The site's request listener. It answers every request; no answer contains a stack trace. */
export function createListener(services: SiteServices): (request: IncomingMessage, response: ServerResponse) => void {
  const {settings, build, log} = services
  const compress = compression({threshold: 1024})
  return (request, response) => {
    const begun = services.now()
    const url = readTarget(request)
    // In development Next names files with what `respelled` would encode.
    request.url = routedUrl(request.method, build === undefined ? url : respelled(url))
    const path = request.url.split('?', 1)[0] ?? '/'
    const reference = newReference()
    const isReview = isReviewPath(path)
    // What a reviewer is shown is said by the link alone, also to an editor who tries it.
    const draft = !isReview && holdsDraftCookie(request.headers.cookie, build?.draftKey, Date.now())
    normalizeHeaders(request.headers, draft, build?.draftKey)
    if (build !== undefined && path.startsWith(draftModePrefix)) sealDraftCookie(response, build.draftKey, Date.now())
    request.headers[referenceHeader] = reference
    request.headers[clientHeader] = clientAddress(request, settings.trustedProxies)
    // In development Next decides.
    if (!settings.dev) setCaching(response, 'private', {isBehindCdn: settings.cdn !== undefined})
    const sending: Sending = {
      reference,
      head: request.method === 'HEAD',
      ifNoneMatch: request.headers['if-none-match'],
      encoding: chooseEncoding(request.headers['accept-encoding']),
      draft,
      isReview,
      dev: settings.dev,
      publicHost: settings.isHttps && isPublicHost(request.headers.host),
      studioOrigins: settings.studioOrigins,
      imageOrigin: settings.content.imageOrigin,
      lakeOrigin: settings.content.publicOrigin,
    }
    response.once('close', () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
      metrics.request(routeLabel(path, build), status, (services.now() - begun) / 1000)
    })
    // Addresses of calls can hold the id of a member.
    const logged = path.startsWith('/api/') ? routeLabel(path, build) : path
    if (settings.logRequests) {
      response.once('close', () => {
        // In tenths: among many digits without meaning those of a ZIP code would be found by chance.
        const ms = Math.round((services.now() - begun) * 10) / 10
        log.info('request', {method: request.method, path: logged, status: response.statusCode, ms})
      })
    }
    route({services, request, response, path, sending, compress}).catch((error: unknown) => {
      log.error('request-failed', {method: request.method, path: logged, reference, reason: messageOf(error)})
      sendErrorPage(response, sending, 500)
    })
  }
}

/** One request, and what is needed to answer it. */
interface Call {
  readonly services: SiteServices
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly sending: Sending
  readonly compress: ReturnType<typeof compression>
}

async function route(call: Call): Promise<void> {
  const {services, request, response, path, sending} = call
  // First: the Studio can read a refusal or an error only with them.
  if (path === blockPreviewPath) setAll(response, blockPreviewHeaders)
  const refused = refusal(request, path)
  if (refused !== null) {
    // The body is not read, so the connection cannot be reused.
    response.setHeader('connection', 'close')
    sendRefusal(call, refused.status, refused.text)
    return
  }
  if (path === embeddedProvider.path || path.startsWith(`${embeddedProvider.path}/`)) {
    await passToProvider(call)
    return
  }
  if (path === blockPreviewPath) {
    await sendBlockPreview(call)
    return
  }
  if (path === metricsPath) {
    await sendMetrics(call)
    return
  }
  const {build} = services
  const kind = path === rulesPath ? 'rules' : build === undefined ? 'page' : kindOf(path, build)
  switch (kind) {
    case 'rules':
      setCaching(response, 'rules')
      sendText(call, 200, 'application/speculationrules+json', speculationRules)
      return
    case 'nothing':
      if (path.startsWith('/api/')) sendRefusal(call, 404, 'There is no such call.')
      else sendErrorPage(response, sending, 404)
      return
    case 'call':
    case 'icon':
    case 'file':
      // Next answers 500 to both.
      if (kind === 'call' && decoded(path) === undefined) {
        sendRefusal(call, 400, 'The path is not text.')
        return
      }
      if (kind === 'call' && request.method === 'TRACE') {
        response.setHeader('allow', 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE')
        sendRefusal(call, 405, 'No call takes TRACE.')
        return
      }
      setCaching(response, kind)
      await passOn(call, kind === 'call')
      return
    case 'machine':
      // The same for everybody: also an editor in draft mode gets what is published.
      delete request.headers.cookie
      await sendDocument(call, 'machine')
      return
    case 'page':
      if (build === undefined) await passOn(call, true)
      else await sendDocument(call, 'private')
  }
}

/** A document, rendered by Next as a whole before it is sent. `caching` is for one that is not a kept copy. */
async function sendDocument(call: Call, caching: 'machine' | 'private'): Promise<void> {
  const {services, request, response, path, sending} = call
  const pathname = canonicalPath(path)
  if (pathname === undefined) {
    sendErrorPage(response, sending, 404)
    return
  }
  // Editors' pages post to themselves: the actions of Next (server functions) by which the Studio has a preview renewed.
  if (request.method !== 'GET' && request.method !== 'HEAD' && !sending.draft) {
    response.setHeader('allow', 'GET, HEAD')
    sendRefusal(call, 405, 'Use GET.')
    return
  }
  const query = (request.url ?? '').slice(path.length)
  const isPathOnly = !sending.draft && services.build !== undefined && isDecidedByPath(path, services.build)
  if (!isPathOnly && query.length > queryLimit) {
    sendRefusal(call, 414, `A query may have ${queryLimit} characters.`)
    return
  }
  // They are the same whatever is asked of them.
  request.url = isPathOnly ? pathname : `${pathname}${query}`
  setCaching(response, caching)
  // Next's own client, in draft mode, takes its answers as a stream.
  if (sending.draft && (request.headers['rsc'] !== undefined || request.headers['next-action'] !== undefined))
    await passOn(call, true)
  else await services.documents.serve(request, response, sending, isPathOnly)
}

/** Lets Next answer for itself. `isText`: what it answers with may be a document. */
async function passOn(call: Call, isText: boolean): Promise<void> {
  const {services, request, response, path, sending, compress} = call
  setAll(response, commonHeaders(sending.publicHost))
  // Next leaves a header as it is that has been set. Addresses of sign-in hold codes, which no site is to get as the one that a reader came from.
  if (path.startsWith('/api/auth/')) response.setHeader('referrer-policy', 'no-referrer')
  if (isText) setAll(response, documentHeaders({...sending, scriptHashes: [], ...noForeignOrigins}))
  if (!services.settings.dev) compress(request, response, () => undefined)
  await services.render(request, response)
}

/** Lets the OpenID provider of this laptop answer, to requests that are made to this machine by its own name. */
async function passToProvider({services, request, response, sending}: Call): Promise<void> {
  const host = `http://${request.headers.host ?? ''}`
  if (services.embeddedProvider === undefined || !URL.canParse(host) || !isForcible(host)) {
    sendErrorPage(response, sending, 404)
    return
  }
  setAll(response, commonHeaders(sending.publicHost))
  setAll(response, documentHeaders({...sending, scriptHashes: [], ...noForeignOrigins}))
  const answer = await services.embeddedProvider()
  await answer(request, response)
}

/** One block of a body, for an editor's Studio. */
async function sendBlockPreview(call: Call): Promise<void> {
  const {services, request, response, compress} = call
  const answer = await answerBlockPreview(
    {
      method: request.method,
      authorization: request.headers.authorization,
      client: String(request.headers[clientHeader] ?? ''),
      body: await textOf(request),
    },
    services.blockPreview,
  )
  compress(request, response, () => undefined)
  setCaching(response, 'call')
  sendText(call, answer.status, answer.type, answer.body)
}

/** The numbers of this process, for Prometheus. Whoever may not read them learns nothing; with a token in the settings, that one is needed. */
async function sendMetrics(call: Call): Promise<void> {
  const {services, request, response, sending} = call
  const access = services.settings.metrics
  if (mayReadMetrics(request, access)) {
    sendText(call, 200, metrics.registry.contentType, await metrics.registry.metrics())
  } else if (access.token === undefined) {
    sendErrorPage(response, sending, 404)
  } else {
    response.setHeader('www-authenticate', 'Bearer')
    sendRefusal(call, 401, 'A token is needed.')
  }
}

/** The body of a request, which `refusal` has found small enough. */
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Says why a request is refused: calls get their errors as `{error}`. */
function sendRefusal(call: Call, status: number, reason: string): void {
  if (call.path.startsWith('/api/')) sendText(call, status, 'application/json', JSON.stringify({error: reason}))
  else sendText(call, status, 'text/plain; charset=utf-8', reason)
}

function sendText({response, sending}: Call, status: number, type: string, body: string): void {
  setAll(response, commonHeaders(sending.publicHost))
  response.statusCode = status
  response.setHeader('content-type', type)
  response.setHeader('content-length', Buffer.byteLength(body))
  if (sending.head) response.end()
  else response.end(body)
}

/** Accepts a socket for hot reload in development, and refuses all other upgrades. */
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
    const server = createServer(timeLimits, listener)
    // Without a listener Node answers a request to upgrade as any other.
    if (services.settings.dev) server.on('upgrade', onUpgrade(services))
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
