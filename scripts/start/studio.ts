import {existsSync} from 'node:fs'
import path from 'node:path'
import {readSettings, SettingsError} from '@apothecary/shared/types/settings.ts'
import {addresses, publicAddresses} from './addresses.ts'
import {root} from './processes.ts'
import {serveStudio} from './staticServer.ts'

/** `node scripts/start/studio.ts`: serves the built Studio alone, as `npm start` does beside the other parts. */
try {
  const settings = readSettings(process.env)
  const folder = path.join(root, 'studio/dist')
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('There is no build of the Studio: run "node scripts/start/build.ts studio" first.')
  const server = await serveStudio(folder, publicAddresses(settings, process.env), settings.host, settings.studioPort)
  console.log(`The Studio is at ${addresses(settings).studio}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof SettingsError ? 2 : 1)
}
