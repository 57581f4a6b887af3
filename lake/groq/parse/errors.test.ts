import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import {QueryError} from '../errors.ts'
import {ask, refusal} from '../testing/ask.ts'
import {queries} from '../testing/queries.ts'
import {parseQuery} from './parse.ts'

/**
 * What hosted Sanity's parser says (its own tests, sanity-io/go-groq), but for the end of the text, which never lies behind the
 * last letter here.
 */
test.each([
  ['', 'no query', 0, 0],
  ['(person', "expected ')' following parenthesized expression", 0, 7],
  ['count(person', "expected ')' following function arguments", 5, 12],
  ['[1,2', "expected ']' following array body", 0, 4],
  ['{a', "expected '}' following object body", 0, 2],
  ['*{,}', "expected '}' following object body", 1, 3],
  ['*[_type == "a"]{title\n  slug}', "expected '}' following object body", 15, 28],
  ['*[a == 1 b]', "expected ']' following expression", 1, 10],
  ['[1,2,3]....', 'unable to parse entire expression', 7, 7],
  ['count (*)', 'unable to parse entire expression', 6, 6],
  ['count x', 'unable to parse entire expression', 6, 6],
  ['a.^.c', '^ is not allowed here', 2, 3],
  ['a.@.c', '@ is not allowed here', 2, 3],
  ['a[].(b + c)', '( is not allowed here', 4, 5],
  ['*[true] / ]', 'unexpected token "]", expected expression', 10, 11],
  ['*[true] /', 'unexpected end-of-file, expected expression', 9, 9],
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  ['1.', 'unexpected token "1.", expected expression', 0, 2],
  ['::length', 'unexpected token "::", expected expression', 0, 2],
  ['string::length', 'expected a function following namespace expression', 8, 14],
  ["string::+(1, 2)'", 'expected a function following namespace expression', 8, 9],
  ['* | [a]', 'object or function expected', 4, 5],
  ['* | order', 'object or function expected', 4, 9],
  ['* | order (a)', 'object or function expected', 4, 9],
  ['* | a{b}', 'object or function expected', 4, 5],
  ['fn ($bar)', 'expected function namespace', 3, 3],
  ['fn foo($bar)', "expected '::' followed by a function name", 6, 6],
  ['fn foo::($bar)', 'expected a function name', 8, 8],
  ['fn foo::bar $baz', "expected '(' following function name", 12, 12],
  ['fn foo::bar(baz) = {a}', 'expected parameter name', 12, 12],
  ['fn foo::bar($baz) {a}', "expected '=' following ()", 18, 18],
  ['fn foo::bar($baz) = $baz{a} fn', "expected ';' at the end of function definition", 28, 28],
])('%j: %s (%i to %i)', (query, message, start, end) => {
  expect(refusal(query)).toEqual([message, start, end])
})

test.each([
  ['*[a == nope(1)]', 'undefined function: nope', 7, 11],
  ['geo::nope(1)', 'undefined function: geo::nope', 0, 9],
  ['{"a": count()}', 'incorrect number of arguments to function count(): expected 1, got 0', 6, 11],
  ['* | toString(1)', 'undefined pipe function: toString', 4, 12],
  ['* | count()', 'undefined pipe function: count', 4, 9],
  ['* | global::round(1)', 'undefined pipe function: round', 4, 17],
  ['* | select(a)', 'undefined pipe function: select', 4, 10],
  ['* | array::compact()', 'undefined pipe function: array::compact', 4, 18],
  ['* | geo::order(a)', 'undefined pipe function: geo::order', 4, 14],
  ['fn a::b($c) = $c{d}; * | a::b(1)', 'undefined pipe function: a::b', 25, 29],
  ['* | order(a) | nope(b)', 'undefined pipe function: nope', 15, 19],
  ['* | order()', 'incorrect number of arguments to function order(): expected at least 1, got 0', 4, 9],
  ['references()', 'incorrect number of arguments to function references(): expected at least 1, got 0', 0, 10],
  [
    'a match text::semanticSimilarity("x")',
    'text::semanticSimilarity() is not available in the embedded lake: it has no embeddings',
    8,
    32,
  ],
  ['text::query("x")', 'text::query() can only stand on the right of match', 0, 11],
  ['*[$a == $b]', 'param $b referenced, but not provided', 8, 10],
  ['*[0...$b]', 'param $b referenced, but not provided', 6, 8],
  ['*[$a..2]', 'slicing must use constant numbers', 0, 8],
  [String.raw`"a\qb"`, String.raw`invalid escape sequence "\\q"`, 2, 4],
  ['{count(a)}', 'must be an attribute or a string key', 0, 10],
  ['a asc', 'unexpected asc', 2, 5],
  ['1 => 2', 'unexpected =>', 2, 4],
  ['boost(a, 1)', 'unexpected boost', 0, 11],
  ['* | score(count(boost(a, 1)) > 0)', 'boost() may only be used within score()', 0, 33],
  ['*{a} | score(a == 1)', 'score() can not be applied to the result of a projection or an element access', 0, 20],
  ['*[0] | score(a == 1)', 'score() can not be applied to the result of a projection or an element access', 0, 20],
  ['anywhere(a == 1)', 'undefined function: anywhere', 0, 16],
])('%j: %s', (query, message, start, end) => {
  expect(refusal(query, {params: {a: 'x'}})).toEqual([message, start, end])
})

