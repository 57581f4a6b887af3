import {tmpdir} from 'node:os'
import path from 'node:path'

/** The ports of the product under test. Not the usual ones, so that tests run beside a product that is in use. */
export const ports = {web: 13_000, studio: 13_333, lake: 13_900} as const

/** A data folder for one run. Workers inherit the variable from the process that set it first. */
export const dataDir = (process.env['APOTHECARY_TEST_DATA'] ??= path.join(
  tmpdir(),
  `apothecary-browser-${process.pid}`,
))

export const site = `http://localhost:${ports.web}`
export const studio = `http://localhost:${ports.studio}`
export const lake = `http://localhost:${ports.lake}`
