import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {readSettings} from '@apothecary/shared/types/settings.ts'
import {createClient, type SanityClient} from '@sanity/client'
import {execa} from 'execa'
import {type LakeProcess, startLakeProcess} from '../../tests/support/lakeProcess.ts'
import {root} from './processes.ts'
import {seedIfEmpty} from './seedIfEmpty.ts'
import {readToken} from './token.ts'

let dataDir: string
let lake: LakeProcess
let client: SanityClient
const settings = () => readSettings({DATA_DIR: dataDir, LAKE_PORT: new URL(lake.url).port, HOST: '127.0.0.1'})

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'seeding-'))
  lake = await startLakeProcess({DATA_DIR: dataDir})
  client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: await readToken(dataDir),
  })
})
afterEach(async () => {
  await lake.stop()
  await rm(dataDir, {recursive: true})
})

const articles = () => client.fetch<number>('count(*[_type == "article"])')

/** Seeds as `seedIfEmpty` does; says what it printed. */
async function seeded(): Promise<readonly string[]> {
  const lines: string[] = []
  await seedIfEmpty(settings(), (line) => lines.push(line))
  return lines
}

/** Seeds in a process that is killed as soon as the first article is there. */
async function interruptedSeeding(): Promise<void> {
  const child = execa(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import {readSettings} from '@apothecary/shared/types/settings.ts'
      import {seedIfEmpty} from './scripts/start/seedIfEmpty.ts'
      await seedIfEmpty(readSettings(process.env), () => undefined)`,
    ],
    {
      cwd: root,
      env: {DATA_DIR: dataDir, LAKE_PORT: new URL(lake.url).port, HOST: '127.0.0.1'},
      stdin: 'ignore',
      reject: false,
    },
  )
  while ((await articles()) === 0) await new Promise(setImmediate)
  child.kill('SIGKILL')
  await child
}

test('a first start fills the lake, a start after a killed one fills in the rest, and the next ones do nothing', async () => {
  await interruptedSeeding()
  const some = await articles()
  expect(await seeded()).toEqual(['Filling the content lake with the sample site …'])
  const all = await articles()
  expect(all).toBeGreaterThan(some)
  expect(await client.fetch<number>('count(*[_type == "siteSettings"])')).toBe(1)
  expect(await seeded()).toEqual([])
  // Whoever removes the sample site does not get it back.
  await client.delete({query: '*[_type == "article"]'})
  expect(await seeded()).toEqual([])
}, 120_000)

test('a lake with an article of somebody else is left alone', async () => {
  await client.create({_type: 'article', title: 'Ours'})
  expect(await seeded()).toEqual([])
  expect(await articles()).toBe(1)
})
