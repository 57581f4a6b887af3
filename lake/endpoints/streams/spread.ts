import type {FastifyRequest} from 'fastify'
import {LRUCache} from 'lru-cache'
import type {Auth} from '../../auth/auth.ts'
import {anonymous} from '../../auth/identity.ts'
import {oneTimeSecrets} from '../../auth/oneTime.ts'
import {ApiError, unauthorized} from '../../common/errors.ts'
import {hostName, isLoopbackAddress, isLoopbackName, isProxied, plainAddress} from '../../common/origins.ts'
import type {Answer, Call} from '../call.ts'
import type {StreamPorts} from './streamPorts.ts'

/** Host names that event streams are spread over. A browser holds six connections to each, so these are 24 × 6 streams. */
const nameCount = 24
const spreadName = /^s\d{1,2}\.localhost$/

/** A browser that has not followed a redirect within this time cannot, or so it is taken; milliseconds. */
const arrivalMilliseconds = 1_000
/** After this time it is tried again: a page that was closed at once looks the same. */
const doubtMilliseconds = 600_000

/** Where a browser's streams go: to other names of this machine, or to other ports. */
type Way = 'names' | 'ports'

/**
 * Browsers hold six HTTP/1.1 connections per host and port, and the Studio opens more event streams than that, after which every query
 * starves. So a browser's stream is sent on (307) to a place of its own: Chromium and Firefox to a name, `s0.localhost` to
 * `s23.localhost`, which for them are all this machine, also where the lake's port is forwarded; Safari, whose older versions do not know
 * such names, to one of a few more ports. Credentials do not survive such a redirect; a one-time ticket in the address
 * stands for them. Nobody else is sent on: other clients have no such limit, other machines cannot reach these places, and what
 * comes through a proxy may have HTTP/2.
 *
 * A browser that does not arrive where it was sent is not sent there again: six streams are better than none.
 */
export class Spread {
  readonly #now: () => number
  readonly #ports: StreamPorts
  readonly #auth: Auth
  readonly #offers = new LRUCache<string, {readonly at: number; hasArrived: boolean}>({max: 1_000})
  readonly #tickets = new LRUCache<string, string>({max: 10_000})
  readonly #returns: ReturnType<typeof oneTimeSecrets<string>>
  /** How many streams are open at each place. */
  readonly #streams = new Map<string, number>()
  #turn = 0

  constructor(now: () => number, ports: StreamPorts, auth: Auth) {
    this.#now = now
    this.#ports = ports
    this.#auth = auth
    this.#returns = oneTimeSecrets(now)
  }

  /** Where a stream is sent on to; undefined: it stays where it is. */
  async redirect(call: Call): Promise<Answer | undefined> {
    const {request, identity} = call
    if (this.#isSpread(request)) {
      this.#noteArrival(call)
      return undefined
    }
    const agent = request.headers['user-agent'] ?? ''
    if (!agent.startsWith('Mozilla/') || isProxied(request.headers) || !isLoopbackName(hostName(request.headers.host)))
      return undefined
    for (const way of waysOf(agent, request)) {
      const key = `${way} ${request.headers.host} ${agent}`
      if (!this.#isOpen(key)) continue
      const place = this.#emptiest(way === 'names' ? namesFor(request) : await this.#portsFor(request))
      if (place === undefined) continue
      const ticket = this.#auth.tickets.create(identity === anonymous ? identity : {...identity, via: 'ticket'})
      this.#tickets.set(ticket, key)
      const from = request.headers.host ?? ''
      return redirectTo(place, call.request, {_ticket: ticket, _from: from}, ['_return'])
    }
    return undefined
  }

  /**
   * What to answer to a stream whose ticket is used up. Browsers' own `EventSource` comes back to the place where it was sent, with the
   * same ticket; so it is sent to where it came from, for a new one, with a pass that stands for its origin and is good for this stream
   * alone. Others are refused: an `EventSource` of an allowed page always names its origin, as the lake has another one.
   */
  back(request: FastifyRequest, search: string, isAllowedOrigin: (origin: string) => boolean): ApiError {
    const refusal = unauthorized('The ticket of this stream has expired')
    const from = new URLSearchParams(search).get('_from') ?? ''
    const {origin} = request.headers
    if (!this.#isSpread(request) || !isLoopbackName(hostName(from)) || !/^[\w.[\]:-]+$/.test(from)) return refusal
    if (origin === undefined || !isAllowedOrigin(origin)) return refusal
    const pass = this.#returns.create(streamOf(request))
    const {status, headers} = redirectTo(from, request, {_return: pass}, ['_ticket', '_from'])
    return new ApiError(status, {}, 'Begin anew', headers)
  }

  /**
   * Takes a pass that `back` gave out, for the stream that it was given out for. It says nothing about who comes, only
   * that it is the page that came before.
   */
  takeReturn(request: FastifyRequest, search: string): boolean {
    return this.#returns.redeem(new URLSearchParams(search).get('_return') ?? '') === streamOf(request)
  }

  #isSpread({headers, raw}: FastifyRequest): boolean {
    return spreadName.test(hostName(headers.host).toLowerCase()) || this.#ports.has(raw.socket.localPort)
  }

  #noteArrival({query, request, reply}: Call): void {
    const ticket = query.get('_ticket') ?? ''
    const offer = this.#offers.get(this.#tickets.get(ticket) ?? '')
    this.#tickets.delete(ticket)
    if (offer !== undefined) offer.hasArrived = true
    const place = (request.headers.host ?? '').toLowerCase()
    this.#count(place, 1)
    reply.raw.once('close', () => this.#count(place, -1))
  }

  #count(place: string, change: 1 | -1): void {
    const streams = this.#streamsAt(place) + change
    if (streams > 0) this.#streams.set(place, streams)
    else this.#streams.delete(place)
  }

