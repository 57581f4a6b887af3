import {readSettings, SettingsError, type Settings} from '@apothecary/shared/types/settings.ts'
import path from 'node:path'
import {addresses, environmentOf, readyLines, studioDevArguments, studioDevEnvironment} from './addresses.ts'
import {assertPortsFree} from './ports.ts'
import {type Service, root, SettingRefused, startService, waitFor} from './processes.ts'
import {seedIfEmpty} from './seedIfEmpty.ts'
import {checkSiteSettings} from './siteSettings.ts'
import {draftAccess} from './token.ts'
import {lakeSources} from './lakeProgram.ts'

/** `npm run dev`: the same as `npm start`, with hot reload everywhere. */
const services: Service[] = []
let stopping = false

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all(services.map((service) => service.stop()))
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('disconnect', () => void stop(0))

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SettingRefused)) console.error(error instanceof Error ? error.message : error)
  await stop(error instanceof SettingsError ? 2 : 1)
}

async function start(settings: Settings): Promise<void> {
  const env = {...environmentOf(settings), GALLERY: '1', NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1'}
  await checkSiteSettings(env)
  await assertPortsFree(settings)
  const url = addresses(settings)
  if (settings.hosted === undefined) {
    const lake = startService('The content lake', ['--watch', ...lakeSources], env)
    services.push(lake)
    await waitFor(`${url.lake}/health`, lake, 30_000)
    await seedIfEmpty(settings, console.log)
  }
  const site = startService('The site', ['web/server/main.ts', '--dev'], {
    ...env,
    ...(await draftAccess(settings)),
  })
  const studio = startService('The Studio', studioDevArguments(settings), studioDevEnvironment(settings), {
    command: 'sanity',
    cwd: path.join(root, 'studio'),
  })
  services.push(site, studio)
  await Promise.all([waitFor(url.site, site, 120_000), waitFor(url.studio, studio, 120_000)])
  console.log(await readyLines(settings, url.lake))
}
