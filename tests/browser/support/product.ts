import {tmpdir} from 'node:os'
import path from 'node:path'

/**
 * The ports of the product under test. Not the usual ones, so that tests run beside a product that is in use. `BROWSER_PORT` moves
 * them: the site has it, the Studio and the lake the two after it.
 */
const first = process.env['BROWSER_PORT']
export const ports =
  first === undefined
    ? {web: 13_000, studio: 13_333, lake: 13_900}
    : {web: Number(first), studio: Number(first) + 1, lake: Number(first) + 2}

/** A data folder for one run. Workers inherit the variable from the process that set it first. */
export const dataDir = (process.env['APOTHECARY_TEST_DATA'] ??= path.join(
  tmpdir(),
  `apothecary-browser-${process.pid}`,
))

/** Whether a product that already runs on these ports, with this data folder, is to be tested: for work on the tests themselves. */
export const reuse = process.env['BROWSER_REUSE'] === '1'

export const site = `http://localhost:${ports.web}`
export const studio = `http://localhost:${ports.studio}`
export const lake = `http://localhost:${ports.lake}`
