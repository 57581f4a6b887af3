import {beforeAll, describe, expect, test} from '@jest/globals'
import {ClientError, isHttpError, isQueryParseError, isTimeoutError, type SanityClient} from '@sanity/client'
import {resolveEditUrl} from '@sanity/client/csm'
import {stegaClean} from '@sanity/client/stega'
import {contractLake} from './support/contractLake.ts'
import {valueOf} from './support/stream.ts'

/** `client.fetch`: queries, with every option that reaches the lake. */
const lake = contractLake()
let client: SanityClient
let reader: SanityClient

beforeAll(async () => {
  client = lake.client()
  reader = lake.reader()
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring'}})
  await client
    .transaction()
    .create({_id: 'ann', _type: 'person', name: 'Ann'})
    .create({_id: 'sleep', _type: 'article', title: 'Sleep', author: {_type: 'reference', _ref: 'ann'}})
    .create({_id: 'drafts.sleep', _type: 'article', title: 'Sleep (draft)'})
    .create({_id: 'versions.spring.sleep', _type: 'article', title: 'Sleep (spring)'})
    .create({_id: 'iron', _type: 'article', title: 'Iron', tags: [{_key: 'a', label: 'blood'}]})
    .commit()
})

const titles = '*[_type == "article"] | order(title asc).title'
/** The query part of the newest request. */
const asked = (): URLSearchParams => new URL(lake.requests.at(-1)?.path ?? '', lake.origin).searchParams

describe('parameters and answers', () => {
  const query = '*[_type == $type && title in $titles][0...$most]{title, "author": author->name}'
  const params = {type: 'article', titles: ['Sleep', 'Iron', 'Zinc'], most: 1}

  test('of every JSON type reach the query', async () => {
    expect(await client.fetch(query, params)).toEqual([expect.objectContaining({title: expect.any(String)})])
    expect(await client.fetch('$x', {x: {deep: [1, 'ä & ?', null, true]}})).toEqual({deep: [1, 'ä & ?', null, true]})
  })

  test('the observable gives the same as the promise', async () => {
    expect(await valueOf(client.observable.fetch(query, params))).toEqual(await client.fetch(query, params))
  })

  test('`filterResponse: false` shows all of the answer, with sync tags and the time it took', async () => {
    const answer = await client.fetch('*[_id == "iron"][0].title', {}, {filterResponse: false})
    expect(answer).toEqual({
      query: '*[_id == "iron"][0].title',
      result: 'Iron',
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:\S+$/)],
    })
    expect(await client.fetch('1', {}, {filterResponse: false, returnQuery: false})).not.toHaveProperty('query')
  })

  test('what is not there is null, and an empty list', async () => {
    expect([await client.fetch('*[_id == "x"][0]'), await client.fetch('*[_id == "x"]')]).toEqual([null, []])
  })

  test('a query that is too long for an address goes by POST', async () => {
    const long = `// ${'ä'.repeat(6_000)}\n*[_id == $id][0].title`
    expect(await client.fetch(long, {id: 'iron'})).toBe('Iron')
    expect(lake.requests.map(({method}) => method)).toEqual(['POST'])
    expect(await valueOf(client.observable.fetch(long, {id: 'sleep'}, {perspective: 'drafts'}))).toBe('Sleep (draft)')
  })
})

