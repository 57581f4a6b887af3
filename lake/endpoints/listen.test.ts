import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import type {ListenOptions, MutationEvent, WelcomeEvent} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {collect, readEvents, type Collected} from '../testing/stream.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.close())
beforeEach(() => lake.editor.delete({query: '*[true]'}))

type Event = MutationEvent | WelcomeEvent

/** Listens, and returns when the lake has said welcome. `mutations` waits for that many changes. */
async function listen(
  query: string,
  params: Record<string, unknown> = {},
  options: ListenOptions = {},
  client = lake.editor,
) {
  const collected: Collected<Event> = collect(
    client.listen(query, params, {events: ['welcome', 'mutation'], ...options}) as unknown as Parameters<
      typeof collect<Event>
    >[0],
  )
  await collected.waitFor(1)
  return {
    stop: () => collected.stop(),
    async mutations(count: number): Promise<readonly MutationEvent[]> {
      const items = await collected.waitFor(count + 1)
      return items.slice(1).filter((item): item is MutationEvent => item.type === 'mutation')
    },
  }
}

function withoutRev({_rev, ...rest}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return rest
}

test('refuses a visibility that there is not', async () => {
  expect(await lake.request('/data/listen/production?query=*&visibility=bogus')).toMatchObject({
    status: 400,
    body: {message: 'Invalid visibility "bogus": it is transaction or query'},
  })
})

test.each([
  [{}, 'transaction'],
  [{visibility: 'transaction'}, 'transaction'],
  [{visibility: 'query'}, 'query'],
] as const)('events say of which visibility they are: with %j %j', async (options, visibility) => {
  const listener = await listen('*[_type == "note"]', {}, options)
  await lake.editor.create({_id: 'n', _type: 'note'})
  expect(await listener.mutations(1)).toMatchObject([{documentId: 'n', visibility}])
  listener.stop()
})

test('a listener hears documents appear, change and disappear, in a chain of revisions', async () => {
  const listener = await listen('*[_type == "note" && level > $min]', {min: 3})
  await lake.editor.create({_id: 'n', _type: 'note', level: 1})
  const appeared = await lake.editor.patch('n').set({level: 5}).commit()
  const updated = await lake.editor.patch('n').set({level: 6}).commit()
  const disappeared = await lake.editor.patch('n').set({level: 2}).commit()
  await lake.editor.create({_id: 'm', _type: 'note', level: 9})
  await lake.editor.delete('m')
  const events = await listener.mutations(5)
  listener.stop()
  expect(events.map(({documentId, transition}) => [documentId, transition])).toEqual([
    ['n', 'appear'],
    ['n', 'update'],
    ['n', 'disappear'],
    ['m', 'appear'],
    ['m', 'disappear'],
  ])
  expect(events.slice(0, 3).map(({previousRev, resultRev}) => [previousRev, resultRev])).toEqual([
    [expect.any(String), appeared._rev],
    [appeared._rev, updated._rev],
    [updated._rev, disappeared._rev],
  ])
  expect(events[0]?.result).toEqual(appeared)
  expect(events[2]?.result).toBeUndefined()
  expect(events[3]).not.toHaveProperty('previousRev')
  expect(events[4]?.mutations).toEqual([{delete: {id: 'm'}}])
})

test('the events of a transaction are counted as they are sent to this listener, each with its own mutations', async () => {
  const listener = await listen('*[_type == "note"]', {}, {includeResult: false})
  await lake.editor
    .transaction()
    .create({_id: 'a', _type: 'note'})
    .create({_id: 'other', _type: 'else'})
    .create({_id: 'b', _type: 'note'})
    .patch('a', {set: {x: 1}})
    .commit({transactionId: 'one-transaction'})
  const events = await listener.mutations(2)
  listener.stop()
  expect(
    events.map((event) => [
      event.documentId,
      event.transactionTotalEvents,
      event.transactionCurrentEvent,
      event.eventId,
    ]),
  ).toEqual([
    ['a', 2, 1, 'one-transaction#a'],
    ['b', 2, 2, 'one-transaction#b'],
  ])
  expect(events[0]?.mutations).toEqual([{create: expect.objectContaining({_id: 'a'})}, {patch: {id: 'a', set: {x: 1}}}])
  expect(events[0]).not.toHaveProperty('result')
})

