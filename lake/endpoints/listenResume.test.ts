import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {ListenEvent, ResumableListenOptions} from '@sanity/client'
import {defaultLimits} from '../limits/limits.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {collect, openStream, readEvents, type SentEvent} from '../testing/stream.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())

const address = (on: TestLake, query = '*[_type == "note"]', options = ''): string =>
  `${on.url}/v2025-02-19/data/listen/production?enableResume=true&query=${encodeURIComponent(query)}${options}`
const headers = (on: TestLake, last = ''): Record<string, string> => ({
  authorization: `Bearer ${on.token}`,
  ...(last === '' ? {} : {'last-event-id': last}),
})
const summary = (events: readonly SentEvent[]): readonly string[] =>
  events.map(({event, id}) => (event === 'mutation' ? id : event))

test('a listener that left in the middle of a transaction gets the rest of it, counted as before', async () => {
  await lake.editor
    .transaction()
    .create({_id: 'a', _type: 'note'})
    .create({_id: 'x', _type: 'other'})
    .create({_id: 'b', _type: 'note'})
    .create({_id: 'c', _type: 'note'})
    .commit({transactionId: 'three'})
  await lake.editor.createOrReplace({_id: 'd', _type: 'note'}, {transactionId: 'four'} as object)
  const events = await readEvents(address(lake), headers(lake, 'three#a'), 4)
  expect(summary(events).slice(0, 3)).toEqual(['welcomeback', 'three#b', 'three#c'])
  expect(events[1]?.data).toMatchObject({transactionTotalEvents: 3, transactionCurrentEvent: 2})
  // The id may come in the address, for those who cannot set headers.
  const inAddress = await readEvents(address(lake, undefined, '&lastEventId=three%23c'), headers(lake), 2)
  expect(inAddress[1]?.data).toMatchObject({documentId: 'd'})
  // Not an event of this listener, and still a place to go on from.
  const between = await readEvents(address(lake), headers(lake, 'three#x'), 2)
  expect(summary(between)).toEqual(['welcomeback', 'three#b'])
})

test('a listener that was told nothing yet can come back, too', async () => {
  const [welcome] = await readEvents(address(lake), headers(lake), 1)
  const {_rev} = await lake.editor.create({_id: 'missed', _type: 'note'})
  expect(summary(await readEvents(address(lake), headers(lake, welcome?.id), 2))).toEqual([
    'welcomeback',
    `${_rev}#missed`,
  ])
})

test.each([['nothing#a'], ['three'], ['three#nothing'], ['three#a#b'], ['#'], ['#a'], ['three#a\u00e9']])(
  'an id that means nothing (%s) starts the listener afresh, with a place to go on from',
  async (id) => {
    const [reset] = await readEvents(address(lake), headers(lake, id), 1)
    expect(reset?.event).toBe('reset')
    expect(summary(await readEvents(address(lake), headers(lake, reset?.id), 1))).toEqual(['welcomeback'])
  },
)

test('without enableResume a listener that comes back is new', async () => {
  const url = address(lake).replace('enableResume=true&', '')
  expect(await readEvents(url, headers(lake, 'three#a'), 1)).toEqual([
    {event: 'welcome', id: '', data: {listenerName: expect.any(String)}},
  ])
})

test('whoever was away too long starts afresh', async () => {
  const forgetful = await startTestLake({limits: {...defaultLimits, backlog: 20}})
  const write = (): Promise<unknown> => forgetful.editor.patch('long').inc({x: 1}).commit()
  const {_rev} = await forgetful.editor.create({_id: 'long', _type: 'note', x: 0})
  await Promise.all(Array.from({length: 19}, write))
  const inTime = await readEvents(address(forgetful), headers(forgetful, `${_rev}#long`), 20)
  expect(inTime.map(({event}) => event)).toEqual(['welcomeback', ...Array.from({length: 19}, () => 'mutation')])
  await write()
  expect(summary(await readEvents(address(forgetful), headers(forgetful, `${_rev}#long`), 1))).toEqual(['reset'])
  await forgetful.close()
})

