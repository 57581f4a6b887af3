import {expect, test} from '@jest/globals'
import {holdsType} from './holdsType.ts'

const tabs = {_type: 'tabNav', tabs: []}

test('content holds a type at any depth, and not by a text that names it (chrome-22)', () => {
  expect(holdsType([{_type: 'row', columns: [{content: [tabs]}]}], 'tabNav')).toBe(true)
  expect(holdsType([{_type: 'block', children: [{text: 'tabNav', _type: 'span'}]}], 'tabNav')).toBe(false)
  expect(holdsType(null, 'tabNav')).toBe(false)
})
