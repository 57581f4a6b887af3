import type {FastifyRequest} from 'fastify'
import {sessionOf} from '../auth/auth.ts'
import {anonymous, type Identity} from '../auth/identity.ts'
import type {Lake} from '../lake.ts'
import {insufficientPermissions, unauthorized} from './errors.ts'
import {isAllowedOrigin} from './origins.ts'

/**
 * Who sends a request: by bearer token, by the ticket of a redirected stream, or by session cookie, in this order.
 * @throws ApiError 401 for a token or ticket that is not known; a stale cookie only makes the caller anonymous
 */
export function identify(request: FastifyRequest, query: URLSearchParams, lake: Lake): Identity {
  const {authorization, cookie} = request.headers
  if (authorization !== undefined && authorization !== '') {
    const token = /^bearer\s+(\S+)$/i.exec(authorization)?.[1]
    const identity = token === undefined ? undefined : lake.auth.identify(token, 'token')
    if (identity === undefined) throw unauthorized()
    return identity
  }
  const ticket = query.get('_ticket')
  if (ticket !== null) {
    const identity = lake.auth.ticket(ticket, true)
    if (identity === undefined) throw unauthorized('The ticket of this stream has expired')
    return identity
  }
  const session = sessionOf(cookie)
  const identity = session === undefined ? undefined : lake.auth.identify(session, 'cookie')
  if (identity === undefined) return anonymous
  refuseForgery(request, lake)
  return identity
}

/** Browsers attach cookies to requests that other sites cause, so a cookie may only write when the page that asks is an allowed one. */
function refuseForgery(request: FastifyRequest, lake: Lake): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const {origin} = request.headers
  if (origin !== undefined && isAllowedOrigin(origin, lake.settings.origins)) return
  throw insufficientPermissions('a request from an allowed origin')
}
