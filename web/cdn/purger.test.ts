import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {cdnOf} from './cdn.ts'
import {Purger} from './purger.ts'

/** A purge call on this machine: what it was asked for, and what it answers. */
let server: Server
let asked: string[][]
let status: number
/** Resolves when it has been asked so often in all. */
let hasAsked: (times: number) => Promise<void>
/** While this is not resolved, no answer is given. */
let gate: Promise<void>

beforeEach(async () => {
  asked = []
  status = 200
  gate = Promise.resolve()
  const waiting: {times: number; done: () => void}[] = []
  hasAsked = (times) =>
    new Promise((done) => {
      if (asked.length >= times) done()
      else waiting.push({times, done})
    })
  server = createServer((request, response) => {
    asked.push(String(request.headers['surrogate-key']).split(' '))
    void gate.then(() => {
      response.writeHead(status).end()
      for (const {times, done} of waiting) if (asked.length >= times) done()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

function startPurger() {
  const {port} = server.address() as AddressInfo
  const cdn = cdnOf({CDN: 'fastly', CDN_PURGE_URL: `http://127.0.0.1:${port}/`, CDN_PURGE_TOKEN: 'x'})
  if (cdn === undefined) throw new Error('There is no CDN.')
  const said: unknown[] = []
  const timers: {run: () => void; ms: number}[] = []
  const log = {info: () => undefined, error: (event: string, fields?: object) => void said.push([event, fields])}
  let hasTimer: () => void = () => undefined
  const purger = new Purger({
    cdn,
    log,
    fetch,
    later: (run, ms) => {
      timers.push({run, ms})
      hasTimer()
    },
  })
  return {
    purger,
    said,
    /** Waits until there is a timer, takes it, and runs it. Gives its time in milliseconds. */
    elapse: async (): Promise<number> => {
      if (timers.length === 0)
        await new Promise<void>((resolve) => {
          hasTimer = resolve
        })
      const timer = timers.shift()
      timer?.run()
      return timer?.ms ?? 0
    },
  }
}

test('what has changed is purged at once, and once more five seconds later', async () => {
  const {purger, elapse} = startPurger()
  purger.purge(['s1:a'])
  await hasAsked(1)
  expect(await elapse()).toBe(5000)
  await hasAsked(2)
  expect(asked[0]?.[0]).toBe('s1:a')
  expect(asked[1]).toEqual(asked[0])
  purger.stop()
})

test('what comes while a call is under way is in the next ones, as many tags as the CDN takes', async () => {
  const {purger} = startPurger()
  const {promise, resolve} = Promise.withResolvers<void>()
  gate = promise
  purger.purge(['s1:a'])
  for (let tag = 0; tag < 500; tag += 1) purger.purge([`s1:b${tag}`])
  resolve()
  await hasAsked(3)
  expect([asked[0]?.length, asked[1]?.length, asked[2]?.length]).toEqual([2, 256, 256])
  purger.stop()
})

test('of everything, one tag is enough', async () => {
  const {purger} = startPurger()
  const {promise, resolve} = Promise.withResolvers<void>()
  gate = promise
  purger.purge(['s1:a'])
  purger.purge(['s1:b'])
  purger.purgeEverything()
  purger.purge(['s1:c'])
  resolve()
  await hasAsked(2)
  expect(asked[1]).toEqual(['pages'])
  purger.stop()
})

test('a CDN that refuses is asked again, less and less often, until it takes all of it; each failure is in the log', async () => {
  const {purger, said, elapse} = startPurger()
  status = 503
  purger.purge(['s1:a'])
  const pauses: number[] = []
  for (let failure = 1; failure <= 8; failure += 1) {
    if (failure === 8) {
      await hasAsked(8)
      status = 200
    }
    pauses.push(await elapse())
    purger.purge([`s1:b${failure}`])
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  await hasAsked(9)
  expect(new Set(asked.at(-1))).toEqual(new Set(asked.at(-1)).union(new Set(['s1:a', 's1:b1', 's1:b7'])))
  expect(said[0]).toEqual(['cdn-not-purged', {reason: 'HTTP 503', tags: 2, againInMs: 1000}])
  expect(said).toHaveLength(8)
  purger.stop()
})
