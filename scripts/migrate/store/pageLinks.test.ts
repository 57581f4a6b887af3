import {expect, test} from '@jest/globals'
import {linkedPaths, withPageLinks} from './pageLinks.ts'

const linkTo = (href: string) => ({_type: 'link', _key: 'm0', href, title: 'Naps', openInNewTab: true})
const faq = (href: string) => ({
  _id: 'faq-1',
  _type: 'faq',
  items: [{answer: [{_type: 'block', markDefs: [linkTo(href)]}], link: href}],
})
const pages = new Map([
  ['/sleep/naps', 'article-1'],
  ['/sleep/café', 'article-2'],
  ['/', 'article-home'],
])
const converted = (href: string) => withPageLinks(faq(href), (path) => pages.get(path)).items[0]?.answer[0]?.markDefs[0]

test.each([
  ['/sleep/naps', 'article-1', undefined],
  ['/sleep/naps/', 'article-1', undefined],
  ['/sleep/naps#', 'article-1', undefined],
  ['/sleep/naps#how-long', 'article-1', 'how-long'],
  ['/sleep/naps/#caf%C3%A9', 'article-1', 'café'],
  ['/sleep/caf%C3%A9', 'article-2', undefined],
  ['/', 'article-home', undefined],
])('a link to %s refers to the article, and keeps all else (links-9)', (href, id, anchor) => {
  expect(converted(href)).toEqual({
    _type: 'link',
    _key: 'm0',
    title: 'Naps',
    openInNewTab: true,
    reference: {_type: 'reference', _ref: id, _weak: true},
    ...(anchor === undefined ? {} : {anchor}),
  })
})

test.each([
  '/sleep/none',
  '/Sleep/naps',
  '/sleep/naps?ref=mail',
  '/sleep/naps?ref=mail#how',
  '/sleep/naps#how long',
  '/sleep/naps#how%20long',
  '/sleep/naps#a#b',
  '/sleep/%E0%A4%A',
  '//sleep/naps',
  '/sleep//naps',
  '#how',
  'sleep/naps',
  'https://www.example.com/sleep/naps',
  'mailto:naps@example.com',
])('a link to %s stays an address (links-9)', (href) => {
  expect(converted(href)).toEqual(linkTo(href))
})

test('an address that is no link of a text stays', () => {
  expect(withPageLinks(faq('/sleep/naps'), (path) => pages.get(path)).items[0]?.link).toBe('/sleep/naps')
})

test('the paths that links lead to, each once', () => {
  expect(
    linkedPaths([faq('/a#x'), faq('/a'), faq('/b/'), faq('/c?x'), faq('https://example.com/d')]).toSorted(),
  ).toEqual(['/a', '/b'])
})
