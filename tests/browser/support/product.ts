import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {freePort} from '../../support/freePort.ts'

/**
 * Where the product under test runs. The process that starts the tests chooses free ports and makes an empty data folder, which is removed
 * when it ends; its workers inherit both in `BROWSER_TESTS`. For work on the tests themselves the variable can name a product that runs
 * already, by the ports of site, Studio and lake and by its data folder: `BROWSER_TESTS=3000,3333,3900,.data`.
 */
const given = process.env['BROWSER_TESTS']
const [web, studioPort, lakePort, folder = '.data'] = given === undefined ? await choose() : given.split(',')

/** Ports of the product. */
export const ports = {web: Number(web), studio: Number(studioPort), lake: Number(lakePort)}

/** Its data folder. */
export const dataDir = path.resolve(import.meta.dirname, '../../..', folder)

/** Whether it runs already, and is not started for these tests. */
export const isRunning = given !== undefined

export const site = `http://localhost:${ports.web}`
export const studio = `http://localhost:${ports.studio}`
export const lake = `http://localhost:${ports.lake}`

async function choose(): Promise<readonly string[]> {
  const made = mkdtempSync(path.join(tmpdir(), 'apothecary-browser-'))
  process.once('exit', () => rmSync(made, {recursive: true, force: true}))
  const chosen = [String(await freePort()), String(await freePort()), String(await freePort()), made]
  process.env['BROWSER_TESTS'] = chosen.join(',')
  return chosen
}
