import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Names} from '../common/origins.ts'
import {isStream} from '../endpoints/streams/spread.ts'

/** What scripts of an allowed page may read of an answer, besides its body. */
const exposed =
  'content-type, content-length, etag, x-sanity-shard, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

/**
 * Sets the CORS headers of an answer. Allowed origins may send credentials. An event stream that was redirected
 * arrives with origin `null`; its ticket, or its pass on the way back (checked later), is what it is known by.
 */
export function setCorsHeaders(request: FastifyRequest, reply: FastifyReply, names: Names): void {
  reply.header('vary', 'origin')
  const {origin} = request.headers
  if (origin === undefined || !mayCall(request, origin, names)) return
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', exposed)
}

function mayCall(request: FastifyRequest, origin: string, names: Names): boolean {
  const isRedirected = origin === 'null' && isStream(request) && /[?&]_(?:ticket|return)=/.test(request.raw.url ?? '')
  return isRedirected || names.allowsOrigin(origin)
}

/** Answers a browser's question whether it may send a request: to other origins with nothing, which it takes for a no. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply, names: Names): void {
  const {origin, 'access-control-request-headers': asked} = request.headers
  if (origin !== undefined && mayCall(request, origin, names)) {
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
      .header('access-control-allow-headers', asked ?? 'authorization, content-type, last-event-id')
      .header('access-control-allow-private-network', 'true')
      .header('access-control-max-age', '600')
  }
  reply.code(204).send()
}
