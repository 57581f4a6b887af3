import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {execa} from 'execa'
import {uncommittedFiles} from './uncommittedFiles.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'apothecary-uncommitted-'))
})
afterEach(() => rm(root, {recursive: true}))

const write = (file: string, text: string) => writeFile(path.join(root, file), text)

test('files that were changed, added, staged or removed since the last commit, and none that git leaves out', async () => {
  const git = (...args: readonly string[]) => execa('git', args, {cwd: root})
  for (const file of ['same.ts', 'changed.ts', 'staged.ts', 'removed.ts']) await write(file, '')
  await write('.gitignore', 'left-out.ts')
  await git('init')
  await git('add', '.')
  await git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-m', 'First')
  expect(await uncommittedFiles(root)).toEqual(new Set())
  await write('changed.ts', '1')
  await write('staged.ts', '1')
  await git('add', 'staged.ts')
  await rm(path.join(root, 'removed.ts'))
  for (const file of ['added with ä.ts', 'left-out.ts']) await write(file, '')
  expect(await uncommittedFiles(root)).toEqual(new Set(['changed.ts', 'staged.ts', 'removed.ts', 'added with ä.ts']))
})

test('where there is no repository nothing is known', async () => {
  expect(await uncommittedFiles(root)).toBeUndefined()
})
