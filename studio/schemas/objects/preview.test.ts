import {expect, test} from '@jest/globals'
import {previewCount} from './previewCount.ts'
import {previewText} from './previewText.ts'

const block = (...texts: readonly unknown[]) => ({
  _type: 'block',
  children: texts.map((text) => ({_type: 'span', text})),
})

test.each<[string, unknown, string]>([
  ['the spans of a block in a row', [block('Call ', '988', ' now.')], 'Call 988 now.'],
  ['blocks with a space between them', [block('First.'), block('Then.')], 'First. Then.'],
  ['nothing of pictures and empty blocks', [{_type: 'contentImage'}, block(), block('Text')], 'Text'],
  ['nothing of half-filled blocks', [null, {}, {children: 'no list'}, block(undefined, 5)], ''],
  ['nothing of what is no list', 'not rich text', ''],
  ['nothing where nothing is stored', undefined, ''],
])('previewText takes %s', (_, content, text) => {
  expect(previewText(content)).toBe(text)
})

test.each<[unknown, string]>([
  [['a', 'b'], '2 cards'],
  [['a'], '1 card'],
  [[], 'no cards'],
  [undefined, 'no cards'],
  ['not a list', 'no cards'],
  // As the Studio gives a list of which a member is selected too.
  [{0: {title: 'a'}, 1: {title: 'b'}}, '2 cards'],
  [{0: undefined}, 'no cards'],
])('previewCount of %j is %s', (list, words) => {
  expect(previewCount(list, 'card')).toBe(words)
})
