import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {SanityClient} from 'sanity'
import {startTestLake, type TestLake} from '../scripts/migrate/testing/lake.ts'
import {discardLeftovers, saysTheSame} from '../studio/schedule/leftoverDrafts.ts'
import {partsOfPage} from '../studio/publish/publishSet.ts'
import {cancelScheduled} from '../studio/schedule/ownRelease.ts'
import {readScheduled, scheduledQuery} from '../studio/schedule/scheduled.ts'
import {schedulePublishing} from '../studio/schedule/schedulePublishing.ts'
import {scheduleUnpublishing} from '../studio/schedule/scheduleUnpublishing.ts'

let lake: TestLake
/** As the Studio types it: its client is of another copy of the same package. */
let studio: SanityClient
beforeAll(async () => {
  lake = await startTestLake()
  studio = asInStudio(lake.client)
})
afterAll(() => lake.close())

function asInStudio(client: unknown): SanityClient {
  return client as SanityClient
}

const exists = async (id: string): Promise<boolean> => (await lake.client.getDocument(id)) !== undefined

/** Waits until something is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to that within 30 s.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const scheduled = async () => readScheduled(await lake.client.fetch(scheduledQuery.fetch))

/** Has a release that is scheduled for later published at once. */
const bringForward = (releaseId: string) =>
  lake.client.releases.schedule({releaseId, publishAt: new Date(Date.now() + 500).toISOString()})

/** A draft, scheduled as the Studio schedules it: a release with a version of the draft, which stays. */
async function scheduleDraft(id: string, draft: object, time: string): Promise<string> {
  await lake.client.create({...draft, _id: `drafts.${id}`, _type: 'article'})
  const {releaseId} = await lake.client.releases.create({
    metadata: {title: 'Scheduled publish', releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: time},
  })
  await lake.client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    baseId: `drafts.${id}`,
    versionId: `versions.${releaseId}.${id}`,
  })
  await lake.client.releases.schedule({releaseId, publishAt: time})
  return releaseId
}

describe('after a scheduled publishing', () => {
  test('the draft that says the same is discarded, and one that says something else stays (schedule-1)', async () => {
    await lake.client.create({_id: 'ann', _type: 'person', name: 'Ann'})
    const author = {_type: 'reference', _ref: 'ann', _weak: true, _strengthenOnPublish: {type: 'person'}, _key: 'a'}
    const releases = [
      await scheduleDraft('same', {title: 'Light', authors: [author]}, '2099-12-02T09:00:00Z'),
      await scheduleDraft('edited', {title: 'Light'}, '2099-12-02T09:00:00Z'),
    ]
    await lake.client.patch('drafts.edited').set({title: 'Light, Again'}).commit()
    expect(await discardLeftovers(studio, ['same', 'edited'])).toEqual([])
    for (const release of releases) await bringForward(release)
    await until(async () => (await exists('same')) && (await exists('edited')))
    expect(await exists('drafts.same')).toBe(true)
    expect(await discardLeftovers(studio, ['same', 'edited', 'neither'])).toEqual(['same'])
    expect([await exists('drafts.same'), await exists('drafts.edited')]).toEqual([false, true])
    expect(await lake.client.getDocument('same')).toMatchObject({title: 'Light', authors: [{_ref: 'ann'}]})
  })

  test('a draft that changes in the same moment stays (schedule-1)', async () => {
    await lake.client
      .transaction()
      .create({_id: 'busy', _type: 'article', title: 'Light'})
      .create({_id: 'drafts.busy', _type: 'article', title: 'Light'})
      .commit()
    // Somebody types between the look and the deletion.
    const slow = lake.client.clone()
    const fetch = slow.fetch.bind(slow)
    Object.assign(slow, {
      withConfig: () => slow,
      fetch: async (query: string, params: Record<string, unknown>) => {
        const found: unknown = await fetch(query, params)
        await lake.client.patch('drafts.busy').set({title: 'Light, Again'}).commit()
        return found
      },
    })
    expect(await discardLeftovers(asInStudio(slow), ['busy'])).toEqual([])
    expect(await lake.client.getDocument('drafts.busy')).toMatchObject({title: 'Light, Again'})
  })

  test.each<[string, object, object, boolean]>([
    ['the same in another order', {a: 1, b: {c: [1]}}, {b: {c: [1]}, a: 1}, true],
    ['other revisions', {_id: 'drafts.x', _rev: '1', _updatedAt: '1', a: 1}, {_id: 'x', _rev: '2', a: 1}, true],
    ['a reference that publishing made strong', {r: {_ref: 'x', _weak: true}}, {r: {_ref: 'x'}}, true],
    ['another value', {a: {b: 1}}, {a: {b: 2}}, false],
    ['another order in a list', {a: [1, 2]}, {a: [2, 1]}, false],
    ['a field more', {a: 1, b: 2}, {a: 1}, false],
    ['a field less', {a: 1}, {a: 1, b: 2}, false],
    ['another reference', {r: {_ref: 'x'}}, {r: {_ref: 'y'}}, false],
  ])('%s (schedule-1)', (_, draft, published, isSame) => {
    expect(saysTheSame(draft, published)).toBe(isSame)
  })
})

