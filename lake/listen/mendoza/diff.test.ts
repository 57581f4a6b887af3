import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {mendozaPatch} from './diff.ts'
import {editedArticle, jsonValue, recordedEdits} from '../../testing/mendoza.ts'

/** What every reader gets: the patch after JSON, applied by the library, once simply and once with its record of authors. */
function applied(left: unknown, patch: readonly unknown[]): {simple: unknown; recorded: unknown} {
  const received: unknown[] = JSON.parse(JSON.stringify(patch))
  const before: unknown = structuredClone(left)
  const simple: unknown = applyPatch(before, received)
  // The library may not change what it is given: readers go on using it.
  expect(before).toEqual(left)
  return {simple, recorded: incremental.unwrap(incremental.applyPatch(incremental.wrap(left, 'a'), received, 'b'))}
}

function expectPatch(left: unknown, right: unknown): readonly unknown[] {
  const patch = mendozaPatch(left, right)
  expect(applied(left, patch)).toEqual({simple: right, recorded: right})
  return patch
}

describe('generated documents', () => {
  const runs = {numRuns: Number(process.env['MENDOZA_RUNS'] ?? 400)}

  test('any value becomes any other, and back', () => {
    fc.assert(
      fc.property(jsonValue, jsonValue, (left, right) => {
        expectPatch(left, right)
        expectPatch(right, left)
      }),
      runs,
    )
  })

  test('an article becomes its edited self, and back', () => {
    fc.assert(
      fc.property(editedArticle, ([left, right]) => {
        expectPatch(left, right)
        expectPatch(right, left)
      }),
      runs,
    )
  })

  test('a chain of edits can be replayed with its record of authors, and undone', () => {
    fc.assert(
      fc.property(recordedEdits, (states) => {
        let recorded = incremental.wrap<number>(states[0], 0)
        for (const [index, state] of states.entries()) {
          if (index === 0) continue
          recorded = incremental.applyPatch(recorded, [...mendozaPatch(states[index - 1], state)], index)
          expect(incremental.unwrap(recorded)).toEqual(state)
        }
        for (let index = states.length - 1; index > 0; index--) {
          expect(applyPatch(states[index], [...mendozaPatch(states[index], states[index - 1])])).toEqual(
            states[index - 1],
          )
        }
      }),
      runs,
    )
  })

  test('a patch is never much longer than the value', () => {
    fc.assert(
      fc.property(editedArticle, ([left, right]) => {
        const length = JSON.stringify(mendozaPatch(left, right)).length
        expect(length).toBeLessThanOrEqual(JSON.stringify([0, right]).length + 100)
      }),
      runs,
    )
  })
})

describe('small changes are small', () => {
  test.each<[string, unknown, unknown, readonly unknown[]]>([
    ['nothing', {a: 1}, {a: 1}, []],
    ['a field', {a: 1, b: 'x'}, {a: 2, b: 'x'}, [17, 2, 'a']],
    ['a field gone', {a: 1, b: 2, c: 3}, {a: 1, c: 3}, [19, 1]],
    ['most fields gone', {a: 1, b: 2, c: 3, d: 4}, {b: 2}, [2, 18, 1]],
    ['a field below', {a: {b: {c: 1, d: 2}}}, {a: {b: {c: 1, d: 3}}}, [10, 0, 10, 0, 17, 3, 'd', 15, 15]],
    ['a renamed field', {old: {b: [1, 2]}, z: 1}, {new: {b: [1, 2]}, z: 1}, [10, 0, 14, 'new', 19, 0]],
    ['an appended element', {a: [1, 2]}, {a: [1, 2, 3]}, [11, 0, 21, 0, 2, 20, 3, 15]],
    ['an element put first', {a: [1, 2]}, {a: [0, 1, 2]}, [11, 0, 20, 0, 21, 0, 2, 15]],
    ['a removed element', {a: [1, 2, 3]}, {a: [1, 3]}, [11, 0, 21, 0, 1, 21, 2, 3, 15]],
    ['a moved element', {a: [1, 2, 3, 4]}, {a: [4, 1, 2, 3]}, [11, 0, 21, 3, 4, 21, 0, 3, 15]],
    ['nothing kept of an array', {a: [1, 2], b: 1}, {a: [3, 4], b: 1}, [17, [3, 4], 'a']],
    ['an emptied array', {a: [1, 2], b: 1}, {a: [], b: 1}, [17, [], 'a']],
    [
      'a keyed element that moved and changed',
      [{_key: 'x', t: 1, u: 1}, {_key: 'y'}],
      [{_key: 'y'}, {_key: 'x', t: 2, u: 1}],
      [2, 21, 1, 2, 12, 0, 17, 2, 't', 16],
    ],
    ['a changed element without key', [{t: 1, u: 1}, 5], [{t: 2, u: 1}, 5], [2, 12, 0, 17, 2, 't', 16, 21, 1, 2]],
    ['text added at the end', {t: 'A calm evening, with tea'}, {t: 'A calm evening, with tea.'}, [10, 0, 22, '.', 15]],
    [
      'text in the middle',
      {t: 'The quick brown fox jumps over the lazy dog'},
      {t: 'The quick red fox jumps over the lazy dog'},
      [11, 0, 23, 0, 10, 22, 'red', 23, 15, 43, 15],
    ],
    ['another type', {a: [1], b: 1}, {a: {0: 1}, b: 1}, [17, {0: 1}, 'a']],
    ['a document that appears', null, {a: 1}, [0, {a: 1}]],
    ['a document that goes', {a: 1}, null, [0, null]],
  ])('%s', (_what, left, right, patch) => {
    expect(expectPatch(left, right)).toEqual(patch)
  })
})

