import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {failureOf} from '../testing/failure.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await lake.editor
    .transaction()
    .create({_id: 'ann', _type: 'person', name: 'Ann Ångström'})
    .create({
      _id: 'a1',
      _type: 'article',
      title: 'Magnesium and sleep',
      path: '/evening',
      slug: {current: 'evening'},
      author: {_type: 'reference', _ref: 'ann'},
      body: [{_type: 'block', _key: 'k', children: [{_type: 'span', _key: 's', text: 'Take it in the evening.'}]}],
    })
    .create({_id: 'a2', _type: 'article', title: 'Sleep better, sleep longer', path: '/better'})
    .create({
      _id: 'a3',
      _type: 'article',
      title: 'Lentil soup',
      path: '/soup',
      author: {_type: 'reference', _ref: 'gone', _weak: true},
    })
    .create({_id: 'drafts.a2', _type: 'article', title: 'Sleep best', path: '/better'})
    .create({_id: 'drafts.a4', _type: 'article', title: 'Unfinished', path: '/unfinished'})
    .create({_id: 'versions.r1.a3', _type: 'article', title: 'Red lentil soup', path: '/soup'})
    .create({_id: 'versions.r2.a1', _type: 'article', title: 'Magnesium', _system: {delete: true}})
    .create({_id: 'secret.note', _type: 'note', text: 'private'})
    .commit()
})
afterAll(() => lake.close())

const articles = '*[_type == "article"]{_id, title}'

describe('perspectives', () => {
  test('published is the default of new API versions, raw of old ones', async () => {
    const published = [
      {_id: 'a1', title: 'Magnesium and sleep'},
      {_id: 'a2', title: 'Sleep better, sleep longer'},
      {_id: 'a3', title: 'Lentil soup'},
    ]
    expect(await lake.editor.fetch(articles)).toEqual(published)
    expect(
      await lake
        .client({apiVersion: '2025-02-18', token: lake.token})
        .fetch('array::unique(*[_type == "article"]._id)'),
    ).toEqual(['a1', 'a2', 'a3', 'drafts.a2', 'drafts.a4'])
    expect(await lake.client({apiVersion: '1', token: lake.token}).fetch('count(*[_type == "article"])')).toBe(5)
  })

  test('drafts puts drafts in the place of what they are drafts of, and says where each is stored', async () => {
    for (const perspective of ['drafts', 'previewDrafts']) {
      const query = encodeURIComponent('*[_type == "article"]{_id, _originalId, title}')
      const {body} = await lake.request(`/data/query/production?query=${query}&perspective=${perspective}`)
      expect(body).toHaveProperty('result', [
        {_id: 'a1', _originalId: 'a1', title: 'Magnesium and sleep'},
        {_id: 'a2', _originalId: 'drafts.a2', title: 'Sleep best'},
        {_id: 'a3', _originalId: 'a3', title: 'Lentil soup'},
        {_id: 'a4', _originalId: 'drafts.a4', title: 'Unfinished'},
      ])
    }
    expect(await lake.editor.fetch('*[_id == "drafts.a2"]', {}, {perspective: 'drafts'})).toEqual([])
    expect(await lake.editor.fetch('*[_id == "a4"][0].title', {}, {perspective: 'drafts'})).toBe('Unfinished')
  })

  test('a stack of releases prefers its first, and hides what a release deletes', async () => {
    expect(await lake.editor.fetch(articles, {}, {perspective: ['r1', 'drafts']})).toEqual([
      {_id: 'a1', title: 'Magnesium and sleep'},
      {_id: 'a2', title: 'Sleep best'},
      {_id: 'a3', title: 'Red lentil soup'},
      {_id: 'a4', title: 'Unfinished'},
    ])
    expect(await lake.editor.fetch('*[_type == "article"]._id', {}, {perspective: ['r2']})).toEqual(['a2', 'a3'])
  })

  test('releases and lists are refused by API versions that know none', async () => {
    for (const perspective of ['r1', 'r1,drafts', 'drafts,published']) {
      const path = `/data/query/production?query=*&perspective=${perspective}`
      const {status, text} = await lake.request(path, {version: 'v2025-02-18'})
      expect(status).toBe(400)
      expect(text).toContain('Complex perspectives are not supported for this version')
      expect(await lake.request(path)).toMatchObject({status: 200})
    }
    for (const perspective of ['raw', 'published', 'drafts', 'previewDrafts']) {
      const path = `/data/query/production?query=*&perspective=${perspective}`
      expect(await lake.request(path, {version: 'v1'})).toMatchObject({status: 200})
    }
  })

  test('raw in a list, and nonsense, are refused', async () => {
    expect(await lake.request('/data/query/production?query=*&perspective=raw,drafts')).toMatchObject({status: 400})
    expect(await lake.request('/data/query/production?query=*&perspective=a%20b')).toMatchObject({status: 400})
  })
})

