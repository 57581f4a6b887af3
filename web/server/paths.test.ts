import {expect, test} from '@jest/globals'
import {canonicalPath, isReviewPath, kindOf, respelled} from './paths.ts'

test.each<[string, boolean]>([
  ['/medical-review', true],
  ['/medical-review/', true],
  ['/%6dedical-review', true],
  ['/medical%2Dreview', true],
  ['/medical-review/x', false],
  ['/Medical-review', false],
  ['/medical-reviews', false],
  ['/health/medical-review', false],
  ['/%', false],
])('%s is the page for medical reviewers: %s (medical-review-3)', (path, isReview) => {
  expect(isReviewPath(path)).toBe(isReview)
})

test.each([
  ['/%61pi/health', '/api/health'],
  ['/%73earch?q1=%73leep', '/search?q1=%73leep'],
  ['/caf%c3%a9/caf\u00e9', '/caf%C3%A9/caf%C3%A9'],
  ['/a,b/', '/a%2Cb/'],
  // An encoded slash separates nothing, and what is encoded twice is decoded once.
  ['/api%2fhealth', '/api%2Fhealth'],
  ['/%2561pi', '/%2561pi'],
  ['/%61pi/%E0%A4%A', '/api/%E0%A4%A'],
  // As a browser asks for the article “/100%-natural”, and as it is encoded.
  ['/100%-natural', '/100%25-natural'],
  ['/100%25-natural', '/100%25-natural'],
  ['/half-%2', '/half-%252'],
  ['//%65vil.example?a?b', '//evil.example?a?b'],
  ['/', '/'],
  ['', ''],
])('the one spelling of %s is %s', (url, expected) => {
  expect(respelled(url)).toBe(expected)
  expect(respelled(expected)).toBe(expected)
})

test('a page whose path has a percent sign answers at the links to it, which have the path as it is stored (site-3)', () => {
  expect(canonicalPath('/100%-natural')).toBe('/100%25-natural')
  expect(canonicalPath('/100%25-natural')).toBe('/100%25-natural')
  expect(canonicalPath('/%2561pi')).toBeUndefined()
})

test.each(['/api/x/../internal/block', '/api/drivers/v4/./x', '/search/..'])(
  '%s is nothing, whatever Next would make of it',
  (path) => {
    expect(kindOf(path, {files: new Set(), hasRoute: () => true, routeOf: (asked) => asked})).toBe('nothing')
  },
)

test.each<[string, string]>([
  // Redirects can begin at addresses of files that an old site had (site-8).
  ['/guides/sleep.pdf', 'page'],
  ['/uploads/2019/lamp.JPG', 'page'],
  ['/uploads/2019/lamp.jpg', 'page'],
  ['/old-feed.xml', 'page'],
  ['/robots.txt', 'machine'],
  ['/icon.png', 'icon'],
  // The page of a topic, whatever its slug is.
  ['/topics/x.pdf', 'page'],
  ['/topics/x.png', 'page'],
  // What pages of earlier builds ask for is made by nobody.
  ['/assets/main.0123.js', 'nothing'],
  ['/fonts/serif.0123.woff2', 'nothing'],
  ['/_next/static/chunks/a.js', 'nothing'],
  ['/_next/static/chunks/b.js', 'file'],
  ['/api/x.json', 'nothing'],
])('%s is asked for as: %s', (path, kind) => {
  const routeOf = (asked: string) =>
    ['/robots.txt', '/icon.png'].find((route) => route === asked) ??
    (asked.startsWith('/topics/') ? '/topics/[slug]' : undefined)
  const hasRoute = (asked: string) => routeOf(asked) !== undefined
  const build = {files: new Set(['/_next/static/chunks/b.js']), hasRoute, routeOf}
  expect(kindOf(path, build)).toBe(kind)
})
