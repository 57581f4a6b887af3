import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer, type WebSocket} from 'ws'
import {sessionOf} from '../auth/auth.ts'
import {isAllowedOrigin} from '../http/origins.ts'
import type {Lake} from '../lake.ts'
import {randomId} from '../store/ids.ts'
import {PresenceHub} from './hub.ts'

/** The Studio's presence client takes this for a sign of life and nothing else. */
const heartbeat = '♥'
const heartbeatMilliseconds = 10_000

/** The largest message a Studio may send, in bytes. */
const maxPayload = 64 * 1024

/** Serves `/v…/socket/:dataset` on an HTTP server. Returns what closes it. */
export function servePresence(server: Server, lake: Lake): () => void {
  const identify = (token: string): string | undefined => lake.auth.identify(token, 'token')?.userId
  const hub = new PresenceHub(identify, () => randomId(12))
  const sockets = new WebSocketServer({noServer: true, maxPayload})
  const timer = setInterval(() => {
    for (const socket of sockets.clients) if (socket.readyState === socket.OPEN) socket.send(heartbeat)
  }, heartbeatMilliseconds)
  timer.unref()

  function connect(socket: WebSocket, userId: string | undefined): void {
    const peer = {send: (text: string): void => socket.send(text)}
    hub.join(peer, userId)
    socket.on('message', (data, isBinary) => {
      if (!isBinary) hub.receive(peer, Buffer.isBuffer(data) ? data.toString('utf8') : '')
    })
    socket.on('close', () => hub.leave(peer))
    socket.on('error', () => socket.terminate())
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const dataset = /^\/v[^/]+\/socket\/([^/]+)\/?$/.exec(path.replace(/\/{2,}/g, '/'))?.[1]
    const {origin} = request.headers
    if (dataset !== lake.settings.dataset) return refuse(socket, '404 Not Found')
    if (origin !== undefined && !isAllowedOrigin(origin, lake.settings.origins)) return refuse(socket, '403 Forbidden')
    const session = sessionOf(request.headers.cookie)
    const userId = session === undefined ? undefined : lake.auth.identify(session, 'cookie')?.userId
    sockets.handleUpgrade(request, socket, head, (webSocket) => connect(webSocket, userId))
  })

  return () => {
    clearInterval(timer)
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
