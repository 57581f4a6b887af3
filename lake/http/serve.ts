import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Access} from '../auth/access.ts'
import {anonymous, type Identity} from '../auth/identity.ts'
import {streaming, type Answer, type Call} from '../endpoints/call.ts'
import type {Lake} from '../endpoints/lake.ts'
import type {Route} from '../endpoints/route.ts'
import {checkAccess, checkTarget, pathParts, versionOf} from './checks.ts'
import {identify} from './identify.ts'
import {sendAnswer, sendError} from './reply.ts'

/** One request as endpoints see it. A class, as one is made for each: its parts cost nothing until they are asked for. */
class RequestCall implements Call {
  readonly lake: Lake
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly search: string
  readonly path: Readonly<Record<string, string>>
  readonly apiVersion: string
  readonly identity: Identity
  readonly access: Access
  #query: URLSearchParams | undefined

  /** @throws ApiError for a request that does not get as far as its endpoint */
  constructor(lake: Lake, route: Route, request: FastifyRequest, reply: FastifyReply) {
    const {url = ''} = request.raw
    const mark = url.indexOf('?')
    this.lake = lake
    this.request = request
    this.reply = reply
    this.search = mark < 0 ? '' : url.slice(mark + 1)
    this.path = pathParts(request.params)
    checkTarget(lake, request, this.path)
    this.apiVersion = route.unversioned === true ? '' : versionOf(this.path['version'])
    this.identity = route.ignoresCredentials === true ? anonymous : identify(request, this.search, lake)
    this.access = lake.auth.access(this.identity)
    checkAccess(route, this.identity, this.access)
    if (route.rated !== undefined) lake.gate.rated(request.raw, route.rated)
  }

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.search)
    return this.#query
  }
}

/** Answers one request by its route, counts it, and notes it in the log. Never throws. */
export function serve(lake: Lake, route: Route, request: FastifyRequest, reply: FastifyReply): void {
  const started = performance.now()
  let call: RequestCall | undefined
  const noteDone = (status: number): void => note(lake, route.path, request, status, performance.now() - started, call)
  const answered = (answer: Answer | typeof streaming): void => {
    if (answer === streaming) {
      noteDone(reply.raw.headersSent ? reply.raw.statusCode : reply.statusCode)
      return
    }
    sendAnswer(reply, answer, lake.gate)
    noteDone(answer.status)
  }
  const failed = (error: unknown): void => noteDone(sendError(reply, error, route.path, lake.log))
  // Caches must not serve the answer to a token or session to others. Endpoints can override this; those of assets do.
  if (hasCredentials(request)) reply.header('cache-control', 'private, no-store')
  try {
    call = new RequestCall(lake, route, request, reply)
    const answer = route.handler(call)
    if (answer instanceof Promise) answer.then(answered).catch(failed)
    else answered(answer)
  } catch (error) {
    failed(error)
  }
}

/** Whether a request has credentials, valid or not. */
function hasCredentials({headers, raw}: FastifyRequest): boolean {
  return headers.authorization !== undefined || headers.cookie !== undefined || raw.url?.includes('_ticket=') === true
}

/** Counts a request that was answered; at level `info` it gets a line, which names the endpoint and not the address. */
export function note(
  lake: Lake,
  endpoint: string,
  {method}: FastifyRequest,
  status: number,
  milliseconds: number,
  call?: Call,
): void {
  lake.metrics.request(method, endpoint, status, milliseconds / 1_000)
  if (!lake.log.has('info')) return
  const user = call?.identity.userId
  lake.log.info('request', {
    method,
    endpoint,
    status,
    ms: Math.round(milliseconds * 10) / 10,
    ...(user === undefined ? {} : {user}),
  })
}
