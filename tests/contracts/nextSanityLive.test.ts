import {rm} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import type {SanityClient} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {openPage, startServer, type Page, type Server} from './support/nextSanity/programs.ts'

/**
 * next-sanity's own code against the lake: `defineLive` on the server, `<SanityLive>` in the browser, each in a process as its
 * conditions of export want it, with the client that next-sanity brings.
 */
const lake = contractLake()
let client: SanityClient
let viewer: string
let server: Server
const pages: Page[] = []

beforeAll(async () => {
  client = lake.client({perspective: 'raw'})
  viewer = await lake.tokenFor('viewer')
  server = startServer({apiHost: lake.origin, serverToken: viewer, browserToken: viewer})
}, 60_000)
beforeEach(async () => {
  await client
    .transaction()
    .createOrReplace({_id: 'ann', _type: 'person', name: 'Ann'})
    .createOrReplace({_id: 'sleep', _type: 'article', title: 'Sleep', author: {_type: 'reference', _ref: 'ann'}})
    .createOrReplace({_id: 'iron', _type: 'article', title: 'Iron'})
    .commit()
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close()
})
afterAll(() => server.stop())

const query = '*[_id == $id][0]{title, "author": author->name}'
const ask = (id: string, perspective: 'published' | 'drafts' | string[] = 'published') =>
  server.ask({fetch: {query, params: {id}, perspective}})
const tagsOf = async (id: string): Promise<readonly string[]> => {
  const answer = await ask(id)
  if (typeof answer !== 'object' || answer === null || !('tags' in answer) || !Array.isArray(answer.tags))
    throw new Error('No tags')
  return answer.tags.map(String)
}
/** A page whose live component the lake has welcomed. */
async function open(includeDrafts = false): Promise<Page> {
  const page = openPage(await server.ask({live: {includeDrafts}}))
  pages.push(page)
  await page.waitFor('welcome')
  return page
}
const asked = (part: string) => lake.requests.filter(({path: address}) => address.includes(part))

describe('sanityFetch', () => {
  test('gets the data with the tags of all that it depends on', async () => {
    expect(await ask('sleep')).toEqual({
      data: {title: 'Sleep', author: 'Ann'},
      sourceMap: null,
      tags: expect.arrayContaining([expect.stringMatching(/^sanity:s1:\S+$/)]),
    })
  })

  test('asks twice, first for the tags, and never for what is stale', async () => {
    await ask('sleep')
    const [forTags, forData] = asked('/data/query/').map(
      ({path: address}) => new URL(address, lake.origin).searchParams,
    )
    expect([forTags?.get('tag'), forData?.get('tag')]).toEqual([
      'next-loader.fetch.fetch-sync-tags',
      'next-loader.fetch',
    ])
    for (const one of [forTags, forData])
      expect([one?.get('cacheMode'), one?.get('perspective')]).toEqual(['noStale', 'published'])
    expect(asked('/data/query/').map(({headers}) => headers.authorization)).toEqual([undefined, undefined])
  })

  test('asked again, is answered from what is kept, whoever asks and whatever event made them', async () => {
    const kept = async (): Promise<number> => {
      const text = await (await fetch(`${lake.origin}/metrics`)).text()
      return Number(/^lake_query_answers_total\{cache="hit"\} (\d+)$/m.exec(text)?.[1] ?? 0)
    }
    // Kept from the second time on.
    await ask('iron')
    await ask('iron')
    const before = await kept()
    await ask('iron')
    const options = {perspective: 'published', tag: 'web.page', lastLiveEventId: 'live-1-0123abcd'} as const
    expect(await lake.reader().fetch(query, {id: 'iron'}, options)).toEqual({title: 'Iron', author: null})
    expect((await kept()) - before).toBe(3)
  })

  test('shows drafts and releases with its token only', async () => {
    await client.createOrReplace({_id: 'drafts.iron', _type: 'article', title: 'Iron (draft)'})
    expect(await ask('iron')).toMatchObject({data: {title: 'Iron'}})
    expect(await ask('iron', 'drafts')).toMatchObject({data: {title: 'Iron (draft)'}})
    expect(asked('/data/query/').at(-1)?.headers.authorization).toBe(`Bearer ${viewer}`)

    await client.releases.create({releaseId: 'spring'})
    await client.create({_id: 'versions.spring.iron', _type: 'article', title: 'Iron (spring)'})
    expect(await ask('iron', ['spring', 'drafts'])).toMatchObject({data: {title: 'Iron (spring)'}})
    await client.delete('drafts.iron')
  })
})

