import {performance} from 'node:perf_hooks'
import {setImmediate as immediate} from 'node:timers/promises'
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {mostAtOnce, mostWaiting, RenderLine} from './renderLine.ts'

/** Has all pages of a test get ready. */
let finish: () => Promise<void>

/** A line, and pages that get ready one by one. */
function startLine() {
  const line = new RenderLine<string>()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const places: Promise<unknown>[] = []
  finish = async () => {
    const all = Promise.all(places).then(() => true)
    while (!(await Promise.race([all, immediate(false)]))) for (const end of ends.splice(0)) end()
  }
  const asker = (client: string | undefined, isWaiting = () => true) => ({client, isWaiting})
  const enter = (client: string | undefined, name: string, isWaiting?: () => boolean) => {
    const place = line.enter(asker(client, isWaiting), async () => {
      begun.push(name)
      await new Promise<void>((resolve) => {
        ends.push(resolve)
      })
      return name
    })
    places.push(place.page)
    return place
  }
  return {
    asker,
    begun,
    enter,
    /** Waits until so many pages are begun. */
    begins: async (count: number): Promise<void> => {
      while (begun.length < count) await immediate()
    },
    /** Has one page after another get ready until so many were begun. */
    goOn: async (count: number): Promise<void> => {
      while (begun.length < count) {
        const before = begun.length
        ends.shift()?.()
        while (begun.length === before) await immediate()
      }
    },
  }
}

// Pages that get ready one by one would else count as such that wait for a service.
let utilization: number
beforeEach(() => {
  finish = async () => undefined
  utilization = 1
  let idle = 0
  jest
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation(() => ({idle: (idle += 1), active: 0, utilization}))
})
afterEach(async () => {
  await finish()
  jest.restoreAllMocks()
})

const numbers = (count: number) => Array.from({length: count}, (_, index) => String(index))

test('a few pages are rendered at once, and the others in the order in which they were asked for', async () => {
  const {enter, begun, begins, goOn} = startLine()
  const places = numbers(5).map((name) => enter('a', name))
  await begins(mostAtOnce)
  for (let round = 0; round < 10; round += 1) await immediate()
  expect(begun).toEqual(['0', '1'])
  await goOn(5)
  expect(begun).toEqual(numbers(5))
  expect(await places[0]?.page).toBe('0')
})

test('clients take turns, however many pages one of them asks for', async () => {
  const {enter, begun, begins, goOn} = startLine()
  for (const name of numbers(8)) enter('crowd', `crowd ${name}`)
  await begins(2)
  for (const name of numbers(2)) enter('b', `b ${name}`)
  enter('c', 'c 0')
  await goOn(9)
  expect(begun.slice(2, 9)).toEqual(['b 0', 'c 0', 'crowd 2', 'b 1', 'crowd 3', 'crowd 4', 'crowd 5'])
})

test('beyond its bound the line refuses who is furthest behind: of a crowd, and not of another client', async () => {
  const {enter, begun, begins, goOn} = startLine()
  for (const name of numbers(2)) enter('first', name)
  await begins(2)
  const crowd = numbers(mostWaiting + 1).map((name) => enter('crowd', `crowd ${name}`))
  expect(await crowd.at(-1)?.page).toBe('refused')
  const other = enter('other', 'other')
  expect(await crowd.at(-2)?.page).toBe('refused')
  await goOn(4)
  expect(begun.slice(2)).toEqual(['crowd 0', 'other'])
  await goOn(mostWaiting + 2)
  expect(await other.page).toBe('other')
  expect(begun).toHaveLength(2 + mostWaiting)
})

test('who comes when each of very many clients waits once is refused', async () => {
  const {enter, begins} = startLine()
  for (const name of numbers(2)) enter('first', name)
  await begins(2)
  const many = numbers(mostWaiting).map((name) => enter(name, name))
  expect(await enter('late', 'late').page).toBe('refused')
  await expect(Promise.race([...many.map(({page}) => page), immediate('waits')])).resolves.toBe('waits')
})

test('a page that nobody waits for any more is not rendered, and takes no place from another', async () => {
  const {enter, begun, begins, goOn} = startLine()
  for (const name of numbers(2)) enter('first', name)
  await begins(2)
  const gone = new Set<string>()
  const crowd = numbers(mostWaiting).map((name) => enter('crowd', name, () => !gone.has(name)))
  for (const name of numbers(mostWaiting)) gone.add(name)
  const later = numbers(mostWaiting).map((name) => enter('crowd', `later ${name}`))
  expect(new Set(await Promise.all(crowd.map(({page}) => page)))).toEqual(new Set(['dropped']))
  await goOn(2 + mostWaiting)
  expect(begun.slice(2)).toEqual(numbers(mostWaiting).map((name) => `later ${name}`))
  expect(later).toHaveLength(mostWaiting)
})

test('a page that somebody else wants too stays, and has the better of both turns', async () => {
  const {asker, enter, begun, begins, goOn} = startLine()
  for (const name of numbers(2)) enter('first', name)
  await begins(2)
  let isGone = false
  for (const name of numbers(5)) enter('crowd', `crowd ${name}`)
  const shared = enter('crowd', 'shared', () => !isGone)
  expect(shared.join(asker('other'))).toBe(true)
  isGone = true
  await goOn(5)
  expect(begun.slice(2)).toEqual(['crowd 0', 'shared', 'crowd 1'])
  expect(shared.join(asker('late'))).toBe(true)
})

test('what has left the line cannot be joined', async () => {
  const {asker, enter, begins, goOn} = startLine()
  for (const name of numbers(2)) enter('first', name)
  await begins(2)
  const gone = enter('a', 'gone', () => false)
  enter('b', 'b')
  await goOn(3)
  expect([await gone.page, gone.join(asker('c'))]).toEqual(['dropped', false])
})

test('the site itself and editors come first, and are never refused', async () => {
  const {enter, begun, begins, goOn} = startLine()
  for (const name of numbers(2)) enter('first', name)
  await begins(2)
  for (const name of numbers(mostWaiting)) enter(name, name)
  const own = numbers(mostWaiting + 1).map((name) => enter(undefined, `own ${name}`))
  await goOn(mostWaiting + 3)
  expect(begun.slice(2)).toEqual(numbers(mostWaiting + 1).map((name) => `own ${name}`))
  expect(await own[0]?.page).toBe('own 0')
})

test('a page that waits for a service gives its place to the next one', async () => {
  const {enter, begun, begins} = startLine()
  for (const name of numbers(3)) enter('a', name)
  await begins(2)
  utilization = 0.5
  await begins(3)
  expect(begun).toEqual(['0', '1', '2'])
})

test('a page that cannot be rendered keeps no other from being rendered', async () => {
  const line = new RenderLine<string>()
  const broken = line.enter({client: 'a', isWaiting: () => true}, () => Promise.reject(new Error('no content')))
  const next = line.enter({client: 'a', isWaiting: () => true}, async () => 'page')
  await expect(broken.page).rejects.toThrow('no content')
  expect(await next.page).toBe('page')
})
