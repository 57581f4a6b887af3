import {statSync} from 'node:fs'
import type {FastifyInstance} from 'fastify'
import {keepAssets, openAssets} from './assets/keep.ts'
import {openAuth} from './auth/auth.ts'
import {createNames} from './common/origins.ts'
import type {Lake} from './endpoints/lake.ts'
import {signInPath} from './endpoints/signIn.ts'
import {Spread} from './endpoints/streams/spread.ts'
import {StreamPorts} from './endpoints/streams/streamPorts.ts'
import {createServer} from './http/server.ts'
import {Gate} from './limits/gate.ts'
import {Slices} from './limits/slices.ts'
import {ListenChannels} from './listen/channels.ts'
import {CommitFeed} from './listen/feed.ts'
import {SharedWork} from './listen/shared.ts'
import {createLog} from './log/log.ts'
import {watchHealth} from './metrics/health.ts'
import {createMetrics} from './metrics/metrics.ts'
import {servePresence} from './presence/socket.ts'
import {AnswerCache} from './query/answerCache.ts'
import {QueryPool} from './query/workers/pool.ts'
import {routes} from './routes.ts'
import type {Settings} from './settings.ts'
import {startMaintenance} from './store/log/maintenance.ts'
import {asDatabaseError, databasePath} from './store/sqlite/database.ts'
import {openStore} from './store/store.ts'
import {ReleaseScheduler} from './write/releases/scheduler.ts'

/** A lake that answers at `url` (no slash at the end). `token` is its editor token. */
export type RunningLake = Awaited<ReturnType<typeof startLake>>

/** The address is taken. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse'
}

/**
 * Starts a lake. With port 0 the system chooses one. `write` gets the lines of the log instead of standard error.
 * @throws DatabaseError, PortInUse, or what the operating system says about the address
 */
export async function startLake(settings: Settings, now: () => number = Date.now, write?: (line: string) => void) {
  const store = openStore(settings.dataDir)
  try {
    const auth = openAuth({database: store.database, dataDir: settings.dataDir, now, read: (id) => store.get(id)})
    const assets = openAssets(settings, now)
    let url = ''
    const answers = new AnswerCache()
    // As part of the commit: a client that was told of it and asks again must not get an answer from before.
    store.onCommitVisible((commit) => answers.invalidate(commit, store))
    const maintenance = startMaintenance({
      database: store.database,
      log: store.log,
      now,
      historyDays: settings.historyDays,
    })
    const releases = new ReleaseScheduler(store, now)
    const names = createNames(settings.origins, [settings.host, ...settings.hosts])
    const gate = new Gate(settings.limits, settings.trustedProxies)
    const newSlices = (): Slices => new Slices(settings.limits.sliceMilliseconds)
    const queries = new QueryPool(settings.dataDir, settings.limits, {
      lastSeq: () => store.log.lastSeq(),
      documents: () => store.count(),
    })
    const ports = new StreamPorts((socket) => gate.connect(socket))
    const feed = new CommitFeed(store, settings.limits.backlog)
    const log = createLog(settings.log, now, write)
    const walBytes = (): number => sizeOf(`${databasePath(settings.dataDir)}-wal`)
    const health = watchHealth(settings.dataDir, walBytes)
    const metrics = createMetrics({store, gate, queries, walBytes})
    store.onWrite((report) => {
      health.written(report)
      metrics.written(report)
    })
    const lake: Lake = {
      settings,
      store,
      auth,
      assets,
      answers,
      releases,
      queries,
      slices: {known: newSlices(), strangers: newSlices()},
      names,
      gate,
      feed,
      channels: new ListenChannels(feed, newSlices()),
      live: new SharedWork(),
      spread: new Spread(now, ports, auth),
      log,
      metrics,
      health,
      now,
      url: () => url,
      streams: new Set(),
    }
    const server = createServer(lake, routes)
    ports.serveFrom(server.server)
    const endPresence = servePresence(server.server, lake)
    // What should have been published while no lake ran is published before anyone can read.
    await releases.settle()
    url = await listenOn(server, settings)
    const letGoOfAssets = await keepAssets(lake)
    return {
      url,
      token: auth.token,
      /** The page on which somebody at this machine signs in, with the pass of this start in its address. */
      signInUrl: `${url}${signInPath}?pass=${auth.pass}`,
      /** Publishes what is due now, without waiting for the next look at the clock: for tests that hold time. */
      settle: (): Promise<void> => releases.settle(),
      /** Ends open streams, lets requests finish, closes the database. */
      async close(): Promise<void> {
        for (const end of lake.streams) end()
        endPresence()
        await ports.close()
        await server.close()
        await releases.close()
        await queries.close()
        await letGoOfAssets()
        metrics.close()
        maintenance.stop()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw asDatabaseError(databasePath(settings.dataDir), error)
  }
}

/** The size of a file in bytes; 0 where there is none. */
function sizeOf(path: string): number {
  return statSync(path, {throwIfNoEntry: false})?.size ?? 0
}

/** Returns the address by which others reach it, without a slash at the end. */
async function listenOn(server: FastifyInstance, {host, port}: Settings): Promise<string> {
  try {
    const address = new URL(await server.listen({host, port}))
    const isLocal = ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'].includes(host)
    return `http://${isLocal ? 'localhost' : address.hostname}:${port || address.port}`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortInUse(`Port ${port} is in use: stop what runs there, or set LAKE_PORT to another port.`)
    }
    throw error
  }
}
