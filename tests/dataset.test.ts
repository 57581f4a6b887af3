import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, jest, test} from '@jest/globals'
import {createClient, type SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {runDataset} from './support/datasetCommand.ts'
import {freePort} from './support/freePort.ts'
import {startLakeProcess} from './support/lakeProcess.ts'

/** `npm run dataset` between two real lakes: out of one, into an empty one, out again. */
// Each command is a process that starts anew, and a test may run ten.
jest.setTimeout(120_000)
const work = mkdtempSync(path.join(tmpdir(), 'apothecary-dataset-'))

interface TestLake {
  readonly client: SanityClient
  readonly env: Record<string, string>
  readonly stop: () => Promise<void>
}

async function startLake(name: string): Promise<TestLake> {
  const dataDir = path.join(work, name)
  const lake = await startLakeProcess({DATA_DIR: dataDir})
  return {
    client: createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: lake.url,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      token: readFileSync(path.join(dataDir, 'token'), 'utf8').trim(),
    }),
    env: {
      DATA_DIR: dataDir,
      LAKE_PORT: new URL(lake.url).port,
      HOST: 'localhost',
      SANITY_PROJECT_ID: '',
      SANITY_TOKEN: '',
    },
    stop: () => lake.stop(),
  }
}

const dataset = (args: readonly string[], env: Readonly<Record<string, string>>) => runDataset(args, env, work)

/** What an archive holds; of documents, what a person wrote, that is without when and by which transaction it was stored. */
function contents(archive: string) {
  const folder = mkdtempSync(path.join(work, 'archive-'))
  expect(spawnSync('tar', ['-xzf', path.join(work, archive), '-C', folder]).status).toBe(0)
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  const find = (name: string) => {
    const entry = files.find((file) => file.name === name)
    if (entry === undefined) throw new Error(`${archive} has no ${name}`)
    return readFileSync(path.join(entry.parentPath, name), 'utf8')
  }
  const written = ({_rev, _updatedAt, ...fields}: Record<string, unknown>) => fields
  const documents = find('data.ndjson')
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .map(written)
    .toSorted((a, b) => String(a['_id']).localeCompare(String(b['_id'])))
  const assets: Record<string, Record<string, unknown>> = JSON.parse(find('assets.json'))
  return {
    documents,
    assets: Object.fromEntries(Object.entries(assets).map(([id, {_createdAt, ...fields}]) => [id, written(fields)])),
    blobs: Object.fromEntries(
      files
        .filter(({parentPath}) => /\/(?:images|files)$/.test(parentPath))
        .map(({parentPath, name}) => [
          `${path.basename(parentPath)}/${name}`,
          createHash('sha1')
            .update(readFileSync(path.join(parentPath, name)))
            .digest('hex'),
        ]),
    ),
  }
}

let source: TestLake
let target: TestLake
beforeAll(async () => {
  source = await startLake('source')
  target = await startLake('target')
  await fill(source.client)
})
afterAll(async () => {
  await source.stop()
  await target.stop()
})

