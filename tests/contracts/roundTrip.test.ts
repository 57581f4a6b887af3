import {createReadStream} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from '@jest/globals'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {readArchive} from './support/archive.ts'
import {carried, storedDocuments} from './support/carried.ts'
import {contractLake, type ContractLake} from './support/contractLake.ts'
import {fillWithSamples, publishAt, type SampleContent} from './support/sampleContent.ts'
import {temporaryFolder} from './support/temporaryFolder.ts'

/** Content goes out of one lake by `@sanity/export` and into empty ones by `@sanity/import`. */
const source = contractLake()
const work = temporaryFolder()
const archive = path.join(work, 'all.tar.gz')
let samples: SampleContent

beforeAll(async () => {
  samples = await fillWithSamples(source.client())
  await exportDataset({client: source.client(), dataset: 'production', outputPath: archive})
}, 60_000)

const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())
const load = (lake: ContractLake, options: object = {}) =>
  sanityImport(createReadStream(archive), {client: lake.client(), ...options})

describe('into an empty lake', () => {
  const target = contractLake()

  const steps: string[] = []
  let result: Awaited<ReturnType<typeof load>>
  beforeAll(async () => {
    result = await load(target, {onProgress: ({step}: {readonly step: string}) => steps.push(step)})
  })

  test('everything arrives as it was, in the steps that the importer has', async () => {
    expect(result).toEqual({numDocs: 80, warnings: []})
    expect([...new Set(steps)]).toEqual([
      'Reading/validating data file',
      'Importing documents',
      'Importing assets (files/images)',
      'Setting asset references to documents',
      'Strengthening references',
    ])
    const before = await storedDocuments(source.client())
    const after = await storedDocuments(target.client())
    expect(before).toHaveLength(84)
    expect(after.map(carried)).toEqual(before.map(carried))
  })

  test('the bytes of the assets are at addresses of the new lake, which makes smaller pictures of them', async () => {
    const query = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id) {_id, path, url}'
    const assets = await target.client().fetch<{_id: string; path: string; url: string}[]>(query)
    expect(assets.map(({_id}) => _id)).toEqual([samples.leaflet, samples.svg, samples.jpeg, samples.unused].toSorted())
    for (const {path: assetPath, url} of assets) {
      expect(url).toBe(`${target.origin}/${assetPath}`)
      expect(await bytesOf(url)).toEqual(await bytesOf(`${source.origin}/${assetPath}`))
    }
    const jpeg = assets.find(({_id}) => _id === samples.jpeg)
    expect(await sharp(await bytesOf(`${jpeg?.url}?w=30`)).metadata()).toMatchObject({width: 30, height: 20})
  })

  test('what comes out again is what came in', async () => {
    const second = path.join(work, 'again.tar.gz')
    const result = await exportDataset({client: target.client(), dataset: 'production', outputPath: second})
    expect(result).toEqual({outputPath: second, documentCount: 80, assetCount: 4})
    const [before, after] = [readArchive(archive), readArchive(second)]
    expect(after.blobs).toEqual(before.blobs)
    expect(after.documents.map(carriedByArchive)).toEqual(before.documents.map(carriedByArchive))
    expect(Object.keys(after.assets).toSorted()).toEqual(Object.keys(before.assets).toSorted())
    for (const [id, {_createdAt, _updatedAt, _rev, ...described}] of Object.entries(before.assets))
      expect(after.assets[id]).toMatchObject(described)
  })
})

/** In an archive a reference to an asset is a path. */
const carriedByArchive = (doc: Parameters<typeof carried>[0]) => {
  const {_updatedAt, ...rest} = carried(doc)
  return rest
}