describe('perspectives', () => {
  test.each([
    ['published', ['Iron', 'Sleep']],
    ['drafts', ['Iron', 'Sleep (draft)']],
    ['raw', ['Iron', 'Sleep', 'Sleep (draft)', 'Sleep (spring)']],
    [['spring'], ['Iron', 'Sleep (spring)']],
    [
      ['spring', 'drafts'],
      ['Iron', 'Sleep (spring)'],
    ],
    [
      ['drafts', 'spring'],
      ['Iron', 'Sleep (draft)'],
    ],
    [['published'], ['Iron', 'Sleep']],
  ] as const)('%j', async (perspective, expected) => {
    const wanted = typeof perspective === 'string' ? perspective : [...perspective]
    expect(await client.fetch(titles, {}, {perspective: wanted})).toEqual(expected)
    expect(await client.withConfig({perspective: wanted}).fetch(titles)).toEqual(expected)
  })

  test('none means published, as it does since 2025-02-19', async () => {
    expect(await client.fetch(titles)).toEqual(['Iron', 'Sleep'])
    const older = client.withConfig({apiVersion: '2024-01-01'})
    expect(await older.fetch(titles)).toEqual(['Iron', 'Sleep', 'Sleep (draft)'])
  })

  test('say which document they took the place of', async () => {
    const query = '*[_id == "sleep"][0]{_id, _originalId}'
    expect(await client.fetch(query, {}, {perspective: ['spring']})).toEqual({
      _id: 'sleep',
      _originalId: 'versions.spring.sleep',
    })
  })

  test('whoever is not signed in sees what is published, in all of them', async () => {
    for (const perspective of ['drafts', 'raw', 'published'] as const)
      expect(await reader.fetch(titles, {}, {perspective})).toEqual(['Iron', 'Sleep'])
  })

  test('a variant, which this lake has none of, shows the document itself', async () => {
    expect(await client.fetch(titles, {}, {variant: 'spanish'})).toEqual(['Iron', 'Sleep'])
    expect(await client.fetch(titles, {}, {variant: {locale: 'es'}})).toEqual(['Iron', 'Sleep'])
  })
})

describe('content source maps', () => {
  const query = '*[_id == $id][0]{title, "tag": tags[0].label}'

  test('lead from a value to its place in the Studio', async () => {
    const {result, resultSourceMap} = await client.fetch(
      query,
      {id: 'iron'},
      {filterResponse: false, resultSourceMap: 'withKeyArraySelector'},
    )
    expect(result).toEqual({title: 'Iron', tag: 'blood'})
    if (resultSourceMap === undefined) throw new Error('No source map')
    const studioUrl = 'http://localhost:3333'
    expect(resolveEditUrl({resultSourceMap, studioUrl, resultPath: ['title']})).toContain(
      'http://localhost:3333/intent/edit/mode=presentation;id=iron;type=article;path=title',
    )
    expect(resolveEditUrl({resultSourceMap, studioUrl, resultPath: ['tag']})).toContain(
      `;path=${encodeURIComponent('tags[_key=="a"].label')}`,
    )
  })

  test('with indexes instead of keys, and not without asking', async () => {
    const options = {filterResponse: false} as const
    const {resultSourceMap} = await client.fetch(query, {id: 'iron'}, {...options, resultSourceMap: true})
    expect(resultSourceMap?.paths).toContain("$['tags'][0]['label']")
    expect(await client.fetch(query, {id: 'iron'}, options)).not.toHaveProperty('resultSourceMap')
  })

  test('are what stega is made of', async () => {
    const visual = client.withConfig({stega: {enabled: true, studioUrl: 'http://localhost:3333'}})
    const found = await visual.fetch<{title: string}>(query, {id: 'iron'})
    expect(asked().get('resultSourceMap')).toBe('withKeyArraySelector')
    expect(found.title).not.toBe('Iron')
    expect(stegaClean(found)).toEqual({title: 'Iron', tag: 'blood'})
    expect(await visual.fetch(query, {id: found.title}, {stega: false})).toBeNull()
    expect(stegaClean(await visual.fetch('$said', {said: found.title}))).toBe('Iron')
  })
})

describe('options of the request', () => {
  test('tags, with and without a prefix', async () => {
    expect(await client.fetch('1', {}, {tag: 'web.page'})).toBe(1)
    expect(asked().get('tag')).toBe('web.page')
    expect(await client.withConfig({requestTagPrefix: 'site'}).fetch('1', {}, {tag: 'page'})).toBe(1)
    expect(asked().get('tag')).toBe('site.page')
  })

  test('the CDN is the lake itself, and is never stale', async () => {
    const cdn = client.withConfig({useCdn: true})
    await client.create({_id: 'count', _type: 'counter', n: 0})
    for (let n = 1; n <= 5; n++) {
      await client.patch('count').set({n}).commit()
      expect(await cdn.fetch('*[_id == "count"][0].n')).toBe(n)
      expect(await cdn.fetch('*[_id == "count"][0].n', {}, {cacheMode: 'noStale'})).toBe(n)
      expect(asked().get('cacheMode')).toBe('noStale')
    }
  })

  test('a live event may be named', async () => {
    expect(await client.fetch('1', {}, {lastLiveEventId: 'live-1-abc'})).toBe(1)
    expect(asked().get('lastLiveEventId')).toBe('live-1-abc')
  })

  test('a token and headers for this request', async () => {
    expect(await reader.fetch('*[_id == "drafts.sleep"][0].title', {}, {perspective: 'raw'})).toBeNull()
    const {token} = lake
    expect(await reader.fetch('*[_id == "drafts.sleep"][0].title', {}, {perspective: 'raw', token})).toBe(
      'Sleep (draft)',
    )
    await client.withConfig({headers: {'x-note': 'a'}}).fetch('1')
    expect(lake.requests.at(-1)?.headers['x-note']).toBe('a')
  })

  test('a dataset may be named as a resource', async () => {
    const resource = lake.client({resource: {type: 'dataset', id: 'local.production'}})
    expect(await resource.fetch('*[_id == "iron"][0].title')).toBe('Iron')
    expect(lake.requests.at(-1)?.path).toMatch(/^\/v2025-02-19\/projects\/local\/datasets\/production\/query\?/)
  })
})

