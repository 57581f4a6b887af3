import {once} from 'node:events'
import {connect} from 'node:net'

/**
 * Sends requests for pages to a server of this machine, each on a connection of its own that is closed as soon as it is sent. Resolves when
 * all are closed.
 */
export async function sendAndLeave(port: number, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const socket = connect(port, '127.0.0.1')
      // The server may close it first.
      socket.on('error', () => undefined)
      socket.on('connect', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`, () => socket.destroy())
      })
      await once(socket, 'close')
    }),
  )
}
