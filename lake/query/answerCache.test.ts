import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {SanityClient} from '@sanity/client'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
let time = Date.parse('2026-11-20T12:00:00.000Z')
beforeAll(async () => {
  lake = await startTestLake({}, () => time)
  await lake.editor
    .transaction()
    .create({_id: 'ann', _type: 'person', name: 'Ann'})
    .create({_id: 'a1', _type: 'article', title: 'Sleep', path: '/sleep', author: {_type: 'reference', _ref: 'ann'}})
    .create({_id: 'a2', _type: 'article', title: 'Iron', path: '/iron'})
    .commit()
})
afterAll(() => lake.close())

const byPath = '*[_type == "article" && path == $path][0]{title, "author": author->name}'
const titles = '*[_type == "article"] | order(title asc).title'

async function all(client: SanityClient): Promise<unknown[]> {
  return [
    await client.fetch(byPath, {path: '/sleep'}),
    await client.fetch(titles),
    await client.fetch('count(*[references($id)])', {id: 'ann'}),
    await client.fetch('*[_id == "a1"][0].title'),
  ]
}

test('an answer that is asked for twice follows every change that concerns it', async () => {
  const first = [{title: 'Sleep', author: 'Ann'}, ['Iron', 'Sleep'], 1, 'Sleep']
  expect(await all(lake.reader)).toEqual(first)
  expect(await all(lake.reader)).toEqual(first)
  await lake.editor.patch('ann').set({name: 'Ann Smith'}).commit()
  expect(await all(lake.reader)).toEqual([{title: 'Sleep', author: 'Ann Smith'}, ['Iron', 'Sleep'], 1, 'Sleep'])
  await lake.editor.patch('a1').set({title: 'Sleep well', path: '/slumber'}).commit()
  expect(await all(lake.reader)).toEqual([null, ['Iron', 'Sleep well'], 1, 'Sleep well'])
  await lake.editor.delete('a1')
  expect(await all(lake.reader)).toEqual([null, ['Iron'], 0, null])
})

test('a draft changes what the drafts perspective shows, and nothing else', async () => {
  const drafts = lake.client({token: lake.token, perspective: 'drafts'})
  expect([await drafts.fetch(titles), await lake.reader.fetch(titles)]).toEqual([['Iron'], ['Iron']])
  await lake.editor.create({_id: 'drafts.a2', _type: 'article', title: 'Iron levels', path: '/iron'})
  expect([await drafts.fetch(titles), await lake.reader.fetch(titles)]).toEqual([['Iron levels'], ['Iron']])
  await lake.editor.delete('drafts.a2')
  expect([await drafts.fetch(titles), await lake.reader.fetch(titles)]).toEqual([['Iron'], ['Iron']])
})

test('a draft or version that comes or goes hides or shows what is below it, whatever it holds itself', async () => {
  const drafts = lake.client({token: lake.token, perspective: 'drafts'})
  const release = lake.client({token: lake.token, perspective: ['r1', 'drafts']})
  const answers = async (): Promise<unknown[]> => [
    await drafts.fetch('*[_type == "leaflet" && slug.current == "x"]._id'),
    await drafts.fetch('count(*[_type == "leaflet"])'),
    await release.fetch('*[_type == "leaflet"] | order(slug.current)[0...5]._id'),
    await release.fetch('*[references("ann") && _type == "leaflet"]._id'),
  ]
  await lake.editor.create({_id: 'l1', _type: 'leaflet', slug: {current: 'x'}, by: {_type: 'reference', _ref: 'ann'}})
  expect(await answers()).toEqual([['l1'], 1, ['l1'], ['l1']])
  await lake.editor.create({_id: 'drafts.l1', _type: 'leaflet', slug: {current: 'y'}})
  expect(await answers()).toEqual([[], 1, ['l1'], []])
  await lake.editor.createOrReplace({_id: 'drafts.l1', _type: 'note'})
  expect(await answers()).toEqual([[], 0, [], []])
  await lake.editor.create({_id: 'versions.r1.l1', _type: 'leaflet', slug: {current: 'z'}})
  expect(await answers()).toEqual([[], 0, ['l1'], []])
  await lake.editor.transaction().delete('drafts.l1').delete('versions.r1.l1').commit()
  expect(await answers()).toEqual([['l1'], 1, ['l1'], ['l1']])
  await lake.editor.delete('l1')
})

test('an editor’s answer is not given to an anonymous reader', async () => {
  const raw = {perspective: 'raw'} as const
  await lake.editor.create({_id: 'private.note', _type: 'note', text: 'x'})
  expect(await lake.editor.fetch('*[_type == "note"]._id', {}, raw)).toEqual(['private.note'])
  expect(await lake.reader.fetch('*[_type == "note"]._id', {}, raw)).toEqual([])
  expect(await lake.reader.fetch('identity()')).toBe('<anonymous>')
  expect(await lake.editor.fetch('identity()')).toBe('token')
})

