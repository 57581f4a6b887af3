import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify'
import type {Identity} from '../auth/identity.ts'
import type {Lake} from '../lake.ts'
import {randomId} from '../store/ids.ts'
import {streaming, type Answer, type Call} from './call.ts'
import {answerPreflight, setCorsHeaders} from './cors.ts'
import {ApiError, httpError, insufficientPermissions, unauthorized} from './errors.ts'
import {identify} from './identify.ts'
import {projectOfHost} from './origins.ts'
import {routes, type Route} from './routes.ts'

/** Builds the HTTP server from the route table. Nothing listens yet. */
export function createServer(lake: Lake): FastifyInstance {
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // Browsers send the cookies of every port of localhost, and the Studio long queries in the address.
    http: {maxHeaderSize: 65_536},
    // `@sanity/migrate` sends paths with a double slash.
    rewriteUrl: ({url = '/'}) => (url.startsWith('//') || url.includes('//', 1) ? collapseSlashes(url) : url),
    routerOptions: {
      maxParamLength: 16_384,
      ignoreTrailingSlash: true,
      querystringParser: (text) => Object.fromEntries([['raw', text]]),
    },
  })
  // Endpoints read bodies themselves: their limits, formats and error shapes differ.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  server.addHook('onRequest', (request, reply, done) => {
    setCorsHeaders(request, reply, lake.settings.origins)
    if (request.method === 'OPTIONS') answerPreflight(request, reply)
    else done()
  })
  for (const route of routes) {
    for (const url of urlsOf(route)) {
      server.route({method: route.method, url, handler: (request, reply) => serve(lake, route, request, reply)})
    }
  }
  server.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    return sendError(reply, httpError(404, `No such endpoint: ${request.method} ${path}`))
  })
  server.setErrorHandler((error, _request, reply) => sendError(reply, error))
  return server
}

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

async function serve(lake: Lake, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const search = request.raw.url?.indexOf('?') ?? -1
  const query = new URLSearchParams(search < 0 ? '' : request.raw.url?.slice(search + 1))
  const path = pathParts(request.params)
  checkTarget(lake, request, path)
  const apiVersion = route.unversioned === true ? '' : versionOf(path['version'])
  const identity = identify(request, query, lake)
  checkAccess(route, identity)
  const call: Call = {lake, request, reply, identity, query, path, apiVersion}
  const answer = await route.handler(call)
  return answer === streaming ? reply : send(reply, answer)
}

function pathParts(params: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  if (typeof params !== 'object' || params === null) return found
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') found[name] = value
  return found
}

/** The project and data set that a request names, in whichever of the four places, must be ours. */
function checkTarget({settings}: Lake, request: FastifyRequest, path: Readonly<Record<string, string>>): void {
  const header = request.headers['x-sanity-project-id']
  for (const project of [
    path['project'],
    typeof header === 'string' ? header : undefined,
    projectOfHost(request.headers.host),
  ]) {
    if (project !== undefined && project !== settings.project)
      throw httpError(404, `Project "${project}" does not exist: this lake holds "${settings.project}"`)
  }
  const {dataset} = path
  if (dataset !== undefined && dataset !== settings.dataset) {
    throw httpError(404, `Dataset "${dataset}" not found for project ID "${settings.project}"`)
  }
}

function versionOf(version: string | undefined): string {
  if (version === '1') return '0000-00-00'
  if (version === 'X') return '9999-99-99'
  if (version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version)) return version
  throw httpError(404, `Unknown API version "v${version ?? ''}": use v1, vX or vYYYY-MM-DD`)
}

function checkAccess({access}: Route, {userId}: Identity): void {
  if (access === 'anyone' || userId !== undefined) return
  throw access === 'writer' ? insufficientPermissions('create') : unauthorized('You are not signed in')
}

function send(reply: FastifyReply, {status, type, body, headers}: Answer): FastifyReply {
  reply.code(status).header('content-type', type)
  for (const [name, value] of Object.entries(headers ?? {}))
    reply.header(name, typeof value === 'string' ? value : [...value])
  return reply.send(body)
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const known = error instanceof ApiError ? error : (clientError(error) ?? unexpected(error))
  return reply
    .code(known.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(known.body))
}

/** Fastify's own refusals (malformed addresses and the like) carry their status. */
function clientError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  return error.statusCode >= 400 && error.statusCode < 500 ? httpError(error.statusCode, error.message) : undefined
}

/** The caller gets a reference, the log gets the rest. */
function unexpected(error: unknown): ApiError {
  const reference = randomId(10)
  console.error(`lake: unexpected error ${reference}:`, error)
  return httpError(500, `An unexpected error occurred; its reference in the lake's log is ${reference}`)
}