test('long lists of literals are read in one piece', () => {
  const ids = Array.from({length: 100_000}, (_, index) => `id-${index}`)
  const list = JSON.stringify([...ids, 'a"b\\c\u2028', -1.5, true, null])
  expect(ask(`count(${list})`)).toBe(100_004)
  expect(ask(`["id-99999", "id-100000", "a\\"b\\\\c\\u2028", -1.5, null][@ in ${list}]`)).toEqual([
    'id-99999',
    'a"b\\c\u2028',
    -1.5,
    null,
  ])
})

test.each([
  ['(', ')', 'the query is nested deeper than 250 levels'],
  ['[', ']', 'the query is nested deeper than 250 levels'],
  ['{"a":', '}', 'the query is nested deeper than 250 levels'],
  ['*[a in ', ']', 'the query is nested deeper than 250 levels'],
  ['!', '', 'the query has more than 5000 tokens in one expression'],
  ['1+', '', 'the query has more than 5000 tokens in one expression'],
  ['a||', '', 'the query has more than 5000 tokens in one expression'],
])('%s a hundred thousand times is refused', (open, close, message) => {
  expect(refusal(open.repeat(100_000) + '1' + close.repeat(100_000))[0]).toBe(message)
})

test.each([
  ['keys to order by', '*|order(', ')'],
  ['arguments', 'coalesce(', ')'],
  ['attributes', '*{', '}'],
  ['elements', '[', ']'],
])('more than 2000 %s are refused, as the parser takes time with their square', (_what, open, close) => {
  const query = (count: number): string => `${open}${Array.from({length: count}, () => 'a').join(',')}${close}`
  expect(() => parseQuery(query(2_000))).not.toThrow()
  const comma = open.length + 2 * 2_000 - 1
  expect(refusal(query(2_001))).toEqual([
    'the query has more than 2000 items in one pair of brackets',
    comma,
    comma + 1,
  ])
})

test('whatever is asked is either a query or refused with a place in the text', () => {
  const pieces = fc.constantFrom(
    ...`* [ ] { } ( ) | . , : ; ^ @ $ ! < > = & + - / % " ' \\`.split(' '),
    ' ',
    '\n',
    '->',
    '..',
    '...',
    'a',
    'in',
    'match',
    'fn',
    '::',
    '0',
    '1e',
    '//',
    '\u0000',
    'é',
  )
  const texts = fc.oneof(
    fc.string({unit: 'grapheme'}),
    fc.array(pieces, {maxLength: 30}).map((all) => all.join('')),
    fc.tuple(queries, fc.nat(), fc.nat(2), pieces).map(([text, at, length, piece]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + piece + text.slice(start + length)
    }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      try {
        parseQuery(text).treeFor({p: 1, q: 'a', ids: []})
      } catch (error) {
        if (!(error instanceof QueryError)) throw error
        const {start, end} = error.span ?? {start: 0, end: text.length}
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(error.message).not.toBe('')
      }
    }),
    {numRuns: Number(process.env['GROQ_PAIRS'] ?? 1_000)},
  )
})
