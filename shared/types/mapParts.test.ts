import {expect, test} from '@jest/globals'
import {isSame, mapFields, mapMembers, mapParts} from './mapParts.ts'

test('changes the objects and lists in a value, and leaves everything else as it is', () => {
  const kept = {name: 'kept'}
  const value = {first: {name: 'first'}, text: 'text', none: null, kept}
  const changed = mapFields(value, (part, name) => (part === kept ? part : `changed ${name}`))
  expect(changed).toEqual({first: 'changed first', text: 'text', none: null, kept})
  expect(Reflect.get(changed, 'kept')).toBe(kept)
  expect(Object.keys(changed)).toEqual(['first', 'text', 'none', 'kept'])
  expect(value.first).toEqual({name: 'first'})
  expect(mapMembers([1, kept, ['list']], (part, index) => (part === kept ? index : part))).toEqual([1, 1, ['list']])
})

test('a value in which nothing changes is not copied', () => {
  const value = {list: [{a: 1}, 'text'], b: {c: null}}
  const same = (part: object): object => mapParts(part, same)
  expect(mapParts(value, same)).toBe(value)
  expect(mapParts(value.list, same)).toBe(value.list)
})

test('a field with the name of the prototype stays a field', () => {
  const value: object = JSON.parse('{"__proto__": {"evil": true}, "a": 1}')
  const changed = mapParts(value, () => ({evil: false}))
  expect(Object.getPrototypeOf(changed)).toBe(Object.prototype)
  expect(Object.entries(changed)).toEqual([
    ['__proto__', {evil: false}],
    ['a', 1],
  ])
})

test('lists are the same if their members are', () => {
  const member = {}
  expect(isSame([member, 1], [member, 1])).toBe(true)
  expect([isSame([member], [{}]), isSame([1], [1, 2]), isSame([1, 2], [1])]).toEqual([false, false, false])
})
