import {describe, expect, test} from '@jest/globals'
import {figureName, figureText} from './figures.ts'
import {barOf, nextOrder, sortRows} from './sortRows.ts'

const rows = [
  {name: 'Beta', views: 10},
  {name: 'alpha', views: 9},
  {name: 'Gamma', views: 10},
]
const namesOf = (sorted: readonly {readonly name: string}[]) => sorted.map(({name}) => name)

describe('a table', () => {
  test('is sorted by numbers as numbers and by texts as people do; equals stay as they are', () => {
    expect(namesOf(sortRows(rows, ({views}) => views, true))).toEqual(['Beta', 'Gamma', 'alpha'])
    expect(namesOf(sortRows(rows, ({views}) => views, false))).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(namesOf(sortRows(rows, ({name}) => name, false))).toEqual(['alpha', 'Beta', 'Gamma'])
  })

  test('shows the largest of another column first, and turns round at the second click', () => {
    const first = nextOrder({column: 'views', isDescending: true}, 'clicks')
    expect(first).toEqual({column: 'clicks', isDescending: true})
    expect(nextOrder(first, 'clicks')).toEqual({column: 'clicks', isDescending: false})
  })

  test('has bars by the largest figure of the column', () => {
    expect([5, 10, 0].map((value) => barOf(value, [5, 10, 0]))).toEqual([50, 100, 0])
    expect(barOf(0, [0, 0])).toBe(0)
  })
})

test.each([
  ['web-vital.lcp', 950, 'Largest part painted', '950 ms'],
  ['web-vital.inp', 2140, 'Slowest interaction', '2.1 s'],
  ['web-vital.cls', 104, 'Layout shift', '0.10'],
  ['page.scroll', 103, 'Part of the page seen', '100%'],
  ['page.time', 156_600, 'Time on page', '2.6 min'],
  ['of.tomorrow', 5, 'of.tomorrow', '5 ms'],
])('%s of %i is “%s”, %s', (name, value, title, text) => {
  expect([figureName(name), figureText(name, value)]).toEqual([title, text])
})
