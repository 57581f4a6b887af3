import type {FastifyRequest} from 'fastify'
import {sessionOf} from '../auth/auth.ts'
import {anonymous, type Identity} from '../auth/identity.ts'
import {insufficientPermissions, unauthorized} from '../common/errors.ts'
import type {Lake} from '../endpoints/lake.ts'
import {isStream} from '../endpoints/streams/spread.ts'

/**
 * Who sends a request: by bearer token, by the ticket of a redirected stream, or by session cookie, in this order.
 * @throws ApiError 401 for a token or ticket that is not known, 307 for the ticket of a stream that comes back; a stale cookie
 * only makes the caller anonymous
 */
export function identify(request: FastifyRequest, search: string, lake: Lake): Identity {
  const {authorization, cookie} = request.headers
  if (authorization !== undefined && authorization !== '') {
    const token = /^bearer\s+(\S+)$/i.exec(authorization)?.[1]
    const identity = token === undefined ? undefined : lake.auth.identify(token, 'token')
    if (identity === undefined) throw unauthorized()
    return identity
  }
  const mayBeSentOn = isStream(request)
  if (mayBeSentOn && search.includes('_ticket=')) {
    const ticket = new URLSearchParams(search).get('_ticket') ?? ''
    const identity = lake.auth.tickets.redeem(ticket)
    if (identity === undefined) throw lake.spread.back(request, search, (origin) => lake.names.allowsOrigin(origin))
    return identity
  }
  if (mayBeSentOn && search.includes('_return=') && !lake.spread.takeReturn(request, search))
    throw unauthorized('The way back has expired')
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
  if (origin !== undefined && lake.names.allowsOrigin(origin)) return
  throw insufficientPermissions('a request from an allowed origin')
}