describe('answers', () => {
  test('carry the query, the time and sync tags; the query can be left out', async () => {
    const {body} = await lake.request(
      `/data/query/production?query=${encodeURIComponent('count(*[_type == "article"])')}`,
    )
    expect(body).toEqual({
      query: 'count(*[_type == "article"])',
      result: 3,
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:[a-z0-9]+$/)],
    })
    const without = await lake.request('/data/query/production?query=1&returnQuery=false')
    expect(without.body).toEqual({result: 1, ms: expect.any(Number), syncTags: []})
  })

  test('are the same by POST, which long queries take', async () => {
    const padding = `// ${'x'.repeat(12_000)}\n`
    expect(await lake.reader.fetch(`${padding}*[_id == $id][0].title`, {id: 'a1'})).toBe('Magnesium and sleep')
  })

  test('also come from the newer form of address, with a double slash and a lower-case bearer', async () => {
    const query = encodeURIComponent('count(*)')
    const newer = await lake.request(`/projects/local/datasets/production/query?query=${query}&perspective=raw`)
    const sloppy = await lake.request(`//data/query/production?query=${query}&perspective=raw`, {
      headers: {authorization: `bearer ${lake.token}`},
    })
    expect([newer.body, sloppy.body]).toEqual([
      expect.objectContaining({result: 9}),
      expect.objectContaining({result: 9}),
    ])
  })

  test('dereference within the perspective', async () => {
    const query = '*[_type == "article" && path == $path][0]{title, "author": author->name}'
    expect(await lake.reader.fetch(query, {path: '/evening'})).toEqual({
      title: 'Magnesium and sleep',
      author: 'Ann Ångström',
    })
    expect(await lake.reader.fetch(query, {path: '/soup'})).toEqual({title: 'Lentil soup', author: null})
  })

  test('find what points at a document', async () => {
    expect(await lake.reader.fetch('*[references($id)]._id', {id: 'ann'})).toEqual(['a1'])
    // What stands within a reference is none.
    await lake.editor.create({_id: 'within', _type: 'note', to: {_ref: 'a1', by: {_ref: 'ann'}}})
    expect(await lake.reader.fetch('count(*[references($id)])', {id: 'ann'})).toBe(1)
    await lake.editor.delete('within')
    expect(
      await lake.reader.fetch('*[_type == "person"]{"n": count(*[_type == "article" && references(^._id)])}'),
    ).toEqual([{n: 1}])
  })
})

describe('orders', () => {
  test.each([
    ['by 1 000 attributes', (names: readonly string[]) => names.join(', ')],
    ['by one value of 1 000 attributes', (names: readonly string[]) => `coalesce(${names.join(', ')})`],
  ])('%s sort, without an index', async (_what, by) => {
    const names = Array.from({length: 1_000}, (_, number) => `missing${number}`)
    const query = `*[_type == "article"] | order(${by([...names, '_id'])})[0...2]._id`
    expect(await lake.request('/data/query/production', {method: 'POST', body: {query}})).toMatchObject({
      status: 200,
      body: {result: ['a1', 'a2']},
    })
  })
})

describe('slices with parameters', () => {
  test('take their values', async () => {
    const query = '*[_type == "article"] | order(title asc) [$from...$to].title'
    expect(await lake.reader.fetch(query, {from: 0, to: 2})).toEqual(['Lentil soup', 'Magnesium and sleep'])
    expect(await lake.reader.fetch(query, {from: 1, to: 2})).toEqual(['Magnesium and sleep'])
    expect(
      await lake.reader.fetch('*[_type == "article" && title != "[$a..$b]"] | order(_id) [0..$last]._id', {last: 1}),
    ).toEqual(['a1', 'a2'])
  })
})

