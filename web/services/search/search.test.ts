import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {createServer, type Server, type ServerResponse} from 'node:http'
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

let server: Server
let address = ''
let answer: (response: ServerResponse, path: string) => void
let received: unknown[]
let now = 0
const embedded = () => embeddedSearch(source, () => Promise.resolve(1))

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => (body += String(chunk)))
    incoming.on('end', () => {
      received.push([incoming.method, incoming.url, JSON.parse(body)])
      answer(response, incoming.url ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}/v1` : ''
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
  now = 0
  // A hosted engine over the same articles, which gives more suggestions than it should.
  answer = (response, path) =>
    void (
      path.endsWith('/suggest')
        ? Promise.resolve({items: articles.map(({title, path: page}) => ({title, path: page}))})
        : embedded().search({term: 'sleep', page: 1})
    ).then((found) => response.end(JSON.stringify(found)))
})

describe('both engines', () => {
  const engines: [string, () => SearchService][] = [
    ['embedded', embedded],
    ['hosted', () => httpSearch(address, () => now)],
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
    expect(searchService({SEARCH_API_URL: address}, () => own)).not.toBe(own)
    expect(() => searchService({SEARCH_API_URL: 'ftp://x'}, () => own)).toThrow('SEARCH_API_URL')
  })
})

describe('the hosted engine', () => {
  const ask = (service = httpSearch(address, () => now)) => service.search({term: 'low mood', category: 'x', page: 2})

  test('gets the term in the body, and never in the address', async () => {
    await ask()
    await httpSearch(`${address}/`).suggest('low mood')
    expect(received).toEqual([
      ['POST', '/v1/search', {term: 'low mood', category: 'x', page: 2}],
      ['POST', '/v1/suggest', {term: 'low mood'}],
    ])
  })

  test('is asked once more after a failure', async () => {
    const good = answer
    answer = (response, path) => {
      answer = good
      response.writeHead(503).end(path)
    }
    expect((await ask()).total).toBe(12)
    expect(received).toHaveLength(2)
  })

  test.each<[string, number, (response: ServerResponse) => void]>([
    ['that fails', 2, (response) => response.writeHead(503).end('{}')],
    ['that says that the request is wrong', 1, (response) => response.writeHead(422).end('{}')],
    ['of another shape', 2, (response) => response.end('{"ids":[1]}')],
    ['with a link to another site', 2, (response) => response.end('{"items":[{"title":"x","path":"//evil.example"}]}')],
  ])('rejects an answer %s', async (_, calls, given) => {
    answer = given
    await expect(httpSearch(address, () => now).suggest('sleep')).rejects.toThrow()
    expect(received).toHaveLength(calls)
  })

  test('that is down is left alone for 10 s, and then tried once', async () => {
    const good = answer
    answer = (response) => response.writeHead(500).end('{}')
    const service = httpSearch(address, () => now)
    for (let n = 0; n < 5; n += 1) await expect(ask(service)).rejects.toThrow('500')
    expect(received).toHaveLength(10)
    await expect(ask(service)).rejects.toThrow('rests')
    expect(received).toHaveLength(10)
    now = 10_000
    answer = good
    expect((await ask(service)).total).toBe(12)
    expect((await ask(service)).total).toBe(12)
  })
})
