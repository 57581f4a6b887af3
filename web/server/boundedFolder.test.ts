import {mkdtemp, readdir, rm, utimes} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {BoundedFolder} from './boundedFolder.ts'

let directory: string
const failures: unknown[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'apothecary-folder-'))
  failures.length = 0
})
afterEach(async () => {
  await rm(directory, {recursive: true})
  expect(failures).toEqual([])
})

const bytes = (count: number) => Buffer.alloc(count, 'x')
const open = (limit: number) => BoundedFolder.open(directory, limit, (error) => failures.push(error))
const files = async () => (await readdir(directory)).toSorted()

/** Makes a file one that was written a minute ago. */
async function age(name: string): Promise<void> {
  const before = new Date(Date.now() - 60_000)
  await utimes(join(directory, name), before, before)
}

test('what is written, removed and makes room at the same time is what the folder knows', async () => {
  const folder = await open(100)
  for (let round = 0; round < 100; round += 1) {
    await Promise.all([
      folder.write('a', bytes(40)),
      folder.write('b', bytes(60)),
      folder.write('c', bytes(50)),
      folder.write('a', bytes(30)),
      folder.remove('b'),
      folder.write('b', bytes(20)),
    ])
    expect(await files()).toEqual(folder.names().toSorted())
  }
})

test('what another process has written anew is not removed as if it were old', async () => {
  const first = await open(100)
  for (const name of ['a', 'b']) {
    await first.write(name, bytes(40))
    await age(name)
  }
  const second = await open(100)
  await first.write('a', bytes(41))
  await second.write('c', bytes(40))
  expect(await files()).toEqual(['a', 'c'])
  // Its size is known now, too.
  await second.write('d', bytes(20))
  expect(await files()).toEqual(['a', 'd'])
})
