import {createHash, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {isForcible} from '../experiments/isForcible.ts'

export interface MetricsAccess {
  /** `METRICS_TOKEN`. */
  readonly token: string | undefined
  /** The public origin of the site (`SITE_URL`). */
  readonly siteOrigin: string
}

/** Headers by which proxies say for whom they ask. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether the answer to `GET /metrics` may be given: to who shows the token. Where none is set, only on a laptop (the
 * public origin of the site is this machine), to programs of this machine. Behind a proxy every request seems to come
 * from this machine, so that a public site needs the token.
 */
export function mayReadMetrics(
  {headers, socket}: Pick<IncomingMessage, 'headers' | 'socket'>,
  {token, siteOrigin}: MetricsAccess,
): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const host = `http://${headers.host ?? ''}`
  return (
    isForcible(siteOrigin) &&
    /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    URL.canParse(host) &&
    isForcible(host) &&
    !forwarded.some((name) => headers[name] !== undefined)
  )
}

/** In constant time, whatever their lengths. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
