import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {createClient, type LiveEvent, type SanityClient} from '@sanity/client'
import {startLake, type RunningLake} from '../../start.ts'
import {openStore, type Store} from '../../store/store.ts'
import {failureOf} from '../../testing/failure.ts'
import {testSettings} from '../../testing/lake.ts'
import {collect} from '../../testing/stream.ts'
import {ReleaseScheduler, type Timer} from './scheduler.ts'

const start = Date.parse('2026-03-01T12:00:00.000Z')
const day = 86_400_000
let folder: string
let clock: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-releases-'))
  clock = start
})
afterEach(() => rm(folder, {recursive: true, force: true}))

const at = (time: number): string => new Date(time).toISOString()

describe('in a running lake', () => {
  let lake: RunningLake
  let editor: SanityClient
  let reader: SanityClient
  async function begin(): Promise<void> {
    lake = await startLake(testSettings(folder), () => clock)
    const common = {apiHost: lake.url, useProjectHostname: false, projectId: 'local', dataset: 'production'} as const
    reader = createClient({...common, apiVersion: '2025-02-19', useCdn: false, maxRetries: 0})
    editor = reader.withConfig({token: lake.token, perspective: 'raw'})
  }
  beforeEach(begin)
  afterEach(() => lake.close())

  async function schedule(releaseId: string, publishAt: number, title: string): Promise<void> {
    await editor.releases.create({releaseId, metadata: {releaseType: 'scheduled'}})
    const document = {_id: `versions.${releaseId}.doc`, _type: 'note', title}
    await editor.action({actionType: 'sanity.action.document.version.create', publishedId: 'doc', document})
    await editor.releases.schedule({releaseId, publishAt: at(publishAt)})
  }
  const seen = (): Promise<unknown> => reader.fetch('*[_id == "doc"][0].title')

  test('readers are told of what is published by schedule, and see it', async () => {
    await schedule('r1', start + day, 'Scheduled')
    const {syncTags} = await reader.fetch('*[_id == "doc"][0].title', {}, {filterResponse: false})
    const live = collect<LiveEvent>(reader.live.events())
    await live.waitFor(1)
    clock = start + day
    await lake.settle()
    const [, message] = await live.waitFor(2)
    live.stop()
    expect(message).toMatchObject({type: 'message'})
    expect(message?.type === 'message' && message.tags.some((tag) => syncTags?.includes(tag))).toBe(true)
    expect(await seen()).toBe('Scheduled')
  })

  test('what was missed while no lake ran is published at the next start, in order', async () => {
    await schedule('later', start + 2 * day, 'Last')
    await schedule('earlier', start + day, 'First')
    await lake.close()
    clock = start + 3 * day
    await begin()
    expect(await seen()).toBe('Last')
    expect(await editor.fetch('releases::all() | order(publishAt) {name, state, publishedAt}')).toEqual([
      {name: 'earlier', state: 'published', publishedAt: at(clock)},
      {name: 'later', state: 'published', publishedAt: at(clock)},
    ])
  })

  test('it happens in the name of whoever scheduled it', async () => {
    await schedule('r1', start + day, 'Scheduled')
    await editor.releases.edit({releaseId: 'r1', patch: {set: {'metadata.title': 'Renamed'}}})
    clock = start + day
    await lake.settle()
    const url = `${lake.url}/v2025-02-19/data/history/production/transactions/doc`
    const response = await fetch(url, {headers: {authorization: `Bearer ${lake.token}`}})
    expect(JSON.parse(await response.text())).toMatchObject({author: 'token', timestamp: at(clock)})
  })

  test('a release that cannot be published says why, and is open again', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await editor.create({_id: 'friend', _type: 'note'})
    await editor.releases.create({releaseId: 'r1', metadata: {releaseType: 'scheduled'}})
    await editor.create({_id: 'doc', _type: 'note', title: 'Published'})
    await editor.unpublishVersion({releaseId: 'r1', publishedId: 'doc'})
    await editor.releases.schedule({releaseId: 'r1', publishAt: at(start + day)})
    // Nothing stops anyone from pointing at a document that is going to be unpublished.
    await editor.patch('friend', {set: {other: {_type: 'reference', _ref: 'doc'}}}).commit()
    clock = start + day
    await lake.settle()
    const message = 'Document "doc" cannot be deleted as there are references to it from "friend"'
    const failed = await editor.releases.get({releaseId: 'r1'})
    expect(failed).toMatchObject({state: 'active', error: {message}})
    expect(failed).not.toHaveProperty('publishAt')
    expect(complaints.mock.calls).toEqual([[`lake: the scheduled release "r1" could not be published: ${message}`]])
    complaints.mockRestore()
    expect(await seen()).toBe('Published')

    expect(await failureOf(editor.releases.publish({releaseId: 'r1'}))).toMatchObject({statusCode: 409})
    await editor.patch('friend', {unset: ['other']}).commit()
    await editor.releases.schedule({releaseId: 'r1', publishAt: at(clock)})
    const published = await editor.releases.get({releaseId: 'r1'})
    expect(published).toMatchObject({state: 'published'})
    expect(published).not.toHaveProperty('error')
    expect(await seen()).toBeNull()
  })
})

