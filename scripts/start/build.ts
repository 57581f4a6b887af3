import {readSettings, SettingsError} from '@apothecary/shared/types/settings.ts'
import {buildLake, buildSite, buildStudio} from './builds.ts'

/** `node scripts/start/build.ts lake`, `site`, `studio`, or several of them: builds what `npm start` would build, and starts nothing. */
const builds = {lake: buildLake, site: buildSite, studio: buildStudio}
const wanted = process.argv.slice(2)
const known = wanted.filter((name) => name === 'lake' || name === 'site' || name === 'studio')

if (known.length === 0 || known.length < wanted.length) {
  console.error('Say what to build: lake, site, studio, or several of them.')
  process.exit(2)
}
try {
  const settings = readSettings(process.env)
  for (const name of known) console.log(`${name}: ${(await builds[name](settings)) ? 'built' : 'is built already'}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof SettingsError ? 2 : 1)
}
