import {expect, test} from '@jest/globals'
import {cached} from './cached.ts'
import {changes} from './changes.ts'
import {collectDependencies, dependOn, dependUntil, secondsFromNow} from './dependencies.ts'

/** A way of making that counts how often it was asked, each time with another result. */
function counting(tags: readonly string[]) {
  let count = 0
  const make = async () => {
    dependOn(tags)
    count += 1
    return {count}
  }
  return make
}

test('a result is made once, and again after a change of what it depends on', async () => {
  const make = counting(['first'])
  expect(await cached('first', make)).toEqual({count: 1})
  expect(await cached('first', make)).toEqual({count: 1})
  changes.note(['other'])
  expect(await cached('first', make)).toEqual({count: 1})
  changes.note(['first'])
  expect(await cached('first', make)).toEqual({count: 2})
})

test('who uses a result depends on what it depends on, also when it was kept', async () => {
  const time = secondsFromNow(60)
  const make = async () => {
    dependOn(['inner'])
    dependUntil(time)
    return 1
  }
  for (let round = 0; round < 2; round += 1) {
    const {result, dependencies} = collectDependencies(() => cached('nested', () => cached('inner', make)))
    await result
    expect([...dependencies.tags]).toEqual(['inner'])
    expect(dependencies.expires).toBe(time.getTime())
  }
})

test('callers at the same moment share one run; after a change nobody gets what was begun before it', async () => {
  const {promise: gate, resolve: open} = Promise.withResolvers<void>()
  let count = 0
  const make = async () => {
    dependOn(['gate'])
    count += 1
    const own = count
    await gate
    return own
  }
  const [one, two] = [cached('gate', make), cached('gate', make)]
  changes.note(['gate'])
  const three = cached('gate', make)
  open()
  expect(await Promise.all([one, two, three])).toEqual([1, 1, 2])
  expect(await cached('gate', make)).toBe(2)
})

test('a failure is for those who wait for it; the next caller tries again', async () => {
  let isBroken = true
  const make = async () => {
    if (isBroken) throw new Error('no answer')
    return 'answer'
  }
  await expect(Promise.all([cached('broken', make), cached('broken', make)])).rejects.toThrow('no answer')
  isBroken = false
  expect(await cached('broken', make)).toBe('answer')
})

test('a result whose time is over is made again', async () => {
  let count = 0
  const make = async () => {
    count += 1
    dependUntil(secondsFromNow(-1))
    return count
  }
  expect(await cached('short', make)).toBe(1)
  expect(await cached('short', make)).toBe(2)
})

test('a result cannot be changed by one of its users', async () => {
  const value = await cached('frozen', async () => ({list: [{name: 'a'}]}))
  expect(() => {
    const [first] = value.list
    if (first !== undefined) first.name = 'b'
  }).toThrow(TypeError)
})
