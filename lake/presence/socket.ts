import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer, type WebSocket} from 'ws'
import {sessionOf, type Auth} from '../auth/auth.ts'
import type {Identity} from '../auth/identity.ts'
import {watchCaller} from '../auth/watch.ts'
import {idParts, randomId} from '../common/ids.ts'
import type {Names} from '../common/origins.ts'
import type {Gate} from '../limits/gate.ts'
import type {Store} from '../store/store.ts'
import {PresenceHub, type Caller} from './hub.ts'

/** The Studio's presence client takes this for a sign of life and nothing else. */
const heartbeat = '♥'

/** The largest message a Studio may send, in bytes. */
const maxPayload = 64 * 1024

/** What may wait for a Studio that does not read, in bytes; beyond it is cut off, and comes back. */
const slowReaderBytes = 1024 * 1024

/** What presence needs of the lake. */
export interface PresenceOptions {
  readonly auth: Auth
  readonly gate: Gate
  readonly names: Names
  readonly now: () => number
  readonly settings: {readonly dataset: string}
  readonly store: Store
}

/**
 * Serves `/v…/socket/:dataset` on an HTTP server. A connection that does not answer a ping before the next one is broken. Returns what
 * closes it.
 */
export function servePresence(server: Server, lake: PresenceOptions): () => void {
  const hub = new PresenceHub({
    identify: (token) => callerOf(lake, lake.auth.identify(token, 'token')),
    generateId: () => randomId(12),
    now: lake.now,
  })
  const sockets = new WebSocketServer({noServer: true, maxPayload})
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    hub.sweep()
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate()
      else if (socket.readyState === socket.OPEN) {
        silent.add(socket)
        socket.ping()
        socket.send(heartbeat)
      }
    }
  }, lake.gate.limits.heartbeatMilliseconds)
  timer.unref()

  function connect(socket: WebSocket, request: IncomingMessage, leave: () => void): void {
    const peer = {
      send(text: string): void {
        if (socket.bufferedAmount > slowReaderBytes) socket.terminate()
        else socket.send(text)
      },
      close: (code: number, reason: string): void => socket.close(code, reason),
    }
    const session = sessionOf(request.headers.cookie)
    hub.join(peer, callerOf(lake, session === undefined ? undefined : lake.auth.identify(session, 'cookie')))
    socket.on('message', (data, isBinary) => {
      if (!isBinary) hub.receive(peer, Buffer.isBuffer(data) ? data.toString('utf8') : '')
    })
    socket.on('pong', () => silent.delete(socket))
    socket.on('close', () => {
      leave()
      hub.leave(peer)
    })
    socket.on('error', () => socket.terminate())
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The server hears nothing of it any more, and an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy())
    const [path = ''] = (request.url ?? '').split('?', 1)
    const dataset = /^\/v[^/]+\/socket\/([^/]+)\/?$/.exec(path.replace(/\/{2,}/g, '/'))?.[1]
    const {origin, host} = request.headers
    if (!lake.names.knowsHost(host)) return refuse(socket, '403 Forbidden')
    if (dataset !== lake.settings.dataset) return refuse(socket, '404 Not Found')
    if (origin !== undefined && !lake.names.allowsOrigin(origin)) return refuse(socket, '403 Forbidden')
    const leave = lake.gate.stream(request)
    if (typeof leave !== 'function') return refuse(socket, '429 Too Many Requests')
    socket.once('close', leave)
    sockets.handleUpgrade(request, socket, head, (webSocket) => connect(webSocket, request, leave))
  })

  return () => {
    clearInterval(timer)
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

/**
 * A caller of the presence socket; undefined if not signed in. An editor's location in a document is sent to those who may read the variant
 * that it names. The Studio names the published id for all variants, so that stands for any of them.
 */
function callerOf({auth, store}: PresenceOptions, identity: Identity | undefined): Caller | undefined {
  const userId = identity?.userId
  if (identity === undefined || userId === undefined) return undefined
  const {reads, canSee} = auth.access(identity)
  return {
    userId,
    isCurrent: watchCaller(auth.people, identity),
    maySee(documentId) {
      if (reads === 'everything') return true
      const {variant} = idParts(documentId)
      const ids = variant === 'published' ? [documentId, ...store.variantsOf(documentId)] : [documentId]
      return ids.some((id) => store.has(id) && canSee(id))
    },
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
