import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {LiveEvent, LiveEventMessage} from '@sanity/client'
import {defaultLimits} from '../limits/limits.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {collect, openStream, readEvents} from '../testing/stream.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await lake.editor
    .transaction()
    .create({_id: 'ann', _type: 'person', name: 'Ann'})
    .create({_id: 'bob', _type: 'person', name: 'Bob'})
    .create({_id: 'one', _type: 'article', path: '/one', author: {_type: 'reference', _ref: 'ann'}})
    .create({_id: 'two', _type: 'article', path: '/two', author: {_type: 'reference', _ref: 'bob'}})
    .commit()
})
afterAll(() => lake.close())

const isMessage = (event: LiveEvent): event is LiveEventMessage => event.type === 'message'
const tagsOf = async (query: string, params = {}): Promise<readonly string[]> =>
  (await lake.reader.fetch(query, params, {filterResponse: false})).syncTags ?? []

/** Which of the queries a change makes stale, by the live events that a reader gets. */
async function staleAfter(
  change: () => Promise<unknown>,
  queries: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const tags = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => [name, await tagsOf(query)] as const),
  )
  const stream = collect(lake.reader.live.events())
  await stream.waitFor(1)
  await change()
  const items = await stream.waitFor(2)
  stream.stop()
  const changed = new Set<string>(items.filter(isMessage).flatMap((event) => event.tags))
  return tags.flatMap(([name, own]) => (own.some((tag) => changed.has(tag)) ? [name] : []))
}

const queries = {
  one: '*[_type == "article" && path == "/one"][0]{path, "by": author->name}',
  two: '*[_type == "article" && path == "/two"][0]{path, "by": author->name}',
  three: '*[_type == "article" && path == "/three"][0]',
  ann: '*[_id == "ann"][0]',
  articles: '*[_type == "article"] | order(path)',
  people: '*[_type == "person"]',
  byAnn: '*[references("ann")]',
  everything: 'count(*)',
}

test.each([
  [
    'an edit of an article',
    () => lake.editor.patch('one').set({title: 'New'}).commit(),
    ['one', 'articles', 'byAnn', 'everything'],
  ],
  [
    'an edit of what an article points at',
    () => lake.editor.patch('ann').set({name: 'Anne'}).commit(),
    ['one', 'ann', 'people', 'everything'],
  ],
  [
    'a new article',
    () => lake.editor.create({_id: 'three', _type: 'article', path: '/three'}),
    ['three', 'articles', 'everything'],
  ],
  [
    'a move to another path',
    () => lake.editor.patch('three').set({path: '/two'}).commit(),
    ['two', 'three', 'articles', 'everything'],
  ],
  ['a removal', () => lake.editor.delete('three'), ['two', 'articles', 'everything']],
])('%s makes stale what it concerns, and nothing else', async (_what, change, stale) => {
  expect(await staleAfter(change, queries)).toEqual(stale)
})

test('drafts concern only those who ask for them', async () => {
  const reader = collect(lake.reader.live.events())
  const editor = collect(lake.editor.live.events({includeDrafts: true}))
  await Promise.all([reader.waitFor(1), editor.waitFor(1)])
  const tags = await tagsOf(queries.one)
  await lake.editor.create({_id: 'drafts.one', _type: 'article', path: '/one'})
  await lake.editor.patch('two').set({title: 'Public'}).commit()
  const [, drafted] = await editor.waitFor(3)
  const [welcome, published] = await reader.waitFor(2)
  reader.stop()
  editor.stop()
  expect(welcome).toMatchObject({type: 'welcome', id: expect.any(String)})
  expect(drafted !== undefined && isMessage(drafted) && drafted.tags.some((tag) => tags.includes(tag))).toBe(true)
  expect(published !== undefined && isMessage(published) && published.tags.some((tag) => tags.includes(tag))).toBe(
    false,
  )
})

test('anonymous readers may not ask for drafts', async () => {
  const answer = await lake.request('/data/live/events/production?includeDrafts=true', {anonymous: true})
  expect(answer).toMatchObject({status: 401, body: {errorCode: 'SIO-401-ANF'}})
})

