import {expect, test} from '@jest/globals'
import {feedXml} from './feedXml.ts'

test('the feed escapes what it carries and leaves out what XML forbids', () => {
  const xml = feedXml(
    [
      {
        _id: 'article-1',
        title: 'Salt & <sleep>\u0007',
        canonicalPath: '/sleep/salt?a=1&b',
        dek: null,
        metaDescription: 'A "study"',
        publishedAt: '2025-03-04T12:00:00Z',
        updatedAt: null,
        authors: ['Maren O’Neil'],
        categories: ['Sleep'],
      },
    ],
    {title: 'Apothecary', description: 'Health'},
  )
  expect(xml).toContain('<title>Salt &amp; &lt;sleep&gt;</title>')
  expect(xml).toContain('<link>http://localhost:3000/sleep/salt?a=1&amp;b</link>')
  expect(xml).toContain('<description>A &quot;study&quot;</description>')
  expect(xml).toContain('<dc:creator>Maren O’Neil</dc:creator><category>Sleep</category>')
  expect(xml).toContain('<pubDate>Tue, 04 Mar 2025 12:00:00 GMT</pubDate>')
})
