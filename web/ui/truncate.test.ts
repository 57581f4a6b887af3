import {expect, test} from '@jest/globals'
import {truncate} from './truncate.ts'

test.each([
  ['as long as allowed', 'Napping without any regret', 26, 'Napping without any regret'],
  ['one character longer', 'Napping without any regrets', 26, 'Napping without any regre…'],
  ['cut after a space', 'Is it insomnia now?', 16, 'Is it insomnia…'],
  ['empty', '', 26, ''],
])('a text that is %s (article-blocks-4)', (_name, text, length, expected) => {
  expect(truncate(text, length)).toBe(expected)
})

test('browsers without a segmenter of texts count code points', () => {
  const {Segmenter} = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(truncate('Napping without any regrets', 26)).toBe('Napping without any regre…')
  } finally {
    Object.assign(Intl, {Segmenter})
  }
})

test('characters of several code points are counted once and kept whole (article-blocks-4)', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3))
  expect(truncate(family.repeat(4), 3)).toBe(`${family}${family}…`)
})
