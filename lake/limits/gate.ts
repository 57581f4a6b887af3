import type {IncomingMessage} from 'node:http'
import type {Socket} from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import {LRUCache} from 'lru-cache'
import {tooManyRequests, type ApiError} from '../common/errors.ts'
import {isLoopbackAddress, plainAddress} from '../common/origins.ts'
import {Bucket} from './bucket.ts'
import {HeldBytes, type Tally} from './heldBytes.ts'
import {addressShare, type Caller} from './line.ts'
import type {AddressLimits, Limits} from './limits.ts'

/** What is counted against a rate, besides being a request. */
export type RatedWork = 'write' | 'upload'

/** Everyone who calls from one address. */
interface Client {
  readonly limits: AddressLimits
  /** Whether requests from this address are counted. Those from this machine are not, unless a setting says otherwise. */
  readonly isCounted: boolean
  readonly requests: Bucket
  readonly write: Bucket
  readonly upload: Bucket
  readonly bodies: Tally
  readonly answers: Tally
  running: number
  streams: number
  connections: number
  /** Those who are signed in, and the others: the same two as long as the address is remembered. */
  readonly signedIn: Caller
  readonly notSignedIn: Caller
}

/**
 * The number of addresses whose buckets are kept. A dropped address starts again with full buckets, which costs less than unlimited memory.
 */
const rememberedAddresses = 20_000

/**
 * Keeps one caller from taking what all share. It counts by address; what it refuses is answered with 429. Behind a trusted proxy the address
 * is the one that the proxy says in `X-Forwarded-For`.
 */
export class Gate {
  readonly limits: Limits
  readonly #now: () => number
  readonly #isProxy: (address: string) => boolean
  readonly #clients = new LRUCache<string, Client>({max: rememberedAddresses})
  readonly #bySocket = new WeakMap<Socket, Client>()
  readonly #bodies: Tally
  readonly #answers: Tally
  #streams = 0

  /** `proxies` are trusted, as addresses or networks, besides those of this machine. `now` in milliseconds, of a clock that only goes forward. */
  constructor(limits: Limits, proxies: readonly string[] = [], now: () => number = () => performance.now()) {
    this.limits = limits
    this.#now = now
    const trusts = proxyaddr.compile(['loopback', ...proxies])
    this.#isProxy = (address) => trusts(address, 0)
    this.#bodies = {bytes: 0, most: limits.bodyBytes}
    this.#answers = {bytes: 0, most: limits.answerBytes}
  }

  /** A connection was opened. Returns false when its address has too many; `socket` is then to be closed. */
  connect(socket: Socket): boolean {
    const {remoteAddress = ''} = socket
    // Through it come many callers.
    if (!isLoopbackAddress(remoteAddress) && this.#isProxy(remoteAddress)) return true
    const client = this.#clientAt(remoteAddress)
    if (client.connections >= client.limits.connections) return false
    client.connections++
    socket.once('close', () => client.connections--)
    return true
  }

  /** A request came in. Returns what is to be called when it has been answered, if anything. @throws ApiError 429 */
  request(request: IncomingMessage): (() => void) | undefined {
    const client = this.#clientOf(request)
    if (!client.isCounted) return undefined
    this.#take(client.requests, client.limits.requestsPerSecond)
    if (client.running >= client.limits.concurrentRequests) {
      throw tooManyRequests('Too many requests at the same time', client.limits.concurrentRequests, 1_000)
    }
    client.running++
    return () => client.running--
  }

  /** A request is of a kind with a rate of its own. @throws ApiError 429 */
  rated(request: IncomingMessage, work: RatedWork): void {
    const client = this.#clientOf(request)
    if (client.isCounted)
      this.#take(client[work], work === 'write' ? client.limits.writesPerSecond : client.limits.uploadsPerSecond)
  }

  /** An event stream or socket is to be opened. Returns what is to be called when it has ended, or, where there are too many, the error 429. */
  stream(request: IncomingMessage): (() => void) | ApiError {
    const client = this.#clientOf(request)
    const most = Math.min(client.limits.streams, this.limits.streams)
    if (client.streams >= client.limits.streams || this.#streams >= this.limits.streams)
      return tooManyRequests('Too many open streams', most, 5_000)
    client.streams++
    this.#streams++
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      client.streams--
      this.#streams--
    }
  }

  /** Open event streams and presence sockets. */
  get openStreams(): number {
    return this.#streams
  }

  /** Returns what counts the bytes of a request's body that are kept in memory. */
  holdBody(request: IncomingMessage): HeldBytes {
    return new HeldBytes('requests', this.#clientOf(request).bodies, this.#bodies)
  }

  /** Returns what counts the bytes of a large answer until its caller has read it. */
  holdAnswer(request: IncomingMessage): HeldBytes {
    return new HeldBytes('answers', this.#clientOf(request).answers, this.#answers)
  }

  /** Whom a request counts for in a line that all wait in. */
  callerOf(request: IncomingMessage, isSignedIn: boolean): Caller {
    const client = this.#clientOf(request)
    return isSignedIn ? client.signedIn : client.notSignedIn
  }

  #take(bucket: Bucket, limit: number): void {
    const wait = bucket.take(this.#now())
    if (wait > 0) throw tooManyRequests('API rate limit exceeded', limit, wait)
  }

  #clientOf(request: IncomingMessage): Client {
    if (request.headers['x-forwarded-for'] !== undefined) return this.#clientAt(proxyaddr(request, this.#isProxy))
    const {socket} = request
    let client = this.#bySocket.get(socket)
    if (client === undefined) {
      client = this.#clientAt(socket.remoteAddress)
      this.#bySocket.set(socket, client)
    }
    return client
  }

  #clientAt(address: string | undefined): Client {
    const isLocal = isLoopbackAddress(address)
    const key = isLocal ? 'local' : networkOf(address ?? '')
    const known = this.#clients.get(key)
    if (known !== undefined) return known
    const limits = isLocal ? this.limits.local : this.limits.remote
    const now = this.#now()
    const isCounted = [
      limits.requestsPerSecond,
      limits.writesPerSecond,
      limits.uploadsPerSecond,
      limits.concurrentRequests,
    ].some((limit) => limit !== Infinity)
    // Imports on this machine send several large requests at a time.
    const share = isCounted ? addressShare : 1
    const client: Client = {
      limits,
      isCounted,
      requests: new Bucket(limits.requestsPerSecond, now),
      write: new Bucket(limits.writesPerSecond, now),
      upload: new Bucket(limits.uploadsPerSecond, now),
      bodies: {bytes: 0, most: this.limits.bodyBytes * share},
      answers: {bytes: 0, most: this.limits.answerBytes * share},
      running: 0,
      streams: 0,
      connections: 0,
      signedIn: {isKnown: true},
      notSignedIn: {isKnown: !isCounted},
    }
    this.#clients.set(key, client)
    return client
  }
}

/** Who has one IPv6 address has 2^64 of them: their network is what counts. Some proxies say the port of a connection, too, which is another each time. */
export function networkOf(from: string): string {
  const [, bracketed, v4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(from) ?? []
  const address = plainAddress(bracketed ?? v4 ?? from)
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::', 2) ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array.from({length: 8 - before.length - after.length}, () => '0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