test('effects turn what was into what is, and back, as the Studio applies them: without revisions', async () => {
  const before = await lake.editor.create({_id: 'e', _type: 'note', title: 'A calm evening with tea', x: 1})
  const listener = await listen(
    '*[_id == "e"]',
    {},
    {effectFormat: 'mendoza', includeMutations: false, includePreviousRevision: true},
  )
  const after = await lake.editor.patch('e').set({title: 'A calm evening with milk'}).commit()
  await lake.editor.delete('e')
  const [update, removal] = await listener.mutations(2)
  listener.stop()
  expect(update).not.toHaveProperty('mutations')
  expect(update?.previous).toEqual(before)
  const [was, is] = [withoutRev(before), withoutRev(after)]
  expect(applyPatch(was, update?.effects?.apply ?? [])).toEqual(is)
  expect(applyPatch(is, update?.effects?.revert ?? [])).toEqual(was)
  expect(JSON.stringify(update?.effects?.apply)).not.toContain('calm')
  expect(removal?.effects).toEqual({apply: [0, null], revert: [0, is]})
})

test('release versions are heard only by those who ask for all versions', async () => {
  const all = await listen('*[_type == "note"]', {}, {includeAllVersions: true})
  const plain = await listen('*[_type == "note"]')
  await lake.editor.create({_id: 'versions.r.v', _type: 'note'})
  await lake.editor.create({_id: 'v', _type: 'note'})
  expect((await all.mutations(2)).map(({documentId}) => documentId)).toEqual(['versions.r.v', 'v'])
  expect((await plain.mutations(1)).map(({documentId}) => documentId)).toEqual(['v'])
  all.stop()
  plain.stop()
})

test('anonymous listeners hear of published documents only', async () => {
  const listener = await listen('*[_type == "note"]', {}, {}, lake.reader)
  await lake.editor.create({_id: 'drafts.p', _type: 'note', title: 'secret'})
  await lake.editor.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.p', publishedId: 'p'})
  const events = await listener.mutations(1)
  listener.stop()
  expect(events.map(({documentId, transactionTotalEvents}) => [documentId, transactionTotalEvents])).toEqual([['p', 1]])
})

describe('resuming', () => {
  const url = (): string =>
    `${lake.url}/v2025-02-19/data/listen/production?enableResume=true&query=${encodeURIComponent('*[_type == "note"]')}`
  const headers = (last?: string): Record<string, string> => ({
    authorization: `Bearer ${lake.token}`,
    ...(last === undefined ? {} : {'last-event-id': last}),
  })

  test('brings what was missed', async () => {
    const {_rev} = await lake.editor.create({_id: 'first', _type: 'note'})
    await lake.editor.create({_id: 'second', _type: 'note'})
    await lake.editor.patch('second').set({x: 1}).commit()
    const events = await readEvents(url(), headers(`${_rev}#first`), 3)
    expect(events.map(({event, id}) => [event, id.split('#')[1]])).toEqual([
      ['welcomeback', undefined],
      ['mutation', 'second'],
      ['mutation', 'second'],
    ])
  })

  test('starts afresh from an id that is not known', async () => {
    expect(await readEvents(url(), headers('nothing#x'), 1)).toEqual([
      {event: 'reset', id: expect.stringMatching(/^\w{22}#$/), data: {listenerName: expect.any(String)}},
    ])
    expect((await readEvents(url(), headers(), 1))[0]?.event).toBe('welcome')
  })
})

test('a query that does not parse arrives as channelError on a stream that began well', async () => {
  const response = await fetch(
    `${lake.url}/v2025-02-19/data/listen/production?query=${encodeURIComponent('*[_type ==')}`,
  )
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/event: channelError\ndata: \{"error":\{"type":"queryParseError"/)
})
