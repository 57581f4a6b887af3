import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {execa} from 'execa'
import {root} from './processes.ts'
import {exclusively} from './exclusively.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apothecary-lock-'))
  file = path.join(folder, 'build.lock')
})
afterEach(() => rm(folder, {recursive: true}))

test('what runs under one lock runs one after the other', async () => {
  const seen: string[] = []
  const task = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise(setImmediate)
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([exclusively(file, task('one')), exclusively(file, task('two'))])).toEqual(['one', 'two'])
  // Either may come first.
  expect([seen.slice(0, 2).join(), seen.slice(2).join()].sort()).toEqual(['one begins,one ends', 'two begins,two ends'])
})

test('a task that fails leaves the lock to the next', async () => {
  await expect(exclusively(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await exclusively(file, () => Promise.resolve('done'))).toBe('done')
})

test('another process is waited for, also one that is killed', async () => {
  const module = path.join(root, 'scripts/start/exclusively.ts')
  const script = `
    import {exclusively} from ${JSON.stringify(module)}
    await exclusively(${JSON.stringify(file)}, async () => {
      console.log('has it')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })`
  const holder = execa(process.execPath, ['--input-type=module', '--eval', script], {reject: false})
  await once(holder.stdout, 'data')
  let isHeld = true
  const waiting = exclusively(file, () => Promise.resolve(isHeld))
  await new Promise(setImmediate)
  isHeld = false
  holder.kill('SIGKILL')
  expect(await waiting).toBe(false)
})
