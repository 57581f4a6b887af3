import {expect, test} from '@jest/globals'
import {evenly} from './steadyLoad.ts'

test('calls are made at their times, whether earlier ones have ended or not, and wait from then on', async () => {
  const {promise: gate, resolve: open} = Promise.withResolvers<void>()
  const begun: number[] = []
  const calls = await evenly(100, 5, async (index) => {
    begun.push(index)
    // The first waits for the last.
    if (index === 4) open()
    if (index === 0) await gate
    return `call ${index}`
  })
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(calls.map(({at, result}) => [at, result])).toEqual([
    [0, 'call 0'],
    [10, 'call 1'],
    [20, 'call 2'],
    [30, 'call 3'],
    [40, 'call 4'],
  ])
  expect(calls[0]?.ms).toBeGreaterThanOrEqual(40)
})

test('no call is made before its time, also where a timer ends early', async () => {
  const calls = await evenly(300, 150, async () => undefined)
  // The wait of a call that ends at once is as long as it was late.
  expect(Math.min(...calls.map(({ms}) => ms))).toBeGreaterThanOrEqual(0)
})

test('a call that fails fails the load', async () => {
  await expect(evenly(1000, 3, async (index) => Promise.reject(new Error(`call ${index}`)))).rejects.toThrow('call 0')
})
