import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import type {FastifyInstance} from 'fastify'
import {createAssetStore} from './assets/store.ts'
import {openAuth} from './auth/auth.ts'
import {createServer} from './http/server.ts'
import type {Lake} from './lake.ts'
import {servePresence} from './presence/socket.ts'
import type {Settings} from './settings.ts'
import {openStore} from './store/store.ts'

/** A lake that answers at `url` (no slash at the end). `token` is its editor token. */
export interface RunningLake {
  readonly url: string
  readonly token: string
  /** Ends open streams, lets requests finish, closes the database. */
  close(): Promise<void>
}

/** Transformed images kept on disk: 2 GiB, the least recently used go first. */
const derivedImageBytes = 2 * 1024 ** 3

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
    const assets = createAssetStore({dir: join(settings.dataDir, 'assets'), now, maxDerivedBytes: derivedImageBytes})
    let url = ''
    const lake: Lake = {settings, store, auth, assets, now, url: () => url, streams: new Set()}
    const server = createServer(lake)
    const endPresence = servePresence(server.server, lake)
    await listenOn(server, settings)
    url = urlOf(settings.host, addressOf(server.server.address()).port)
    return {
      url,
      token: auth.token,
      async close() {
        for (const end of lake.streams) end()
        endPresence()
        await server.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}

async function listenOn(server: FastifyInstance, {host, port}: Settings): Promise<void> {
  try {
    await server.listen({host, port})
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortInUse(`Port ${port} is in use: stop what runs there, or set LAKE_PORT to another port.`)
    }
    throw error
  }
}

function urlOf(host: string, port: number): string {
  const isLocal = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'].includes(host)
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address
}
