import {createReadStream, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {Readable} from 'node:stream'
import {gunzipSync} from 'node:zlib'
import {beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {storedDocuments} from './support/carried.ts'
import {contractLake} from './support/contractLake.ts'
import {fillWithSamples} from './support/sampleContent.ts'
import {temporaryFolder} from './support/temporaryFolder.ts'

/** The options of `@sanity/import`, and what it makes of input that is not whole. */
const source = contractLake()
const target = contractLake()
const work = temporaryFolder()
const archive = path.join(work, 'all.tar.gz')
const raw = path.join(work, 'raw.tar.gz')
beforeAll(async () => {
  await fillWithSamples(source.client())
  const options = {client: source.client(), dataset: 'production'}
  await exportDataset({...options, outputPath: archive})
  await exportDataset({...options, outputPath: raw, raw: true, types: ['sanity.imageAsset']})
}, 60_000)
beforeEach(async () => {
  await target.client().delete({query: '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])]'})
  await target.client().delete({query: '*'})
})

type Options = Parameters<typeof sanityImport>[1]
const load = (input: Parameters<typeof sanityImport>[0], options: Partial<Options> = {}) =>
  sanityImport(input, {client: target.client(), ...options})
const lines = (...documents: readonly object[]) => Readable.from(documents.map((doc) => `${JSON.stringify(doc)}\n`))
const stored = () => storedDocuments(target.client())
const uploads = () => target.requests.filter(({path: address}) => address.includes('/assets/'))

describe('assets', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = path.join(work, 'dot.png')
  const note = {_id: 'note', _type: 'note', image: {_sanityAsset: `image@file://${file}`}}
  beforeAll(() => writeFileSync(file, png))

  test('are uploaded once, and found by their hash after that', async () => {
    await load(lines(note, {...note, _id: 'other'}))
    expect(uploads()).toHaveLength(1)
    await load(lines({...note, _id: 'third'}))
    expect(uploads()).toHaveLength(1)
    const [image] = await target
      .client()
      .fetch<unknown[]>('*[_id == "third"].image{_type, "name": asset->originalFilename}')
    expect(image).toEqual({_type: 'image', name: 'dot.png'})
  })

  test('replaceAssets uploads them again', async () => {
    await load(lines(note))
    await load(lines(note), {operation: 'createOrReplace', replaceAssets: true})
    expect(uploads()).toHaveLength(2)
    expect(await target.client().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  test('come from other places of the web', async () => {
    const [url] = await source.client().fetch<string[]>('*[_type == "sanity.fileAsset"].url')
    await load(lines({_id: 'web', _type: 'note', a: {_sanityAsset: `file@${url}`}}))
    expect(await target.client().fetch('*[_id == "web"][0].a.asset->size')).toBe(19)
  })

  test('that are missing fail the import, or with allowFailingAssets are left out and listed', async () => {
    const missing = `${source.origin}/files/local/production/${'0'.repeat(40)}.txt`
    const doc = {_id: 'lost', _type: 'note', title: 'Kept', a: {_sanityAsset: `file@${missing}`}, image: note.image}
    source.allow(/\/files\//, 404)
    await expect(load(lines(doc))).rejects.toThrow(missing)
    const result = await load(lines(doc), {operation: 'createOrReplace', allowFailingAssets: true})
    expect(result).toEqual({numDocs: 1, warnings: [{message: `Failed to upload asset: ${missing}`}]})
    expect(await target.client().getDocument('lost')).toMatchObject({
      title: 'Kept',
      image: {_type: 'image', asset: {_ref: expect.stringMatching(/^image-/)}},
    })
  })
})

describe('asset documents of a raw export', () => {
  test('are taken as they are: the bytes stay where they were', async () => {
    expect(await load(createReadStream(raw))).toEqual({numDocs: 3, warnings: []})
    const urls = await target.client().fetch<string[]>('*[_type == "sanity.imageAsset"].url')
    expect(urls).toHaveLength(3)
    for (const url of urls) expect(url).toContain(source.origin)
  })

  test('of another data set need allowAssetsInDifferentDataset, and bytes that are there', async () => {
    const [asset] = (await storedDocuments(source.client())).filter(({_type}) => _type === 'sanity.imageAsset')
    const foreign = {...asset, path: String(asset?.['path']).replace('/production/', '/staging/')}
    await expect(load(lines(foreign))).rejects.toThrow(
      'references a different dataset than the specified target (asset is in staging, importing to production)',
    )
    expect(await stored()).toEqual([])
    await load(lines(foreign), {allowAssetsInDifferentDataset: true})
    expect(await stored()).toMatchObject([{_id: asset?._id, path: foreign.path}])

    const gone = {...asset, url: `${source.origin}/images/local/production/${'0'.repeat(40)}-1x1.png`}
    source.allow(/\/images\//, 404)
    await expect(load(lines(gone), {operation: 'createOrReplace'})).rejects.toThrow(
      'points to a URL that does not exist',
    )
    await load(lines(gone), {operation: 'createOrReplace', allowFailingAssets: true})
    expect(await stored()).toMatchObject([{_id: asset?._id, url: gone.url}])
  })
})

describe('documents', () => {
  test('references to other data sets are refused where those are not, or skipped', async () => {
    const remote = {_type: 'crossDatasetReference', _ref: 'x', _dataset: 'other', _weak: true}
    const doc = {_id: 'cross', _type: 'note', title: 'Cross', remote}
    await expect(load(lines(doc))).rejects.toThrow('Missing dataset: "other"')
    expect(await stored()).toEqual([])
    await load(lines(doc), {skipCrossDatasetReferences: true})
    expect(await stored()).toMatchObject([{_id: 'cross', title: 'Cross'}])
    expect((await stored())[0]).not.toHaveProperty('remote')
  })

  test('without ids, keys and types of references get them', async () => {
    await load(lines({_type: 'note', list: [{a: 1}], other: {_ref: 'there'}}, {_id: 'there', _type: 'note'}))
    expect(await target.client().fetch('*[_id != "there"]')).toMatchObject([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        list: [{a: 1, _key: expect.stringMatching(/^[a-z0-9]{8}$/)}],
        other: {_type: 'reference', _ref: 'there'},
      },
    ])
  })

  test('with characters that were lost before are refused, unless allowed', async () => {
    const doc = {_id: 'lost', _type: 'note', title: 'Caf\uFFFD'}
    await expect(load(lines(doc))).rejects.toThrow('Unicode replacement character (U+FFFD) found on line 1')
    expect(await stored()).toEqual([])
    await load(lines(doc), {allowReplacementCharacters: true})
    expect(await stored()).toMatchObject([{title: 'Caf\uFFFD'}])
  })

  test('of the system are left out, unless allowed', async () => {
    const doc = {_id: '_.groups.x', _type: 'system.group', members: []}
    await load(lines(doc))
    expect(await stored()).toEqual([])
    await load(lines(doc), {allowSystemDocuments: true})
    expect(await stored()).toMatchObject([{_id: '_.groups.x'}])
  })
})

describe('input that is not whole, or not welcome', () => {
  test.each([
    ['in its last tenth', 0.95],
    ['in the middle', 0.5],
    ['soon after it begins', 0.05],
  ])('an archive cut short %s is refused, and nothing is stored', async (_where, share) => {
    const bytes = readFileSync(archive)
    const cut = path.join(work, 'cut.tar.gz')
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)))
    await expect(load(createReadStream(cut))).rejects.toThrow('unexpected end of file')
    expect(await stored()).toEqual([])
  })

  test('so is one that is not compressed', async () => {
    const bytes = gunzipSync(readFileSync(archive))
    await expect(load(Readable.from([bytes.subarray(0, 200_000)]))).rejects.toThrow(
      /^Failed to parse line #\d+: Unterminated string/,
    )
    expect(await stored()).toEqual([])
  })

  test.each([
    ['that is no JSON', '{"_id":"b","_type":"note",\n', /^Failed to parse line #2: /],
    [
      'without a type',
      '{"_id":"b"}\n',
      'Failed to parse line #2: Document did not contain required "_type" property of type string',
    ],
    ['with a bad id', '{"_id":"b c","_type":"note"}\n', 'Failed to parse line #2: Document ID "b c" is not valid'],
    ['with an id of the line before', '{"_id":"a","_type":"note"}\n', 'Found 1 duplicate IDs in the source file:\n- a'],
  ])('a line %s is refused by number, and nothing is stored', async (_what, line, message) => {
    await expect(load(Readable.from(['{"_id":"a","_type":"note"}\n', line]))).rejects.toThrow(message)
    expect(await stored()).toEqual([])
  })

  test('a strong reference to nothing is refused by name; the documents stay, with all references weak', async () => {
    target.allow(/\/data\/mutate\//, 409)
    const to = (_ref: string) => ({_type: 'reference', _ref})
    await expect(
      load(
        lines(
          {_id: 'a', _type: 'note', b: to('b'), list: [{_key: 'x', ...to('absent')}]},
          {_id: 'b', _type: 'note', a: to('a')},
        ),
      ),
    ).rejects.toThrow('Document "a" references non-existent document "absent"')
    // The importer always makes references strong in a last step, which is refused as a whole here.
    expect(await stored()).toMatchObject([
      {_id: 'a', b: {...to('b'), _weak: true}, list: [{...to('absent'), _weak: true}]},
      {_id: 'b', a: {...to('a'), _weak: true}},
    ])
    await load(lines({_id: 'a', _type: 'note', b: to('b')}, {_id: 'b', _type: 'note', a: to('a')}), {
      operation: 'createOrReplace',
    })
    expect(await stored()).toMatchObject([{b: {_ref: 'b'}}, {a: {_ref: 'a'}}])
    expect(JSON.stringify(await stored())).not.toContain('_weak')
  })

  test('references below a name with a hyphen stay weak: the importer writes a path that cannot be read', async () => {
    target.allow(/\/data\/mutate\//, 400)
    const doc = {_id: 'a', _type: 'note', 'with-hyphen': {_type: 'reference', _ref: 'a'}}
    await expect(load(lines(doc))).rejects.toThrow(
      'Cannot apply the patch: the path "with-hyphen._weak" cannot be read',
    )
    expect(await stored()).toMatchObject([{'with-hyphen': {_ref: 'a', _weak: true}}])
  })

  test('versions of a scheduled release are locked until it is unscheduled', async () => {
    const version = {_id: 'versions.rScheduled.article-2', _type: 'article', title: 'From elsewhere'}
    const replace = () => sanityImport([{...version}], {client: source.client(), operation: 'createOrReplace'})
    source.allow(/\/data\/mutate\//, 409)
    await expect(replace()).rejects.toThrow(
      'Document "versions.rScheduled.article-2" is locked: its release "rScheduled" is scheduled; unschedule the release to change it',
    )
    await source.client().releases.unschedule({releaseId: 'rScheduled'})
    await replace()
    expect(await source.client().getDocument(version._id)).toMatchObject({title: 'From elsewhere'})
  })

  test('nothing at all is no error', async () => {
    expect(await load(Readable.from(['\n']))).toEqual({numDocs: 0, warnings: []})
  })
})