describe('releases in the new lake', () => {
  const target = contractLake()
  beforeAll(async () => {
    await load(target)
  })

  test('have their state, metadata and times', async () => {
    const list = (lake: ContractLake): Promise<unknown> =>
      lake
        .client()
        .fetch('releases::all() | order(name) {name, state, publishAt, publishedAt, metadata, userId, _createdAt}')
    expect(await list(target)).toEqual(await list(source))
    expect(await target.client().fetch('releases::all() | order(name) {name, state, publishAt}')).toEqual([
      {name: 'rActive', state: 'active', publishAt: null},
      {name: 'rArchived', state: 'archived', publishAt: null},
      {name: 'rPublished', state: 'published', publishAt: null},
      {name: 'rScheduled', state: 'scheduled', publishAt},
    ])
  })

  test('show their versions, and can be worked with', async () => {
    const client = target.client()
    const titles = '*[_id in ["article-1", "article-2", "brand-new"]] | order(_id) {_id, title}'
    expect(await client.fetch(titles, {}, {perspective: ['rScheduled', 'rActive']})).toEqual([
      {_id: 'article-1', title: 'Spring „campaign“ 🌱'},
      {_id: 'article-2', title: 'Summer'},
      {_id: 'brand-new', title: 'Not published yet'},
    ])
    await client.releases.publish({releaseId: 'rActive'})
    expect(await client.fetch('*[_id in ["article-1", "brand-new", "person-59"]] | order(_id).title')).toEqual([
      'Spring „campaign“ 🌱',
      'Not published yet',
    ])
    await client.releases.unschedule({releaseId: 'rScheduled'})
    await client.releases.archive({releaseId: 'rScheduled'})
    await client.releases.unarchive({releaseId: 'rScheduled'})
    expect(await client.getDocument('versions.rScheduled.article-2')).toMatchObject({title: 'Summer'})
  })

  test('that were archived stay so: their versions are in the history, which an archive does not carry', async () => {
    target.allow(/\/data\/actions\//, 409)
    await expect(target.client().releases.unarchive({releaseId: 'rArchived'})).rejects.toThrow(
      'Cannot unarchive the release: the history of "versions.rArchived.person-2" is no longer kept',
    )
    await target.client().releases.delete({releaseId: 'rArchived'})
  })
})

describe('into a lake that has it all', () => {
  const target = contractLake()
  const title = '*[_id == "article-1"][0].title'
  const releaseTitle = '*[_id == "_.releases.rActive"][0].metadata.title'
  beforeAll(async () => {
    await load(target)
    await target.client().patch('article-1').set({title: 'Changed here'}).commit()
    await target.client().releases.edit({releaseId: 'rActive', patch: {set: {'metadata.title': 'Changed too'}}})
  })

  const loadOne = (id: string, options: object = {}) => {
    const documents = readArchive(archive).documents.filter(({_id}) => _id === id)
    return sanityImport(
      documents.map((doc) => ({...doc})),
      {client: target.client(), ...options},
    )
  }

  test('create is refused, and says which document is there', async () => {
    target.allow(/\/data\/mutate\//, 409)
    await expect(loadOne('article-1')).rejects.toThrow('Document by ID "article-1" already exists')
    expect(await target.client().fetch(title)).toBe('Changed here')
  })

  test('a release that is there is refused by name, or ignored', async () => {
    target.allow(/\/data\/actions\//, 409)
    await expect(loadOne('_.releases.rActive')).rejects.toThrow(
      'Release import failed for _.releases.rActive: The action(s) failed: Document by ID "_.releases.rActive" already exists',
    )
    await loadOne('_.releases.rActive', {releasesOperation: 'ignore'})
    expect(await target.client().fetch(releaseTitle, {}, {perspective: 'raw'})).toBe('Changed too')
  })

  test('createIfNotExists adds what is missing and keeps the rest', async () => {
    await target.client().delete('values')
    await load(target, {operation: 'createIfNotExists', releasesOperation: 'ignore'})
    expect(await target.client().fetch(title)).toBe('Changed here')
    expect(await target.client().fetch('*[_id == "values"][0].date')).toBe('2026-11-21')
  })

  test('createOrReplace makes everything as it was, releases included', async () => {
    await load(target, {operation: 'createOrReplace', releasesOperation: 'replace'})
    expect((await storedDocuments(target.client())).map(carried)).toEqual(
      (await storedDocuments(source.client())).map(carried),
    )
  })
})
