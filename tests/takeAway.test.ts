import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {createSchema, type SanityClient as StudioClient, type Source} from 'sanity'
import {startTestLake, type TestLake} from '../scripts/migrate/testing/lake.ts'
import {schemaTypes} from '../studio/schemas/schemaTypes.ts'
import {holdingFast, readHolders, removeFromDrafts, replaceEverywhere, takeAway} from '../studio/uses/holders.ts'
import {findRedirectTarget, redirectProblem} from '../studio/uses/redirectTarget.ts'

let lake: TestLake
let client: StudioClient
beforeAll(async () => {
  lake = await startTestLake()
  // The Studio's client is the same class, of the version that the Studio comes with.
  client = lake.client as unknown as StudioClient
})
afterAll(() => lake.close())

const refer = (_ref: string) => ({_type: 'reference', _ref})
const place = (_key: string, _ref: string) => ({_key, _type: 'widgetReference', widget: refer(_ref)})
const bodyOf = (_id: string) => lake.client.fetch<unknown>('*[_id == $_id][0].body[].widget._ref', {_id})

beforeEach(async () => {
  await lake.client.delete({query: '*[_type in ["article", "redirect"]]'})
  await lake.client.delete({query: '*[_type == "faq"]'})
  await lake.client
    .transaction()
    .create({_id: 'old', _type: 'faq', title: 'Old'})
    .create({_id: 'new', _type: 'faq', title: 'New'})
    .create({_id: 'shown', _type: 'article', title: 'Shown', body: [place('a', 'old'), place('b', 'new')]})
    .create({_id: 'drafts.shown', _type: 'article', title: 'Edited', body: [place('a', 'old')]})
    .create({_id: 'plain', _type: 'article', body: [place('a', 'old')]})
    .create({_id: 'drafts.begun', _type: 'article', body: [place('a', 'old')]})
    .commit()
})

describe('a document that others refer to', () => {
  test('cannot be taken away before it is replaced, and can afterwards; edits stay drafts', async () => {
    await expect(takeAway(client, 'old', 'unpublish')).rejects.toThrow()
    expect(await replaceEverywhere(client, {id: 'old', to: 'new'})).toBe(4)
    expect(await bodyOf('shown')).toEqual(['new', 'new'])
    expect(await bodyOf('plain')).toEqual(['new'])
    expect(await bodyOf('drafts.begun')).toEqual(['new'])
    const titles = await lake.client.fetch<unknown>(
      '*[_id in ["shown", "drafts.shown"]] | order(_id desc){title, "refs": body[].widget._ref}',
    )
    expect(titles).toEqual([
      {title: 'Shown', refs: ['new', 'new']},
      {title: 'Edited', refs: ['new']},
    ])
    await takeAway(client, 'old', 'unpublish')
    expect(await lake.client.fetch('*[_id in ["old", "drafts.old"]]._id')).toEqual(['drafts.old'])
    await takeAway(client, 'old', 'delete')
    expect(await lake.client.fetch('*[_id in ["old", "drafts.old"]]._id')).toEqual([])
  })

  test('is removed from drafts only: readers see it until they are published', async () => {
    expect((await removeFromDrafts(client, 'old')).toSorted()).toEqual(['begun', 'plain', 'shown'])
    expect(await bodyOf('shown')).toEqual(['old', 'new'])
    expect(await bodyOf('drafts.shown')).toEqual([])
    expect(await bodyOf('drafts.plain')).toEqual([])
    expect(await lake.client.fetch('*[_id == "drafts.shown"][0].title')).toBe('Edited')
    const holders = await readHolders(client, 'old')
    expect(holdingFast(holders, 'old').map(({_id}) => _id)).toEqual(['plain', 'shown'])
    expect(await removeFromDrafts(client, 'old')).toEqual([])
  })

  test('is free where nothing but weak references lead to it', async () => {
    await lake.client.delete({query: '*[_type == "article"]'})
    const link = {_key: 'l', _type: 'link', reference: {...refer('old'), _weak: true}}
    await lake.client.create({
      _id: 'linking',
      _type: 'article',
      body: [{_key: 't', _type: 'block', markDefs: [link], children: []}],
    })
    const holders = await readHolders(client, 'old')
    expect([holders.length, holdingFast(holders, 'old')]).toEqual([1, []])
    await takeAway(client, 'old', 'delete')
    expect(await lake.client.fetch('*[_id == "old"]._id')).toEqual([])
  })
})

