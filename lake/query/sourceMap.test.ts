import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {resolveEditInfo} from '@sanity/client/csm'
import {startTestLake, type TestLake} from '../testing/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await lake.editor
    .transaction()
    .create({_id: 'ann', _type: 'person', name: 'Ann'})
    .create({_id: 'calm', _type: 'article', title: 'Calm', author: {_type: 'reference', _ref: 'ann'}})
    .create({
      _id: 'drafts.calm',
      _type: 'article',
      title: 'Calmer',
      author: {_type: 'reference', _ref: 'ann'},
      tags: [{_key: 'k', label: 'Sleep'}],
    })
    .commit()
})
afterAll(() => lake.close())

const query = '*[_type == "article"]{title, "by": author->name, "labels": tags[].label, "shout": upper(title)}'

test('the real client finds the field that an editor has to open', async () => {
  const client = lake.client({token: lake.token, perspective: 'drafts', resultSourceMap: 'withKeyArraySelector'})
  const {result, resultSourceMap} = await client.fetch(query, {}, {filterResponse: false})
  expect(result).toEqual([{title: 'Calmer', by: 'Ann', labels: ['Sleep'], shout: 'CALMER'}])
  if (resultSourceMap === undefined) throw new Error('no map')
  const place = (...resultPath: (string | number)[]) =>
    resolveEditInfo({resultSourceMap, resultPath, studioUrl: 'http://localhost:3333'})
  expect(place(0, 'title')).toMatchObject({id: 'drafts.calm', type: 'article', path: ['title']})
  expect(place(0, 'by')).toMatchObject({id: 'ann', type: 'person', path: ['name']})
  expect(place(0, 'labels', 0)).toMatchObject({
    id: 'drafts.calm',
    path: ['tags', {_key: 'k', _index: expect.any(Number)}, 'label'],
  })
  expect(place(0, 'shout')).toBeUndefined()
  expect(resultSourceMap.documents).toEqual([
    {_id: 'drafts.calm', _type: 'article'},
    {_id: 'ann', _type: 'person'},
  ])
})

test('without being asked for there is none, and nonsense is refused', async () => {
  const address = `/data/query/production?query=${encodeURIComponent(query)}`
  expect((await lake.request(address)).body).not.toHaveProperty('resultSourceMap')
  expect((await lake.request(`${address}&resultSourceMap=maybe`)).body).toMatchObject({
    statusCode: 400,
    message: 'Invalid resultSourceMap "maybe": it is true, false or withKeyArraySelector',
  })
})
