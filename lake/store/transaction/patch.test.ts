import {describe, expect, test} from '@jest/globals'
import type {PatchOperations} from './mutation.ts'
import {applyPatch} from './patch.ts'

const system = {_id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: ''}

function apply(fields: object, operations: PatchOperations): object {
  const {_id, _type, _rev, _createdAt, _updatedAt, ...rest} = applyPatch({...system, ...fields}, operations, 0)
  return rest
}

describe('a patch changes nothing where the list is missing that its path selects from', () => {
  const documents: readonly object[] = [
    {},
    {list: 'text'},
    {list: null},
    {list: {}},
    {list: []},
    {o: 'text'},
    {o: null},
    {o: {}},
    {o: {list: []}},
  ]
  const paths = [
    'list[_key=="x"]',
    'list[_key=="x"].b',
    'list[_key=="x"].b.c',
    'o.list[_key=="x"].b',
    'list[n>1][n<3].b',
  ]
  test.each(['set', 'setIfMissing'] as const)('%s', (name) => {
    for (const fields of documents) {
      for (const path of paths) expect(apply(fields, {[name]: {[path]: 1}})).toEqual(fields)
    }
    expect(apply({}, {[name]: {'list[0].b': 1}})).toEqual({})
    expect(apply({}, {[name]: {'o.list[0]': 1}})).toEqual({})
    expect(apply({list: {}}, {[name]: {'list[0].b': 1}})).toEqual({list: {}})
  })

  test('within lists, where some items have it', () => {
    const rows = [{n: 1}, {n: 2, list: [{_key: 'x'}]}, {n: 3, list: []}, 'text', {n: 4, o: 'text'}]
    const changed: readonly unknown[] = rows.map((row, at) => (at === 1 ? {n: 2, list: [{_key: 'x', b: 1}]} : row))
    expect(apply({rows}, {set: {'rows[n>0].list[_key=="x"].b': 1}})).toEqual({rows: changed})
    expect(apply({rows}, {set: {'rows[*].list[_key=="x"].b': 1}})).toEqual({rows: changed})
    expect(apply({rows}, {set: {'rows[n>0].o.list[_key=="x"].b': 1}})).toEqual({rows})
  })

  test('and sets the rest', () => {
    expect(apply({}, {set: {'o.n': 1, 'o.list[_key=="x"].b': 1}})).toEqual({o: {n: 1}})
    expect(apply({}, {set: {'o.list[_key=="x"].b': 1, 'o.n': 1}})).toEqual({o: {n: 1}})
    expect(apply({}, {set: {o: {}, 'o.list[_key=="x"].b': 1}})).toEqual({o: {}})
    expect(apply({}, {set: {o: {}, 'p.q': {}, "['a[0]']": {}}})).toEqual({o: {}, p: {q: {}}, 'a[0]': {}})
  })
})

test('a path selects from a list that the same operation sets before', () => {
  const list = [{_key: 'x'}]
  expect(apply({}, {set: {list, 'list[_key=="x"].b': 1}})).toEqual({list: [{_key: 'x', b: 1}]})
  expect(apply({}, {setIfMissing: {list, 'list[_key=="x"].b': 1}})).toEqual({list: [{_key: 'x', b: 1}]})
  expect(apply({}, {set: {list: [], 'list[0]': 'a', 'list[1]': 'b'}})).toEqual({list: ['a', 'b']})
  expect(apply({list: []}, {set: {'list[0]': {}}})).toEqual({list: [{}]})
})

describe('a path that leads to nothing changes nothing', () => {
  const fields = {text: 'x', none: null, o: {n: 1}, list: [{_key: 'a', t: 'x'}]}
  const paths = [
    'text[0]',
    'text[0].b',
    'none[0].b',
    'o[0]',
    'o[0].b',
    'list[5].b',
    'list[5].b.c',
    'list[-5].b',
    'list[0].t[3]',
    'list.b',
    'list[_key=="a"].t[0]',
    'gone[3]',
  ]
  const change = '@@ -1 +1 @@\n-x\n+y\n'
  test.each<[string, (path: string) => PatchOperations]>([
    ['set', (path) => ({set: {[path]: 1}})],
    ['setIfMissing', (path) => ({setIfMissing: {[path]: 1}})],
    ['unset', (path) => ({unset: [path]})],
    ['diffMatchPatch', (path) => ({diffMatchPatch: {[path]: change}})],
  ])('%s', (_, operations) => {
    for (const path of paths) expect(apply(fields, operations(path))).toEqual(fields)
  })

  test('in a text', () => {
    for (const path of ['text.b', 'text.b.c', 'text.b[0]', 'list[_key=="a"].t.u']) {
      expect(apply(fields, {unset: [path]})).toEqual(fields)
      expect(apply(fields, {diffMatchPatch: {[path]: change}})).toEqual(fields)
    }
  })

  test('and the rest of the patch is done', () => {
    expect(apply(fields, {set: {'list[5].b': 1, 'o.n': 2}, unset: ['text[0]', 'none']})).toEqual({
      text: 'x',
      o: {n: 2},
      list: [{_key: 'a', t: 'x'}],
    })
  })
})

