import {afterEach, beforeAll, describe, expect, test} from '@jest/globals'
import type {LiveEvent, SanityClient, SyncTag} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {collect, type Collected} from './support/stream.ts'

/** `client.live.events`: events with the sync tags of answers that are out of date. */
const lake = contractLake()
let client: SanityClient
let reader: SanityClient
const open: Collected<LiveEvent>[] = []
beforeAll(async () => {
  client = lake.client()
  reader = lake.reader()
  await client
    .transaction()
    .create({_id: 'ann', _type: 'person', name: 'Ann'})
    .create({_id: 'sleep', _type: 'article', title: 'Sleep', author: {_type: 'reference', _ref: 'ann'}})
    .create({_id: 'iron', _type: 'article', title: 'Iron'})
    .commit()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop()
})

/** Listens, and resolves when the lake knows. */
async function listening(source = reader.live.events()): Promise<Collected<LiveEvent>> {
  const stream = collect(source)
  open.push(stream)
  await stream.waitFor('welcome')
  return stream
}
const types = ({items}: Collected<LiveEvent>) => items.map(({type}) => type)
const tagsOf = async (query: string): Promise<readonly SyncTag[]> =>
  (await reader.fetch(query, {}, {filterResponse: false})).syncTags ?? []
const sleep = '*[_id == "sleep"][0]{title, "author": author->name}'
const iron = '*[_id == "iron"][0].title'

describe('a change', () => {
  test('names the tags of the answers that it makes stale, and of no others', async () => {
    const [ofSleep, ofIron] = [await tagsOf(sleep), await tagsOf(iron)]
    const stream = await listening()
    const welcome = await stream.waitFor('welcome')
    expect(welcome).toEqual({type: 'welcome', id: expect.stringMatching(/^live-/)})
    await client.patch('ann').set({name: 'Anne'}).commit()
    const event = await stream.waitFor('message')
    expect(event).toEqual({type: 'message', id: expect.stringMatching(/^live-/), tags: expect.any(Array)})
    expect(welcome).not.toMatchObject({id: event.id})
    expect(ofSleep.some((tag) => event.tags.includes(tag))).toBe(true)
    expect(ofIron.some((tag) => event.tags.includes(tag))).toBe(false)
    for (const tag of event.tags) expect(tag).toMatch(/^s1:\S+$/)
  })

  test('shows when the event is named in the question, from the lake and from what it calls its CDN', async () => {
    const stream = await listening()
    await client.patch('iron').set({title: 'Iron and blood'}).commit()
    const {id} = await stream.waitFor('message')
    const options = {lastLiveEventId: id, cacheMode: 'noStale'} as const
    expect(await reader.fetch(iron, {}, options)).toBe('Iron and blood')
    expect(await reader.withConfig({useCdn: true}).fetch(iron, {}, options)).toBe('Iron and blood')
  })

  test('of a draft is for those who ask for drafts and are signed in', async () => {
    const published = await listening()
    const drafts = await listening(client.live.events({includeDrafts: true}))
    await client.createOrReplace({_id: 'drafts.iron', _type: 'article', title: 'Draft'})
    expect((await drafts.waitFor('message')).tags.length).toBeGreaterThan(0)
    await client.patch('sleep').set({title: 'Slumber'}).commit()
    await published.waitFor('message')
    expect(types(published)).toEqual(['welcome', 'message'])
    await client.delete('drafts.iron')
  })

  test('is told by the observable client too, with a tag of the request', async () => {
    const stream = await listening(client.observable.live.events({tag: 'web.live'}))
    expect(lake.requests.at(-1)?.path).toMatch(/\/data\/live\/events\/production\?tag=web\.live$/)
    await client.patch('iron').set({n: 1}).commit()
    await stream.waitFor('message')
  })

  test('waits for no function, as there are none', async () => {
    const stream = await listening(reader.live.events({waitFor: 'function'}))
    await client.patch('iron').set({n: 2}).commit()
    await stream.waitFor('message')
  })
})

describe('a connection', () => {
  test('that breaks is made again, and what was missed is told', async () => {
    const tags = await tagsOf(iron)
    const stream = await listening()
    lake.hangUp()
    await stream.waitFor('reconnect')
    await client.patch('iron').set({title: 'Missed'}).commit()
    expect((await stream.waitFor('message')).tags).toEqual(expect.arrayContaining(tags.slice(0, 1)))
    // It says that it reconnects once it has asked whether it may, so that this may come late.
    expect(types(stream).toSorted()).toEqual(['message', 'reconnect', 'welcome', 'welcome'])
    const again = lake.requests.filter(({path}) => path.includes('/live/events/')).at(-1)
    expect(again?.headers['last-event-id']).toMatch(/^live-/)
  })

  test('is the same for all who ask for the same', async () => {
    const first = await listening()
    const second = await listening()
    expect(second.items.map(({type}) => type)).toEqual(['welcome'])
    expect(lake.requests.filter(({path}) => path.includes('/live/events/'))).toHaveLength(1)
    await client.patch('iron').set({n: 3}).commit()
    expect(await second.waitFor('message')).toEqual(await first.waitFor('message'))
  })

  test('survives a restart of the lake, and misses nothing', async () => {
    const stream = await listening()
    await lake.restart()
    await client.patch('iron').set({title: 'After the restart'}).commit()
    await stream.waitFor('message')
    expect(types(stream)).not.toContain('restart')
  })
})

describe('too many streams', () => {
  const small = contractLake({LAKE_LIMIT_LOCAL: '1', LAKE_STREAMS_PER_ADDRESS: '1'})

  test('the one too many is told to go away, and why; the others go on', async () => {
    const first = await listening(small.reader().live.events())
    const second = collect(small.reader().live.events({tag: 'second'}))
    open.push(second)
    expect(await second.waitFor('goaway')).toMatchObject({data: {reason: 'Too many open streams'}})
    await small.client().create({_id: 'note', _type: 'note'})
    await first.waitFor('message')
    expect(second.items.map(({type}) => type)).not.toContain('message')
  })
})

describe('what is refused', () => {
  test('drafts without a token, by the client itself', () => {
    expect(() => reader.live.events({includeDrafts: true})).toThrow(
      "requires a token or withCredentials when 'includeDrafts: true'",
    )
  })

  test('drafts with a wrong token, for good', async () => {
    lake.allow(/\/live\/events\//, 401)
    const stream = collect(lake.client({token: 'wrong'}).live.events({includeDrafts: true}))
    open.push(stream)
    expect(await stream.waitForFailure()).toMatchObject({name: 'ConnectionFailedError', status: 401})
  })
})
