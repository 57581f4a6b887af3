import {expect, test} from '@jest/globals'
import type {Doc} from '../../common/document.ts'
import {measureProcessorTime} from '../../testing/processorTime.ts'
import {patchOperations, type PatchOperations} from './mutation.ts'
import {applyPatch} from './patch.ts'

const system = {_id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: ''}

function tree(depth: number): unknown {
  return depth === 0 ? 0 : Object.fromEntries(Array.from({length: 5}, (_, n) => [`n${n}`, tree(depth - 1)]))
}

test('a patch whose paths lead through too many parts of a document is refused before it holds up everybody', () => {
  const wide: Doc = {...system, list: Array.from({length: 20_000}, (_, n) => ({_key: `k${n}`, n}))}
  const set = Object.fromEntries(Array.from({length: 50}, (_, n) => [`list[_key=="k${n}"].n`, 0]))
  const milliseconds = measureProcessorTime()
  expect(() => applyPatch(wide, {set}, 0)).toThrow('too many parts of the document')
  const deep: Doc = {...system, tree: tree(7)}
  expect(() => applyPatch(deep, {set: {'tree..n1..n0': 1}}, 0)).toThrow('too many parts')
  expect(() => applyPatch(deep, {insert: {after: 'tree..n1..n0[-1]', items: [1]}}, 0)).toThrow('too many parts')
  expect(milliseconds()).toBeLessThan(5_000)
})

test('patches of usual documents are not', () => {
  const list = Array.from({length: 100}, (_, n) => ({_key: `k${n}`, n}))
  const set = Object.fromEntries(list.map(({_key}) => [`list[_key=="${_key}"].n`, 0]))
  expect(applyPatch({...system, list}, {set}, 0)).toMatchObject({list: list.map(({_key}) => ({_key, n: 0}))})
  expect(applyPatch({...system, tree: tree(2)}, {set: {'tree..n0': 7}}, 0)).toMatchObject({tree: {n0: 7}})
})

const list = Array.from({length: 20_000}, (_, n) => ({_key: `k${n}`, n}))

/** Each would take the lake many seconds. */
const endless: readonly (readonly [string, PatchOperations])[] = [
  ['conditions after conditions', {set: {[`list${'[n>1]'.repeat(60)}.t`]: 1}}],
  ['alternatives of conditions', {set: {[`list[${Array.from({length: 200}, (_, n) => `n==${n}`).join(',')}].t`]: 1}}],
]

test.each(endless)('a patch with %s is refused at once', (_, operations) => {
  const milliseconds = measureProcessorTime()
  expect(() => applyPatch({...system, list}, operations, 0)).toThrow('too many parts of the document')
  expect(milliseconds()).toBeLessThan(1000)
})

/** Each would take all of the lake's memory, if all items before were made. */
const far: readonly (readonly [string, PatchOperations])[] = [
  ['an item', {set: {'list[99999999]': 1}}],
  ['a range', {set: {'list[20000:99999999]': 1}}],
  ['a range of numbers', {inc: {'list[20000:99999999].n': 1}}],
  ['what is removed', {unset: ['list[20000:99999999]']}],
  ['an alternative', {set: {'list[99999998,99999999]': 1}}],
]

test.each(far)('%s far beyond a list is not there', (_, operations) => {
  const milliseconds = measureProcessorTime()
  expect(applyPatch({...system, list}, operations, 0)).toEqual({...system, list})
  expect(milliseconds()).toBeLessThan(1000)
})

test('a patch adds to the end of a list, and reaches to where a short one may end', () => {
  expect(applyPatch({...system, list: [1, 2]}, {set: {'list[2]': 3}}, 0)['list']).toEqual([1, 2, 3])
  expect(applyPatch({...system, list: [1, 2, 3]}, {unset: ['list[1:9999]']}, 0)['list']).toEqual([1])
})

test('a path is read in a time that grows with its length, and has 1000 characters at most', () => {
  const milliseconds = measureProcessorTime()
  const paths = Array.from({length: 4000}, (_, n) => `a${n}['${String.raw`\'`.repeat(490)}`)
  expect(patchOperations.safeParse({unset: paths}).success).toBe(true)
  expect(patchOperations.safeParse({unset: ['a'.repeat(1001)]}).success).toBe(false)
  expect(patchOperations.safeParse({set: {[`['${String.raw`\'`.repeat(2_000_000)}`]: 1}}).success).toBe(false)
  expect(milliseconds()).toBeLessThan(1000)
})
