import {expect, test} from '@jest/globals'
import {namedPages} from './namedPages.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('on page %d of %d links name the pages %s', (page, last, named) => {
  expect(
    namedPages(page, last)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(named)
})
