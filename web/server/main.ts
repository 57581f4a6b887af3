import {resolve} from 'node:path'
import {createLog, messageOf} from './log.ts'
import {readSettings, type ServerSettings} from './settings.ts'

/** Longer than the server's own grace period: then the process ends even if something is still open. */
const exitAfterMs = 6000

function settingsOrExit(): ServerSettings {
  try {
    return readSettings(process.argv.includes('--dev') ? {...process.env, APOTHECARY_DEV: '1'} : process.env)
  } catch (error) {
    console.error(`Wrong setting: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}

const settings = settingsOrExit()
// For programs that want to know of a wrong setting before they prepare anything (`scripts/start/siteSettings.ts`).
if (process.argv.includes('--check-settings')) process.exit(0)
// React and Next read `NODE_ENV` while they load, so they are loaded after it is set.
Reflect.set(process.env, 'NODE_ENV', settings.dev ? 'development' : 'production')

const log = createLog(
  (line) => process.stdout.write(line),
  () => new Date(),
)

try {
  const {startSite} = await import('./start.ts')
  const {client} = await import('../sanity/client.ts')
  const site = await startSite({
    settings,
    directory: resolve(import.meta.dirname, '..'),
    client,
    log,
    now: () => new Date(),
  })
  const stop = (signal: string) => {
    log.info('stopping', {signal})
    setTimeout(() => process.exit(1), exitAfterMs).unref()
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop-failed', {reason: messageOf(error)})
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
  // The process that started this one is gone, whatever ended it: nobody would stop this one or start it again (commands-5).
  process.once('disconnect', () => stop('disconnect'))
} catch (error) {
  console.error(`The site could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