test('a listener goes on after a restart of the lake, from the log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-resume-'))
  const first = await startTestLake({dataDir})
  const stream = await openStream(address(first), headers(first))
  await stream.take(1)
  await first.editor.create({_id: 'n', _type: 'note', x: 1, a: {_type: 'reference', _ref: 'm', _weak: true}})
  const [had] = await stream.take(1)
  await first.editor.patch('n').set({x: 2}).commit()
  await first.editor.delete('n')
  await first.stop()
  const second = await startTestLake({dataDir})
  const events = await readEvents(
    address(second, '*[_type == "note" && x > 0]', '&includePreviousRevision=true'),
    headers(second, had?.id),
    3,
  )
  expect(events.map(({data}) => data)).toMatchObject([
    {},
    {transition: 'update', previous: {x: 1}},
    {transition: 'disappear', previous: {x: 2}, mutations: [{delete: {id: 'n'}}]},
  ])
  // What other documents were at the time is not known after a restart.
  const joined = await readEvents(address(second, '*[_type == "note" && a->b == 1]'), headers(second, had?.id), 2)
  expect(summary(joined)).toEqual(['welcomeback', 'reset'])
  await second.close()
})

describe('with connections that break off anywhere', () => {
  test('no event is lost, doubled or out of order', async () => {
    const url = address(lake, '*[_type == "step"]')
    const [welcome] = await readEvents(url, headers(lake), 1)
    let last = welcome?.id ?? ''
    const expected: string[] = []
    const writer = (async () => {
      for (let step = 0; step < 120; step++) {
        const ids = Array.from({length: 1 + (step % 4)}, (_, index) => `step-${step}-${index}`)
        const transaction = ids.reduce(
          (all, id) => all.create({_id: id, _type: 'step'}),
          lake.editor.transaction().createOrReplace({_id: 'aside', _type: 'aside'}),
        )
        const {transactionId} = await transaction.commit()
        expected.push(...ids.map((id) => `${transactionId}#${id}`))
      }
    })()
    const received: string[] = []
    let isWritten = false
    void writer.then(() => (isWritten = true))
    for (let cut = 1; !isWritten || received.length < expected.length; cut++) {
      const stream = await openStream(url, headers(lake, last))
      expect((await stream.take(1))[0]?.event).toBe('welcomeback')
      const waiting = expected.length - received.length
      for (const {id} of await stream.take(isWritten ? waiting : Math.min(cut % 7, waiting))) {
        received.push(id)
        last = id
      }
      stream.close()
    }
    await writer
    expect(received).toEqual(expected)
  })

  test('the client hears welcome once, then welcomeback', async () => {
    // The lake ends every stream after a moment, as it does after half an hour.
    const hasty = await startTestLake({limits: {...defaultLimits, streamMilliseconds: 30}})
    const options: ResumableListenOptions = {
      events: ['welcome', 'welcomeback', 'reset', 'reconnect', 'mutation'],
      enableResume: true,
      includeResult: false,
    }
    const listener = collect<ListenEvent>(hasty.editor.listen('*[_type == "note"]', {}, options))
    await listener.waitFor(2)
    const {_rev: first} = await hasty.editor.create({_id: 'a', _type: 'note'})
    await listener.waitFor(5)
    const {_rev: second} = await hasty.editor.create({_id: 'b', _type: 'note'})
    const items = await listener.waitUntil((all) => all.some((item) => 'documentId' in item && item.documentId === 'b'))
    listener.stop()
    await hasty.close()
    const types = items.map(({type}) => type)
    expect(types.filter((type) => type === 'welcome')).toHaveLength(1)
    expect(types).not.toContain('reset')
    expect(types.filter((type) => type === 'reconnect').length).toBeGreaterThanOrEqual(1)
    expect(items.flatMap((item) => ('transactionId' in item ? [item.transactionId] : []))).toEqual([first, second])
  })
})
