import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {createSchema, type SanityClient} from 'sanity'
import {schemaTypes} from '../schemas/schemaTypes.ts'
import {figuresOf} from './figures.ts'
import {type Kind, kindsOf} from './kinds.ts'
import {type Progress, readSite} from './readSite.ts'

const refer = (_ref: string) => ({_type: 'reference', _ref})
const place = (_ref: string) => ({_key: _ref, _type: 'widgetReference', widget: refer(_ref)})
const kind = (type: string, ...fields: readonly string[]): Kind => ({
  type,
  title: type,
  fields: fields.map((name) => ({name, title: name})),
  isDocument: true,
  isPlaced: type !== 'article',
  blockPlaces: [],
})
const block = (type: string): Kind => ({...kind(type), isDocument: false})
const kinds = [
  {...kind('article', 'dek'), blockPlaces: ['body[]', 'body[].content[]']},
  kind('faq', 'title', 'intro'),
  kind('product', 'name'),
  kind('productCard'),
  block('group'),
  block('row'),
]

function clientOf(dataset: readonly object[]): Pick<SanityClient, 'fetch'> {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query), {dataset, params})).get()
  return {fetch} as unknown as SanityClient
}

const site = [
  {
    _id: 'a1',
    _type: 'article',
    _updatedAt: '2026-01-01',
    body: [{_type: 'group', content: [place('card'), {_type: 'row'}]}],
  },
  {
    _id: 'a2',
    _type: 'article',
    _updatedAt: '2026-07-01',
    updatedAt: '2026-05-01',
    body: [place('faq1')],
    upNext: [refer('a1')],
  },
  {_id: 'faq1', _type: 'faq', title: 'Asked'},
  {_id: 'faq2', _type: 'faq', title: 'Never asked'},
  {_id: 'card', _type: 'productCard', product: refer('melatonin')},
  {_id: 'melatonin', _type: 'product', name: 'Melatonin'},
  {_id: 'valerian', _type: 'product', name: 'Valerian'},
]

async function figures(documents: readonly object[]) {
  const {signal} = new AbortController()
  return figuresOf(await readSite(clientOf(documents), kinds, () => undefined, signal), kinds)
}

describe('the figures of a site', () => {
  test('each kind: its documents, the articles that show it at any depth, the last of them, what is on none', async () => {
    const rows = (await figures(site)).map(({kind: {type}, documents, articles, lastUsed, unplaced}) => [
      type,
      documents.length,
      articles.toSorted().join(),
      lastUsed,
      unplaced.join(),
    ])
    expect(rows).toEqual([
      ['article', 2, '', '', ''],
      ['faq', 2, 'a2', '2026-05-01', 'faq2'],
      ['product', 2, 'a1', '2026-01-01', 'valerian'],
      ['productCard', 1, 'a1', '2026-01-01', ''],
      ['group', 0, 'a1', '2026-01-01', ''],
      ['row', 0, 'a1', '2026-01-01', ''],
    ])
  })

  test('fields that nobody fills, of kinds that have documents', async () => {
    const unfilled = (await figures(site)).flatMap(({kind: {type}, unfilled: fields}) =>
      fields.map(({name}) => `${type}.${name}`),
    )
    expect(unfilled).toEqual(['article.dek', 'faq.intro'])
    expect((await figures([])).flatMap(({unfilled: fields}) => fields)).toEqual([])
  })

  test('blocks count wherever a body may hold them: in sentences, tabs, expandable items and tests too', async () => {
    const types = kindsOf(createSchema({name: 'default', types: schemaTypes}))
    const sentence = {_type: 'block', children: [{_type: 'span', text: 'See '}, {_type: 'affiliateLink'}]}
    const holding = (_id: string, holder: object) => ({_id, _type: 'article', body: [{...holder, _type: 'held'}]})
    const articles = [
      {_id: 'body', _type: 'article', body: [sentence]},
      holding('group', {content: [sentence, {_type: 'divider'}]}),
      holding('row', {columns: [{content: [{content: [sentence]}]}]}),
      holding('tabs', {tabs: [{content: [sentence, {_type: 'embed'}]}]}),
      holding('expandable', {items: [{content: [{_type: 'youtube'}]}]}),
      holding('test', {variants: [{content: [{tabs: [{content: [{_type: 'youtube'}]}]}]}]}),
    ]
    const {signal} = new AbortController()
    const read = await readSite(clientOf(articles), types, () => undefined, signal)
    const blocks = new Map(figuresOf(read, types).map((row) => [row.kind.type, row.articles.toSorted().join()]))
    expect(['affiliateLink', 'divider', 'embed', 'youtube', 'adSlot'].map((type) => blocks.get(type))).toEqual([
      'body,group,row,tabs',
      'group',
      'tabs',
      'expandable,test',
      '',
    ])
  })

  test('are read page by page, and reading can be stopped', async () => {
    const ids = Array.from({length: 1203}, (_, index) => `f${String(index).padStart(4, '0')}`)
    const fetch = async (_query: string, {type, last}: {readonly type: string; readonly last: string}) =>
      ids
        .filter((id) => type === 'faq' && id > last)
        .slice(0, 500)
        .map((_id) => ({_id, by: [], filled: [true, false]}))
    const many = {fetch} as unknown as SanityClient
    const steps: Progress[] = []
    const {signal} = new AbortController()
    const read = await readSite(many, kinds, (step) => steps.push(step), signal)
    expect(read.kinds.map(({documents}) => documents.length)).toEqual([0, 1203, 0, 0])
    expect(steps.filter(({kind: title}) => title === 'faq').map(({documentsRead}) => documentsRead)).toEqual([
      0, 500, 1000,
    ])
    await expect(readSite(many, kinds, () => undefined, AbortSignal.abort())).rejects.toThrow()
  })
})

test('every kind that editors make is there, widgets and blocks too, and none that imports make', () => {
  const all = kindsOf(createSchema({name: 'default', types: schemaTypes}))
  const names = all.map(({type}) => type)
  expect(names).toEqual(expect.arrayContaining(['article', 'faq', 'product', 'person', 'group', 'row', 'redirect']))
  expect(names.filter((name) => /legacyWidget|acquisitionCost|linkCheck|\./.test(name))).toEqual([])
  expect(all.find(({type}) => type === 'person')).toMatchObject({isPlaced: true, title: 'Person'})
  expect(all.flatMap(({type, isPlaced}) => (isPlaced ? [type] : []))).toEqual(
    expect.arrayContaining(['badge', 'category', 'drug', 'faq', 'group', 'product', 'productCard']),
  )
  for (const type of ['article', 'drugPrice', 'redirect', 'retailer'])
    expect(all.find((one) => one.type === type)).toMatchObject({isPlaced: false})
  expect(all.find(({type}) => type === 'faq')?.fields.map(({name}) => name)).toContain('title')
})
