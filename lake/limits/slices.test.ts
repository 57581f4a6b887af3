import {expect, jest, test} from '@jest/globals'
import {Slices} from './slices.ts'

test('queries that come at once have less and less time, and a whole slice again after a while', () => {
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const slices = new Slices(25)
    const use = (): number =>
      slices.run((slice) => {
        now += slice
        return slice
      })
    const given = Array.from({length: 40}, use)
    expect(given[0]).toBe(25)
    expect(given.every((slice) => slice >= 1)).toBe(true)
    // Forty queries that use all they may take less than anybody notices.
    expect(given.reduce((sum, slice) => sum + slice, 0)).toBeLessThan(100)
    now += 100
    expect(use()).toBe(25)
  } finally {
    clock.mockRestore()
  }
})

test('what cannot go on elsewhere has a whole slice, and is to wait while others have used theirs', () => {
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const slices = new Slices(20)
    expect(slices.has(1 / 2)).toBe(true)
    slices.runWhole((slice) => (now += slice))
    expect(slices.has(1 / 2)).toBe(false)
    expect(slices.runWhole((slice) => slice)).toBe(20)
    now += 39
    expect(slices.has(1 / 2)).toBe(false)
    now += 1
    expect(slices.has(1 / 2)).toBe(true)
  } finally {
    clock.mockRestore()
  }
})

test('a query that fails has had its time too', () => {
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const slices = new Slices(25)
    expect(() =>
      slices.run(() => {
        now += 20
        throw new Error('interrupted')
      }),
    ).toThrow('interrupted')
    expect(slices.run((slice) => slice)).toBeLessThan(12)
  } finally {
    clock.mockRestore()
  }
})
