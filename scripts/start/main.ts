import type {Server} from 'node:http'
import path from 'node:path'
import {readSettings, SettingsError, type Settings} from '@apothecary/shared/types/settings.ts'
import {readLinkSettings} from '../links/settings.ts'
import {addresses, environmentOf, publicAddresses, readyLines} from './addresses.ts'
import {buildSite, buildStudio} from './builds.ts'
import {checkLinksHourly} from './linkChecks.ts'
import {assertPortsFree} from './ports.ts'
import {root, SettingRefused, startService} from './processes.ts'
import {seedIfEmpty} from './seedIfEmpty.ts'
import {checkSiteSettings} from './siteSettings.ts'
import {serveStudio} from './staticServer.ts'
import {type Part, supervise, type Supervised} from './supervise.ts'
import {draftAccess} from './token.ts'
import {builtLake} from './lakeProgram.ts'

/**
 * `npm start`: the whole product on this machine. Starts the lake and fills it on the first run, builds what changed, starts
 * the site and serves the Studio, and prints `ready` with the addresses (commands-3 to commands-5). A lake or a site that ends or hangs
 * after that is started again by itself, while the other parts go on.
 */
const parts: Supervised[] = []
let studio: Server | undefined
let linkChecks: ReturnType<typeof checkLinksHourly> | undefined
let stopping: Promise<void> | undefined

/** How long the lake and the site may leave a ping without an answer. The first pages after a start keep the site busy for seconds. */
const lakeSilenceMs = 5000
const siteSilenceMs = 30_000

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    studio?.close()
    studio?.closeAllConnections()
    await Promise.all([linkChecks?.stop(), ...parts.map((part) => part.stop())])
    process.exit(exitCode)
  })()
  return stopping
}

function fail(error: unknown): void {
  if (stopping !== undefined) return
  if (!(error instanceof SettingRefused)) console.error(error instanceof Error ? error.message : error)
  void stop(error instanceof SettingsError ? 2 : 1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The command that started this one is gone, whatever ended it.
process.on('disconnect', () => void stop(0))
// Whatever goes wrong here must not leave the lake and the site behind.
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

try {
  await start(readSettings(process.env))
} catch (error) {
  fail(error)
}

async function start(settings: Settings): Promise<void> {
  const links = readLinkSettings(process.env)
  const forStudio = publicAddresses(settings, process.env)
  const env = environmentOf(settings)
  await checkSiteSettings(env)
  await assertPortsFree(settings)
  const url = addresses(settings)
  if (settings.hosted === undefined) {
    const program = await builtLake()
    await run({
      start: () => startService('The content lake', program, env),
      pingUrl: `${url.lake}/v1/ping`,
      silenceMs: lakeSilenceMs,
      say: console.error,
    })
    await seedIfEmpty(settings, console.log)
  }
  console.log('Building the site and the Studio (the first time about two minutes) …')
  await Promise.all([buildSite(settings), buildStudio(settings)])
  if (stopping !== undefined) return
  const siteEnv = {
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(await draftAccess(settings)),
  }
  await run({
    start: () => startService('The site', ['web/server/main.ts'], siteEnv),
    pingUrl: `${url.site}/speculation-rules.json`,
    silenceMs: siteSilenceMs,
    say: console.error,
  })
  studio = await serveStudio(path.join(root, 'studio/dist'), forStudio, settings.host, settings.studioPort)
  // The first page that is rendered takes seconds: it is asked for before anybody is told that the site is there.
  await fetch(url.site)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined)
  console.log(await readyLines(settings, forStudio.lakeUrl))
  if (links.isOn && stopping === undefined) linkChecks = checkLinksHourly(env, console.error)
}

/** Keeps a part running, and waits until it answers for the first time. */
async function run(part: Part): Promise<void> {
  const supervised = supervise(part)
  parts.push(supervised)
  await supervised.ready
}