describe('the clock', () => {
  let store: Store
  let scheduler: ReleaseScheduler
  let waits: {readonly callback: () => void; readonly milliseconds: number}[]
  beforeEach(() => {
    store = openStore(folder)
    waits = []
    const timer: Timer = (callback, milliseconds) => {
      const wait = {callback, milliseconds}
      waits.push(wait)
      return () => void waits.splice(waits.indexOf(wait), 1)
    }
    scheduler = new ReleaseScheduler(store, () => clock, timer)
  })
  afterEach(async () => {
    await scheduler.close()
    store.close()
  })

  const put = (name: string, publishAt: number): Promise<unknown> => {
    const _id = `_.releases.${name}`
    const release = {_id, _type: 'system.release', name, state: 'scheduled', publishAt: at(publishAt), metadata: {}}
    return store.transact(
      {
        transactionId: `put-${name}`,
        author: 'editor',
        timestamp: at(clock),
        autoGenerateArrayKeys: false,
        select: () => [],
        kind: 'test',
      },
      (transaction) => transaction.apply({create: release}, 0),
    )
  }
  const state = (name: string): unknown => store.get(`_.releases.${name}`)?.['state']
  const lengths = (): readonly number[] => waits.map(({milliseconds}) => milliseconds)

  test('is left alone while nothing is scheduled', async () => {
    await scheduler.settle()
    expect(waits).toEqual([])
  })

  test('is looked at again after 15 seconds at most, so that neither sleep nor a changed clock is missed', async () => {
    await put('far', start + 100 * 365 * day)
    await put('near', start + 20_000)
    await scheduler.settle()
    expect(lengths()).toEqual([15_000])
    clock += 15_000
    await scheduler.settle()
    expect(lengths()).toEqual([5_000])
    // The machine slept for a year.
    clock += 365 * day
    waits[0]?.callback()
    await scheduler.settle()
    expect([state('near'), state('far')]).toEqual(['published', 'scheduled'])
    expect(lengths()).toEqual([15_000])
    // Somebody puts the clock back.
    clock -= 400 * day
    await scheduler.settle()
    expect(lengths()).toEqual([15_000])
  })

  test('gives a disk that refuses time: 1 s, then twice as long, up to a minute', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    jest.spyOn(console, 'log').mockImplementation(() => undefined)
    await put('r1', start + 1)
    await put('r2', start + 2)
    store.database.exec('PRAGMA query_only = 1')
    clock = start + 2
    for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000]) {
      await scheduler.settle()
      expect(lengths()).toEqual([wait])
      clock += wait
    }
    expect(complaints.mock.calls.at(-1)?.[0]).toMatch(
      /^lake: the release "r2" will be tried again in 16 s: .*readonly database/,
    )
    expect([state('r1'), state('r2')]).toEqual(['scheduled', 'scheduled'])
    store.database.exec('PRAGMA query_only = 0')
    clock += 60_000
    await scheduler.settle()
    expect([state('r1'), state('r2')]).toEqual(['published', 'published'])
    jest.restoreAllMocks()
  })
})
