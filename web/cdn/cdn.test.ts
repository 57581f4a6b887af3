import {expect, test} from '@jest/globals'
import {cacheTagsOf, everyPage, purgedTags} from './cacheTags.ts'
import {cdnOf} from './cdn.ts'
import {sharedCaching} from './sharedCaching.ts'

const env = {CDN: 'fastly', CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'secret'}
const fastly = cdnOf(env)
const cloudflare = cdnOf({...env, CDN: 'cloudflare'})
const always = {tags: new Set(['s1:a', 's1:b']), expires: Number.POSITIVE_INFINITY}
const now = Date.UTC(2026, 0, 1)

const headersOf = (cdn: typeof fastly, of: {tags: Set<string>; expires: number}, isCurrent = true) =>
  cdn && sharedCaching(cdn, of, isCurrent, now)

test('a page says by which tags it is purged, in the headers of the CDN', () => {
  expect(headersOf(fastly, always)).toEqual({
    'surrogate-control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-key': 'pages s1:a s1:b',
  })
  expect(headersOf(cloudflare, {...always, tags: new Set(['s1:a', 's1:b'])})).toEqual({
    'cdn-cache-control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
    'cache-tag': 'pages,s1:a,s1:b',
  })
})

test('a page is kept until something on it begins or ends, and not at all if it is old', () => {
  const control = (expires: number) => headersOf(fastly, {...always, expires})?.['surrogate-control']
  expect(control(now + 90_500)).toBe('max-age=90')
  expect(control(now + 999)).toBeUndefined()
  expect(control(now - 5000)).toBeUndefined()
  expect(control(now + 3_600_000)).toBe('max-age=600, stale-while-revalidate=60, stale-if-error=86400')
  expect(headersOf(fastly, always, false)).toEqual({})
})

test('tags that would be a large header fall into groups, which are purged with each of their tags', () => {
  const tags = Array.from({length: 3000}, (_, index) => `s1:${(index * 7_654_321).toString(36)}`)
  const few = new Set(tags.slice(0, 100))
  expect(cacheTagsOf(few)).toEqual([everyPage, ...few])
  const folded = cacheTagsOf(new Set(tags))
  expect(folded.join(' ').length).toBeLessThan(2000)
  for (const tag of tags) {
    const purged = purgedTags([tag])
    expect(purged[0]).toBe(tag)
    expect(folded).toContain(purged[1])
  }
  expect(new Set(purgedTags(tags)).size).toBe(purgedTags(tags).length)
})

test('purging is one call, with the tags as the CDN takes them and the token in a header', () => {
  expect(fastly?.purgeCall(['s1:a', 'gab'])).toEqual({
    url: 'https://cdn.example/purge',
    init: {method: 'POST', headers: {'fastly-key': 'secret', 'surrogate-key': 's1:a gab'}},
  })
  expect(cloudflare?.purgeCall(['s1:a', 'gab'])).toEqual({
    url: 'https://cdn.example/purge',
    init: {
      method: 'POST',
      headers: {authorization: 'Bearer secret', 'content-type': 'application/json'},
      body: '{"tags":["s1:a","gab"]}',
    },
  })
})