describe('text::query', () => {
  const search = (q: string): Promise<unknown> =>
    lake.reader.fetch(
      '*[_type == "article" && [@, _id] match text::query($q)] | score([@, _id] match text::query($q)) ._id',
      {q},
    )

  test.each([
    ['sleep', ['a2', 'a1']],
    ['SLEEP magnesium', ['a1']],
    ['sle*', ['a2', 'a1']],
    ['sle', []],
    ['"sleep longer"', ['a2']],
    ['"longer sleep"', []],
    ['sleep -longer', ['a1']],
    ['evening', ['a1']],
    ['a3', ['a3']],
    ['*', ['a1', 'a2', 'a3']],
    ['', []],
  ])('%j finds %j', async (q, ids) => {
    expect(await search(q)).toEqual(ids)
  })

  test('scores within boosts, conditions and parentheses, as the Studio asks for it', async () => {
    const query = `*[_type == "article" && (title match text::query($q) || [@, _id] match text::query($q))]
      | score(boost(_type in ["article"] && (title match text::query($q)), 10), (([@, _id] match text::query($q)) || references($q)))
      | order(_score desc) {_id, "points": round(_score, 2)}`
    expect(await lake.reader.fetch(query, {q: 'magnesium'})).toEqual([{_id: 'a1', points: 13}])
    expect(await lake.reader.fetch(query, {q: 'evening'})).toEqual([{_id: 'a1', points: 1.57}])
  })

  test('does not care about accents', async () => {
    expect(await lake.reader.fetch('*[name match text::query("angstrom")]._id')).toEqual(['ann'])
  })
})

describe('malformed queries', () => {
  test('say where', async () => {
    const {statusCode, body} = await failureOf(lake.reader.fetch('*[_type == '))
    expect(statusCode).toBe(400)
    expect(body).toEqual({
      error: {
        type: 'queryParseError',
        description: 'unexpected end-of-file, expected expression',
        query: '*[_type == ',
        start: 11,
        end: 11,
      },
    })
  })

  test('a parameter may have any name', async () => {
    const {body} = await lake.request('/data/query/production?query=$__proto__&$__proto__={"a":1}')
    expect(body).toMatchObject({result: {a: 1}})
  })

  test.each([
    ['*[_id == $missing]', 'param $missing referenced, but not provided'],
    ['$constructor', 'param $constructor referenced, but not provided'],
    ['nonsense::function(1)', 'undefined function: nonsense::function'],
    ['*[0...$n]', 'slicing must use constant numbers'],
    ['*[title match text::semanticSimilarity("x")]', 'not available'],
  ])('%j is refused as %j', async (query, description) => {
    const {body} = await lake.request(`/data/query/production?query=${encodeURIComponent(query)}&$n="x"`)
    expect(body).toMatchObject({
      error: {
        type: 'queryParseError',
        description: expect.stringContaining(description),
        query,
        start: expect.any(Number),
        end: expect.any(Number),
      },
    })
  })

  test('no query, and a parameter that is not JSON', async () => {
    expect(await lake.request('/data/query/production')).toMatchObject({
      status: 400,
      body: {statusCode: 400, error: 'Bad Request'},
    })
    expect(await lake.request('/data/query/production?query=$a&$a=x')).toMatchObject({status: 400})
  })
})

describe('anonymous readers', () => {
  test('see published documents only, whatever they ask for', async () => {
    for (const perspective of ['raw', 'published', 'drafts'] as const) {
      expect(await lake.reader.fetch('*[]._id', {}, {perspective})).toEqual(['a1', 'a2', 'a3', 'ann'])
    }
    expect(
      await lake.reader.fetch('*[_id in ["drafts.a2", "secret.note", "versions.r1.a3"]]', {}, {perspective: 'raw'}),
    ).toEqual([])
    expect(
      await lake.reader.fetch('*[_type == "article"][0]{"d": {"_ref": "drafts.a2"}->title}', {}, {perspective: 'raw'}),
    ).toEqual({d: null})
  })

  test('are told which documents they may not read', async () => {
    const {body} = await lake.request('/data/doc/production/a1,drafts.a2,none', {anonymous: true})
    expect(body).toMatchObject({
      documents: [{_id: 'a1'}],
      omitted: [
        {id: 'drafts.a2', reason: 'permission'},
        {id: 'none', reason: 'existence'},
      ],
    })
  })
})
