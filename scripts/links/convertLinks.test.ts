import {afterAll, beforeAll, expect, test} from '@jest/globals'
import path from 'node:path'
import {execa} from 'execa'
import {contentFingerprint} from '../migrate/store/hash.ts'
import {startTestLake, type TestLake} from '../migrate/testing/lake.ts'
import {readCommand} from './arguments.ts'
import {convertLinks} from './convertLinks.ts'

const root = path.resolve(import.meta.dirname, '../..')

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const transaction = lake.client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
})
afterAll(() => lake.close())

const text = (key: string, href: string) => ({
  _type: 'block',
  _key: key,
  markDefs: [{_type: 'link', _key: 'l', href, openInNewTab: true}],
  children: [{_type: 'span', _key: 's', text: 'more', marks: ['l']}],
})
const article = (_id: string, canonicalPath: string, body: readonly object[] = []) => ({
  _id,
  _type: 'article',
  title: _id,
  canonicalPath,
  body,
})
const imported = article('imported', '/imported', [text('a', '/naps#how')])
const documents: readonly {readonly _id: string; readonly _type: string; readonly [field: string]: unknown}[] = [
  article('naps', '/naps'),
  article('one', '/twice'),
  article('two', '/twice'),
  article('drafts.unseen', '/unseen'),
  {_id: 'rest', _type: 'category', title: 'Rest', slug: {_type: 'slug', current: 'rest'}},
  article('links', '/links', [
    text('a', '/naps'),
    text('b', '/naps?ref=mail'),
    text('c', '/twice'),
    text('d', '/unseen'),
    text('e', 'https://other.example/naps'),
    text('f', '//other.example/naps'),
    {_type: 'row', _key: 'r', columns: [{_type: 'rowColumn', _key: 'c', content: [text('g', '/topics/rest')]}]},
  ]),
  article('drafts.links', '/links', [text('a', '/naps/')]),
  {_id: 'faq', _type: 'faq', items: [{_type: 'faqItem', _key: 'q', question: 'Q?', answer: [text('a', '/naps')]}]},
  {...imported, legacy: {hash: 'h', written: contentFingerprint(imported)}},
  {_id: 'bar', _type: 'announcementBar', callToActionURL: '/naps'},
]

const reference = (_ref: string) => ({_type: 'reference', _ref, _weak: true})
const linkIn = (id: string, query: string) => lake.client.fetch<unknown>(`*[_id == $id][0].${query}.markDefs[0]`, {id})
const everything = () => lake.client.fetch<unknown>('*[!(_id in path("_.**"))] | order(_id)')
const stays = [
  ['links', 'body[_key=="b"].markDefs[_key=="l"]', '/naps?ref=mail', 'it is more than a page and a place on it'],
  ['links', 'body[_key=="c"].markDefs[_key=="l"]', '/twice', 'several pages have this path'],
  ['links', 'body[_key=="d"].markDefs[_key=="l"]', '/unseen', 'no published article or topic has this path'],
]
const keptOf = ({kept}: Awaited<ReturnType<typeof convertLinks>>) =>
  kept.map(({documentId, at, href, reason}) => [documentId, at, href, reason])

test('a dry run says the same and changes nothing (links-12)', async () => {
  const before = await everything()
  const report = await convertLinks(lake.client, true)
  expect(report).toMatchObject({links: 5, documents: 4})
  expect(keptOf(report)).toEqual(stays)
  expect(await everything()).toEqual(before)
})

test('links to paths refer to the pages, in drafts and widgets too; what stays is reported; a second run changes nothing (links-12)', async () => {
  const report = await convertLinks(lake.client, false)
  expect(report).toMatchObject({links: 5, documents: 4})
  expect(keptOf(report)).toEqual(stays)
  const common = {_type: 'link', _key: 'l', openInNewTab: true}
  expect(await linkIn('links', 'body[0]')).toEqual({...common, reference: reference('naps')})
  expect(await linkIn('links', 'body[6].columns[0].content[0]')).toEqual({...common, reference: reference('rest')})
  expect(await linkIn('links', 'body[4]')).toEqual({...common, href: 'https://other.example/naps'})
  expect(await linkIn('drafts.links', 'body[0]')).toEqual({...common, reference: reference('naps')})
  expect(await linkIn('faq', 'items[0].answer[0]')).toEqual({...common, reference: reference('naps')})
  expect(await linkIn('imported', 'body[0]')).toEqual({...common, reference: reference('naps'), anchor: 'how'})
  expect(await lake.client.fetch('*[_id == "bar"][0].callToActionURL')).toBe('/naps')
  const after = await everything()
  expect(await convertLinks(lake.client, false)).toMatchObject({links: 0, documents: 0})
  expect(await everything()).toEqual(after)
})

test('what nobody has edited since it was imported still counts as that (links-12)', async () => {
  const stored = await lake.client.getDocument<{legacy: {written: string}}>('imported')
  expect(stored?.legacy.written).toBe(contentFingerprint(stored ?? {}))
})

test('the command says each link that stays, and exits with 1 (commands-18)', async () => {
  const {stdout, exitCode} = await execa(process.execPath, ['scripts/links/main.ts', 'convert', '--dry-run'], {
    cwd: root,
    reject: false,
    env: {LAKE_PORT: String(lake.port), DATA_DIR: lake.dataDir, SANITY_PROJECT_ID: '', SANITY_TOKEN: ''},
  })
  expect([exitCode, stdout.split('\n')]).toEqual([
    1,
    [
      ...stays.map(([id, at, href, reason]) => `${id} ${at}: ${href} stays, as ${reason}.`),
      '0 links in 0 documents would become references; 3 stay addresses.',
    ],
  ])
}, 120_000)

test('what it is asked for; anything else is wrong usage (commands-18)', () => {
  expect(readCommand([])).toEqual({verb: 'check'})
  expect(readCommand(['convert'])).toEqual({verb: 'convert', isDryRun: false})
  expect(readCommand(['convert', '--dry-run'])).toEqual({verb: 'convert', isDryRun: true})
  for (const wrong of [['convert', 'all'], ['mend'], ['--dry-run'], ['convert', '--force']])
    expect(readCommand(wrong)).toBeUndefined()
})
