import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {ClientPerspective, SanityClient} from '@sanity/client'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
let client: SanityClient
beforeAll(async () => {
  lake = await startTestLake()
  client = lake.client({token: lake.token, perspective: 'raw'})
  for (const releaseId of ['r1', 'r2']) await client.releases.create({releaseId, metadata: {releaseType: 'asap'}})
  const note = (_id: string, more: object = {}) => ({_id, _type: 'note', title: _id, ...more})
  const transaction = client.transaction()
  for (const doc of [
    note('everywhere', {friend: {_type: 'reference', _ref: 'released', _weak: true}}),
    note('drafts.everywhere', {friend: {_type: 'reference', _ref: 'released', _weak: true}}),
    note('versions.r1.everywhere'),
    note('versions.r2.everywhere'),
    note('published'),
    note('drafts.begun'),
    note('versions.r1.released'),
    note('gone'),
    note('drafts.gone'),
    note('versions.r1.gone', {_system: {delete: true}}),
  ]) {
    transaction.create(doc)
  }
  await transaction.commit()
})
afterAll(() => lake.close())

const titles = '*[_type == "note"] | order(_id) {_id, title}'
const seen = async (perspective: ClientPerspective, by = client): Promise<unknown> => {
  const found = await by.fetch<{_id: string; title: string}[]>(titles, {}, {perspective})
  return Object.fromEntries(found.map(({_id, title}) => [_id, title]))
}

describe('a perspective shows of each document the variant that comes first in it', () => {
  test.each<[perspective: ClientPerspective, documents: Readonly<Record<string, string>>]>([
    ['published', {everywhere: 'everywhere', gone: 'gone', published: 'published'}],
    ['drafts', {begun: 'drafts.begun', everywhere: 'drafts.everywhere', gone: 'drafts.gone', published: 'published'}],
    [['r1'], {everywhere: 'versions.r1.everywhere', published: 'published', released: 'versions.r1.released'}],
    [
      ['r2', 'r1', 'drafts'],
      {
        begun: 'drafts.begun',
        everywhere: 'versions.r2.everywhere',
        published: 'published',
        released: 'versions.r1.released',
      },
    ],
    [
      ['r2', 'drafts', 'r1', 'published'],
      {
        begun: 'drafts.begun',
        everywhere: 'versions.r2.everywhere',
        gone: 'drafts.gone',
        published: 'published',
        released: 'versions.r1.released',
      },
    ],
    [['published', 'drafts'], {begun: 'drafts.begun', everywhere: 'everywhere', gone: 'gone', published: 'published'}],
    [['unknown'], {everywhere: 'everywhere', gone: 'gone', published: 'published'}],
  ])('%p', async (perspective, documents) => {
    expect(await seen(perspective)).toEqual(documents)
  })

  test('under its published id, and says where it is stored', async () => {
    const query = '*[_id == "everywhere"][0]{_id, _originalId}'
    expect(await client.fetch(query, {}, {perspective: ['r1']})).toEqual({
      _id: 'everywhere',
      _originalId: 'versions.r1.everywhere',
    })
    expect(await client.fetch('*[_id match "drafts.*" || _id match "versions.*"]', {}, {perspective: ['r1']})).toEqual(
      [],
    )
    const inRelease = '*[sanity::partOfRelease("r1")]._id'
    expect(await client.fetch(inRelease, {}, {perspective: ['r1']})).toEqual(['everywhere', 'released'])
    expect(await client.fetch('*[sanity::versionOf("everywhere")]._id', {}, {perspective: ['r1']})).toEqual([
      'everywhere',
    ])
  })

  test('also behind references', async () => {
    const query = '*[_id == "everywhere"][0].friend->title'
    expect(await client.fetch(query, {}, {perspective: ['drafts', 'r1']})).toBe('versions.r1.released')
    expect(await client.fetch(query, {}, {perspective: 'drafts'})).toBeNull()
  })

  test('follows changes of the variants that it shows', async () => {
    expect(await seen(['r2'])).toMatchObject({everywhere: 'versions.r2.everywhere'})
    await client.patch('versions.r2.everywhere', {set: {title: 'Changed'}}).commit()
    expect(await seen(['r2'])).toMatchObject({everywhere: 'Changed'})
    await client.patch('versions.r2.everywhere', {set: {title: 'versions.r2.everywhere'}}).commit()
  })
})

