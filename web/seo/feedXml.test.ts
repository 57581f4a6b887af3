import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import type {FEED_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import fc from 'fast-check'
import {JSDOM} from 'jsdom'
import {mutated} from '../../tests/support/mutations.ts'
import {runQuery} from '../gallery/fixtureContent.ts'
import {feedXml} from './feedXml.ts'
import {FEED_QUERY} from './machines.groq.ts'

const article: FEED_QUERY_RESULT[number] = {
  _id: 'article-1',
  title: 'Salt & <sleep>\u0007',
  canonicalPath: '/sleep/salt-&-more',
  dek: null,
  metaDescription: 'A "study"',
  publishedAt: '2025-03-04T12:00:00Z',
  updatedAt: null,
  authors: ['Maren O’Neil'],
  categories: ['Sleep'],
}
const other = {...article, _id: 'article-2', title: 'Another article'}
const site = {title: 'Apothecary', description: 'Health'}

let reports: ReturnType<typeof jest.spyOn>
beforeEach(() => {
  reports = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  reports.mockRestore()
})

test('the feed escapes what it carries and leaves out what XML forbids', () => {
  const xml = feedXml([article], site)
  expect(xml).toContain('<title>Salt &amp; &lt;sleep&gt;</title>')
  expect(xml).toContain('<link>http://localhost:3000/sleep/salt-&amp;-more</link>')
  expect(xml).toContain('<description>A &quot;study&quot;</description>')
  expect(xml).toContain('<dc:creator>Maren O’Neil</dc:creator><category>Sleep</category>')
  expect(xml).toContain('<pubDate>Tue, 04 Mar 2025 12:00:00 GMT</pubDate>')
  expect(reports).not.toHaveBeenCalled()
})

test('the words of an article are those for search engines where its dek is white space (containment-9)', () => {
  expect(feedXml([{...article, dek: ' '}], site)).toContain('<description>A &quot;study&quot;</description>')
})

describe('an article that is malformed', () => {
  /** The links of the items, as a feed reader reads them. */
  function linksOf(xml: string): readonly string[] {
    const {window} = new JSDOM(xml, {contentType: 'application/xml'})
    return [...window.document.querySelectorAll('item > link')].map((link) => link.textContent ?? '')
  }

  test.each([
    '//',
    '//evil.example/a',
    'javascript:alert(1)',
    'https://evil.example',
    'a',
    '/a/../b',
    '/a?b',
    '/a\r\nb',
    7,
  ])('has no place in the feed with the path %j, and is reported', (canonicalPath) => {
    const stored = Object.assign({}, article, {canonicalPath})
    expect(linksOf(feedXml([stored, other], site))).toEqual(['http://localhost:3000/sleep/salt-&-more'])
    expect(String(reports.mock.lastCall?.[0])).toContain('not the path of a page')
  })

  test('has no place in the feed without a path, for which the query gives that of the front page', async () => {
    const stored = {...article, _type: 'article', pageTemplate: 'article', canonicalPath: undefined}
    expect(linksOf(feedXml(await runQuery<FEED_QUERY_RESULT>(FEED_QUERY, [stored]), site))).toEqual([])
  })

  test('loses the malformed field alone', () => {
    const stored = Object.assign({}, article, {_id: 'a-3', dek: 5, publishedAt: 'soon', authors: [null, 7, 'Maren']})
    const xml = feedXml([stored], site)
    expect(xml).toContain('<description>A &quot;study&quot;</description><dc:creator>Maren</dc:creator><category>')
    expect(xml).not.toContain('<pubDate>')
  })

  test('never breaks the feed of the others', () => {
    fc.assert(
      fc.property(mutated(article), (stored) => {
        const links = linksOf(feedXml([stored, other], site))
        expect(links.at(-1)).toBe('http://localhost:3000/sleep/salt-&-more')
        for (const link of links) expect(new URL(link).origin).toBe('http://localhost:3000')
      }),
      {numRuns: 100},
    )
  }, 60_000)
})