describe('SanityLive', () => {
  test('listens without a token, and with the tag that the lake may see', async () => {
    await open()
    const [listening] = asked('/data/live/events/')
    expect(listening?.path).toBe('/v2025-02-19/data/live/events/production?tag=next-loader.live')
    expect(listening?.headers.authorization).toBeUndefined()
  })

  test('renews what a change concerns, and nothing else', async () => {
    const [ofSleep, ofIron] = [await tagsOf('sleep'), await tagsOf('iron')]
    const page = await open()
    await client.patch('ann').set({name: 'Anne'}).commit()
    const {tags} = await page.waitFor('action')
    expect(ofSleep.filter((tag) => tags.includes(tag))).not.toEqual([])
    expect(ofIron.filter((tag) => tags.includes(tag))).toEqual([])
    await page.waitFor('refresh')
    // The page asks at once, and must get what it was told of.
    expect(await ask('sleep')).toMatchObject({data: {author: 'Anne'}})
  })

  test('hears of what comes, moves and goes', async () => {
    const page = await open()
    const ofNew = await tagsOf('new')
    await client.create({_id: 'new', _type: 'article', title: 'New'})
    const {tags} = await page.waitFor('action')
    expect(ofNew.filter((tag) => tags.includes(tag))).not.toEqual([])
    const seen = page.events.length
    await client.delete('new')
    await page.waitFor('action', seen)
    expect(await ask('new')).toMatchObject({data: null})
  })

  test('hears of drafts with a token only, and renews all of the page then', async () => {
    const reader = await open()
    const editor = await open(true)
    const listening = asked('/data/live/events/').find(({path: address}) => address.includes('includeDrafts=true'))
    expect(listening?.headers.authorization).toBe(`Bearer ${viewer}`)
    await client.createOrReplace({_id: 'drafts.sleep', _type: 'article', title: 'Sleep (draft)'})
    await editor.waitFor('refresh')
    await client.patch('iron').set({n: 1}).commit()
    await reader.waitFor('action')
    expect(reader.events.filter(({type}) => type === 'action')).toHaveLength(1)
    await client.delete('drafts.sleep')
  })

  test('comes back when the connection breaks, and is told what it missed', async () => {
    const page = await open()
    lake.hangUp()
    await page.waitFor('reconnect')
    await client.patch('iron').set({title: 'Missed'}).commit()
    const {tags} = await page.waitFor('action')
    expect((await tagsOf('iron')).filter((tag) => tags.includes(tag))).not.toEqual([])
    await page.waitFor('refresh')
    // It says that it reconnects once it has asked whether it may, so that this may come late.
    const types = page.events.map(({type}) => type)
    expect(types.toSorted()).toEqual(['action', 'reconnect', 'refresh', 'welcome', 'welcome'])
  })

  test('renews everything when the lake does not know what was missed', async () => {
    const page = await open()
    // Another data folder, as after a restore: the place where the page left off means nothing in it.
    await lake.restart(async () => {
      for (const end of ['', '-wal', '-shm']) await rm(path.join(lake.dataDir, `lake.sqlite${end}`), {force: true})
    })
    await page.waitFor('restart')
    await page.waitFor(
      'welcome',
      page.events.findIndex(({type}) => type === 'restart'),
    )
    expect(page.events.map(({type}) => type)).not.toContain('error')
  })
})
