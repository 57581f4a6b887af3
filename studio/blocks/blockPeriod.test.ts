import {expect, test} from '@jest/globals'
import {blockPeriod, withoutPeriod} from './blockPeriod.ts'

test('the period of a block in words, and none where it is always shown (references-7)', () => {
  expect(blockPeriod({_type: 'embed', activeFrom: '2099-12-03T12:00:00Z'})).toBe('from Dec 3, 2099')
  expect(blockPeriod({_type: 'embed', activeFrom: 7})).toBeUndefined()
  expect(blockPeriod({_type: 'embed'})).toBeUndefined()
})

test('a block is looked at without its period and that of its placement, and with all else', () => {
  const times = {activeFrom: '2099-12-03T12:00:00Z', activeUntil: '2099-12-24T12:00:00Z'}
  const shown = (block: object): unknown => JSON.parse(JSON.stringify(withoutPeriod(block)))
  expect(shown({_type: 'embed', url: 'https://a.example', ...times})).toEqual({
    _type: 'embed',
    url: 'https://a.example',
  })
  expect(shown({_type: 'widgetReference', placement: {position: 2, ...times}})).toEqual({
    _type: 'widgetReference',
    placement: {position: 2},
  })
})
