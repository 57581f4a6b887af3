import {readSettings, SettingsError} from '@apothecary/shared/types/settings.ts'
import {buildSite, buildStudio} from './builds.ts'

/** `node scripts/start/build.ts site`, or `studio`, or both: builds what `npm start` would build, and starts nothing. */
const builds = {site: buildSite, studio: buildStudio}
const wanted = process.argv.slice(2)
const known = wanted.filter((name) => name === 'site' || name === 'studio')

if (known.length === 0 || known.length < wanted.length) {
  console.error('Say what to build: site, studio, or both.')
  process.exit(2)
}
try {
  const settings = readSettings(process.env)
  for (const name of known) console.log(`${name}: ${(await builds[name](settings)) ? 'built' : 'is built already'}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof SettingsError ? 2 : 1)
}