async function fill(client: SanityClient): Promise<void> {
  const picture = (background: string) => sharp({create: {width: 60, height: 40, channels: 3, background}})
  const jpeg = await client.assets.upload('image', await picture('#123456').jpeg().toBuffer(), {
    filename: 'Blue sky.jpg',
    title: 'Sky',
    description: 'Without clouds',
    creditLine: 'A. Nonymous',
    source: {id: 'stock-1', name: 'stock', url: 'https://example.com/1'},
  })
  const png = await client.assets.upload('image', await picture('#fedcba').png().toBuffer(), {filename: 'unused.png'})
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>',
  )
  const svg = await client.assets.upload('image', drawing, {filename: 'mark.svg'})
  const leaflet = await client.assets.upload('file', Buffer.from('%PDF-1.7 leaflet'), {filename: 'leaflet.pdf'})
  expect(png._type).toBe('sanity.imageAsset')

  const reference = (id: string, extra = {}) => ({_type: 'reference', _ref: id, ...extra})
  const transaction = client
    .transaction()
    // They refer to each other: whichever is imported first, the other is missing then.
    .create({_id: 'article-1', _type: 'article', title: 'Zinc', related: reference('article-2')})
    .create({
      _id: 'article-2',
      _type: 'article',
      title: 'Ünïcode „quotes“ 💊 \u2028 end',
      related: reference('article-1'),
      later: reference('article-3', {_weak: true}),
      image: {
        _type: 'contentImage',
        alt: 'A blue sky',
        asset: reference(jpeg._id),
        crop: {_type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0.25, right: 0},
        hotspot: {_type: 'sanity.imageHotspot', x: 0.5, y: 0.4, width: 0.2, height: 0.3},
      },
      body: [
        {_key: 'a', _type: 'contentImage', alt: 'Again', asset: reference(jpeg._id)},
        {_key: 'b', _type: 'contentImage', alt: 'A mark', asset: reference(svg._id)},
        {_key: 'c', _type: 'block', children: [{_key: 'd', _type: 'span', marks: [], text: ''}], markDefs: []},
      ],
      leaflet: {_type: 'file', asset: reference(leaflet._id)},
      numbers: [0, -1.5, 1e21],
      flags: {yes: true, no: false},
    })
    .create({_id: 'drafts.article-2', _type: 'article', title: 'Draft', related: reference('article-1')})
    .create({_id: 'drafts.article-9', _type: 'article', title: 'Only a draft'})
  for (let i = 0; i < 300; i += 1) transaction.create({_id: `person-${i}`, _type: 'person', name: `Person ${i}`})
  await transaction.commit()
}

