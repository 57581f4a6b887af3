import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, expect, test} from '@jest/globals'
import {freePort} from '../../tests/support/freePort.ts'
import {collectDependencies} from '../freshness/dependencies.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'apothecary-search-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

test('a page for which the content lake did not answer a search says so, whoever asks the lake a moment later', async () => {
  // Nothing listens at this port.
  Object.assign(process.env, {LAKE_PORT: String(await freePort()), DATA_DIR: folder})
  const {searchArticles} = await import('./searchArticles.ts')
  const {result, dependencies} = collectDependencies(() => searchArticles({term: 'zinc', page: 1}))
  await expect(result).rejects.toThrow()
  expect(dependencies).toMatchObject({isWhole: false, lakeFailed: true})
})
