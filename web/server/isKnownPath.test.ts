import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {createClient, type SanityClient} from '@sanity/client'
import {addToken, type LakeProcess, startLakeProcess} from '../../tests/support/lakeProcess.ts'
import {changes} from '../freshness/changes.ts'
import {LiveBridge} from './bridge.ts'
import {isKnownPath} from './isKnownPath.ts'

jest.setTimeout(60_000)

let dataDir: string
let lake: LakeProcess
let bridge: LiveBridge
let client: SanityClient
let editor: SanityClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'paths-'))
  lake = await startLakeProcess({DATA_DIR: dataDir})
  client = createClient({
    apiHost: lake.url,
    useProjectHostname: false,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
  })
  editor = client.withConfig({token: await addToken(dataDir, 'editor')})
  const log = {info: () => undefined, error: () => undefined}
  bridge = new LiveBridge({client, changes, log, changed: () => undefined})
  bridge.start()
})
afterAll(async () => {
  bridge.stop()
  await lake.stop()
  await rm(dataDir, {recursive: true, force: true})
})

const known = (path: string): Promise<boolean> => isKnownPath(client, path)

/** Waits until a path is known, or is not any more. */
async function becomes(path: string, isKnown: boolean): Promise<void> {
  while ((await known(path)) !== isKnown) await new Promise(setImmediate)
}

test('what is at a path is known, and again after each publish (site-11)', async () => {
  expect([await known('/caf%C3%A9/100%25'), await known('/guide.pdf')]).toEqual([false, false])
  await editor.create({_id: 'a', _type: 'article', title: 'A', canonicalPath: '/café/100%'})
  await editor.create({_id: 'r', _type: 'redirect', from: '/guide.pdf', to: '/elsewhere'})
  await editor.create({_id: 'drafts.b', _type: 'article', title: 'B', canonicalPath: '/draft'})
  await becomes('/caf%C3%A9/100%25', true)
  await becomes('/guide.pdf', true)
  expect([await known('/draft'), await known('/guide'), await known('/Guide.pdf')]).toEqual([false, false, false])
  await editor.delete('r')
  await becomes('/guide.pdf', false)
  await becomes('/caf%C3%A9/100%25', true)
})

test('the front page is there without an article, and whoever is not answered is told', async () => {
  expect(await known('/')).toBe(true)
  await expect(isKnownPath(client.withConfig({apiHost: 'http://127.0.0.1:1'}), '/never-asked')).rejects.toThrow()
})