  #streamsAt(place: string): number {
    return this.#streams.get(place) ?? 0
  }

  /** The place with the fewest streams; of several, the next one in turn, as streams that a page asks for at once have not arrived yet. */
  #emptiest(places: readonly string[]): string | undefined {
    this.#turn += 1
    const inTurn = places.map((_, index) => places[(this.#turn + index) % places.length] ?? '')
    return inTurn.toSorted((one, other) => this.#streamsAt(one) - this.#streamsAt(other)).at(0)
  }

  /** Whether to send browsers of a kind this way: known to work, or not yet tried for long. */
  #isOpen(key: string): boolean {
    const now = this.#now()
    const offer = this.#offers.get(key)
    if (offer === undefined || now - offer.at > doubtMilliseconds) {
      this.#offers.set(key, {at: now, hasArrived: offer?.hasArrived ?? false})
      return true
    }
    return offer.hasArrived || now - offer.at < arrivalMilliseconds
  }

  async #portsFor({headers, raw}: FastifyRequest): Promise<readonly string[]> {
    const ports = await this.#ports.openAt(plainAddress(raw.socket.localAddress))
    return ports.map((port) => `${hostName(headers.host).toLowerCase()}:${port}`)
  }
}

function namesFor({headers}: FastifyRequest): readonly string[] {
  const port = /:\d+$/.exec(headers.host ?? '')?.[0] ?? ''
  return Array.from({length: nameCount}, (_, index) => `s${index}.localhost${port}`)
}

/** Chromium and Firefox know every name below `localhost`; all know ports, which only this machine itself can reach. */
function waysOf(agent: string, {raw}: FastifyRequest): readonly Way[] {
  const knowsNames = /(?:Chrome|Chromium|Firefox)\/\d/.test(agent)
  const {remoteAddress, localAddress} = raw.socket
  const isHere = isLoopbackAddress(remoteAddress) && isLoopbackAddress(localAddress)
  return [...(knowsNames ? (['names'] as const) : []), ...(isHere ? (['ports'] as const) : [])]
}

/** Whether a request is for an event stream: only these are sent on, and only for these tickets and passes count. */
export function isStream({raw}: FastifyRequest): boolean {
  return /^\/v[^/?]+\/data\/(?:listen|live\/events)\//.test(raw.url ?? '')
}

/** A stream, whatever the place that it is asked for at: its path and its own parameters. */
function streamOf(request: FastifyRequest): string {
  const [path, params] = partsOf(request)
  for (const name of ['_ticket', '_from', '_return']) params.delete(name)
  return `${path}?${params.toString()}`
}

function partsOf({raw}: FastifyRequest): readonly [path: string, params: URLSearchParams] {
  const url = raw.url ?? ''
  const mark = url.indexOf('?')
  return mark === -1 ? [url, new URLSearchParams()] : [url.slice(0, mark), new URLSearchParams(url.slice(mark + 1))]
}

/** A redirect to the same path at another place, with some parameters set and others taken away. */
function redirectTo(
  place: string,
  request: FastifyRequest,
  set: Readonly<Record<string, string>>,
  remove: readonly string[],
): Answer & {readonly headers: Readonly<Record<string, string>>} {
  const [path, params] = partsOf(request)
  for (const name of remove) params.delete(name)
  for (const [name, value] of Object.entries(set)) params.set(name, value)
  return {
    status: 307,
    type: 'text/plain',
    body: '',
    headers: {location: `http://${place}${path}?${params.toString()}`, 'cache-control': 'no-store'},
  }
}
