import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {seed} from '../scripts/seed/seed.ts'
import {SEARCH_LIST_QUERY, SEARCH_QUERY, SEARCH_TEXTS_QUERY} from '../web/search/search.groq.ts'
import {ArticleIndex} from '../web/services/search/embedded/articleIndex.ts'
import {editorClient, type OwnProduct, ownProduct, type Part, startLakePart} from './browser/support/parts.ts'

/** What searches over the sample site find first: a small set of judged queries. */
let product: OwnProduct
let lake: Part
let index: ArticleIndex

beforeAll(async () => {
  product = await ownProduct()
  lake = await startLakePart(product)
  const client = await editorClient(product)
  await seed({client})
  await client.create({
    _id: 'article-hidden',
    _type: 'article',
    title: 'A zylber root that search engines leave out',
    canonicalPath: '/health/zylber',
    pageTemplate: 'article',
    publishedAt: '2026-01-01T00:00:00Z',
    seo: {noIndex: true},
  })
  const {articles} = await client.fetch(SEARCH_LIST_QUERY)
  index = new ArticleIndex()
  for (const {path, title, summary, text, categories} of await client.fetch(SEARCH_TEXTS_QUERY, {
    ids: articles.map((article) => article._id),
  }))
    index.put({
      id: path ?? '',
      path: path ?? '',
      title: title ?? '',
      summary: summary ?? '',
      text,
      categories: (categories ?? []).filter((category) => category !== null),
    })
}, 120_000)
afterAll(async () => {
  await lake.stop()
  await product.remove()
})

describe('the first result over the sample site', () => {
  test.each([
    ['magnesium', '/sleep/magnesium-for-sleep'],
    ['does magnesium help you sleep', '/sleep/magnesium-for-sleep'],
    ['best cbd gummies', '/health/cbd-for-anxiety-gummies'],
    ['cbd dosage', '/health/cbd-dosage'],
    ['cbd insomnia', '/health/best-cbd-for-insomnia'],
    ['sore joints', '/health/best-cbd-creams'],
    ['thc vs cbd', '/health/cbd-vs-thc'],
    ['migrane', '/health/migraine/video-guide'],
    ['rybelsus price', '/health/drugs/rybelsus-cost'],
    ['rybelsis', '/health/drugs/rybelsus-cost'],
    ['low mood', '/health/low-mood-self-check'],
    ['soup', '/recipes/lentil-soup'],
    ['type 2 diabetes', '/diabetes/type-2/start-here'],
    ['keto', '/nutrition/ketogenic-diet'],
    ['mediteranean diet', '/nutrition/mediterranean-diet'],
    ['how do ed pills work', '/health/erectile-dysfunction/ed-pills'],
    ['testosterone', '/health/low-testosterone'],
    ['sunscreen', '/skin-care/sunscreen-for-the-face'],
    ['collagen supplement label', '/nutrition/collagen-supplements'],
    ['privacy', '/privacy-policy'],
  ])('%s: %s', (term, path) => {
    expect(index.search({term, page: 1}).ids[0]).toBe(path)
  })
})

test('articles that search engines may not list are not found (search-21)', async () => {
  expect(index.search({term: 'zylber', page: 1}).total).toBe(0)
  const client = await editorClient(product)
  const params = {words: 'zylber', category: '', from: 0, to: 20}
  expect(await client.fetch(SEARCH_QUERY, params)).toEqual({total: 0, ids: []})
})

test('the content lake itself finds what is searched, by category and page, while there is no index (search-18)', async () => {
  const client = await editorClient(product)
  const ask = async (category: string, from: number) =>
    client.fetch(SEARCH_QUERY, {words: 'sleep', category, from, to: from + 2})
  const {total, ids} = await ask('', 0)
  expect([total > 2, ids.length]).toEqual([true, 2])
  expect((await ask('', 2)).ids.filter((id) => ids.includes(id))).toEqual([])
  const sleep = await ask('sleep', 0)
  expect([sleep.total, sleep.ids.length]).toEqual([1, 1])
})
