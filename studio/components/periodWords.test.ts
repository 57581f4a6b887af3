import {expect, test} from '@jest/globals'
import {periodWords} from './periodWords.ts'

const now = Date.parse('2026-12-01T12:00:00Z')

test.each<[string | undefined, string | null | undefined, string | undefined]>([
  [undefined, undefined, undefined],
  ['2026-12-03T12:00:00Z', undefined, 'from Dec 3, 2026'],
  ['2026-12-03T12:00:00Z', '2026-12-24T12:00:00Z', 'from Dec 3, 2026 until Dec 24, 2026'],
  ['2026-11-03T12:00:00Z', '2026-12-24T12:00:00Z', 'until Dec 24, 2026'],
  ['2026-11-03T12:00:00Z', null, undefined],
  ['2026-11-03T12:00:00Z', '2026-12-01T12:00:00Z', 'not shown since Dec 1, 2026'],
  [undefined, 'soon', 'until soon'],
])('from %s until %s: %s (references-7)', (from, until, words) => {
  expect(periodWords(from, until, now)).toBe(words)
})
