import {once} from 'node:events'
import {createServer} from 'node:net'

/** A port that nothing listens on. The system chooses it, and gives it to nobody else for a while. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