describe('text is cut between characters', () => {
  const start = 'the beginning of some longer text '
  const end = ' and the end of some longer text'
  test.each<[string, string, string]>([
    ['a face for a face with the same first half', '\u{1F600}', '\u{1F601}'],
    ['a face for one with the same second half', '\u{1F600}', '\u{1FA00}'],
    ['umlauts before and after', 'äöü ß', 'äö ß'],
    ['a flag of two letters', '🇩🇪', '🇩🇰'],
    ['a family and a smaller one', '👨‍👩‍👧‍👦', '👨‍👩‍👧'],
    ['half a pair', '\ud83d', '\ud83d\ude00'],
    ['the other half', '\ude00', '\ud83d\ude00'],
    ['combining marks', 'e\u0301', 'e\u0300'],
  ])('%s', (_what, left, right) => {
    for (const [from, to] of [
      [left, right],
      [right, left],
    ]) {
      for (const around of ['', 'ä', '字', '🙂']) {
        expectPatch({t: `${start}${around}${from}${end}`}, {t: `${start}${around}${to}${end}`})
        expectPatch({t: `${start}${around}${from}`}, {t: `${start}${around}${to}`})
        expectPatch({t: `${from}${around}${end}`}, {t: `${to}${around}${end}`})
      }
    }
  })
})

test('arrays that are too long to be spread over one call arrive whole', () => {
  const long = Array.from({length: 200_000}, (_, index) => index)
  const patch = expectPatch({a: long, b: 1}, {a: [...long, 'new'], b: 1})
  expect(JSON.stringify(patch).length).toBeLessThan(500)
})

test('names that mean something to JavaScript are fields like any other', () => {
  const tricky: unknown = JSON.parse(
    '{"__proto__": {"x": 1}, "constructor": 2, "toString": "t", "": 0, "é": 1, "😀": 2}',
  )
  const changed: unknown = JSON.parse(
    '{"__proto__": {"x": 2}, "constructor": 3, "hasOwnProperty": 1, "": 1, "é": 1, "\uffff": 2}',
  )
  for (const [left, right] of [
    [tricky, changed],
    [changed, tricky],
    [
      {a: tricky, b: 1},
      {a: changed, b: 1},
    ],
  ]) {
    const received: unknown[] = JSON.parse(JSON.stringify(mendozaPatch(left, right)))
    expect(JSON.stringify(applyPatch(left, received))).toBe(JSON.stringify(right))
  }
})

test('what would take too long to compare is sent whole', () => {
  const left = {list: Array.from({length: 1_000}, (_, index) => ({index}))}
  const right = {list: Array.from({length: 1_000}, (_, index) => ({index: index + 1}))}
  expect(mendozaPatch(left, right, 500)).toEqual([0, right])
  expect(JSON.stringify(mendozaPatch(left, right)).length).toBeLessThan(100)
})

describe('a 90 kB article', () => {
  const sentence = 'Some sentences about how magnesium may help you sleep, and more, so that it is long enough, number'
  const article = (word: string, keys = 'k') => ({
    _id: 'a',
    title: word,
    body: Array.from({length: 400}, (_, index) => ({
      _key: `${keys}${index}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 's', _type: 'span', marks: [], text: `${sentence} ${index}, ${word}.`}],
    })),
  })
  const before = article('calmly')
  const whole = JSON.stringify([0, before]).length
  const share = (after: unknown): number => JSON.stringify(expectPatch(before, after)).length / whole

  test('costs a thousandth of itself where one word changed or one block moved', () => {
    const {body} = article('calmly')
    expect(
      share({...before, body: body.map((block, index) => (index === 200 ? {...block, style: 'h2'} : block))}),
    ).toBeLessThan(0.001)
    expect(share({...before, body: [...body.slice(1), ...body.slice(0, 1)]})).toBeLessThan(0.001)
  })

  test('costs a third of itself where every block changed, and itself where nothing is left of it', () => {
    expect(share(article('quickly'))).toBeLessThan(0.34)
    expect(share(article('other', 'z'))).toBeLessThan(1.01)
  })
})
