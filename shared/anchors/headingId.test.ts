import {expect, test} from '@jest/globals'
import {headingId} from './headingId.ts'

test.each([
  ['What we tested', 'what-we-tested'],
  ['Crème brûlée, two ways', 'creme-brulee-two-ways'],
  ['½ cup?', '1-2-cup'],
  ['नींद क्या है', 'नींद-क्या-है'],
  ['한국', '한국'],
  ['…', 'section'],
])('“%s” has the id “%s”', (text, id) => {
  expect(headingId(text)).toBe(id)
})
