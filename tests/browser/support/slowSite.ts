import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {site} from './product.ts'

/** So many bytes of a page arrive at one time, and so many milliseconds lie between two of them: a browser draws in between. */
const piece = {bytes: 600, milliseconds: 15}

/** The site as readers on a slow connection get it: each page arrives in pieces, all else at once. */
export async function startSlowSite(): Promise<{readonly address: string; readonly stop: () => Promise<void>}> {
  const server = createServer(({url = '/'}, response) => {
    pass(url, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const {port} = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function pass(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${site}${url}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  response.writeHead(answer.status, {'content-type': type})
  const bytes = type.startsWith('text/html') ? piece.bytes : body.length
  for (let from = 0; from < body.length && !response.destroyed; from += bytes) {
    response.write(body.subarray(from, from + bytes))
    await wait(piece.milliseconds)
  }
  response.end()
}
