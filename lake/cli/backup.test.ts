import {execFile} from 'node:child_process'
import {copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import {runLake} from '../testing/process.ts'

// Each command is a process of its own.
jest.setTimeout(120_000)

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'lake-backup-cli-'))
})
afterAll(() => rm(work, {recursive: true, force: true}))

/** Runs `npm run lake -- …` without npm, from `work`. */
function lake(dataDir: string, ...args: readonly string[]): Promise<{code: number; out: string; error: string}> {
  return new Promise((resolve) => {
    const env = {...process.env, DATA_DIR: dataDir, INIT_CWD: work}
    execFile(process.execPath, [join(import.meta.dirname, '../cli/main.ts'), ...args], {env}, (error, out, stderr) =>
      resolve({code: typeof error?.code === 'number' ? error.code : 0, out, error: stderr}),
    )
  })
}

async function create(url: string, dataDir: string, from: number, count: number): Promise<void> {
  const token = (await readFile(join(dataDir, 'token'), 'utf8')).trim()
  for (let number = from; number < from + count; number++) {
    const response = await fetch(`${url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`},
      body: JSON.stringify({mutations: [{create: {_id: `n${number}`, _type: 'note', text: 'x'.repeat(3_000)}}]}),
    })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
}

async function countOf(url: string): Promise<number> {
  const response = await fetch(
    `${url}/v1/data/query/production?query=${encodeURIComponent('count(*[_type == "note"])')}`,
  )
  const {result} = (await response.json()) as {result: number}
  return result
}

test('a running lake is backed up, and restored elsewhere', async () => {
  const [from, to] = [join(work, 'from'), join(work, 'to')]
  const running = await runLake({DATA_DIR: from})
  await create(running.url, from, 0, 20)
  expect(await lake(from, 'backup', 'lake.tar.gz')).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringMatching(/^Backed up 20 documents and 0 assets to \S+\/lake\.tar\.gz \(\d\.\d MB\)\.\n$/),
  })
  await create(running.url, from, 20, 1)
  expect(await countOf(running.url)).toBe(21)
  expect(await lake(from, 'backup', 'lake.tar.gz')).toMatchObject({
    code: 1,
    error: `lake: ${join(work, 'lake.tar.gz')} exists already; name another file.\n`,
  })
  expect(await lake(from, 'restore', 'lake.tar.gz')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^lake: \S+ is not empty \(there is assets\); [^\n]+\n$/),
  })
  await running.stop('SIGTERM')

  expect(await lake(to, 'restore', 'lake.tar.gz')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Restored 20 documents and 0 assets of \S+ into \S+\/to\.\nThe lake makes a new editor token when it starts\.\n$/,
    ),
  })
  const restored = await runLake({DATA_DIR: to})
  expect(await countOf(restored.url)).toBe(20)
  await restored.stop('SIGTERM')
  expect(await readdir(work)).toEqual(['from', 'lake.tar.gz', 'to'])
})

test('a damaged write-ahead log is repaired as far as it goes', async () => {
  const [from, killed] = [join(work, 'from'), join(work, 'killed')]
  const running = await runLake({DATA_DIR: from})
  await create(running.url, from, 100, 50)
  await mkdir(killed)
  for (const name of ['lake.sqlite', 'lake.sqlite-wal']) await copyFile(join(from, name), join(killed, name))
  await running.stop('SIGTERM')
  const log = join(killed, 'lake.sqlite-wal')
  const bytes = await readFile(log)
  bytes.fill(0, bytes.length / 2, bytes.length / 2 + 500)
  await writeFile(log, bytes)

  await expect(runLake({DATA_DIR: killed})).rejects.toThrow(/^exit 1: lake: \S+-wal is damaged after \d+ bytes[^\n]+$/)
  expect(await lake(killed, 'backup', 'killed.tar.gz')).toMatchObject({
    code: 1,
    error: expect.stringContaining('-wal is damaged'),
  })
  const {code, out} = await lake(killed, 'repair')
  expect(code).toBe(0)
  const [, kept = '', documents = ''] =
    /^At least \d+ transactions are lost\. The damaged log is kept as (\S+)\.\nThe database is whole: (\d+) documents\.\n$/.exec(
      out,
    ) ?? []
  expect(await readFile(kept)).toEqual(bytes)
  const again = await runLake({DATA_DIR: killed})
  expect(await countOf(again.url)).toBe(Number(documents))
  await again.stop('SIGTERM')
  expect(await lake(killed, 'repair')).toMatchObject({
    code: 0,
    out: `The write-ahead log is whole.\nThe database is whole: ${documents} documents.\n`,
  })
})
