import type {AddressInfo} from 'node:net'
import {openAuth} from './auth/auth.ts'
import {createServer} from './http/server.ts'
import type {Lake} from './lake.ts'
import type {Settings} from './settings.ts'
import {openStore} from './store/store.ts'

/** A lake that answers at `url` (no slash at the end). `token` is its editor token. */
export interface RunningLake {
  readonly url: string
  readonly token: string
  /** Ends open streams, lets requests finish, closes the database. */
  close(): Promise<void>
}

/** The address is taken. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse'
}

/**
 * Starts a lake. With port 0 the system chooses one.
 * @throws DatabaseError, PortInUse, or what the operating system says about the address
 */
export async function startLake(settings: Settings, now: () => number = Date.now): Promise<RunningLake> {
  const store = openStore(settings.dataDir)
  try {
    const auth = openAuth(store.database, settings.dataDir, now)
    const lake: Lake = {settings, store, auth, now, streams: new Set()}
    const server = createServer(lake)
    try {
      await server.listen({host: settings.host, port: settings.port})
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
        throw new PortInUse(`Port ${settings.port} is in use: stop what runs there, or set LAKE_PORT to another port.`)
      }
      throw error
    }
    const {port} = addressOf(server.server.address())
    const name = settings.host === '127.0.0.1' || settings.host === 'localhost' ? 'localhost' : settings.host
    return {
      url: `http://${name.includes(':') ? `[${name}]` : name}:${port}`,
      token: auth.token,
      async close() {
        for (const end of lake.streams) end()
        await server.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address
}
