import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, describe, expect, jest, test} from '@jest/globals'
import {readFileSync} from 'node:fs'
import {runLake} from './testing/process.ts'

// Each start of a process takes a second or two, more on a busy machine.
jest.setTimeout(120_000)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-process-'))
})
afterAll(() => rm(dataDir, {recursive: true, force: true}))

const token = (): string => readFileSync(join(dataDir, 'token'), 'utf8').trim()

async function create(url: string, id: string): Promise<boolean> {
  const response = await fetch(`${url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token()}`},
    body: JSON.stringify({mutations: [{create: {_id: id, _type: 'note', text: 'x'.repeat(2_000)}}]}),
  })
  return response.ok
}

/** Writes as fast as it can until the lake is gone; returns the ids of the writes that were acknowledged. */
async function writeUntilGone(url: string, prefix: string): Promise<string[]> {
  const acknowledged: string[] = []
  for (let number = 0; ; number++) {
    const id = `${prefix}-${number}`
    try {
      if (await create(url, id)) acknowledged.push(id)
    } catch {
      return acknowledged
    }
  }
}

async function count(url: string, ids: readonly string[]): Promise<number> {
  const response = await fetch(`${url}/v2025-02-19/data/query/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token()}`},
    body: JSON.stringify({query: 'count(*[_id in $ids])', params: {ids}}),
  })
  const {result} = (await response.json()) as {result: number}
  return result
}

describe('durability', () => {
  test('kill -9 in the middle of writes loses none that was acknowledged', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 5; round++) {
      const lake = await runLake({DATA_DIR: dataDir})
      expect(await count(lake.url, acknowledged)).toBe(acknowledged.length)
      const writers = [0, 1, 2].map((writer) => writeUntilGone(lake.url, `r${round}-w${writer}`))
      await new Promise((resolve) => setTimeout(resolve, 150 + 60 * round))
      await lake.stop('SIGKILL')
      for (const ids of await Promise.all(writers)) acknowledged.push(...ids)
    }
    expect(acknowledged.length).toBeGreaterThan(20)
    const lake = await runLake({DATA_DIR: dataDir})
    expect(await count(lake.url, acknowledged)).toBe(acknowledged.length)
    await lake.stop('SIGTERM')
    const database = new DatabaseSync(join(dataDir, 'lake.sqlite'))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    const lost =
      'SELECT count(*) AS n FROM documents d LEFT JOIN changes c ON c.document_id = d.id AND c.seq = d.seq WHERE c.seq IS NULL'
    expect(database.prepare(lost).get()).toEqual({n: 0})
    database.close()
  })
})

describe('the process', () => {
  test('ends cleanly when asked, with streams open', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const lake = await runLake({DATA_DIR: dataDir})
      const stream = await fetch(`${lake.url}/v1/data/listen/production?query=*`)
      expect(await lake.stop(signal)).toBe(0)
      await expect(stream.text()).resolves.toContain('event: welcome')
    }
  })

  test.each([
    [{LAKE_PORT: 'many'}, /^exit 2: lake: LAKE_PORT=many cannot be used: [^\n]+$/],
    [{WEB_PORT: '70000'}, /^exit 2: lake: WEB_PORT=70000 cannot be used: [^\n]+$/],
    [{SANITY_DATASET: 'Not a name'}, /^exit 2: lake: SANITY_DATASET=Not a name cannot be used: [^\n]+$/],
    [{DATA_DIR: '/dev/null/lake'}, /^exit 1: lake: Cannot open \/dev\/null\/lake\/lake\.sqlite: [^\n]+$/],
  ])('says in one line what is wrong with %j', async (env, message) => {
    await expect(runLake({DATA_DIR: dataDir, ...env})).rejects.toThrow(message)
  })

  test('a second one on the folder, and one on a port that is taken, say so', async () => {
    const lake = await runLake({DATA_DIR: dataDir})
    await expect(runLake({DATA_DIR: dataDir})).rejects.toThrow(
      /^exit 1: lake: [^\n]*another lake is running on this folder[^\n]*$/,
    )
    const other = await mkdtemp(join(tmpdir(), 'lake-process-'))
    const {port} = new URL(lake.url)
    await expect(runLake({DATA_DIR: other, LAKE_PORT: port})).rejects.toThrow(
      new RegExp(`^exit 1: lake: Port ${port} is in use: stop what runs there, or set LAKE_PORT to another port\\.$`),
    )
    await lake.stop('SIGTERM')
    await rm(other, {recursive: true, force: true})
  })
})
