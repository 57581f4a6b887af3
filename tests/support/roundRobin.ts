import {request, createServer} from 'node:http'

/**
 * A plain proxy: each request goes to the next server in turn, and to another one where it is not taken. Nothing makes
 * a reader stay with a server.
 */
export interface Proxy {
  readonly url: string
  /** How many requests each server has answered. */
  readonly answered: readonly number[]
  readonly stop: () => Promise<void>
}

/** Starts a proxy on a port of this machine in front of servers at these ports. Names of hosts and cookies pass through as they are. */
export async function startRoundRobin(port: number, upstreams: readonly number[]): Promise<Proxy> {
  const answered = upstreams.map(() => 0)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass(Buffer.concat(chunks), upstreams.length))
    const pass = (body: Buffer, triesLeft: number): void => {
      const at = turn++ % upstreams.length
      const headers = {...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? ''}
      const asked = request({
        host: '127.0.0.1',
        port: upstreams[at],
        path: incoming.url,
        method: incoming.method,
        headers,
      })
      asked.on('response', (answer) => {
        answered[at] = (answered[at] ?? 0) + 1
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      asked.on('error', () => {
        if (outgoing.headersSent) outgoing.destroy()
        else if (triesLeft > 1) pass(body, triesLeft - 1)
        else outgoing.writeHead(502).end()
      })
      asked.end(body)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    answered,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
