import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {keyOfInputs, keysOfSources} from './sourceKeys.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'apothecary-keys-'))
  for (const [file, text] of Object.entries({
    '.oxlintrc.json': '{}',
    'shared/types/a.ts': 'export type A = string',
    'web/b.ts': "import type {A} from '@apothecary/shared/types/a.ts'\nexport type B = A",
    'web/c.tsx': "export {B} from './b.ts'\nimport './d.ts'",
    'web/d.ts': "const lazy = import('./c.tsx')",
    'web/alone.ts': 'export const alone = 1',
    'web/styles.css': '',
    'web/globals.d.ts': '',
  }))
    await write(file, text)
})
afterEach(() => rm(root, {recursive: true}))

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), {recursive: true})
  await writeFile(path.join(root, file), text)
}

async function changedBy(change: () => Promise<void>): Promise<readonly string[]> {
  const before = await keysOfSources(root)
  await change()
  return [...(await keysOfSources(root))].filter(([file, key]) => before.get(file) !== key).map(([file]) => file)
}

test('nothing changes without a change, or with that of a file that is no source', async () => {
  expect(await changedBy(() => write('web/styles.css', '.a {}'))).toEqual([])
})

test('what depends on emptied files has other keys, and the rest the same ones', async () => {
  const keys = await keysOfSources(root)
  const others = async (file: string) => {
    const emptied = await keysOfSources(root, new Set([file]))
    return [...keys].filter(([name, key]) => emptied.get(name) !== key).map(([name]) => name)
  }
  expect(await others('web/b.ts')).toEqual(['web/b.ts', 'web/c.tsx', 'web/d.ts'])
  expect(await others('.oxlintrc.json')).toEqual([...keys.keys()])
})

test('a change reaches all that import the file: by type, by export, at run time, and in a circle', async () => {
  const importers = ['web/b.ts', 'web/c.tsx', 'web/d.ts']
  expect(await changedBy(() => write('shared/types/a.ts', 'export type A = number'))).toEqual([
    'shared/types/a.ts',
    ...importers,
  ])
  expect(await changedBy(() => write('web/d.ts', "void import('./c.tsx')"))).toEqual(['web/c.tsx', 'web/d.ts'])
  expect(await changedBy(() => write('web/alone.ts', ''))).toEqual(['web/alone.ts'])
  expect(await changedBy(() => rm(path.join(root, 'shared/types/a.ts')))).toEqual(importers)
})

test('a rule, or a declaration that needs no import, changes all', async () => {
  expect(await changedBy(() => write('.oxlintrc.json', '{"rules": {}}'))).toHaveLength(6)
  expect(await changedBy(() => write('web/globals.d.ts', 'declare const version: string'))).toHaveLength(6)
})

test('the key of inputs changes with the files they name, with what these import, and with the command, but with nothing else', async () => {
  const key = () => keyOfInputs(root, ['web/*.css', 'web/b.ts'], ['tsc'])
  const keys = [await key(), await keyOfInputs(root, ['web/*.css', 'web/b.ts'], ['tsc', '--noEmit'])]
  for (const [file, text] of [
    ['web/styles.css', '.b {}'],
    ['web/more.css', ''],
    ['shared/types/a.ts', 'export type A = null'],
  ] as const) {
    await write(file, text)
    keys.push(await key())
  }
  expect(new Set(keys).size).toBe(5)
  await write('web/alone.ts', '// Nothing that was named imports this.')
  expect(await key()).toBe(keys.at(-1))
})