test('an item far behind the end of a list is not set, as there would be nothing before it', () => {
  expect(apply({list: ['a', 'b']}, {set: {'list[5]': 'z', 'list[3:6]': 'z'}})).toEqual({list: ['a', 'b']})
  expect(apply({o: {list: ['a']}}, {set: {'o.list[1]': 'b', 'o.list[5]': 'z'}})).toEqual({o: {list: ['a', 'b']}})
})

test('of several items that a path names, those that are there are changed', () => {
  const list = [{b: 1}, {b: 2}]
  expect(apply({list}, {set: {'list[0,5].b': 9}})).toEqual({list: [{b: 9}, {b: 2}]})
  expect(apply({list}, {inc: {'list[5,1].b': 1}})).toEqual({list: [{b: 1}, {b: 3}]})
  expect(apply({list}, {unset: ['list[0,5]']})).toEqual({list: [{b: 2}]})
})

describe('what is inserted at a place beyond a list stands at its beginning or end', () => {
  test.each<[NonNullable<PatchOperations['insert']>, string]>([
    [{before: 'list[-4]', items: ['+']}, '+abc'],
    [{before: 'list[-9]', items: ['+']}, '+abc'],
    [{after: 'list[-5]', items: ['+']}, '+abc'],
    [{after: 'list[-9]', items: ['+']}, '+abc'],
    [{replace: 'list[-9]', items: ['+']}, '+abc'],
    [{before: 'list[9]', items: ['+']}, 'abc+'],
    [{after: 'list[9]', items: ['+']}, 'abc+'],
    [{replace: 'list[9]', items: ['+']}, 'abc+'],
  ])('%j', (insert, expected) => {
    expect(apply({list: ['a', 'b', 'c']}, {insert})).toEqual({list: expected.split('')})
    expect(apply({list: []}, {insert})).toEqual({list: ['+']})
  })
})

test('an insertion names a place in a list', () => {
  const insert = {after: 'list', items: ['+']}
  expect(() => apply({list: []}, {insert})).toThrow('"list" is no place in a list: end it with an index, such as [-1]')
})

test.each(['a[', 'a..', 'a b', 'a[b]c', 'a[0', "a['b", 'a[n=1]', 'a[n==]', 'a.true', '', ' '])(
  '%j cannot be read',
  (path) => {
    expect(() => apply({a: 1}, {set: {[path]: 1}})).toThrow(`the path "${path}" cannot be read`)
  },
)

test('nothing is set in what objects inherit from', () => {
  const {o} = applyPatch({...system, o: {n: 1}}, {set: {'o.__proto__.n': 2, "o['__proto__'].m": 2}}, 0)
  expect(Object.getPrototypeOf(o)).toBe(Object.prototype)
  expect(o).toEqual({n: 1})
})

test('what is counted, or inserted into, must be there in each item that a path leads to, unless a condition selects it', () => {
  const list = [{_key: 'a', n: 1, l: [1]}, {_key: 'b'}]
  const counted = 'because it is not present'
  for (const path of ['list[-1].n', 'list[*].n', 'list[0:2].n', 'list[1].n', 'list[2]', 'gone', 'list.n'])
    expect(() => apply({list}, {inc: {[path]: 1}})).toThrow(`Cannot increment "${path}" ${counted}`)
  expect(() => apply({list}, {insert: {after: 'list[*].l[-1]', items: [2]}})).toThrow(`"list[*].l" ${counted}`)
  for (const path of ['list[_key=="b"].n', 'list[-9].n', 'list[5:].n', 'list[_key=="gone"].n'])
    expect(apply({list}, {inc: {[path]: 1}})).toEqual({list})
  expect(apply({list}, {inc: {'..n': 1}})).toEqual({list: [{_key: 'a', n: 2, l: [1]}, {_key: 'b'}]})
})
