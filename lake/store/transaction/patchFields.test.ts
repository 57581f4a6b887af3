import {expect, test} from '@jest/globals'
import {Mutation as Mutator} from '@sanity/mutator'
import fc from 'fast-check'
import type {PatchOperations} from './mutation.ts'
import {applyPatch} from './patch.ts'

const system = {_id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: ''}

/** Objects as JSON has them. */
const plainObjects = {noNullPrototype: true}
const name = fc.constantFrom('a', 'b', 'c')
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    {maxDepth: 3},
    fc.constantFrom(null, 0, 1, 'text', [], [{a: 1}]),
    fc.dictionary(name, tie('value'), plainObjects),
  ),
})).value
const path = fc.array(name, {minLength: 1, maxLength: 4}).map((names) => names.join('.'))
const sets = fc.record(
  {set: fc.dictionary(path, value, plainObjects), setIfMissing: fc.dictionary(path, value, plainObjects)},
  {requiredKeys: []},
)
const paths = fc.array(path, {maxLength: 4})

test('fields are set as the mutator sets them', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, plainObjects), sets, (fields, operations) => {
      const before = {...system, ...fields}
      const text = JSON.stringify(before)
      expect(applyPatch(before, operations, 0)).toEqual(byMutator(before, operations))
      expect(JSON.stringify(before)).toBe(text)
    }),
  )
})

test('and unset, where all that leads to them are objects', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, plainObjects), paths, (fields, unset) => {
      const before = {...system, ...fields}
      let expected: unknown
      try {
        expected = byMutator(before, {unset})
      } catch {
        return
      }
      expect(applyPatch(before, {unset}, 0)).toEqual(expected)
    }),
  )
})

/** Lists of objects that have what the paths name: where something is missing, the mutator makes objects, or throws. */
const item = fc.record(
  {_key: fc.constantFrom('x', 'y'), n: fc.nat(4), o: fc.record({n: fc.nat(4)}, plainObjects)},
  plainObjects,
)
const lists = fc.array(item, {minLength: 2, maxLength: 5})
const withLists = fc.record({list: lists, o: fc.record({list: lists}, plainObjects)}, plainObjects)
const selector = fc.constantFrom('[0]', '[1]', '[-1]', '[_key=="x"]', '[n>1]', '[n?]', '[0,1]', '[o.n==2]')
const inLists = fc
  .tuple(fc.constantFrom('list', 'o.list', '..list'), selector, fc.constantFrom('', '.n', '.o.n'))
  // What counts from the end on the way to something else it does not read, nor one condition after another.
  .filter(([, selected, rest]) => selected !== '[-1]' || rest === '')
  .map((parts) => parts.join(''))

test('in lists, the mutator finds the same items', () => {
  fc.assert(
    fc.property(withLists, inLists, fc.boolean(), (fields, found, isSet) => {
      const before = {...system, ...fields}
      const operations = isSet ? {set: {[found]: 'v'}} : {unset: [found]}
      expect(applyPatch(before, operations, 0)).toEqual(byMutator(before, operations))
    }),
    {numRuns: 1_000},
  )
})

function byMutator(doc: typeof system, operations: PatchOperations): unknown {
  const patch: object = {...operations, id: doc._id}
  return new Mutator({mutations: [{patch: patch as {id: string}}]}).apply(doc)
}

test('a field within a text or a list is not there to be unset', () => {
  const fields = {text: 'x', list: [{a: 1}], no: null}
  const unset = ['text.a', 'text.a.b', 'list.a', 'no.a', 'gone.a']
  expect(applyPatch({...system, ...fields}, {unset}, 0)).toEqual({...system, ...fields})
})

test('thousands of fields are patched in a time that grows with their number', () => {
  const numbers = Array.from({length: 5_000}, (_, at) => at)
  const given = (n: number): Record<string, number> => Object.fromEntries(numbers.map((at) => [`o.k${at}`, n]))
  const holds = (doc: object, n: number): boolean =>
    JSON.stringify(doc) === JSON.stringify({...system, o: Object.fromEntries(numbers.map((at) => [`k${at}`, n]))})
  const started = performance.now()
  const made = {...system, ...applyPatch(system, {setIfMissing: given(1)}, 0)}
  expect(holds(made, 1)).toBe(true)
  const changed = {...system, ...applyPatch(made, {set: given(2), inc: given(3), dec: given(1)}, 0)}
  expect(holds(changed, 4)).toBe(true)
  expect(applyPatch(changed, {unset: Object.keys(given(0))}, 0)).toEqual({...system, o: {}})
  // The mutator takes ten seconds for the first of them, on a quick machine.
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('and in an item of a list', () => {
  const set = Object.fromEntries(Array.from({length: 8_000}, (_, at) => [`list[0].k${at}`, 1]))
  const doc = {...system, list: [{}]}
  const started = performance.now()
  expect(Object.keys(Object(applyPatch(doc, {set}, 0)['list'])[0])).toHaveLength(8_000)
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(doc.list).toEqual([{}])
})
