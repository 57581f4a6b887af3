import type {Socket} from 'node:net'
import {LRUCache} from 'lru-cache'
import {tooManyRequests, type ApiError} from '../common/errors.ts'
import {isLoopbackAddress, plainAddress} from '../common/origins.ts'
import {Bucket} from './bucket.ts'
import {HeldBytes, type Tally} from './heldBytes.ts'
import type {AddressLimits, Limits} from './limits.ts'

/** What is counted against a rate, besides being a request. */
export type RatedWork = 'write' | 'upload'

/** Everyone who calls from one address. */
interface Peer {
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
}

/**
 * The number of addresses whose buckets are kept. A dropped address starts again with full buckets, which costs less than unlimited memory.
 */
const rememberedAddresses = 20_000

/** The part of the memory for everyone that an address may use whose requests are counted. */
const addressShare = 1 / 4

/** Keeps one caller from taking what all share. It counts by address; what it refuses is answered with 429. */
export class Gate {
  readonly limits: Limits
  readonly #now: () => number
  readonly #peers = new LRUCache<string, Peer>({max: rememberedAddresses})
  readonly #bySocket = new WeakMap<Socket, Peer>()
  readonly #bodies: Tally
  readonly #answers: Tally
  #streams = 0

  /** `now` in milliseconds, of a clock that only goes forward. */
  constructor(limits: Limits, now: () => number = () => performance.now()) {
    this.limits = limits
    this.#now = now
    this.#bodies = {bytes: 0, most: limits.bodyBytes}
    this.#answers = {bytes: 0, most: limits.answerBytes}
  }

  /** A connection was opened. Returns false when its address has too many; `socket` is then to be closed. */
  connect(socket: Socket): boolean {
    const peer = this.#peerOf(socket)
    if (peer.connections >= peer.limits.connections) return false
    peer.connections++
    socket.once('close', () => peer.connections--)
    return true
  }

  /** A request came in. Returns what is to be called when it has been answered, if anything. @throws ApiError 429 */
  request(socket: Socket): (() => void) | undefined {
    const peer = this.#peerOf(socket)
    if (!peer.isCounted) return undefined
    this.#take(peer.requests, peer.limits.requestsPerSecond)
    if (peer.running >= peer.limits.concurrentRequests) {
      throw tooManyRequests('Too many requests at the same time', peer.limits.concurrentRequests, 1_000)
    }
    peer.running++
    return () => peer.running--
  }

  /** A request is of a kind with a rate of its own. @throws ApiError 429 */
  rated(socket: Socket, work: RatedWork): void {
    const peer = this.#peerOf(socket)
    if (peer.isCounted)
      this.#take(peer[work], work === 'write' ? peer.limits.writesPerSecond : peer.limits.uploadsPerSecond)
  }

  /** An event stream or socket is to be opened. Returns what is to be called when it has ended, or, where there are too many, the error 429. */
  stream(socket: Socket): (() => void) | ApiError {
    const peer = this.#peerOf(socket)
    const most = Math.min(peer.limits.streams, this.limits.streams)
    if (peer.streams >= peer.limits.streams || this.#streams >= this.limits.streams)
      return tooManyRequests('Too many open streams', most, 5_000)
    peer.streams++
    this.#streams++
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      peer.streams--
      this.#streams--
    }
  }

  /** Open event streams and presence sockets. */
  get openStreams(): number {
    return this.#streams
  }

  /** Returns what counts the bytes of a request's body that are kept in memory. */
  holdBody(socket: Socket): HeldBytes {
    return new HeldBytes('requests', this.#peerOf(socket).bodies, this.#bodies)
  }

  /** Returns what counts the bytes of a large answer that its caller has not read yet. */
  holdAnswer(socket: Socket): HeldBytes {
    return new HeldBytes('answers', this.#peerOf(socket).answers, this.#answers)
  }

  #take(bucket: Bucket, limit: number): void {
    const wait = bucket.take(this.#now())
    if (wait > 0) throw tooManyRequests('API rate limit exceeded', limit, wait)
  }

  #peerOf(socket: Socket): Peer {
    let peer = this.#bySocket.get(socket)
    if (peer === undefined) {
      peer = this.#peerAt(socket.remoteAddress)
      this.#bySocket.set(socket, peer)
    }
    return peer
  }

  #peerAt(address: string | undefined): Peer {
    const isLocal = isLoopbackAddress(address)
    const key = isLocal ? 'local' : networkOf(address ?? '')
    const known = this.#peers.get(key)
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
    const peer: Peer = {
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
    }
    this.#peers.set(key, peer)
    return peer
  }
}

/** Who has one IPv6 address has 2^64 of them: their network is what counts. */
export function networkOf(from: string): string {
  const address = plainAddress(from)
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::', 2) ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array.from({length: 8 - before.length - after.length}, () => '0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