test('a document that is deleted does not come back with a release that holds a version of it', async () => {
  await lake.client.delete({query: '*[_type == "article"]'})
  await lake.client.action({
    actionType: 'sanity.action.release.create',
    releaseId: 'spring',
    metadata: {releaseType: 'undecided'},
  })
  await lake.client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'old',
    document: {_id: 'versions.spring.old', _type: 'faq', title: 'Spring'},
  })
  await takeAway(client, 'old', 'delete')
  await lake.client.action({actionType: 'sanity.action.release.publish', releaseId: 'spring'})
  expect(await lake.client.fetch('*[_type == "faq"]._id', {}, {perspective: 'raw'})).toEqual(['new'])
})

test('a document that is in a scheduled release is not replaced: the editor is told which release to change first', async () => {
  const {releaseId} = await lake.client.releases.create({metadata: {title: 'Spring menu', releaseType: 'scheduled'}})
  await lake.client.create({_id: `versions.${releaseId}.shown`, _type: 'article', body: [place('a', 'old')]})
  await lake.client.releases.schedule({releaseId, publishAt: '2099-03-01T09:00:00Z'})
  await expect(replaceEverywhere(client, {id: 'old', to: 'new'})).rejects.toThrow(
    'The release “Spring menu” is scheduled, and a document in it refers to it: unschedule it first, or wait until it is published.',
  )
  expect(await bodyOf('plain')).toEqual(['old'])
  await lake.client.releases.unschedule({releaseId})
  expect(await replaceEverywhere(client, {id: 'old', to: 'new'})).toBe(5)
  expect(await bodyOf(`versions.${releaseId}.shown`)).toEqual(['new'])
})

test('a redirect is made when the page goes, and not where it cannot', async () => {
  const redirects = () => lake.client.fetch<unknown>('*[_type == "redirect"]{from, to}')
  await expect(takeAway(client, 'old', 'unpublish', {from: '/old', to: '/new'})).rejects.toThrow()
  expect(await redirects()).toEqual([])
  await takeAway(client, 'plain', 'unpublish', {from: '/plain', to: '/shown'})
  expect(await redirects()).toEqual([{from: '/plain', to: '/shown'}])
})

test('a redirect that begins at the path already is changed, not doubled, and stays as it was where the page cannot go', async () => {
  const redirects = () => lake.client.fetch<unknown>('*[_type == "redirect"]{_id, from, to}')
  await lake.client.create({_id: 'r', _type: 'redirect', from: '/plain', to: '/before'})
  await expect(takeAway(client, 'old', 'unpublish', {from: '/plain', to: '/shown'})).rejects.toThrow()
  expect(await redirects()).toEqual([{_id: 'r', from: '/plain', to: '/before'}])
  await takeAway(client, 'plain', 'unpublish', {from: '/plain', to: '/shown'})
  expect(await redirects()).toEqual([{_id: 'r', from: '/plain', to: '/shown'}])
})

test('redirects to the path of a replaced page lead to the new one', async () => {
  await lake.client.create({_id: 'r', _type: 'redirect', from: '/a', to: '/old'})
  const paths = {from: '/old', to: '/new'}
  expect(await replaceEverywhere(client, {id: 'plain', to: 'shown', paths})).toBe(1)
  expect(await lake.client.fetch('*[_id == "r"][0].to')).toBe('/new')
})

describe('the target of a redirect', () => {
  const schema = createSchema({name: 'default', types: schemaTypes})
  const find = (to: string, getClient = () => client) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checks translate nothing
    findRedirectTarget({schema, getClient} as unknown as Source, {from: '/b', to})

  test('is a page of this site, and not the page that goes', () => {
    expect(redirectProblem({from: '/b', to: ''})).toBeUndefined()
    expect(redirectProblem({from: '/b', to: '/a'})).toBeUndefined()
    expect(redirectProblem({from: '/b', to: 'a'})).toBe('Begin the path with “/”.')
    expect(redirectProblem({from: '/b', to: '/b'})).toBe('This is the page itself: choose another.')
  })

  test('is warned of where no page is, as in the form of a redirect (links-13)', async () => {
    await lake.client.patch('shown').set({canonicalPath: '/sleep/naps'}).commit()
    expect(await find('/sleep/naps')).toEqual({})
    expect(await find('/slep/naps')).toEqual({
      warning: 'No page has the path “/slep/naps”: readers who are led there get “Page not found”.',
    })
  })

  test('is refused where other redirects lead back from it', async () => {
    await lake.client.create({_id: 'r1', _type: 'redirect', from: '/a', to: '/c'})
    await lake.client.create({_id: 'drafts.r2', _type: 'redirect', from: '/c', to: '/b'})
    expect(await find('/a')).toEqual({
      problem: 'Other redirects lead from “/a” back to here: choose another address.',
    })
  })

  test('is not refused where the lake does not answer: that is said', async () => {
    const away = client.withConfig({apiHost: 'http://localhost:1', maxRetries: 0})
    expect(await find('/a', () => away)).toEqual({
      warning: 'Whether a page is there could not be looked up. Check the connection.',
    })
  })
})
