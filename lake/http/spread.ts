import {hostName} from './origins.ts'
import {streaming, type Call} from './call.ts'

/** Host names that event streams are spread over. A browser holds six connections to each, so these are 24 × 6 streams. */
const names = 24
let next = 0

/**
 * Browsers hold six HTTP/1.1 connections per host name, and the Studio opens more event streams than that, after which every
 * query starves. So a browser's stream is sent on (307) to a name of its own, `s0.localhost` to `s23.localhost`, which are all this
 * machine. Credentials do not survive such a redirect; a one-time ticket in the address stands for them.
 * Returns undefined where no redirect is due: other clients (Node does not resolve these names), Safari (neither does it), and requests that
 * already came this way.
 */
export function redirectStream(call: Call): typeof streaming | undefined {
  const {request, reply, lake, identity} = call
  const agent = request.headers['user-agent'] ?? ''
  const name = hostName(request.headers.host).toLowerCase()
  if (!agent.startsWith('Mozilla/') || !(name === 'localhost' || name.endsWith('.localhost'))) return undefined
  if (/^s\d{1,2}\.localhost$/.test(name)) return undefined
  const resolvesNames = /Chrom|Firefox|Edg/.test(agent)
  if (!resolvesNames) return undefined
  next = (next + 1) % names
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  const [path = '', search = ''] = request.raw.url?.split('?', 2) ?? []
  const params = new URLSearchParams(search)
  params.set('_ticket', lake.auth.createTicket(identity))
  reply
    .code(307)
    .header('cache-control', 'no-store')
    .header('location', `http://s${next}.localhost${port}${path}?${params.toString()}`)
    .send()
  return streaming
}
