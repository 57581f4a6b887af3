import {expect, test} from '@jest/globals'
import type {SITEMAP_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import fc from 'fast-check'
import {JSDOM} from 'jsdom'
import {mutated} from '../../tests/support/mutations.ts'
import {runQuery} from '../gallery/fixtureContent.ts'
import {SITEMAP_QUERY} from './machines.groq.ts'
import {sitemapIndexXml, sitemapParts, sitemapXml} from './sitemapXml.ts'

const stored: Omit<SITEMAP_QUERY_RESULT, 'total'> = {
  articles: [
    {canonicalPath: '/sleep/salt', changedAt: '2025-03-04T12:00:00Z'},
    {canonicalPath: '/', changedAt: '2025-03-05'},
    {canonicalPath: '/café & 💧', changedAt: null},
  ],
  topics: [{slug: 'sleep'}, {slug: 'à la carte'}, {slug: 'a/b'}],
}

/** The query with its bounds in it: groq-js takes no parameters in slices. */
function partOf(from: number, to: number): string {
  return SITEMAP_QUERY.replace('$from...$to', `${from}...${to}`)
}

/** Address and date of each page, as a search engine reads them. */
function pagesOf(xml: string): readonly (readonly (string | undefined)[])[] {
  const {window} = new JSDOM(xml, {contentType: 'application/xml'})
  return [...window.document.querySelectorAll('url')].map((page) =>
    ['loc', 'lastmod'].map((name) => page.querySelector(name)?.textContent ?? undefined),
  )
}

test('the sitemap has every page once, with the date of its change', () => {
  expect(pagesOf(sitemapXml(stored))).toEqual([
    ['http://localhost:3000/', '2025-03-05'],
    ['http://localhost:3000/sleep/salt', '2025-03-04T12:00:00Z'],
    ['http://localhost:3000/caf%C3%A9%20&%20%F0%9F%92%A7', undefined],
    ['http://localhost:3000/topics/sleep', undefined],
    ['http://localhost:3000/topics/%C3%A0%20la%20carte', undefined],
  ])
})

test('a topic whose page lists no article is not in it: one that only a text links to, or an advertisement is about', async () => {
  const category = (id: string) => ({_id: id, _type: 'category', slug: {_type: 'slug', current: id}})
  const article = (of: string, fields: object = {}) => ({
    _id: `article-${of}`,
    _type: 'article',
    pageTemplate: 'article',
    categories: [{_type: 'reference', _ref: of}],
    ...fields,
  })
  const dataset = [
    category('sleep'),
    category('empty'),
    category('hidden'),
    category('linked'),
    category('paid'),
    article('sleep', {body: [{_type: 'block', markDefs: [{page: {_type: 'reference', _ref: 'linked'}}]}]}),
    article('hidden', {seo: {noIndex: true}}),
    article('paid', {pageTemplate: 'paid-media'}),
  ]
  const {topics} = await runQuery<SITEMAP_QUERY_RESULT>(partOf(0, 10), dataset)
  expect(topics).toEqual([{slug: 'sleep'}])
})

test('a site with more articles than a sitemap may hold has a list of parts, each with its own articles; the first has the rest (site-14)', async () => {
  expect([0, 1, 49_000, 49_001, 98_001].map(sitemapParts)).toEqual([1, 1, 1, 2, 3])
  const {window} = new JSDOM(sitemapIndexXml(2), {contentType: 'application/xml'})
  expect(
    [...window.document.querySelectorAll('sitemapindex > sitemap > loc')].map(({textContent}) => textContent),
  ).toEqual(['http://localhost:3000/sitemap.xml?part=1', 'http://localhost:3000/sitemap.xml?part=2'])
  const dataset = ['c', 'a', 'b'].map((id, index) => ({
    _id: id,
    _type: 'article',
    _createdAt: `2025-01-0${index + 1}T00:00:00Z`,
    pageTemplate: 'article',
    canonicalPath: `/${id}`,
  }))
  const part = await runQuery<SITEMAP_QUERY_RESULT>(partOf(1, 3), dataset)
  expect([part.total, ...part.articles.map(({canonicalPath}) => canonicalPath)]).toEqual([3, '/a', '/b'])
  expect(pagesOf(sitemapXml({...part, topics: undefined})).map(([address]) => address)).toEqual([
    'http://localhost:3000/a',
    'http://localhost:3000/b',
  ])
})

test('an article at a path that the site itself uses is not listed (migration-63)', () => {
  const articles = ['/api/health', '/_next/a', '/Search', '/apis'].map((canonicalPath) => ({
    canonicalPath,
    changedAt: null,
  }))
  expect(pagesOf(sitemapXml({articles, topics: []})).map(([address]) => address)).toEqual([
    'http://localhost:3000/',
    'http://localhost:3000/apis',
  ])
})

test('whatever is malformed is left out alone, and no address leads elsewhere', () => {
  fc.assert(
    fc.property(mutated(stored, ['topics']), (broken) => {
      if (!Array.isArray(broken.articles)) return
      const articles = broken.articles.filter((one: unknown) => typeof one === 'object' && one !== null)
      const pages = pagesOf(sitemapXml({...broken, articles}))
      expect(pages.map(([address]) => address)).toContain('http://localhost:3000/topics/sleep')
      for (const [address = '', changed] of pages) {
        expect(new URL(address).origin).toBe('http://localhost:3000')
        expect(address).toBe(new URL(address).href)
        expect(Number.isNaN(Date.parse(changed ?? '2025-01-01'))).toBe(false)
      }
    }),
    {numRuns: 100},
  )
}, 60_000)
