import {createServer as createHttp, type IncomingMessage, type ServerResponse} from 'node:http'
import {createServer as createHttps} from 'node:https'
import {createServer, type AddressInfo} from 'node:net'
import {setTimeout as delay} from 'node:timers/promises'
import {selfSigned} from './certificate.ts'

/** A request as it came over the network. */
export interface Recorded {
  readonly method: string
  readonly host: string
  /** Path and query. */
  readonly path: string
  /** Names and values in turn, as they were sent. */
  readonly headers: readonly string[]
  readonly encoding: string
  readonly body: Buffer
}

/** How a recorded request is answered. */
export interface Answer {
  readonly type: string
  readonly body: string
}

/** A server for everything that leaves: it answers HTTP and HTTPS for every host name, and keeps what it was sent. */
export interface Recorder {
  readonly port: number
  /** What came since the last `clear`, also attempts to open a web socket. */
  readonly requests: readonly Recorded[]
  /** How many connections were opened since the last `clear`, whether or not anything was sent. */
  readonly connections: () => number
  readonly clear: () => void
  /** Resolves once nothing has come for a while. */
  readonly quiet: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Pages have asked for everything when nothing came for so long, in milliseconds: an ad’s frame looks once a second
 * whether the script of the network is ready.
 */
const quietMs = 1200

/** Starts a recorder on a free port of this machine. */
export async function startRecorder(answer: (request: Recorded) => Answer): Promise<Recorder> {
  const requests: Recorded[] = []
  let connections = 0
  let lastAt = 0
  const record = (request: IncomingMessage, body: Buffer): Recorded => {
    const {method = '', url = '', rawHeaders, headers} = request
    const recorded = {
      method,
      host: headers.host ?? '',
      path: url,
      headers: rawHeaders,
      encoding: headers['content-encoding'] ?? '',
      body,
    }
    requests.push(recorded)
    lastAt = performance.now()
    return recorded
  }
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const {type, body} = answer(record(request, Buffer.concat(chunks)))
      // A site that sets cookies, and wants all hints about the browser: what a browser adds by itself is part of the record.
      response.writeHead(200, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'set-cookie': 'recorder=1; Secure; SameSite=None',
        'accept-ch': 'Sec-CH-UA-Model, Sec-CH-Viewport-Width',
      })
      response.end(body)
    })
  }
  const plain = createHttp(listen)
  const secure = createHttps(selfSigned(), listen)
  for (const server of [plain, secure])
    server.on('upgrade', (request: IncomingMessage, socket) => {
      record(request, Buffer.alloc(0))
      socket.destroy()
    })
  const front = createServer((socket) => {
    connections += 1
    socket.on('error', () => socket.destroy())
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      // The first byte of a TLS connection is that of a handshake record (RFC 8446, 5.1).
      ;(first[0] === 22 ? secure : plain).emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const {port} = front.address() as AddressInfo
  return {
    port,
    requests,
    connections: () => connections,
    quiet: async () => {
      lastAt = performance.now()
      while (performance.now() - lastAt < quietMs) await delay(quietMs / 5)
    },
    clear: () => {
      requests.length = 0
      connections = 0
    },
    stop: () =>
      new Promise((resolve) => {
        plain.closeAllConnections()
        secure.closeAllConnections()
        front.close(() => resolve())
      }),
  }
}
