import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2'
import {type IncomingHttpHeaders, request} from 'node:http'
import {connect, type AddressInfo, type Socket} from 'node:net'
import {selfSigned} from './certificate.ts'

/** A proxy as operators put one in front of the product: it speaks HTTP/2 over TLS with browsers, and plain HTTP/1.1 with the servers behind it. */
export interface TlsProxy {
  readonly port: number
  /** Each host name that was asked for, with the versions of HTTP that it was asked in. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>
  readonly stop: () => Promise<void>
}

/** What belongs to one connection, so that it is not handed on (RFC 9113, 8.2.2). */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'http2-settings']

/** Starts a proxy on a free port of this machine. `upstreams` holds the port behind each host name. */
export async function startTlsProxy(upstreams: Readonly<Record<string, number>>): Promise<TlsProxy> {
  const asked = new Map<string, Set<string>>()
  const note = (host: string, version: string): number | undefined => {
    asked.set(host, (asked.get(host) ?? new Set()).add(version))
    return upstreams[host]
  }
  const server = createSecureServer({...selfSigned(), allowHTTP1: true}, (incoming, outgoing) => {
    const host = incoming.authority || incoming.headers.host || ''
    const port = note(host, incoming.httpVersion)
    if (port === undefined) outgoing.writeHead(421).end()
    else pass(incoming, outgoing, host, port)
  })
  const open = new Set<Socket>()
  server.on('secureConnection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  // Web sockets come in HTTP/1.1: a browser asks for them so where the server does not offer them in HTTP/2.
  server.on('upgrade', ({headers, method, url, httpVersion}: Http2ServerRequest, socket: Socket, first: Buffer) => {
    const port = note(headers.host ?? '', `web socket, ${httpVersion}`)
    if (port === undefined) return socket.destroy()
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(forwarded(headers, socket)).map(([name, value]) => `${name}: ${String(value)}`)
      upstream.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(first)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    socket.on('close', () => upstream.destroy())
    return undefined
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const {port} = server.address() as AddressInfo
  return {
    port,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Hands a request on, and the answer back as it comes, so that event streams flow. */
function pass(incoming: Http2ServerRequest, outgoing: Http2ServerResponse, host: string, port: number): void {
  const {method, url: path} = incoming
  const headers = {...withoutConnection(forwarded(incoming.headers, incoming.socket)), host}
  const upstream = request({host: '127.0.0.1', port, path, method, headers}, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** The headers of a request with those that a proxy adds, without those by which HTTP/2 says where it goes. */
function forwarded(headers: IncomingHttpHeaders, {remoteAddress = ''}: Socket): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  return {...Object.fromEntries(own), 'x-forwarded-for': remoteAddress, 'x-forwarded-proto': 'https'}
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)))
}
