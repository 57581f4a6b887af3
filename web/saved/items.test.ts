import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {bounded, type Item, merge, type SavedArticle} from './items.ts'

/** Few ids, times and titles, so that devices often know of the same item, and often of the same time. */
const item = fc.record({
  id: fc.constantFrom('/a', '/b', '/c'),
  at: fc.integer({min: 0, max: 4}),
  value: fc.option(fc.record({title: fc.constantFrom('A', 'B'), addedAt: fc.constant(1)})),
})
const device = fc.array(item, {maxLength: 6})
const sorted = (items: readonly Item<SavedArticle>[]) => merge(items, [])

describe('what two devices know, put together', () => {
  test('is the same from either side, in any order, and however often (members-21)', () => {
    fc.assert(
      fc.property(device, device, device, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a))
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
        expect(merge(a, a)).toEqual(sorted(a))
        expect(merge(merge(a, b), b)).toEqual(merge(a, b))
      }),
      {numRuns: 2000},
    )
  })

  test('has each item once, as it was changed last, and invents nothing (members-21)', () => {
    fc.assert(
      fc.property(device, device, (a, b) => {
        const merged = merge(a, b)
        const known = [...a, ...b]
        expect(new Set(merged.map(({id}) => id))).toEqual(new Set(known.map(({id}) => id)))
        expect(new Set(merged.map(({id}) => id)).size).toBe(merged.length)
        for (const one of merged) {
          expect(known).toContainEqual(one)
          expect(one.at).toBe(Math.max(...known.filter(({id}) => id === one.id).map(({at}) => at)))
        }
      }),
    )
  })

  test('a removal on one device is not undone by the other, and a later save is not undone by the removal (members-22)', () => {
    const saved = {id: '/a', at: 1, value: {title: 'A', addedAt: 1}}
    const removed = {id: '/a', at: 2, value: null}
    expect(merge([saved], [removed])).toEqual([removed])
    expect(merge([{...saved, at: 3}], [removed])).toEqual([{...saved, at: 3}])
    expect(merge([{...saved, at: 2}], [removed])).toEqual([removed])
  })

  test('several devices that change, go offline and meet in any order know the same in the end (members-23)', () => {
    const step = fc.oneof(
      fc.record({device: fc.nat(2), change: item}),
      fc.record({device: fc.nat(2), meets: fc.constant('server' as const)}),
    )
    fc.assert(
      fc.property(fc.array(step, {maxLength: 30}), (steps) => {
        const devices: (readonly Item<SavedArticle>[])[] = [[], [], []]
        let server: readonly Item<SavedArticle>[] = []
        let time = 10
        const meet = (index: number) => {
          server = merge(server, devices[index] ?? [])
          devices[index] = server
        }
        for (const each of steps) {
          if ('meets' in each) meet(each.device)
          else devices[each.device] = merge(devices[each.device] ?? [], [{...each.change, at: (time += 1)}])
        }
        for (const index of [0, 1, 2, 0, 1]) meet(index)
        const changes = steps.flatMap((each) => ('change' in each ? [each.change] : []))
        for (const known of devices) {
          for (const id of new Set(changes.map((change) => change.id)))
            expect(known.find((one) => one.id === id)?.value).toEqual(
              changes.findLast((change) => change.id === id)?.value,
            )
        }
        expect(devices[1]).toEqual(devices[0])
        expect(devices[2]).toEqual(devices[0])
      }),
    )
  })
})

test('the newest 200 articles and 500 lines are kept, and removals of 180 days (members-3, members-8)', () => {
  const many = merge(
    Array.from({length: 600}, (_, index) => ({id: `/${index}`, at: index, value: {title: 'A', addedAt: 1}})),
    [],
  )
  expect(bounded(many, 'saved-articles', 600)).toHaveLength(200)
  expect(bounded(many, 'saved-articles', 600).at(-1)?.at).toBe(400)
  expect(bounded(many, 'shopping-list', 600)).toHaveLength(500)
  const removed = [{id: '/a', at: 0, value: null}]
  const day = 86_400_000
  expect(bounded(removed, 'saved-articles', 180 * day - 1)).toEqual(removed)
  expect(bounded(removed, 'saved-articles', 180 * day)).toEqual([])
})
