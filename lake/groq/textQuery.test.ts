import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import {measureProcessorTime} from '../testing/processorTime.ts'
import {finder} from './find.ts'
import {fold, matchesText, parseTextQuery, scoreText} from './textQuery.ts'

const free = (): void => undefined

function matches(query: string, text: string): boolean {
  return matchesText(parseTextQuery(query), fold(text), free)
}

test.each([
  ['Herz', 'das herz schlägt', true],
  ['herz', 'herzen', false],
  ['herz*', 'Herzen', true],
  ['*zen', 'Herzen', true],
  ['h*z*n', 'Herzen', true],
  ['h*z*m', 'Herzen', false],
  ['schlagt', 'das Herz schlägt', true],
  ['"das herz"', 'das – Herz', true],
  ['"das herz"', 'das kleine Herz', false],
  ['"d* h*"', 'das Herz', true],
  ['herz -klein', 'das kleine Herz', true],
  ['herz -klein*', 'das kleine Herz', false],
  ['*', 'anything', true],
  ['***', 'anything', true],
  ['', 'anything', false],
  ['a*a', 'a', false],
  ['ａｂｃ', 'abc', true],
  ['⑴', 'see (1)', true],
  ['𝒳*', 'xy', true],
])('%j finds %j: %s', (query, text, expected) => {
  expect(matches(query, text)).toBe(expected)
})

test('the more often a text has a word, the better it matches, with diminishing returns', () => {
  const query = parseTextQuery('"a b"')
  const score = (text: string): number => scoreText(query, text, free)
  expect(score('a c')).toBe(0)
  expect(score('a b')).toBeGreaterThan(0)
  expect(score('a b, a b')).toBeGreaterThan(score('a b'))
  expect(score('a b a b a b') - score('a b a b')).toBeLessThan(score('a b a b') - score('a b'))
  // Without overlaps.
  expect(scoreText(parseTextQuery('"a a"'), 'a a a', free)).toBe(scoreText(parseTextQuery('"a a"'), 'a a', free))
})

/** The same by a regular expression, which takes very long for some patterns. */
function occurs(words: readonly string[], text: string): boolean {
  const sources = words.map((word) => word.replaceAll('*', '[\\p{L}\\p{N}_]*'))
  const source = sources.join('[^\\p{L}\\p{N}_]+')
  return new RegExp(`(?<![\\p{L}\\p{N}_])${source}(?![\\p{L}\\p{N}_])`, 'u').test(text)
}

const letters = fc.constantFrom('a', 'b', 'ß', '1', '_', 'я')
const word = fc.array(fc.oneof(letters, fc.constant('*')), {minLength: 1, maxLength: 6}).map((parts) => parts.join(''))
const text = fc.array(fc.oneof({weight: 4, arbitrary: letters}, fc.constantFrom(' ', '-', '.', '😀')), {maxLength: 30})

test('finds what a regular expression finds', () => {
  fc.assert(
    fc.property(fc.array(word, {minLength: 1, maxLength: 3}), text, (words, parts) => {
      const asked = words.filter((each) => /[^*]/.test(each))
      fc.pre(asked.length > 0)
      expect(matches(`"${words.join(' ')}"`, parts.join(''))).toBe(occurs(asked, parts.join('')))
    }),
    {numRuns: 2_000},
  )
})

test('a piece of any length is found where the runtime finds it', () => {
  const piece = fc.array(fc.constantFrom('a', 'b'), {minLength: 1, maxLength: 60}).map((parts) => parts.join(''))
  fc.assert(
    fc.property(piece, fc.array(piece, {maxLength: 8}), fc.nat(40), (wanted, around, from) => {
      const whole = [...around, wanted, ...around].join('')
      expect(finder(wanted)(whole, from)).toBe(whole.indexOf(wanted, from))
      expect(finder(`${wanted}c`)(whole, from)).toBe(-1)
    }),
    {numRuns: 2_000},
  )
})

test.each([
  ['stars', `${'*'.repeat(10_000)}z`],
  ['letters and stars', `${'a*'.repeat(2_000)}z`],
  ['a long piece', `*${'a'.repeat(5_000)}b*`],
  ['a long phrase', `"${'*a* '.repeat(500)}z"`],
])('a search for %s takes time in proportion to the text', (_, query) => {
  const milliseconds = measureProcessorTime()
  expect(matches(query, 'a'.repeat(1_000_000))).toBe(false)
  expect(matches(query, 'aaa '.repeat(20_000))).toBe(false)
  // Regular expressions take minutes for the first.
  expect(milliseconds()).toBeLessThan(5_000)
})