describe('giving up', () => {
  /** Takes much longer than the test: every document with every other, four times. */
  const slow = 'count(*[count(*[count(*[count(*[_id != ^._rev]) > 0]) > 0]) > 0])'
  beforeAll(async () => {
    const many = client.transaction()
    for (let n = 0; n < 400; n++) many.create({_id: `filler-${n}`, _type: 'filler'})
    await many.commit({visibility: 'async'})
  })

  test('by a signal', async () => {
    const controller = new AbortController()
    const asking = client.fetch(slow, {}, {signal: controller.signal})
    controller.abort()
    await expect(asking).rejects.toMatchObject({name: 'AbortError'})
    expect(await client.fetch('1')).toBe(1)
  })

  test('by a time limit', async () => {
    const failure: unknown = await client
      .fetch(slow, {}, {timeout: 200, signal: new AbortController().signal})
      .catch((error: unknown) => error)
    expect(isTimeoutError(failure)).toBe(true)
    expect(await client.fetch('1')).toBe(1)
  })

  test('by unsubscribing', async () => {
    client.observable.fetch(slow).subscribe().unsubscribe()
    expect(await client.fetch('1')).toBe(1)
  })

  test('ends the work: there are two threads for it, and more was given up', async () => {
    expect(await client.fetch('count(*[_type == "filler" && count(*[_id != ^._rev]) > 0])')).toBe(400)
  })
})

describe('what is wrong with a query', () => {
  test('a parse error says where', async () => {
    lake.allow(/\/data\/query\//, 400)
    const query = '*[_type == "article"]{title,, path}'
    const failure: unknown = await client.fetch(query, {}, {tag: 'web.page'}).catch((error: unknown) => error)
    if (!(failure instanceof ClientError)) throw new Error('Not a ClientError')
    expect(isHttpError(failure)).toBe(true)
    expect(failure.statusCode).toBe(400)
    expect(isQueryParseError(failure.details)).toBe(true)
    expect(failure.details).toMatchObject({type: 'queryParseError', query})
    const {start, end} = failure.details
    expect(query.slice(start, end)).toBe('{title,,')
    expect(failure.message).toMatch(/^GROQ query parse error:\n> 1 \| \*\[_type == "article"\]\{title,, path\}\n/)
    expect(failure.message).toContain('Tag: web.page')
  })

  test('so do an unknown function, a missing parameter and a wrong option', async () => {
    lake.allow(/\/data\/query\//, 400)
    await expect(client.fetch('nothing::like(1)')).rejects.toThrow(/nothing::like/)
    await expect(valueOf(client.observable.fetch('*[_id == $missing]'))).rejects.toThrow(/missing/)
    await expect(client.request({url: '/data/query/production?query=1&perspective=raw,drafts'})).rejects.toThrow(
      'Bad Request - Invalid perspective "raw,drafts": raw cannot be combined with other perspectives',
    )
  })

  test('a wrong token is refused, and so is another dataset', async () => {
    lake.allow(/\/data\/query\//, 401)
    lake.allow(/\/data\/query\/staging/, 404)
    await expect(client.withConfig({token: 'wrong'}).fetch('1')).rejects.toMatchObject({statusCode: 401})
    await expect(client.withConfig({dataset: 'staging'}).fetch('1')).rejects.toThrow(
      'Not Found - Dataset "staging" not found for project ID "local"',
    )
  })
})
