import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import type {HOME_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {mutated} from '../../tests/support/mutations.ts'
import {runQuery} from '../gallery/fixtureContent.ts'
import {type ArticleCardData, arrangeFrontPage} from './arrangeFrontPage.ts'
import {ArticleGrid} from './ArticleGrid.tsx'
import {HOME_QUERY} from './home.groq.ts'
import {readCards} from './readCards.ts'
import {readTopic} from './readTopic.ts'

const card: ArticleCardData = {
  _id: 'a1',
  title: 'Magnesium and sleep',
  canonicalPath: '/sleep/magnesium',
  pageTemplate: 'article',
  dek: 'What the trials say.',
  metaDescription: null,
  publishedAt: '2025-03-04T12:00:00Z',
  updatedAt: null,
  sponsored: false,
  heroImage: {
    _type: 'contentImage',
    asset: {_type: 'reference', _ref: 'image-abc-1000x800-png'},
    hotspot: {_type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 1, height: 1},
    lqip: null,
  },
  category: {title: 'Sleep', slug: 'sleep'},
  authorName: 'Maren',
}
const other = {...card, _id: 'a2', title: 'Another article', canonicalPath: '/other', heroImage: null}

let reports: ReturnType<typeof jest.spyOn>
beforeEach(() => {
  reports = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  reports.mockRestore()
})

test('a malformed article never takes a list with it, and leads nowhere else', () => {
  fc.assert(
    fc.property(mutated(card), (stored) => {
      const {lead, beside, sections, rest} = arrangeFrontPage(readCards([stored, other]))
      const shown = [
        ...(lead === undefined ? [] : [lead]),
        ...beside,
        ...sections.flatMap(({articles}) => articles),
        ...rest,
      ]
      const html = renderToStaticMarkup(<ArticleGrid articles={shown} />)
      expect(html).toContain('Another article')
      for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g)) expect(href).toMatch(/^\/(?!\/)/)
    }),
    {numRuns: 500},
  )
}, 60_000)

test('an article without a path is in no list: its card would lead to the front page', async () => {
  const stored = {_type: 'article', title: 'No path yet', pageTemplate: 'article', publishedAt: '2025-03-04T12:00:00Z'}
  const dataset = [
    {...stored, _id: 'a3'},
    {...stored, _id: 'a4', canonicalPath: '/other'},
  ]
  expect(readCards(await runQuery<HOME_QUERY_RESULT>(HOME_QUERY, dataset))).toMatchObject([{_id: 'a4'}])
  expect(String(reports.mock.lastCall?.[0])).toMatch(/"articleId":"a3".*canonicalPath/)
})

test('a malformed field is dropped alone, and reported with the article', () => {
  const stored = Object.assign({}, card, {heroImage: null, dek: 5, category: {title: {en: 'Sleep'}, slug: 'sleep'}})
  expect(readCards([stored, other])).toEqual([{...card, heroImage: null, dek: null, category: null}, other])
  expect(String(reports.mock.calls[0]?.[0])).toMatch(/"articleId":"a1".*"type":"articleCard".*dek/)
})

test('a topic keeps its page, whatever is wrong with its description and articles', () => {
  const topic = {_id: 'c1', title: 'Sleep', description: 'All of it', total: 1, articles: [other]}
  expect(readTopic(topic, 'sleep')).toEqual(topic)
  const broken = Object.assign({}, topic, {description: {}, articles: [null, 7, {...card, title: []}, other]})
  expect(readTopic(broken, 'sleep')).toEqual({...topic, description: null})
})

test('a card shows no empty parts, and what stands for a missing dek; one without a title is left out (containment-9)', () => {
  const blank = {dek: ' ', metaDescription: 'In short.', authorName: '\n', category: {title: ' ', slug: 'sleep'}}
  const shown = readCards([
    {...card, ...blank},
    {...other, title: ' '},
  ])
  expect(shown).toMatchObject([{_id: 'a1', dek: null, authorName: null, category: null}])
  const html = renderToStaticMarkup(<ArticleGrid articles={shown} />)
  expect(html).toContain('In short.')
  expect(html).not.toMatch(/By |kicker/)
})

test('a topic without a title has the name of its address, and no empty description (containment-9)', () => {
  const stored = {_id: 'c1', title: ' ', description: ' ', total: 0, articles: []}
  expect(readTopic(stored, 'sleep')).toEqual({...stored, title: 'sleep', description: null})
})

test('a card says the same day to programs and to readers', () => {
  const cards = readCards([{...card, updatedAt: '2025-03-04T22:30:00-05:00'}])
  expect(renderToStaticMarkup(<ArticleGrid articles={cards} />)).toContain(
    '<time dateTime="2025-03-05">March 5, 2025</time>',
  )
})
