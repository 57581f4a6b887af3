import {beforeEach, describe, expect, test} from '@jest/globals'
import type {ServerResponse} from 'node:http'
import {testUpstream} from '../testUpstream.ts'
import {searchAnswer, type SearchService, suggestAnswer} from './contract.ts'
import {embeddedSearch} from './embedded.ts'
import type {ArticleSource} from './embedded/freshIndex.ts'
import {httpSearch} from './http.ts'
import {searchService} from './searchService.ts'

const articles = Array.from({length: 12}, (_, n) => ({
  id: `sleep-${n}`,
  path: `/sleep/${n}`,
  title: `Sleep well, part ${n}`,
  summary: 'Better nights',
  text: '',
  categories: ['c1'],
}))
const source: ArticleSource = {
  list: () =>
    Promise.resolve({
      articles: articles.map(({id}) => ({id, revision: '1'})),
      categories: [{id: 'c1', slug: 'sleep', title: 'Sleep'}],
    }),
  load: (ids) => Promise.resolve(articles.filter(({id}) => ids.includes(id))),
}

let now = 0
const embedded = () => embeddedSearch(source, () => Promise.resolve(1))

/** A hosted engine over the same articles, which gives more suggestions than it should. */
const upstream = testUpstream(
  '/v1',
  (response, path) =>
    void (
      path.endsWith('/suggest')
        ? Promise.resolve({items: articles.map(({title, path: page}) => ({title, path: page}))})
        : embedded().search({term: 'sleep', page: 1})
    ).then((found) => response.end(JSON.stringify(found))),
)
beforeEach(() => {
  now = 0
})

describe('both engines', () => {
  const engines: [string, () => SearchService][] = [
    ['embedded', embedded],
    ['hosted', () => httpSearch(upstream.address, () => now)],
  ]

  test.each(engines)(
    'the %s one gives results with the categories that they are of (upstreams-2)',
    async (_, create) => {
      const found = await create().search({term: 'sleep', page: 1})
      expect(searchAnswer.parse(found)).toEqual(found)
      expect(found).toMatchObject({
        total: 12,
        categories: [{slug: 'sleep', title: 'Sleep', count: 12}],
        matched: ['sleep'],
      })
    },
  )

  test.each(engines)('the %s one gives at most 10 suggestions (search-13)', async (_, create) => {
    const items = await create().suggest('sleep')
    expect(items).toHaveLength(10)
    expect(suggestAnswer.parse({items})).toEqual({items})
  })

  test('the setting chooses; unset or empty, the site has its own (upstreams-2)', async () => {
    const own = embedded()
    expect(searchService({}, () => own)).toBe(own)
    expect(searchService({SEARCH_API_URL: ''}, () => own)).toBe(own)
    expect(searchService({SEARCH_API_URL: upstream.address}, () => own)).not.toBe(own)
    expect(() => searchService({SEARCH_API_URL: 'ftp://x'}, () => own)).toThrow('SEARCH_API_URL')
  })
})

describe('the hosted engine', () => {
  const ask = (service = httpSearch(upstream.address, () => now)) =>
    service.search({term: 'low mood', category: 'x', page: 2})

  test('gets the term in the body, and never in the address', async () => {
    await ask()
    await httpSearch(`${upstream.address}/`).suggest('low mood')
    expect(upstream.received).toEqual([
      ['POST', '/v1/search', {term: 'low mood', category: 'x', page: 2}],
      ['POST', '/v1/suggest', {term: 'low mood'}],
    ])
  })

  test('is asked once more after a failure', async () => {
    const good = upstream.answer
    upstream.answer = (response, path) => {
      upstream.answer = good
      response.writeHead(503).end(path)
    }
    expect((await ask()).total).toBe(12)
    expect(upstream.received).toHaveLength(2)
  })

  test.each<[string, number, (response: ServerResponse) => void]>([
    ['that fails', 2, (response) => response.writeHead(503).end('{}')],
    ['that says that the request is wrong', 1, (response) => response.writeHead(422).end('{}')],
    ['of another shape', 2, (response) => response.end('{"ids":[1]}')],
    ['with a link to another site', 2, (response) => response.end('{"items":[{"title":"x","path":"//evil.example"}]}')],
  ])('rejects an answer %s', async (_, calls, given) => {
    upstream.answer = given
    await expect(httpSearch(upstream.address, () => now).suggest('sleep')).rejects.toThrow()
    expect(upstream.received).toHaveLength(calls)
  })

  test('is not kept from everybody by questions that it refuses', async () => {
    const good = upstream.answer
    upstream.answer = (response) => response.writeHead(422).end('{}')
    const service = httpSearch(upstream.address, () => now)
    for (let n = 0; n < 6; n += 1) await expect(ask(service)).rejects.toThrow('422')
    upstream.answer = good
    expect((await ask(service)).total).toBe(12)
  })

  test('that is down is left alone for 10 s, and then tried once', async () => {
    const good = upstream.answer
    upstream.answer = (response) => response.writeHead(500).end('{}')
    const service = httpSearch(upstream.address, () => now)
    for (let n = 0; n < 5; n += 1) await expect(ask(service)).rejects.toThrow('500')
    expect(upstream.received).toHaveLength(10)
    await expect(ask(service)).rejects.toThrow('rests')
    expect(upstream.received).toHaveLength(10)
    now = 10_000
    upstream.answer = good
    expect((await ask(service)).total).toBe(12)
    expect((await ask(service)).total).toBe(12)
  })
})
