import {expect, test} from '@jest/globals'
import {ask, refusal} from './testing/ask.ts'
import {QueryInterrupted} from './types.ts'

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