describe('npm run dataset', () => {
  test('out, into an empty lake, out again: the same documents, the same assets', async () => {
    const first = await dataset(['export', 'first.tar.gz'], source.env)
    expect([first.code, first.err]).toEqual([0, expect.stringContaining('Exporting documents')])
    expect(first.out).toMatch(/^Exported \d+ documents and 4 assets to .*first\.tar\.gz \(\d+\.\d MB\)\n$/)

    const imported = await dataset(['import', 'first.tar.gz'], target.env)
    expect([imported.code, imported.out]).toEqual([
      0,
      `Imported 304 documents from ${path.join(work, 'first.tar.gz')}\n`,
    ])
    expect((await dataset(['export', 'second.tar.gz'], target.env)).code).toBe(0)

    const before = contents('first.tar.gz')
    const after = contents('second.tar.gz')
    expect(before.documents).toHaveLength(304)
    expect(Object.keys(before.blobs)).toHaveLength(4)
    expect(after).toEqual(before)
  })

  test('references are strong again, and the pictures are there', async () => {
    const {client} = target
    expect(await client.fetch('*[_id == "article-1"][0].related')).toEqual({_type: 'reference', _ref: 'article-2'})
    await expect(client.delete('article-2')).rejects.toMatchObject({statusCode: 409})
    const url = await client.fetch<string>('*[_id == "article-2"][0].image.asset->url')
    const response = await fetch(`${url}?w=30`)
    expect(response.status).toBe(200)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({width: 30, height: 20})
  })

  test('importing what is there already is refused, or replaces, or adds what is missing', async () => {
    const {client, env} = target
    await client.patch('article-1').set({title: 'Changed'}).commit()
    const refused = await dataset(['import', 'first.tar.gz'], env)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('Add --replace to replace such documents or --missing to keep them.')
    expect(refused.err).not.toContain('    at ')

    await client.delete('drafts.article-9')
    expect((await dataset(['import', 'first.tar.gz', '--missing'], env)).code).toBe(0)
    expect(await client.fetch('*[_id in ["article-1", "drafts.article-9"]] | order(_id) .title')).toEqual([
      'Changed',
      'Only a draft',
    ])
    expect((await dataset(['import', 'first.tar.gz', '--replace'], env)).code).toBe(0)
    expect(await client.fetch('*[_id == "article-1"][0].title')).toBe('Zinc')
    expect((await dataset(['export', 'third.tar.gz'], env)).code).toBe(0)
    expect(contents('third.tar.gz')).toEqual(contents('first.tar.gz'))
  })

  test('releases and their versions too, refused and replaced like documents', async () => {
    const {client} = source
    await client.releases.create({releaseId: 'rSpring', metadata: {title: 'Spring', releaseType: 'asap'}})
    await client.create({_id: 'versions.rSpring.article-1', _type: 'article', title: 'Zinc in spring'})
    expect((await dataset(['export', 'releases.tar.gz'], source.env)).code).toBe(0)
    await dataset(['import', 'releases.tar.gz', '--missing'], target.env)
    expect(await target.client.releases.get({releaseId: 'rSpring'})).toMatchObject({
      state: 'active',
      metadata: {title: 'Spring', releaseType: 'asap'},
    })
    expect(await target.client.getDocument('versions.rSpring.article-1')).toMatchObject({title: 'Zinc in spring'})

    await target.client.releases.edit({releaseId: 'rSpring', patch: {set: {'metadata.title': 'Changed'}}})
    const refused = await dataset(['import', 'releases.tar.gz'], target.env)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/already exists/)
    expect(refused.err).toContain('Add --replace to replace such documents or --missing to keep them.')
    expect(refused.err).not.toContain('    at ')
    const title = async () => (await target.client.releases.get({releaseId: 'rSpring'}))?.metadata.title
    expect(await title()).toBe('Changed')
    expect((await dataset(['import', 'releases.tar.gz', '--replace'], target.env)).code).toBe(0)
    expect(await title()).toBe('Spring')
  })

  test.each([
    ['nothing', []],
    ['an unknown verb', ['copy', 'x.tar.gz']],
    ['no file', ['export']],
    ['two files', ['import', 'a', 'b']],
    ['an unknown option', ['import', 'a', '--force']],
    ['options that exclude each other', ['import', 'a', '--replace', '--missing']],
    ['an option that means nothing', ['export', 'a', '--replace']],
  ])('usage: %s', async (_name, args) => {
    const {code, out, err} = await dataset(args, source.env)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('npm run dataset -- export FILE')
  })

  test('what cannot work is said in a line, and leaves no file', async () => {
    const wrongSetting = await dataset(['export', 'x.tar.gz'], {...source.env, LAKE_PORT: 'many'})
    expect([wrongSetting.code, wrongSetting.err]).toEqual([2, expect.stringMatching(/^LAKE_PORT: .*\n$/)])

    const missing = await dataset(['import', 'absent.tar.gz'], source.env)
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('absent.tar.gz cannot be read')])

    writeFileSync(path.join(work, 'broken.tar.gz'), 'this is no archive')
    const broken = await dataset(['import', 'broken.tar.gz'], source.env)
    expect(broken.code).toBe(1)
    expect(broken.err).not.toContain('    at ')

    writeFileSync(path.join(work, 'cut.tar.gz'), readFileSync(path.join(work, 'first.tar.gz')).subarray(0, 2_000))
    const cut = await dataset(['import', 'cut.tar.gz', '--replace'], target.env)
    expect([cut.code, cut.err]).toEqual([1, 'unexpected end of file\n'])

    const lost = {_id: 'lost', _type: 'article', related: {_type: 'reference', _ref: 'nobody'}}
    writeFileSync(path.join(work, 'lost.ndjson'), `${JSON.stringify(lost)}\n`)
    const dangling = await dataset(['import', 'lost.ndjson'], target.env)
    expect(dangling.code).toBe(1)
    expect(dangling.err).toContain('Document "lost" references non-existent document "nobody"')
    expect(dangling.err).toMatch(/import it with --replace\.\n$/)
    expect(await target.client.getDocument('lost')).toMatchObject({related: {_ref: 'nobody', _weak: true}})

    const noToken = await dataset(['export', 'x.tar.gz'], {...source.env, DATA_DIR: path.join(work, 'nowhere')})
    expect([noToken.code, noToken.err]).toEqual([
      1,
      expect.stringContaining('start the content lake first (npm start)'),
    ])

    const down = await dataset(['export', 'x.tar.gz'], {...source.env, LAKE_PORT: String(await freePort())})
    expect([down.code, down.err]).toEqual([
      1,
      expect.stringMatching(/^The content lake at .* does not answer: start it/),
    ])

    const wrongToken = await dataset(['export', 'x.tar.gz'], {...source.env, SANITY_TOKEN: 'wrong'})
    expect(wrongToken.code).toBe(1)
    expect(wrongToken.err.trim().split('\n')).toHaveLength(1)
    expect(readdirSync(work).filter((name) => name.startsWith('x.tar.gz'))).toEqual([])
  })
})
