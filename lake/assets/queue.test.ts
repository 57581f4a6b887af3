import {expect, test} from '@jest/globals'
import {WorkQueue} from './queue.ts'

/** Work that runs until it is told to end. */
function openEnded() {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return {work: () => ended, end: () => end()}
}

/** Adds one piece of work for each weight to a queue; says which have begun, and ends them. */
function started(queue: WorkQueue, weights: readonly number[]) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = weights.map((weight, index) => {
    const {work, end} = openEnded()
    ends.push(end)
    return queue.run(weight, async () => {
      begun.push(index)
      await work()
    })
  })
  const end = async (index: number) => {
    ends[index]?.()
    await all[index]
    await new Promise(setImmediate)
  }
  return {begun, end}
}

test('so many at a time, first come, first served', async () => {
  const {begun, end} = started(new WorkQueue({concurrency: 2, capacity: 100, maxWaiting: 10}), [1, 1, 1, 1, 1])
  expect(begun).toEqual([0, 1])
  await end(1)
  expect(begun).toEqual([0, 1, 2])
  await end(0)
  await end(2)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('what is heavy waits for room, what is heavier than all room runs alone, and nobody overtakes', async () => {
  const {begun, end} = started(new WorkQueue({concurrency: 3, capacity: 100, maxWaiting: 10}), [60, 50, 1, 500, 1])
  expect(begun).toEqual([0])
  await end(0)
  expect(begun).toEqual([0, 1, 2])
  await end(1)
  expect(begun).toEqual([0, 1, 2])
  await end(2)
  expect(begun).toEqual([0, 1, 2, 3])
  await end(3)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('whoever goes away while waiting makes room, and does not hold up others', async () => {
  const queue = new WorkQueue({concurrency: 2, capacity: 10, maxWaiting: 2})
  const {begun, end} = started(queue, [5])
  const gone = new AbortController()
  const heavy = queue.run(10, async () => 'heavy', {signal: gone.signal})
  const light = queue.run(1, async () => 'light')
  await expect(queue.run(1, async () => 'one too many')).rejects.toMatchObject({status: 503})
  gone.abort(new Error('gone'))
  await expect(heavy).rejects.toThrow('gone')
  expect(await light).toBe('light')
  await expect(queue.run(1, async () => 'never', {signal: gone.signal})).rejects.toThrow('gone')
  await end(0)
  expect(begun).toEqual([0])
})

test('work that fails leaves its place to the next', async () => {
  const queue = new WorkQueue({concurrency: 1, capacity: 1, maxWaiting: 1})
  const failing = queue.run(1, async () => Promise.reject(new Error('failed')))
  const next = queue.run(1, async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
