import {expect, test} from '@jest/globals'
import {localTime} from './localTime.ts'

test('a time is written as fields of the browser hold it, in its own time zone (schedule-3)', () => {
  const time = new Date(2026, 0, 3, 9, 5, 59)
  expect(localTime(time)).toBe('2026-01-03T09:05')
  expect(new Date(localTime(time)).getTime()).toBe(time.getTime() - 59_000)
})
