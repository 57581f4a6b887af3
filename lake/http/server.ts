import type {ServerResponse} from 'node:http'
import {setTimeout} from 'node:timers/promises'
import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify'
import {httpError} from '../common/errors.ts'
import {hostName} from '../common/origins.ts'
import type {Lake} from '../endpoints/lake.ts'
import type {Route} from '../endpoints/route.ts'
import {absentPart} from './absent.ts'
import {answerPreflight, setCorsHeaders} from './cors.ts'
import {sendError} from './reply.ts'
import {note, serve} from './serve.ts'

/**
 * In milliseconds. A request must have arrived within an hour (a large upload over a slow line takes that long) and its headers within 15 seconds;
 * a connection on which nothing moves, though a request is on it, is closed after two minutes: queries take one at most, and streams send heartbeats.
 */
const timeouts = {requestTimeout: 3_600_000, keepAliveTimeout: 65_000, connectionTimeout: 120_000} as const

/** Builds the HTTP server that answers `routes`. Nothing listens yet. */
export function createServer(lake: Lake, routes: readonly Route[]): FastifyInstance {
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    ...timeouts,
    // Browsers send the cookies of every port of localhost, and the Studio long queries in the address.
    http: {
      maxHeaderSize: 65_536,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      // A request to upgrade to anything else, such as HTTP/2, is answered as if it did not ask (RFC 9110, 7.8).
      shouldUpgradeCallback: ({headers}) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // `@sanity/migrate` sends paths with a double slash.
    rewriteUrl: ({url = '/'}) => (url.includes('//') ? collapseSlashes(url) : url),
    routerOptions: {
      maxParamLength: 16_384,
      ignoreTrailingSlash: true,
      querystringParser: (raw) => ({raw}),
    },
  })
  const {server: http} = server
  http.maxHeadersCount = 200
  http.maxConnections = lake.gate.limits.connections
  http.on('connection', (socket) => {
    if (!lake.gate.connect(socket)) socket.destroy()
  })
  // Endpoints read bodies themselves: their limits, formats and error shapes differ.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const running = new Set<ServerResponse>()
  server.addHook('onRequest', (request, reply, done) => {
    running.add(reply.raw)
    reply.raw.once('close', () => running.delete(reply.raw))
    const {host} = request.headers
    if (!lake.names.knowsHost(host)) {
      done(httpError(403, `This lake is not called "${hostName(host)}": add the name to LAKE_HOSTS`))
      return
    }
    setCorsHeaders(request, reply, lake.names)
    if (request.method === 'OPTIONS') {
      answerPreflight(request, reply, lake.names)
      return
    }
    try {
      const answered = lake.gate.request(request.raw)
      if (answered !== undefined) reply.raw.once('close', answered)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
  // Those that come from now on are refused. When the others are answered, or have had long enough, all connections are closed.
  server.addHook('preClose', async () => {
    const answered = [...running].map((response) => new Promise<void>((resolve) => response.once('close', resolve)))
    await Promise.race([Promise.all(answered), setTimeout(lake.gate.limits.shutdownMilliseconds, null, {ref: false})])
  })
  for (const route of routes) {
    for (const url of urlsOf(route)) {
      server.route({
        method: route.method,
        url,
        // Returns nothing, so that fastify waits for the answer and not for a promise of it.
        handler(request, reply) {
          serve(lake, route, request, reply)
        },
      })
    }
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown): void =>
    note(lake, 'none', request, sendError(reply, error, 'none', lake.log), 0)
  const addresses = routes.flatMap((route) => urlsOf(route).map((url) => ({url, methods: [route.method].flat()})))
  for (const [url, found] of Map.groupBy(addresses, (address) => address.url)) {
    const methods = new Set(found.flatMap((address) => address.methods))
    const allowed = [...methods].join(', ')
    const others = allMethods.filter((method) => !methods.has(method) && absentPart(url) === undefined)
    if (others.length === 0) continue
    server.route({
      method: others,
      url,
      handler(request, reply) {
        reply.header('allow', allowed)
        refuse(request, reply, httpError(405, `Method Not Allowed: ${request.method}; this endpoint takes ${allowed}`))
      },
    })
  }
  server.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    refuse(request, reply, httpError(404, absentPart(path) ?? `No such endpoint: ${request.method} ${path}`))
  })
  server.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  return server
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function collapseSlashes(url: string): string {
  const [path = '', ...rest] = url.split('?')
  return [path.replace(/\/{2,}/g, '/'), ...rest].join('?')
}

/** The addresses of a route: with the version in front, and data endpoints also in the newer form below project and dataset. */
function urlsOf({path, unversioned}: Route): readonly string[] {
  if (unversioned === true) return [path]
  const match = /^\/data\/([^:]+)\/:dataset(.*)$/.exec(path)
  const newer = match === null ? [] : [`/v:version/projects/:project/datasets/:dataset/${match[1]}${match[2]}`]
  return [`/v:version${path}`, ...newer]
}
