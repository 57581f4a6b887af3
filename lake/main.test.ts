import {mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, describe, expect, jest, test} from '@jest/globals'
import {runLake} from './testing/process.ts'

// Each start of a process takes a second or two, more on a busy machine.
jest.setTimeout(120_000)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-process-'))
})
afterAll(() => rm(dataDir, {recursive: true, force: true}))

describe('the process', () => {
  test('ends cleanly when asked, with streams open', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const lake = await runLake({DATA_DIR: dataDir})
      const stream = await fetch(`${lake.url}/v1/data/listen/production?query=*`)
      expect(await lake.stop(signal)).toBe(0)
      await expect(stream.text()).resolves.toContain('event: welcome')
    }
  })

  test('prints the link that signs in, with a new pass each time', async () => {
    const links = []
    for (const _start of [1, 2]) {
      const lake = await runLake({DATA_DIR: dataDir})
      const {pass, url} = lake.signIn
      expect(url).toBe(`${lake.url}/sign-in?pass=${pass}`)
      expect((await readFile(join(dataDir, 'pass'), 'utf8')).trim()).toBe(pass)
      links.push(url.replace(/^.*pass=/, ''))
      await lake.stop('SIGTERM')
    }
    expect(new Set(links).size).toBe(2)
  })

  test('starts where the disk has no room: it commits nothing, and does without the file of the pass', async () => {
    const full = await mkdtemp(join(tmpdir(), 'lake-process-'))
    await (await runLake({DATA_DIR: full})).stop('SIGTERM')
    await symlink('/dev/full', join(full, 'pass.part'))
    const database = new DatabaseSync(join(full, 'lake.sqlite'))
    // Another number after each commit of somebody else.
    const version = database.prepare('PRAGMA data_version')
    const before = version.get()
    const lake = await runLake({DATA_DIR: full})
    expect(version.get()).toEqual(before)
    database.close()
    expect((await readdir(full)).filter((name) => name.startsWith('pass'))).toEqual([])
    expect((await fetch(lake.signIn.url)).status).toBe(200)
    await lake.stop('SIGTERM')
    await rm(full, {recursive: true, force: true})
  })

  test('keeps what Node has compiled also for its threads', async () => {
    const folders = join(dataDir, 'folders')
    const note = `import {writeFileSync} from 'node:fs'
      import {getCompileCacheDir} from 'node:module'
      import {isMainThread} from 'node:worker_threads'
      if (!isMainThread) writeFileSync(${JSON.stringify(folders)}, String(getCompileCacheDir()))`
    const lake = await runLake({
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: '',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(note)}`,
    })
    // A body of more than 32 kB is read in a thread.
    const answer = await fetch(`${lake.url}/v2025-02-19/data/query/production`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({query: '1', params: {long: 'x'.repeat(40_000)}}),
    })
    expect(await answer.json()).toMatchObject({result: 1})
    await lake.stop('SIGTERM')
    expect(await readFile(folders, 'utf8')).toContain(join('node_modules', '.cache', 'lake'))
  })

  test.each([
    [{LAKE_PORT: 'many'}, /^exit 2: lake: LAKE_PORT=many cannot be used: [^\n]+$/],
    [{WEB_PORT: '70000'}, /^exit 2: lake: WEB_PORT=70000 cannot be used: [^\n]+$/],
    [{SANITY_DATASET: 'Not a name'}, /^exit 2: lake: SANITY_DATASET=Not a name cannot be used: [^\n]+$/],
    [{DATA_DIR: '/sys/lake'}, /^exit 1: lake: Cannot use the folder \/sys\/lake: [^\n]+$/],
    [{DATA_DIR: '/proc/lake'}, /^exit 1: lake: Cannot use the folder \/proc\/lake: [^\n]+$/],
    [{DATA_DIR: '/dev/null/lake'}, /^exit 1: lake: Cannot use the folder \/dev\/null\/lake: [^\n]+$/],
  ])('says in one line what is wrong with %j', async (env, message) => {
    await expect(runLake({DATA_DIR: dataDir, ...env})).rejects.toThrow(message)
  })

  test.each([
    ['token', 'short', /^exit 1: lake: The token file \S+ is damaged: [^\n]+ delete it to get a new token\.$/],
    [
      'lake.sqlite',
      'x'.repeat(10_000),
      /^exit 1: lake: Cannot open \S+: file is not a database; [^\n]+ backup, [^\n]+$/,
    ],
    [
      'lake.lock',
      'x'.repeat(10_000),
      /^exit 1: lake: Cannot use the folder \S+: [^\n]+ delete the file lake\.lock in it\.$/,
    ],
    ['assets', 'a file', /^exit 1: lake: Cannot use the folder \S+assets: [^\n]+ can be written\.$/],
  ])('says in one line what is wrong with a damaged %s, and leaves it', async (name, content, message) => {
    const damaged = await mkdtemp(join(tmpdir(), 'lake-process-'))
    await writeFile(join(damaged, name), content)
    await expect(runLake({DATA_DIR: damaged})).rejects.toThrow(message)
    expect(await readFile(join(damaged, name), 'utf8')).toBe(content)
    await rm(damaged, {recursive: true, force: true})
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
