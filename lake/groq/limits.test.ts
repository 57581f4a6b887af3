import {expect, test} from '@jest/globals'
import {QueryInterrupted} from '../common/interrupted.ts'
import {parseQuery} from './parse/parse.ts'
import {ask, refusal} from './testing/ask.ts'

const documents = Array.from({length: 2_000}, (_, index) => ({
  _id: `d${index}`,
  _type: 'doc',
  n: index,
  list: ['a', 'b', 'c'],
}))

test.each([
  'count(*[count(*[n > ^.n]) > 0])',
  'count(*[references(^.x, *[n > 1]._id)]{"x": *[n == ^.n]})',
  '*[count(list[@ in *[n != ^.^.n].list[]]) > 9]',
  '* | order(count(*[n < ^.n]))',
  '* | score(count(*[n < ^.n]) > 1)',
  'count(*[list match *[n > ^.n]._id])',
  '*{"n": *{"m": ^.n * n}}',
  `{"a": [{"_type": "block", "children": []}]}${'{"a": [a, a]}'.repeat(60)}{"t": pt::text(a)}`,
  `{"a": [1]}${'{"a": [a, a]}'.repeat(60)}{"t": a match text::query("x")}`,
  `{"a": [1]}${'{"a": [a, a]}'.repeat(60)}{"t": diff::changedOnly({"a": a}, {"a": a}, b)}`,
  `{"a": {"b": [1]}}${'{"a": {"b": [a, a]}}'.repeat(60)}{"t": [a][references("x")]}`,
])('%s is interrupted when its time is up', (query) => {
  const started = performance.now()
  expect(() => ask(query, {documents, deadline: started + 30})).toThrow(QueryInterrupted)
  expect(performance.now() - started).toBeLessThan(10_000)
})

const many = (count: number, part: string): string => part.repeat(count)
test.each([
  ['attributes', `*[0...20]{${Array.from({length: 400}, (_, n) => `"k${n}": n`).join(',')}}`],
  ['elements', `*[0...20]{"a": [${many(400, 'n,')} 1]}`],
  ['arguments', `*[0...20]{"a": coalesce(${many(400, 'x,')} 1)}`],
  ['operators', `*[0...20]{"a": n${many(400, '+1')}}`],
  ['comparisons', `*[0...20][${many(400, 'n == -1 || ')} n == 1]`],
])('what one document costs counts too: %s', (_what, query) => {
  expect(() => ask(query, {documents: documents.slice(0, 20), deadline: performance.now() - 1})).toThrow(
    QueryInterrupted,
  )
})

test('constants in brackets are read and evaluated until the deadline only', () => {
  const query = `*[$from${many(1_500, '+1')}..9]`
  expect(() => parseQuery(query, performance.now() - 1)).toThrow(QueryInterrupted)
  const parsed = parseQuery(query)
  expect(() => parsed.treeFor({from: 1}, performance.now() - 1)).toThrow(QueryInterrupted)
  expect(() => parsed.treeFor({from: 1})).not.toThrow()
})

const zigzag = (points: number, shift: number): unknown => ({
  type: 'LineString',
  coordinates: Array.from({length: points}, (_, n) => [n % 2 === 0 ? -90 : 90, (n + shift) / points]),
})
const long = 'a'.repeat(2_000_000)

test.each([
  ['geo::intersects(geo($a), geo($b))', {a: zigzag(6_000, 0), b: zigzag(6_000, 0.5)}],
  ['geo::contains(geo($a), geo($b))', {a: zigzag(6_000, 0), b: zigzag(6_000, 0.5)}],
  ['$a match $b', {a: long, b: `*${'a'.repeat(1_000)}b*`}],
  ['count(string::split($a, $b))', {a: long, b: `${'a'.repeat(50_000)}b`}],
  ['path($a) in path($b)', {a: 'a.'.repeat(100_000), b: `${'**.a.'.repeat(20_000)}b`}],
  ['count(array::unique($list))', {list: Array.from({length: 500_000}, (_, n) => n)}],
])('%s is not begun where it would take too long and cannot be interrupted', (query, params) => {
  const started = performance.now()
  expect(() => ask(query, {params, deadline: started + 60})).toThrow(QueryInterrupted)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('where it can be killed, what cannot be interrupted is begun', () => {
  const params = {a: zigzag(60, 0), b: zigzag(60, 0.5)}
  const query = 'geo::intersects(geo($a), geo($b))'
  const deadline = performance.now() + 1
  expect(() => ask(query, {params, deadline})).toThrow(QueryInterrupted)
  expect(ask(query, {params, deadline: performance.now() + 10_000, isKillable: true})).toBe(true)
})

test('a text is not split into more parts than a value may have', () => {
  expect(refusal('string::split($a, ",")', {params: {a: ','.repeat(6_000_000)}})[0]).toBe(
    'The query makes a value of more than 5000000 parts',
  )
})

test('dots take time in proportion to their number', () => {
  const started = performance.now()
  expect(ask('$a match "x"', {params: {a: ` ${'.'.repeat(1_000_000)} x`}})).toBe(true)
  expect(ask('$a match "x1"', {params: {a: 'x....1 .. x'}})).toBe(true)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('values that double at every step are refused before they exhaust memory', () => {
  const list = `{"a": [1, 2, 3, 4]}${'{"a": a + a}'.repeat(40)}`
  const text = `{"a": "abcd"}${'{"a": a + a}'.repeat(40)}`
  const tree = `{"a": 1}${'{"a": {"x": a, "y": a}}'.repeat(40)}`
  expect(refusal(text)[0]).toBe('The query makes a text of more than 32000000 letters')
  for (const query of [list, tree, `{"a": [1]}${'{"a": [...a, ...a]}'.repeat(40)}`]) {
    expect(refusal(query)[0]).toBe('The query makes a value of more than 5000000 parts')
  }
})

test('patterns with many stars take time in proportion to the text', () => {
  const text = 'a'.repeat(20_000)
  const stars = 'a*'.repeat(400)
  const started = performance.now()
  expect(ask(`$text match "${stars}b"`, {params: {text}})).toBe(false)
  expect(ask(`$text match "${stars}"`, {params: {text}})).toBe(true)
  expect(ask(`$text in path("${'**.'.repeat(400)}b")`, {params: {text: 'a.'.repeat(10_000)}})).toBe(false)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('what a subquery gives is found once where it is the same for every document', () => {
  const nested = '*[_id in '.repeat(6) + '["d1"]' + ']._id'.repeat(6)
  const started = performance.now()
  expect(ask(nested, {documents})).toEqual(['d1'])
  expect(performance.now() - started).toBeLessThan(10_000)
})
