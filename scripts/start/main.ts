import type {Server} from 'node:http'
import path from 'node:path'
import {readSettings, SettingsError, type Settings} from '@apothecary/shared/types/settings.ts'
import {addresses, environmentOf, readyLines} from './addresses.ts'
import {buildSite, buildStudio} from './builds.ts'
import {assertPortsFree} from './ports.ts'
import {type Service, root, startService, waitFor} from './processes.ts'
import {seedIfEmpty} from './seedIfEmpty.ts'
import {draftAccess} from './token.ts'
import {serveStudio} from './staticServer.ts'

/**
 * `npm start`: the whole product on this machine. Starts the lake and fills it on the first run, builds what changed, starts
 * the site and serves the Studio, and prints `ready` with the addresses (commands-3 to commands-5).
 */
const services: Service[] = []
let studio: Server | undefined
let stopping: Promise<void> | undefined

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    studio?.close()
    studio?.closeAllConnections()
    await Promise.all(services.map((service) => service.stop()))
    process.exit(exitCode)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The command that started this one is gone, whatever ended it.
process.on('disconnect', () => void stop(0))

try {
  await start(readSettings(process.env))
} catch (error) {
  if (stopping === undefined) {
    console.error(error instanceof Error ? error.message : error)
    await stop(error instanceof SettingsError ? 2 : 1)
  }
}

async function start(settings: Settings): Promise<void> {
  await assertPortsFree(settings)
  const url = addresses(settings)
  const env = environmentOf(settings)
  if (settings.hosted === undefined) {
    const lake = keep(startService('The content lake', ['lake/main.ts'], env))
    await waitFor(`${url.lake}/health`, lake, 30_000)
    await seedIfEmpty(settings, console.log)
  }
  console.log('Building the site and the Studio (the first time about two minutes) …')
  await Promise.all([buildSite(settings), buildStudio(settings)])
  if (stopping !== undefined) return
  const site = keep(
    startService('The site', ['web/server/main.ts'], {
      ...env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...(await draftAccess(settings)),
    }),
  )
  studio = await serveStudio(
    path.join(root, 'studio/dist'),
    {lakeUrl: url.lake, siteUrl: url.site},
    settings.host,
    settings.studioPort,
  )
  await waitFor(url.site, site, 60_000)
  console.log(await readyLines(settings))
}

/** When a part ends by itself, the others are ended too: without it they do not work as they should. */
function keep(service: Service): Service {
  services.push(service)
  void service.ended.then((reason) => {
    if (stopping !== undefined) return
    console.error(reason)
    void stop(1)
  })
  return service
}
