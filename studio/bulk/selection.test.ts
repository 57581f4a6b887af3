import {expect, test} from '@jest/globals'
import {nothingSelected, onlyShown, toggleAll, toggleRow} from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = ({ids: selected}: {readonly ids: ReadonlySet<string>}) => order.filter((id) => selected.has(id)).join('')

test('a click selects a row, and another one clears it', () => {
  const one = toggleRow(nothingSelected, order, 'b', false)
  expect(ids(one)).toBe('b')
  expect(ids(toggleRow(one, order, 'b', false))).toBe('')
})

test('with shift, all rows from the last one become as this one becomes', () => {
  const forth = toggleRow(toggleRow(nothingSelected, order, 'b', false), order, 'd', true)
  expect(ids(forth)).toBe('bcd')
  expect(ids(toggleRow(forth, order, 'b', true))).toBe('')
  expect(ids(toggleRow(toggleRow(nothingSelected, order, 'e', false), order, 'c', true))).toBe('cde')
})

test('with shift, but without a row before, one row is selected', () => {
  expect(ids(toggleRow(nothingSelected, order, 'c', true))).toBe('c')
  const hidden = {ids: new Set<string>(), anchor: 'not shown any more'}
  expect(ids(toggleRow(hidden, order, 'c', true))).toBe('c')
})

test('all rows at once, and none', () => {
  const all = toggleAll(toggleRow(nothingSelected, order, 'c', false), order)
  expect(ids(all)).toBe('abcde')
  expect(ids(toggleAll(all, order))).toBe('')
})

test('rows that are no longer shown are no longer selected', () => {
  expect(ids(onlyShown(toggleAll(nothingSelected, order), ['b', 'd', 'x']))).toBe('bd')
  expect(onlyShown({ids: new Set(), anchor: 'a'}, ['b']).anchor).toBeUndefined()
})
