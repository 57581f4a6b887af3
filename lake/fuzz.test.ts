import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import fc from 'fast-check'
import {inconsistencies} from './testing/fuzz/consistency.ts'
import {pixel} from './testing/fuzz/pixel.ts'
import {anyRequest, type FuzzRequest} from './testing/fuzz/requests.ts'
import {sendFrames, sendFuzz} from './testing/fuzz/send.ts'
import {anyId, anyValue} from './testing/fuzz/values.ts'
import {sendRaw} from './testing/http.ts'
import {startTestLake, type Caller, type TestLake} from './testing/lake.ts'
import {presenceMethods} from './testing/presence.ts'

/**
 * Sends malformed requests to every endpoint. The lake has to answer each one, never with 500, and its data has to stay consistent.
 * `FUZZ_SECONDS` makes the test longer, `PROPERTY_SEED` changes its cases.
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 8)
jest.setTimeout((seconds * 4 + 120) * 1_000)

let lake: TestLake
let administrator: Caller
let viewer: Caller
let session: string
const lines: string[] = []
beforeAll(async () => {
  lake = await startTestLake({log: 'error'}, undefined, (line) => lines.push(line))
  administrator = lake.addToken('administrator')
  viewer = lake.addToken('viewer')
  session = lake.addUser('Fuzz', 'editor').token
  await lake.editor.assets.upload('image', pixel)
})
afterAll(() => lake.close())

const options = (share: number) => ({
  numRuns: Number.MAX_SAFE_INTEGER,
  interruptAfterTimeLimit: seconds * share * 1_000,
  skipAllAfterTimeLimit: seconds * share * 1_000 + 60_000,
})

function credentials({caller}: FuzzRequest): Record<string, string> {
  switch (caller) {
    case 'nobody':
      return {}
    case 'stranger':
      return {authorization: 'Bearer nobody-knows-this-one'}
    case 'cookie':
      return {cookie: `apothecary_lake=${session}`}
    case 'viewer':
      return {authorization: `Bearer ${viewer.token}`}
    case 'editor':
      return {authorization: `bearer ${lake.token}`}
    case 'administrator':
      return {authorization: `Bearer ${administrator.token}`}
  }
}
const counts = new Map<number, number>()

test('no request brings the lake down or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      lines.length = 0
      const {status, text} = await sendFuzz(lake.url, request, credentials(request))
      counts.set(status, (counts.get(status) ?? 0) + 1)
      expect({status, text, log: lines}).not.toMatchObject({status: 500})
      expect(lines).toEqual([])
      // Links of invitations are opened by people, who get a page.
      const isPage = text.startsWith('<!doctype html>') && /\/auth\/login\b|\/sign-in\b/.test(request.url)
      if (status >= 400 && request.method !== 'HEAD' && text !== '' && !isPage)
        expect(JSON.parse(text)).toMatchObject({error: expect.anything()})
    }),
    options(0.6),
  )
  expect(await inconsistencies(lake, administrator)).toEqual([])
  // Enough of the requests have to be accepted, or the test exercises nothing.
  expect(counts.get(200) ?? 0).toBeGreaterThan(20)
  if (process.env['FUZZ_SECONDS'] !== undefined) console.log(Object.fromEntries([...counts].sort(([a], [b]) => a - b)))
})

test('no bytes do', async () => {
  const template = (body: string): string =>
    `POST /v1/data/mutate/production HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${lake.token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const whole = Buffer.from(template('{"mutations":[{"createOrReplace":{"_id":"a","_type":"note","title":"x"}}]}'))
  const change = fc.tuple(fc.nat(whole.length - 1), fc.uint8Array({minLength: 1, maxLength: 3}), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.array(change, {minLength: 1, maxLength: 4}), async (changes) => {
      let bytes = whole
      for (const [at, with_, isCut] of changes)
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from(with_),
          isCut ? Buffer.alloc(0) : bytes.subarray(at + 1),
        ])
      lines.length = 0
      // Hangs up soon: what waits for more bytes is as good an end as an answer.
      const answer = await sendRaw(lake.url, bytes, 100)
      expect(answer).not.toMatch(/^HTTP\/1.1 500/)
      expect(lines).toEqual([])
    }),
    options(0.2),
  )
  expect(await inconsistencies(lake, administrator)).toEqual([])
})

test('no frame of a presence connection does', async () => {
  const call = fc.record({
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: fc.oneof(fc.string(), fc.integer(), anyValue),
    method: fc.constantFrom(...presenceMethods),
    params: fc.oneof(
      fc.record({session: anyId}),
      fc.record({data: fc.record({sessionId: anyId, locations: fc.array(anyValue, {maxLength: 2})})}),
      fc.record({subscriptionId: anyValue}),
      anyValue,
    ),
  })
  const frame = fc.oneof(
    {weight: 6, arbitrary: call.map((value) => JSON.stringify(value))},
    {weight: 1, arbitrary: fc.string()},
    {weight: 1, arbitrary: fc.uint8Array({maxLength: 30}).map((bytes) => Buffer.from(bytes))},
    {weight: 1, arbitrary: fc.constantFrom('[]', `${'['.repeat(3_000)}`, 'x'.repeat(70_000))},
  )
  await fc.assert(
    fc.asyncProperty(fc.array(frame, {minLength: 1, maxLength: 8}), async (frames) => {
      lines.length = 0
      const end = await sendFrames(lake.url, frames, lake.token)
      if (frames.every(({length}) => length < 65_536)) expect(end).toBe('answered')
      expect(lines).toEqual([])
    }),
    options(0.2),
  )
  expect(await lake.reader.fetch('1 + 1')).toBe(2)
})