test('the default perspective of a version is not that of another', async () => {
  await lake.editor.create({_id: 'drafts.b', _type: 'leaflet'})
  expect(await lake.client({token: lake.token, apiVersion: '2025-02-18'}).fetch('count(*[_type == "leaflet"])')).toBe(1)
  expect(await lake.editor.fetch('count(*[_type == "leaflet"])')).toBe(0)
})

test('what depends on the time is computed each time', async () => {
  expect(await lake.reader.fetch('now()')).toBe('2026-11-20T12:00:00.000Z')
  time += 60_000
  expect(await lake.reader.fetch('now()')).toBe('2026-11-20T12:01:00.000Z')
  expect(await lake.reader.fetch('{"at": [dateTime(now()) - 3600]}')).toEqual({at: ['2026-11-20T11:01:00Z']})
  time += 60_000
  expect(await lake.reader.fetch('{"at": [dateTime(now()) - 3600]}')).toEqual({at: ['2026-11-20T11:02:00Z']})
  expect(await lake.reader.fetch('dateTime::now()')).toBe('2026-11-20T12:02:00Z')
  time += 60_000
  expect(await lake.reader.fetch('dateTime::now()')).toBe('2026-11-20T12:03:00Z')
})

test('long queries by POST are kept by their text and parameters', async () => {
  const long = `// ${'x'.repeat(12_000)}\n*[_id == $id][0].name`
  const both = async () => [await lake.reader.fetch(long, {id: 'ann'}), await lake.reader.fetch(long, {id: 'a2'})]
  const answers = ['Ann Smith', null]
  expect([await both(), await both(), await both()]).toEqual([answers, answers, answers])
  await lake.editor.patch('ann').set({name: 'Ann'}).commit()
  expect(await lake.reader.fetch(long, {id: 'ann'})).toBe('Ann')
})

describe('what makes two requests one question', () => {
  const base = 'query=*%5B_id+%3D%3D+%24id%5D%5B0%5D.name&%24id=%22ann%22&returnQuery=false'
  const count = async (): Promise<number> => {
    const {text} = await lake.request('/metrics', {version: '', anonymous: true})
    return Number(/^lake_query_answers_total\{cache="miss"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  /** What is answered, and whether it had to be computed. */
  const ask = async (search: string): Promise<[unknown, 'kept' | 'computed']> => {
    const before = await count()
    const {body} = await lake.request(`/data/query/production?${search}`, {anonymous: true})
    return [body, (await count()) === before ? 'kept' : 'computed']
  }
  const ann = expect.objectContaining({result: 'Ann'})
  const nothing = expect.objectContaining({result: null})
  beforeAll(async () => {
    await ask(base)
    await ask(base)
  })

  test('an answer is kept when it is asked for again', async () => {
    const search = `${base}&%24once=1`
    expect([await ask(search), await ask(search), await ask(search)]).toEqual([
      [ann, 'computed'],
      [ann, 'computed'],
      [ann, 'kept'],
    ])
  })

  test.each([
    ['the same again', base],
    ['a request tag', `${base}&tag=web.article`],
    ['the event that made it ask', `${base}&lastLiveEventId=live-7-0123abcd`],
    ['how fresh it wants it', `cacheMode=noStale&${base}`],
    ['another order', base.split('&').toReversed().join('&')],
    ['all of it', `tag=a&${base.split('&').toReversed().join('&')}&lastLiveEventId=x&cacheMode=noStale`],
  ])('kept: %s', async (_name, search) => {
    expect(await ask(search)).toEqual([ann, 'kept'])
  })

  test.each([
    ['a parameter that the query does not use', `${base}&%24other=1`, ann],
    ['the value of a parameter', base.replace('ann', 'nobody'), nothing],
    ['a parameter of the query called as one without effect', `${base}&%24tag=1`, ann],
    ['the query in the answer', base.replace('false', 'true'), ann],
    ['the perspective', `${base}&perspective=raw`, ann],
    ['a parameter twice', `%24id=%22nobody%22&${base}`, ann],
    ['a parameter twice, in the other order', `${base}&%24id=%22nobody%22`, nothing],
    ['a parameter twice, once in disguise', `${base}&%24i%64=%22nobody%22`, nothing],
    ['a parameter twice, in disguise and in the other order', `%24i%64=%22nobody%22&${base}`, ann],
  ])('computed: %s', async (_name, search, answer) => {
    expect(await ask(search)).toEqual([answer, 'computed'])
    expect(await ask(search)).toEqual([answer, 'computed'])
    expect(await ask(search)).toEqual([answer, 'kept'])
    expect(await ask(base)).toEqual([ann, 'kept'])
  })
})