describe('raw', () => {
  const ids = '*[_type == "note"]._id'
  test('shows everything as it is stored', async () => {
    expect(await client.fetch(ids)).toEqual([
      'drafts.begun',
      'drafts.everywhere',
      'drafts.gone',
      'everywhere',
      'gone',
      'published',
      'versions.r1.everywhere',
      'versions.r1.gone',
      'versions.r1.released',
      'versions.r2.everywhere',
    ])
    expect(await client.fetch('*[sanity::versionOf("everywhere")]._id')).toHaveLength(4)
    expect(await client.fetch('*[sanity::partOfRelease("r2")]._id')).toEqual(['versions.r2.everywhere'])
  })

  test('has no versions in API versions that know none, where it is the default', async () => {
    const unversioned = ['drafts.begun', 'drafts.everywhere', 'drafts.gone', 'everywhere', 'gone', 'published']
    for (const apiVersion of ['1', '2021-06-07', '2025-02-18']) {
      expect(await client.withConfig({apiVersion}).fetch(ids)).toEqual(unversioned)
      expect(await lake.client({token: lake.token, apiVersion}).fetch(ids)).toEqual(unversioned)
    }
    const published = ['everywhere', 'gone', 'published']
    for (const apiVersion of ['2025-02-19', '2026-01-01', 'X']) {
      expect(await lake.client({token: lake.token, apiVersion}).fetch(ids)).toEqual(published)
    }
  })
})

describe('who may read what holds in every perspective', () => {
  const published = {everywhere: 'everywhere', gone: 'gone', published: 'published'}

  test('anonymous readers see published documents only (settings-11)', async () => {
    for (const perspective of ['raw', 'published', 'drafts', ['r1', 'drafts']] as const) {
      expect(
        await seen(
          perspective === 'raw' || typeof perspective === 'string' ? perspective : [...perspective],
          lake.reader,
        ),
      ).toEqual(published)
    }
    expect(await lake.reader.fetch('releases::all()', {}, {perspective: ['r1']})).toEqual([])
    expect(await lake.reader.getDocument('versions.r1.everywhere')).toBeUndefined()
    expect(await lake.reader.getDocument('everywhere', {includeAllVersions: true})).toMatchObject([{_id: 'everywhere'}])
  })

  test('what one may not read lets the layer below through', async () => {
    lake.asOperator((people) =>
      people.addRole('previewer', 'Previewer', [
        {filter: '_id in path("*")', permissions: ['read']},
        {filter: '_id in path("versions.r2.**")', permissions: ['read']},
      ]),
    )
    const previewer = lake.addToken('previewer').client
    expect(await seen(['r1', 'r2'], previewer)).toEqual({...published, everywhere: 'versions.r2.everywhere'})
  })
})

test('perspectives that make no sense are refused', async () => {
  const ask = async (perspective: string): Promise<unknown> => {
    const {status, text} = await lake.request(
      `/data/query/production?query=*&perspective=${encodeURIComponent(perspective)}`,
    )
    return `${status} ${text}`
  }
  expect(await ask('raw,drafts')).toBe(
    '400 {"statusCode":400,"error":"Bad Request","message":"Invalid perspective \\"raw,drafts\\": raw cannot be combined with other perspectives"}',
  )
  for (const nonsense of ['a b', 'r1,', ',', 'drafts.r1', '["r1"]'])
    expect(await ask(nonsense)).toMatch(/^400 .*Invalid perspective/)
  expect(await ask(`${'r1,'.repeat(1_000)}r1`)).toMatch(/^400 .*more than 1000 layers/)
  expect(await ask(`${'r9,'.repeat(999)}r1`)).toMatch(/^200 /)
})

test('a document is read in all its variants', async () => {
  const variants = await client.getDocument('everywhere', {includeAllVersions: true})
  expect(variants.map(({_id}) => _id)).toEqual([
    'everywhere',
    'drafts.everywhere',
    'versions.r1.everywhere',
    'versions.r2.everywhere',
  ])
  expect(await client.getDocument('versions.r1.released', {includeAllVersions: true})).toMatchObject([
    {_id: 'versions.r1.released'},
  ])
  expect(await client.getDocument('nowhere', {includeAllVersions: true})).toEqual([])
  expect(await client.getDocument('everywhere', {releaseId: 'r1'})).toMatchObject({title: 'versions.r1.everywhere'})
  expect(await failureOf(client.request({url: '/data/doc/other/everywhere'}))).toMatchObject({statusCode: 404})
})
