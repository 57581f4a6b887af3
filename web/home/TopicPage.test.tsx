import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {JSDOM} from 'jsdom'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import type {FetchSanity} from '../sanity/fetchSanity.ts'
import {loadTopic, type Topic} from './loadTopic.ts'
import {TopicPage} from './TopicPage.tsx'
import {topicMetadata} from './topicMetadata.ts'
import {pageNumberOf, topicPagePath} from './topicPages.ts'

const category = {
  _id: 'c',
  _type: 'category',
  title: 'Sleep',
  slug: {_type: 'slug', current: 'sleep'},
  description: 'All about rest.',
}

/** A data set with a category that has so many articles: number 0 is the newest. */
function datasetOf(articles: number): readonly object[] {
  const listed = Array.from({length: articles}, (_, at) => ({
    _id: `a${at}`,
    _type: 'article',
    title: `Article ${at}`,
    canonicalPath: `/sleep/${at}`,
    pageTemplate: 'article',
    publishedAt: new Date(Date.UTC(2025, 0, 1) - at * 60_000).toISOString(),
    categories: [{_type: 'reference', _ref: 'c'}],
  }))
  const hidden = {...listed[0], _id: 'hidden', seo: {noIndex: true}}
  const paid = {...listed[0], _id: 'paid', pageTemplate: 'paid-media'}
  return [category, ...listed, hidden, paid]
}

const load = (articles: number, page: number, slug = 'sleep') => {
  const fetch = async (query: string, params: Record<string, unknown>): Promise<unknown> =>
    (await evaluate(parse(query, {params}), {dataset: [...datasetOf(articles)], params})).get()
  return loadTopic(slug, page, fetch as FetchSanity)
}

async function topicOf(articles: number, page: number): Promise<Topic> {
  const topic = await load(articles, page)
  if (topic === null || topic === 'past') throw new Error(String(topic))
  return topic
}

/** The elements of a page that a selector names, in an empty document. */
async function shown(articles: number, page: number): Promise<Document> {
  return new JSDOM(await htmlOf(<TopicPage topic={await topicOf(articles, page)} />)).window.document
}

describe('a category with more articles than a page has room for (site-9)', () => {
  test('has every one of them on one of its pages, newest first', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => topicOf(130, page)))
    expect(pages.map(({articles, last}) => [articles.length, last])).toEqual([
      [60, 3],
      [60, 3],
      [10, 3],
    ])
    const paths = pages.flatMap(({articles}) => articles.map(({canonicalPath}) => canonicalPath))
    expect(paths).toEqual(Array.from({length: 130}, (_, at) => `/sleep/${at}`))
  })

  test('has links to the pages beside the one that is read, by name, and says which that is', async () => {
    const document = await shown(130, 2)
    expect(document.querySelector('h1')?.textContent).toBe('Sleep Page 2 of 3')
    expect(document.body.textContent).not.toContain('All about rest.')
    const links = document.querySelectorAll('nav[aria-label="Pages of Sleep"] a')
    expect(
      [...links].map((link) => [
        link.textContent,
        ...['href', 'rel', 'aria-current'].map((name) => link.getAttribute(name)),
      ]),
    ).toEqual([
      ['Previous page', '/topics/sleep', 'prev', null],
      ['Page 1', '/topics/sleep', null, null],
      ['Page 2', '/topics/sleep/page/2', null, 'page'],
      ['Page 3', '/topics/sleep/page/3', null, null],
      ['Next page', '/topics/sleep/page/3', 'next', null],
    ])
  })

  test('tells search engines of each page by itself', async () => {
    const metadata = async (page: number) => topicMetadata(await topicOf(130, page), 'Well & Good')
    expect(await metadata(1)).toEqual({
      title: 'Sleep',
      description: 'All about rest.',
      alternates: {canonical: '/topics/sleep'},
      pagination: {previous: null, next: '/topics/sleep/page/2'},
      openGraph: {
        title: 'Sleep',
        description: 'All about rest.',
        type: 'website',
        siteName: 'Well & Good',
        url: '/topics/sleep',
      },
    })
    const words = {title: 'Sleep: page 3 of 3'}
    expect(await metadata(3)).toEqual({
      ...words,
      alternates: {canonical: '/topics/sleep/page/3'},
      pagination: {previous: '/topics/sleep/page/2', next: null},
      openGraph: {...words, type: 'website', siteName: 'Well & Good', url: '/topics/sleep/page/3'},
    })
  })

  test('has no page past its last', async () => {
    expect(await load(130, 4)).toBe('past')
    expect(await load(120, 3)).toBe('past')
    expect(await load(0, 2)).toBe('past')
    expect(await load(130, 1, 'gone')).toBeNull()
  })
})

test('a category whose articles are on one page has no links to others, and says so while it is empty', async () => {
  const full = await shown(60, 1)
  expect([full.querySelector('h1')?.textContent?.trim(), full.querySelectorAll('article').length]).toEqual([
    'Sleep',
    60,
  ])
  expect(full.querySelector('nav')).toBeNull()
  expect((await shown(0, 1)).body.textContent).toContain('The first articles on this topic are being written.')
  const robots = async (articles: number) => topicMetadata(await topicOf(articles, 1), 'Well & Good').robots
  expect([await robots(0), await robots(1)]).toEqual([{index: false, follow: true}, undefined])
})

test.each([
  ['1', 1],
  ['20', 20],
  ['0', undefined],
  ['02', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['2.0', undefined],
  ['9999999', undefined],
  ['', undefined],
])('%j in a path is the page %j', (segment, page) => {
  expect(pageNumberOf(segment)).toBe(page)
})

test('the path of a page has the slug encoded', () => {
  expect([topicPagePath('à la carte', 1), topicPagePath('à la carte', 2)]).toEqual([
    '/topics/%C3%A0%20la%20carte',
    '/topics/%C3%A0%20la%20carte/page/2',
  ])
})
