import type {FastifyReply, FastifyRequest} from 'fastify'
import {isAllowedOrigin} from './origins.ts'

/**
 * Sets the CORS headers of an answer. Allowed origins may send credentials. An event stream that was redirected to another name
 * arrives with origin `null`; its ticket (checked later) is what it is known by.
 */
export function setCorsHeaders(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): void {
  reply.header('vary', 'origin')
  const {origin} = request.headers
  if (origin === undefined) return
  const isRedirected = origin === 'null' && /[?&]_ticket=/.test(request.raw.url ?? '')
  if (!isRedirected && !isAllowedOrigin(origin, origins)) return
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', 'content-type, content-length, etag, x-sanity-shard')
}

/** Answers a browser's question whether it may send a request. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  const asked = request.headers['access-control-request-headers']
  reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    .header('access-control-allow-headers', asked ?? 'authorization, content-type, last-event-id')
    .header('access-control-allow-private-network', 'true')
    .header('access-control-max-age', '600')
    .send()
}
