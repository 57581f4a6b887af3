import {expect, test} from '@jest/globals'
import {Changes} from './changes.ts'

/** Changes by a clock that is set by hand, in milliseconds. */
function changesWithClock(limit?: number) {
  const clock = {now: 0}
  return {clock, changes: new Changes(() => clock.now, limit)}
}

const minute = 60_000

test('what depends on a changed tag is as of before the change; all else is as it was', () => {
  const {changes} = changesWithClock()
  const begun = changes.number
  changes.note(['a', 'b'])
  expect(changes.since(begun, ['b', 'c'])).toEqual([{number: 1, at: 0, pages: 0}])
  expect(changes.since(begun, ['c'])).toEqual([])
  expect(changes.since(changes.number, ['b'])).toEqual([])
})

test('each change counts once, the oldest first', () => {
  const {clock, changes} = changesWithClock()
  changes.note(['a', 'b'])
  clock.now = 5000
  changes.note(['c'])
  expect(changes.since(0, ['c', 'b', 'a']).map(({at}) => at)).toEqual([0, 5000])
  expect(changes.since(1, ['c', 'b', 'a']).map(({at}) => at)).toEqual([5000])
})

test('after an interruption everything is as of before, whatever it depends on', () => {
  const {changes} = changesWithClock()
  changes.note(['a'])
  const before = changes.number
  changes.noteEverything()
  expect(changes.since(before, [])).toHaveLength(1)
  expect(changes.since(changes.number, ['a'])).toEqual([])
})

test('what an earlier process made is never as it would be made now, since this one was started', () => {
  const {clock, changes} = changesWithClock()
  clock.now = minute
  expect(changes.since(-1, []).map(({at}) => at)).toEqual([0])
  changes.note(['a'])
  expect(changes.since(-1, ['a']).map(({at}) => at)).toEqual([0, minute])
})

test('a tag that changes all the time: it is remembered since when, with few changes', () => {
  const {clock, changes} = changesWithClock()
  for (clock.now = 0; clock.now <= 10 * minute; clock.now += 100) changes.note(['a'])
  const found = changes.since(0, ['a'])
  expect(found[0]?.at).toBe(0)
  expect(found.length).toBeLessThan(610)
})

test('a page that has been old for an hour is known to be, also when it changes again', () => {
  const {clock, changes} = changesWithClock()
  changes.note(['a'])
  clock.now = 60 * minute
  changes.note(['a'])
  expect(changes.since(0, ['a']).map(({at}) => at)).toEqual([0, 60 * minute])
  changes.noteEverything()
  expect(changes.since(0, ['a'])[0]?.at).toBe(0)
})

test('when more tags have changed than are remembered, what is older than a forgotten change counts as changed', () => {
  const {changes} = changesWithClock(2)
  changes.note(['a'])
  changes.note(['b', 'c'])
  expect(changes.since(0, ['x'])).toHaveLength(1)
  expect(changes.since(1, ['x'])).toEqual([])
  expect(changes.since(1, ['c'])).toHaveLength(1)
})