describe('unpublishing at a time', () => {
  test('takes the article from the site then, and leaves its text as a draft (schedule-2, schedule-4)', async () => {
    await lake.client.create({_id: 'gone', _type: 'article', title: 'Light'})
    await scheduleUnpublishing(studio, 'gone', new Date('2099-12-10T09:00:00Z'))
    const changes = await scheduled()
    expect(changes).toEqual([
      {
        id: 'gone',
        type: 'article',
        title: 'Light',
        isUnpublished: true,
        at: '2099-12-10T09:00:00.000Z',
        release: changes[0]?.release,
        releaseTitle: undefined,
        redirectTo: undefined,
        along: 0,
      },
    ])
    expect(await exists('gone')).toBe(true)
    await bringForward(changes[0]?.release ?? '')
    await until(async () => !(await exists('gone')))
    expect(await lake.client.getDocument('drafts.gone')).toMatchObject({title: 'Light'})
    expect(await scheduled()).toEqual([])
  })

  test('leads readers on from then, and not before; the redirect is part of what is scheduled (schedule-5)', async () => {
    await lake.client.create({_id: 'moved', _type: 'article', title: 'Light', canonicalPath: '/light'})
    const redirect = {from: '/light', to: '/noon'}
    await scheduleUnpublishing(studio, 'moved', new Date('2099-12-11T09:00:00Z'), redirect)
    const [change, ...others] = await scheduled()
    expect([change?.id, change?.redirectTo, others]).toEqual(['moved', '/noon', []])
    const redirects = () => lake.client.fetch<unknown>('*[_type == "redirect"]', {}, {perspective: 'published'})
    expect(await redirects()).toEqual([])
    await bringForward(change?.release ?? '')
    await until(async () => !(await exists('moved')))
    expect(await redirects()).toMatchObject([{...redirect, permanent: true}])
  })

  test('changes the redirect that begins at the path already (schedule-5)', async () => {
    await lake.client.create({_id: 'again', _type: 'article', title: 'Light', canonicalPath: '/again'})
    await lake.client.create({_id: 'known', _type: 'redirect', from: '/again', to: '/old', permanent: true})
    await scheduleUnpublishing(studio, 'again', new Date('2099-12-12T09:00:00Z'), {from: '/again', to: '/new'})
    await bringForward((await scheduled())[0]?.release ?? '')
    await until(async () => !(await exists('again')))
    const found = await lake.client.fetch<unknown>('*[_type == "redirect" && from == "/again"]{_id, to}')
    expect(found).toEqual([{_id: 'known', to: '/new'}])
  })

  test('can be cancelled with its redirect, and nothing of it is left (schedule-2, schedule-5)', async () => {
    await lake.client.create({_id: 'kept', _type: 'article', title: 'Light'})
    await scheduleUnpublishing(studio, 'kept', new Date('2099-12-20T09:00:00Z'), {from: '/kept', to: '/noon'})
    const [change] = await scheduled()
    await cancelScheduled(studio, change?.release ?? '')
    expect(await scheduled()).toEqual([])
    expect(await lake.client.fetch('count(*[_id in path("versions.**")])')).toBe(0)
    expect(await lake.client.fetch('*[_type == "system.release" && name == $name]', {name: change?.release})).toEqual(
      [],
    )
    expect(await exists('kept')).toBe(true)
  })

  test('that cannot be scheduled leaves no release behind (schedule-2)', async () => {
    const before = await lake.client.fetch('count(*[_type == "system.release"])')
    await expect(scheduleUnpublishing(studio, 'not-there', new Date('2099-01-01T09:00:00Z'))).rejects.toThrow(
      'is not published',
    )
    expect(await lake.client.fetch('count(*[_type == "system.release"])')).toBe(before)
  })
})

