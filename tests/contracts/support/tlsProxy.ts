import {once} from 'node:events'
import {createServer} from 'node:http'
import {connect, type Socket} from 'node:net'
import {createServer as createTlsServer, getCACertificates, setDefaultCACertificates} from 'node:tls'
import {createCertificate} from './certificate.ts'

/** A way by HTTPS to a server that speaks HTTP, as a proxy on the web has in front of it. */
export interface TlsProxy {
  /** For `HTTPS_PROXY`: whatever host is asked for, it answers itself. */
  readonly url: string
  /** Its certificate (PEM), for processes other than this one, which trusts it until it is closed. */
  readonly certificate: string
  /** Sends on what it is asked, to this origin; while there is none, connections are closed unanswered. */
  forward(origin: string | undefined): void
  close(): Promise<void>
}

/** Starts one that has a certificate for these names. */
export async function startTlsProxy(...hostnames: readonly string[]): Promise<TlsProxy> {
  const certificate = createCertificate(hostnames)
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate.cert])
  const sockets = new Set<Socket>()
  let target: URL | undefined

  const front = createTlsServer(certificate, (socket) => {
    if (target === undefined) {
      socket.destroy()
      return
    }
    const onward = connect(Number(target.port), target.hostname)
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  const server = createServer().on('connect', (_request, socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    front.emit('connection', socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${address.port}`,
    certificate: certificate.cert,
    forward(origin) {
      target = origin === undefined ? undefined : new URL(origin)
      if (origin === undefined) hangUp()
    },
    async close() {
      setDefaultCACertificates(trusted)
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}
