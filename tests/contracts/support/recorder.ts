import {once} from 'node:events'
import {createServer, request, type IncomingMessage, type ServerResponse} from 'node:http'

/** One request that the lake answered. `path` is what follows the host, query included. */
export interface LakeRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Headers of the request, names in lower case. */
  readonly headers: IncomingMessage['headers']
}

/** A proxy in front of a lake, at an address of its own, that records the requests of every library and process, event streams included. */
export interface Recorder {
  /** Where clients find the lake. */
  readonly origin: string
  /** What was answered so far. */
  readonly requests: readonly LakeRequest[]
  /** Answers that broke off before they began, one line each. */
  readonly failures: readonly string[]
  /** Sends requests on to this origin from now on; while there is none, connections are closed unanswered, as when nothing listens. */
  forward(target: string | undefined): void
  /** Breaks every answer that is under way, so event streams too. */
  hangUp(): void
  close(): Promise<void>
}

/** Starts a recorder on a free port. */
export async function startRecorder(): Promise<Recorder> {
  const requests: LakeRequest[] = []
  const failures: string[] = []
  const open = new Set<ServerResponse>()
  let target: string | undefined

  const server = createServer((incoming, outgoing) => {
    if (target === undefined) {
      incoming.socket.destroy()
      return
    }
    const {method = 'GET', url: path = '/', headers} = incoming
    open.add(outgoing)
    const onward = request(`${target}${path}`, {method, headers}, (answer) => {
      const {statusCode: status = 0} = answer
      requests.push({method, path, status, headers})
      outgoing.writeHead(status, answer.headers)
      // The headers are sent at once, as the first event of a stream may come much later.
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', (error) => {
      // A client may end its connection, which ends the forwarded request too.
      if (!outgoing.destroyed && !outgoing.headersSent) failures.push(`${error.message}: ${method} ${path}`)
      outgoing.destroy()
    })
    outgoing.on('close', () => {
      open.delete(outgoing)
      onward.destroy()
    })
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port')

  const hangUp = (): void => {
    for (const answer of open) answer.destroy()
  }
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    failures,
    forward(next) {
      target = next
    },
    hangUp,
    async close() {
      hangUp()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
