import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {waitUntil} from './waitUntil.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('something is asked for at once, and then at each step, until it is there', async () => {
  const times: number[] = []
  const begun = Date.now()
  const waiting = waitUntil(() => times.push(Date.now() - begun) === 4, 1000, 10_000)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await waiting).toBe(true)
  expect(times).toEqual([0, 1000, 2000, 3000])
})

test('it is given up at the end of the time', async () => {
  let asked = 0
  const waiting = waitUntil(() => (asked += 1) > 11, 1000, 10_000)
  await jest.advanceTimersByTimeAsync(20_000)
  expect([await waiting, asked]).toEqual([false, 11])
})
