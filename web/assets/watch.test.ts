import {mkdir, mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {assetUrl} from './assetUrl.ts'
import {watchAssets} from './watch.ts'
import {watchFolders} from './watchFolders.ts'

let folder: string
let stop: (() => void) | undefined
const failures: unknown[] = []
const at = (...names: readonly string[]): string => path.join(folder, ...names)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assets-'))
  await mkdir(at('ui'))
})
afterEach(async () => {
  stop?.()
  await rm(folder, {recursive: true})
})

/** Watches the folder `ui`, where the source of an asset is its code, and its name and length that of the built file. */
async function begin(): Promise<void> {
  failures.length = 0
  stop = await watchAssets({
    folders: [at('ui')],
    directory: at('public'),
    build: async () => {
      const code = await readFile(at('ui', 'tooltip.enhance.ts'), 'utf8')
      if (code === 'mistake') throw new Error('It cannot be built')
      return [{name: 'tooltip.js', file: `tooltip.${code}.js`, code}]
    },
    onFailure: (error) => failures.push(error),
  })
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(10)
}

test('a script that changes is built again, and pages have its new address (commands-8)', async () => {
  await writeFile(at('ui', 'tooltip.enhance.ts'), 'one')
  await begin()
  expect(assetUrl('tooltip.js')).toBe('/assets/tooltip.one.js')

  await writeFile(at('ui', 'tooltip.enhance.ts'), 'two')
  await until(() => assetUrl('tooltip.js') === '/assets/tooltip.two.js')
  expect(await readFile(at('public', 'tooltip.two.js'), 'utf8')).toBe('two')
  // What an open page may still ask for.
  expect(await readFile(at('public', 'tooltip.one.js'), 'utf8')).toBe('one')
  expect(JSON.parse(await readFile(at('public', 'addresses.json'), 'utf8'))).toEqual({
    'tooltip.js': '/assets/tooltip.two.js',
  })

  // As many editors save: another file takes the place of the one before, again and again.
  for (const code of ['three', 'four']) {
    await writeFile(at('ui', 'tooltip~'), code)
    await rename(at('ui', 'tooltip~'), at('ui', 'tooltip.enhance.ts'))
    await until(() => assetUrl('tooltip.js') === `/assets/tooltip.${code}.js`)
  }
})

test('a mistake in a source is reported, and the last build stays in use until it is mended (commands-8)', async () => {
  await writeFile(at('ui', 'tooltip.enhance.ts'), 'one')
  await begin()
  await writeFile(at('ui', 'tooltip.enhance.ts'), 'mistake')
  await until(() => failures.length > 0)
  expect([assetUrl('tooltip.js'), failures]).toEqual(['/assets/tooltip.one.js', [new Error('It cannot be built')]])
  await writeFile(at('ui', 'tooltip.enhance.ts'), 'two')
  await until(() => assetUrl('tooltip.js') === '/assets/tooltip.two.js')
})

test('a folder that is new is watched with what is in it (commands-8)', async () => {
  const changed: string[] = []
  stop = await watchFolders([at('ui')], (file) => changed.push(path.relative(folder, file)))
  await mkdir(at('new', 'inside'), {recursive: true})
  await writeFile(at('new', 'inside', 'quiz.enhance.ts'), '')
  await rename(at('new'), at('ui', 'new'))
  await until(() => changed.includes('ui/new/inside/quiz.enhance.ts'))
  changed.length = 0
  await writeFile(at('ui', 'new', 'inside', 'Quiz.module.pcss'), '')
  await until(() => changed.includes('ui/new/inside/Quiz.module.pcss'))
})
