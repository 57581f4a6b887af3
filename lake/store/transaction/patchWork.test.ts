import {expect, test} from '@jest/globals'
import type {Doc} from '../../common/document.ts'
import {applyPatch} from './patch.ts'

const system = {_id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: ''}

function tree(depth: number): unknown {
  return depth === 0 ? 0 : Object.fromEntries(Array.from({length: 5}, (_, n) => [`n${n}`, tree(depth - 1)]))
}

test('a patch whose paths lead through too many parts of a document is refused before it holds up everybody', () => {
  const wide: Doc = {...system, list: Array.from({length: 20_000}, (_, n) => ({_key: `k${n}`, n}))}
  const set = Object.fromEntries(Array.from({length: 50}, (_, n) => [`list[_key=="k${n}"].n`, 0]))
  const started = performance.now()
  expect(() => applyPatch(wide, {set}, 0)).toThrow('too many parts of the document')
  expect(() => applyPatch({...system, tree: tree(6)}, {set: {'tree..n1..n0': 1}}, 0)).toThrow('too many parts')
  const deep: Doc = {...system, tree: tree(6), list: wide['list']}
  expect(() => applyPatch(deep, {insert: {after: 'tree..n1..n0[-1]', items: [1]}}, 0)).toThrow('too many parts')
  expect(() => applyPatch(deep, {insert: {before: 'list[*].n[0]', items: [1]}}, 0)).toThrow('too many parts')
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('patches of usual documents are not', () => {
  const list = Array.from({length: 100}, (_, n) => ({_key: `k${n}`, n}))
  const set = Object.fromEntries(list.map(({_key}) => [`list[_key=="${_key}"].n`, 0]))
  expect(applyPatch({...system, list}, {set}, 0)).toMatchObject({list: list.map(({_key}) => ({_key, n: 0}))})
  expect(applyPatch({...system, tree: tree(2)}, {set: {'tree..n0': 7}}, 0)).toMatchObject({tree: {n0: 7}})
})