test('a client that comes back is told what it missed, or to start anew', async () => {
  const url = `${lake.url}/v2025-02-19/data/live/events/production`
  const [welcome] = await readEvents(url, {}, 1)
  await lake.editor.patch('one').set({title: 'While away'}).commit()
  await lake.editor.patch('two').set({title: 'While away'}).commit()
  const missed = await readEvents(url, {'last-event-id': welcome?.id ?? ''}, 3)
  expect(missed.map(({event}) => event)).toEqual(['welcome', 'message', 'message'])
  const unusable = await readEvents(url, {'last-event-id': 'nonsense'}, 2)
  expect(unusable.map(({event}) => event)).toEqual(['restart', 'welcome'])
})

test('pages learn whether they may connect', async () => {
  const ask = (origin: string) => lake.request('/check/cors', {anonymous: true, headers: {origin}})
  expect((await ask('http://localhost:3333')).body).toEqual({result: {allowed: true, withCredentials: true}})
  for (const origin of ['https://evil.example', 'http://localhost:8080'])
    expect((await ask(origin)).body).toEqual({result: {allowed: false, withCredentials: false}})
  // A program is not a page; a client in Node asks when its stream broke off, and gives up on "no".
  expect((await lake.request('/check/cors')).body).toEqual({result: {allowed: true, withCredentials: true}})
})

test('an id is good for one place in one log: another lake has another', async () => {
  const url = `${lake.url}/v2025-02-19/data/live/events/production`
  const [welcome] = await readEvents(url, {}, 1)
  const [, place = ''] = welcome?.id.split('-') ?? []
  for (const id of [
    `live-${place}-00000000`,
    `live-${place}`,
    `live-${Number(place) + 9}-00000000`,
    'live-1e3-x',
    '',
  ]) {
    const [first] = await readEvents(`${url}?lastEventId=${id}`, {}, 1)
    expect([id, first?.event]).toEqual([id, id === '' ? 'welcome' : 'restart'])
    expect(first?.id).toBe(welcome?.id)
  }
})

test('changes of documents that a reader may not read are not told', async () => {
  const reader = collect(lake.reader.live.events())
  const signedIn = await openStream(`${lake.url}/v2025-02-19/data/live/events/production`, {
    authorization: `Bearer ${lake.token}`,
  })
  await Promise.all([reader.waitFor(1), signedIn.take(1)])
  await lake.editor.create({_id: 'internal.note', _type: 'note'})
  await lake.editor.patch('one').set({title: 'Told'}).commit()
  const tags = await tagsOf(queries.one)
  const [, told] = await reader.waitFor(2)
  expect(told !== undefined && isMessage(told) && told.tags.some((tag) => tags.includes(tag))).toBe(true)
  expect((await signedIn.take(2)).map(({event}) => event)).toEqual(['message', 'message'])
  reader.stop()
  signedIn.close()
})

test('newer documentation calls drafts "all documents"', async () => {
  const path = '/data/live/events/production?includeAllDocuments=true'
  expect(await lake.request(path, {anonymous: true})).toMatchObject({status: 401})
  const stream = await openStream(`${lake.url}/v2025-02-19${path}`, {authorization: `Bearer ${lake.token}`})
  await stream.take(1)
  await lake.editor.create({_id: 'versions.r1.one', _type: 'article'})
  expect((await stream.take(1))[0]?.event).toBe('message')
  stream.close()
})

test('the client is told everything once, though the lake ends its streams again and again', async () => {
  const hasty = await startTestLake({limits: {...defaultLimits, streamMilliseconds: 30}})
  const live = collect(hasty.reader.live.events())
  await live.waitFor(1)
  const expected: unknown[] = []
  for (let number = 0; number < 3; number++) {
    await hasty.editor.create({_id: `n${number}`, _type: `type${number}`})
    const [tag] = (await hasty.reader.fetch(`*[_id == "n${number}"]`, {}, {filterResponse: false})).syncTags ?? []
    expected.push(tag)
    const seen = live.items.filter(({type}) => type === 'welcome').length
    await live.waitUntil((items) => items.filter(({type}) => type === 'welcome').length > seen)
  }
  const items = await live.waitUntil((all) => all.filter(isMessage).length >= 3)
  live.stop()
  await hasty.close()
  const messages = items.filter(isMessage)
  expect(messages.map(({tags}) => expected.findIndex((tag) => tags.some((each) => each === tag)))).toEqual([0, 1, 2])
  expect(items.some(({type}) => type === 'reconnect')).toBe(true)
  expect(items.some(({type}) => type === 'restart')).toBe(false)
})
