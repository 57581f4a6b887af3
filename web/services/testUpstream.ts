import {afterAll, beforeAll, beforeEach} from '@jest/globals'
import {createServer, type IncomingHttpHeaders, type ServerResponse} from 'node:http'

/** How a service answers a call in a test. It may leave it without an answer. */
export type Answer = (response: ServerResponse, path: string, body: unknown) => void

/** A service upstream: a real HTTP server of this machine, which each test has answer as it likes. */
export interface TestUpstream {
  /** Its address, from `beforeAll` on. */
  readonly address: string
  /** How it answers. Before each test, as `usual`. */
  answer: Answer
  /** Method, path and body of each call of the running test. */
  readonly received: readonly (readonly [method: string | undefined, path: string, body: unknown])[]
  /** The headers of these calls. */
  readonly headers: readonly IncomingHttpHeaders[]
}

/** Starts a service for the tests of the file, below a path such as `/v1`. Its calls have JSON bodies, or none. */
export function testUpstream(path: string, usual: Answer): TestUpstream {
  const received: [string | undefined, string, unknown][] = []
  const headers: IncomingHttpHeaders[] = []
  const upstream = {address: '', answer: usual, received, headers}
  const server = createServer((incoming, response) => {
    let text = ''
    incoming.on('data', (chunk) => (text += String(chunk)))
    incoming.on('end', () => {
      const {method, url = ''} = incoming
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      received.push([method, url, body])
      headers.push(incoming.headers)
      upstream.answer(response, url, body)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    if (typeof bound === 'object' && bound !== null) upstream.address = `http://127.0.0.1:${bound.port}${path}`
  })
  beforeEach(() => {
    received.length = 0
    headers.length = 0
    upstream.answer = usual
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return upstream
}
