import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, test} from '@jest/globals'
import {z} from 'zod'
import {QueryInterrupted} from '../common/interrupted.ts'
import {prepare} from './engine.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = z.function({input: [], output: z.void()}).implement(runInNewContext('gc'))

function heapBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('queries that were parsed are kept in bounded memory, however long and however many they are', () => {
  const before = heapBytes()
  for (let n = 0; n < 12; n++) prepare(`"${n}${'x'.repeat(3_500_000)}"`, {})
  expect(heapBytes() - before).toBeLessThan(32e6)
  for (let n = 0; n < 400; n++) prepare(Array.from({length: 800}, (_, m) => n + m).join(' + '), {})
  expect(heapBytes() - before).toBeLessThan(128e6)
}, 120_000)

test('parsing stops at the deadline, and what was parsed is kept', () => {
  const query = Array.from({length: 2_000}, (_, n) => n).join(' + ')
  expect(() => prepare(query, {}, performance.now() - 1)).toThrow(QueryInterrupted)
  expect(prepare(query, {})).toBe(prepare(query, {}, performance.now() - 1))
})
