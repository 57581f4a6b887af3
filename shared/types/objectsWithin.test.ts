import {expect, test} from '@jest/globals'
import {objectsWithin} from './objectsWithin.ts'

test('objects come before what is in them, in the order of fields and members, each once', () => {
  const shared = {name: 'shared'}
  const first = {name: 'first', inside: {name: 'inside'}, shared}
  const content = {name: 'content', list: [first, null, 'text', [{name: 'nested'}], shared], last: {name: 'last'}}
  const names = objectsWithin(content).map((object) => Reflect.get(object, 'name'))
  expect(names).toEqual(['content', 'first', 'inside', 'shared', 'nested', 'last'])
})

test('content that holds itself ends, and what is no object holds none', () => {
  const round: {self?: object} = {}
  round.self = round
  expect(objectsWithin(round)).toEqual([round])
  expect([undefined, null, 'text', 5].flatMap((value) => objectsWithin(value))).toEqual([])
})
