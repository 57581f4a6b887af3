import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {runInThisContext} from 'node:vm'
import {afterAll} from '@jest/globals'

/**
 * A folder for what the tests of this file write, removed after them. The released tools write there too: they name their own folders by the
 * millisecond, so that those of two files that run at the same time could be the same one. Call it outside of tests, after `contractLake`.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'apothecary-contract-'))
  // Node reads the environment of the process; tests have a copy of it.
  const env: NodeJS.ProcessEnv = runInThisContext('process.env')
  const before = env['TMPDIR']
  env['TMPDIR'] = folder
  afterAll(() => {
    if (before === undefined) delete env['TMPDIR']
    else env['TMPDIR'] = before
    rmSync(folder, {recursive: true, force: true})
  })
  return folder
}
