import {mkdtemp, readdir, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliCompressSync, gunzipSync} from 'node:zlib'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {type PageCopy, PageStore} from './pageStore.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apothecary-pages-'))
})
afterEach(async () => {
  await rm(directory, {recursive: true})
})

const now = new Date('2026-01-10T00:00:00Z')
const copy: PageCopy = {
  key: '/health/sleep',
  dependencies: {tags: new Set(['s1:a']), expires: Number.POSITIVE_INFINITY},
  asOf: 3,
  etag: 'W/"o"',
  status: 200,
  headers: {'content-type': 'text/html; charset=utf-8'},
  scriptHashes: [],
  origins: {pixelOrigins: ['https://pixel.example'], frameOrigins: []},
  body: brotliCompressSync('<!DOCTYPE html>\n<p>Sleep, naïvely</p>'),
}

/** What a copy from disk is made from is not known. */
const ofAnEarlierRun = {dependencies: {tags: new Set(), expires: Number.POSITIVE_INFINITY}, asOf: -1}

test('a durable copy survives a restart', async () => {
  const store = await PageStore.open(directory, 'build-1', now)
  await store.put(copy, true)
  await store.put({...copy, key: '/missing', status: 404}, false)
  const again = await PageStore.open(directory, 'build-1', now)
  expect(again.peek(copy.key)).toBeUndefined()
  expect(await again.get(copy.key)).toEqual({...copy, ...ofAnEarlierRun})
  expect(await again.get('/missing')).toBeUndefined()
  expect(await again.encoded(copy, 'br')).toEqual(copy.body)
  for (let round = 0; round < 2; round += 1) {
    expect((await again.encoded(copy, 'identity')).toString()).toBe('<!DOCTYPE html>\n<p>Sleep, naïvely</p>')
    expect(gunzipSync(await again.encoded(copy, 'gzip')).toString()).toBe('<!DOCTYPE html>\n<p>Sleep, naïvely</p>')
  }
})

test('a copy that has left the memory is known to be as of the same change, made from the same content', async () => {
  const store = await PageStore.open(directory, 'build-1', now)
  const expiring = {...copy, dependencies: {tags: new Set(['s1:a']), expires: 1_800_000_000_000}}
  await store.put(expiring, true)
  const large = Buffer.alloc(30 * 1024 * 1024, ' ')
  for (const key of ['/1', '/2', '/3', '/4']) await store.put({...copy, key, body: large}, false)
  expect(store.peek(copy.key)).toBeUndefined()
  expect(await store.get(copy.key)).toEqual(expiring)
})

test('a new build starts without copies, and leaves those of the previous one for a day: its processes may still run', async () => {
  const store = await PageStore.open(directory, 'build-1', now)
  await store.put(copy, true)
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const next = await PageStore.open(directory, 'build-2', after(1))
  expect(await next.get(copy.key)).toBeUndefined()
  expect(await (await PageStore.open(directory, 'build-1', after(2))).get(copy.key)).toMatchObject({etag: copy.etag})
  await PageStore.open(directory, 'build-3', after(3))
  expect(await readdir(directory)).toHaveLength(2)
  await PageStore.open(directory, 'build-3', after(27))
  expect(await readdir(directory)).toHaveLength(1)
})

test('of two processes with one folder, each has the pages of the other as copies of an earlier run', async () => {
  const [first, second] = [
    await PageStore.open(directory, 'build-1', now),
    await PageStore.open(directory, 'build-1', now),
  ]
  await first.put(copy, true)
  expect(await second.get(copy.key)).toEqual({...copy, ...ofAnEarlierRun})
  await second.put({...copy, etag: 'W/"n"'}, true)
  expect(await first.get(copy.key)).toEqual(copy)
  await Promise.all([first, second].map((store) => store.remove(copy.key)))
  expect(await second.get(copy.key)).toBeUndefined()
})

test('a damaged copy is ignored', async () => {
  const store = await PageStore.open(directory, 'build-1', now)
  await store.put(copy, true)
  const [build = ''] = await readdir(directory)
  const [file = ''] = await readdir(join(directory, build, 'copies'))
  await writeFile(join(directory, build, 'copies', file), '{"key":"/health/sl')
  expect(await (await PageStore.open(directory, 'build-1', now)).get(copy.key)).toBeUndefined()
})

test('the files together stay under the limit: the pages that were written longest ago go first', async () => {
  const limitBytes = 400_000
  const page = (index: number): PageCopy => ({
    ...copy,
    key: `/page/${index}`,
    body: Buffer.alloc(20_000, 'x'),
  })
  const usedBytes = async () => {
    const files = (await readdir(directory, {recursive: true, withFileTypes: true})).filter((entry) => entry.isFile())
    const sizes = await Promise.all(files.map(async ({parentPath, name}) => (await stat(join(parentPath, name))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const store = await PageStore.open(directory, 'build-1', now, {limitBytes})
  for (let index = 0; index < 300; index++) await store.put(page(index), true)
  expect(await usedBytes()).toBeLessThanOrEqual(limitBytes)
  const again = await PageStore.open(directory, 'build-1', now, {limitBytes})
  expect(await again.get('/page/0')).toBeUndefined()
  expect(await again.get('/page/299')).toEqual({...page(299), ...ofAnEarlierRun})

  await PageStore.open(directory, 'build-1', now, {limitBytes: 100_000})
  expect(await usedBytes()).toBeLessThanOrEqual(100_000)
})

test('what a killed process left half-written is removed, unless another process may just be writing it', async () => {
  await (await PageStore.open(directory, 'build-1', now)).put(copy, true)
  const [build = ''] = await readdir(directory)
  const left = join(directory, build, 'copies', 'left.tmp')
  await writeFile(left, 'half a page')
  await PageStore.open(directory, 'build-1', now)
  expect(await readdir(join(directory, build, 'copies'))).toHaveLength(2)
  const before = new Date(Date.now() - 120_000)
  await utimes(left, before, before)
  await PageStore.open(directory, 'build-1', now)
  expect(await readdir(join(directory, build, 'copies'))).toHaveLength(1)
})

test('a removed page is gone', async () => {
  const store = await PageStore.open(directory, 'build-1', now)
  await store.put(copy, true)
  await store.remove(copy.key)
  expect(await store.get(copy.key)).toBeUndefined()
})

test('a deleted folder is created again; if it cannot be written, the copy is in memory only', async () => {
  const failures: unknown[] = []
  const store = await PageStore.open(directory, 'build-1', now, {failed: (error) => failures.push(error)})
  await rm(directory, {recursive: true})
  await store.put(copy, true)
  expect(failures).toEqual([])
  expect(await (await PageStore.open(directory, 'build-1', now)).get(copy.key)).toMatchObject({etag: copy.etag})

  await rm(directory, {recursive: true})
  await writeFile(directory, 'a file where the folder was')
  await store.put(copy, true)
  expect(failures).toHaveLength(1)
  expect(await store.get(copy.key)).toMatchObject({etag: copy.etag})
})