describe('publishing an article at a time', () => {
  const readParts = (id: string) => partsOfPage(studio.withConfig({perspective: 'raw'}), id)
  const shown = (_key: string, id: string) => ({
    _type: 'widgetReference',
    _key,
    widget: {_type: 'reference', _ref: id, _weak: true, _strengthenOnPublish: {type: 'faq'}},
  })

  test('publishes its new and changed widgets with it, and no draft is left (schedule-1, schedule-6)', async () => {
    await lake.client
      .transaction()
      .create({_id: 'drafts.page', _type: 'article', title: 'Light', body: [shown('n', 'new'), shown('o', 'old')]})
      .create({_id: 'drafts.new', _type: 'faq', title: 'New'})
      .create({_id: 'old', _type: 'faq', title: 'Old'})
      .create({_id: 'drafts.old', _type: 'faq', title: 'Old, Again'})
      .commit()
    await schedulePublishing(studio, await readParts('page'), new Date('2099-11-10T09:00:00Z'))
    const [change, ...others] = await scheduled()
    expect([change?.id, change?.isUnpublished, change?.along, change?.redirectTo, others]).toEqual([
      'page',
      false,
      2,
      undefined,
      [],
    ])
    expect(await exists('page')).toBe(false)
    await bringForward(change?.release ?? '')
    await until(() => exists('page'))
    expect(await lake.client.getDocument('page')).toMatchObject({
      body: [{widget: {_type: 'reference', _ref: 'new'}}, {widget: {_ref: 'old'}}],
    })
    expect(await lake.client.fetch('*[_id in ["new", "old"]] | order(_id asc).title')).toEqual(['New', 'Old, Again'])
    expect(await discardLeftovers(studio, ['page', 'new', 'old'])).toEqual(['page', 'new', 'old'])
  })

  test('leads readers of its old path on from then (schedule-7)', async () => {
    await lake.client
      .transaction()
      .create({_id: 'path', _type: 'article', title: 'Light', canonicalPath: '/path'})
      .create({_id: 'drafts.path', _type: 'article', title: 'Light', canonicalPath: '/path-2'})
      .commit()
    const rename = {from: '/path', to: '/path-2'}
    await schedulePublishing(studio, await readParts('path'), new Date('2099-11-11T09:00:00Z'), rename)
    const [change] = await scheduled()
    expect([change?.id, change?.along, change?.redirectTo]).toEqual(['path', 0, '/path-2'])
    const redirects = () =>
      lake.client.fetch<unknown>('*[_type == "redirect" && from == "/path"]', {}, {perspective: 'published'})
    expect(await redirects()).toEqual([])
    await bringForward(change?.release ?? '')
    await until(async () => (await lake.client.getDocument('path'))?.['canonicalPath'] === '/path-2')
    expect(await redirects()).toMatchObject([{...rename, permanent: true}])
  })

  test('takes the redirect from its new path away then, as a page is there (links-11, schedule-7)', async () => {
    await lake.client
      .transaction()
      .create({_id: 'back', _type: 'article', title: 'Light', canonicalPath: '/moved-away'})
      .create({_id: 'drafts.back', _type: 'article', title: 'Light', canonicalPath: '/first'})
      .create({_id: 'circle', _type: 'redirect', from: '/first', to: '/moved-away', permanent: true})
      .commit()
    const rename = {from: '/moved-away', to: '/first'}
    await schedulePublishing(studio, await readParts('back'), new Date('2099-11-13T09:00:00Z'), rename)
    const [change, ...others] = await scheduled()
    expect([change?.id, change?.along, change?.redirectTo, others]).toEqual(['back', 0, '/first', []])
    const redirects = () =>
      lake.client.fetch<unknown>(
        '*[_type == "redirect" && from in ["/first", "/moved-away"]]{from, to}',
        {},
        {perspective: 'published'},
      )
    expect(await redirects()).toEqual([{from: '/first', to: '/moved-away'}])
    await bringForward(change?.release ?? '')
    await until(async () => (await lake.client.getDocument('back'))?.['canonicalPath'] === '/first')
    expect(await redirects()).toEqual([{from: '/moved-away', to: '/first'}])
    // Of what a release unpublishes a draft stays. This one would lead away from the page if it could be published.
    await lake.client.create({_id: 'drafts.elsewhere', _type: 'redirect', from: '/no-page', to: '/first'})
    expect(await discardLeftovers(studio, ['back', 'circle', 'elsewhere'])).toEqual(['back', 'circle'])
    expect([await exists('drafts.circle'), await exists('drafts.elsewhere')]).toEqual([false, true])
  })

  test('of which a draft has changed since it was looked at is not scheduled, and leaves no release (schedule-6)', async () => {
    await lake.client.create({_id: 'drafts.typed', _type: 'article', title: 'Light'})
    const parts = await readParts('typed')
    await lake.client.patch('drafts.typed').set({title: 'Light, Again'}).commit()
    const before = await lake.client.fetch('count(*[_type == "system.release"])')
    await expect(schedulePublishing(studio, parts, new Date('2099-11-12T09:00:00Z'))).rejects.toThrow('drafts.typed')
    expect(await lake.client.fetch('count(*[_type == "system.release"])')).toBe(before)
  })
})

test('what is scheduled is listed, the next first, with the release that it belongs to (schedule-4)', async () => {
  await scheduleDraft('late', {title: 'Late'}, '2099-03-01T09:00:00Z')
  await scheduleDraft('early', {title: 'Early'}, '2099-02-01T09:00:00Z')
  const {releaseId} = await lake.client.releases.create({metadata: {title: 'Spring', releaseType: 'scheduled'}})
  await lake.client.create({_id: `versions.${releaseId}.menu.x`, _type: 'person', name: 'Ann'})
  await lake.client.releases.schedule({releaseId, publishAt: '2099-02-15T09:00:00Z'})
  const {releaseId: idle} = await lake.client.releases.create({metadata: {title: 'Idle', releaseType: 'undecided'}})
  await lake.client.create({_id: `versions.${idle}.early`, _type: 'article', title: 'Not scheduled'})
  expect((await scheduled()).map(({id, title, releaseTitle}) => [id, title, releaseTitle])).toEqual([
    ['early', 'Early', undefined],
    ['menu.x', 'Ann', 'Spring'],
    ['late', 'Late', undefined],
  ])
})
