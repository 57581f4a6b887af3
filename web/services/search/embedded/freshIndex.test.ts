import {describe, expect, test} from '@jest/globals'
import {embeddedSearch} from '../embedded.ts'
import {type ArticleSource, FreshIndex} from './freshIndex.ts'

/** Content that a test changes. `loads` has the ids of each load. */
function content() {
  const titles = new Map([
    ['a', 'Magnesium'],
    ['b', 'Iron'],
  ])
  const loads: (readonly string[])[] = []
  const hooks = {beforeList: () => Promise.resolve()}
  const source: ArticleSource = {
    list: async () => {
      await hooks.beforeList()
      return {articles: Array.from(titles, ([id, title]) => ({id, revision: title})), categories: []}
    },
    load: (ids) => {
      loads.push(ids)
      return Promise.resolve(
        ids.map((id) => ({id, path: `/${id}`, title: titles.get(id) ?? '', summary: '', text: '', categories: []})),
      )
    },
  }
  return {titles, loads, hooks, source}
}

describe('the index', () => {
  test('follows the content: only what has changed is loaded again', async () => {
    const {titles, loads, source} = content()
    const fresh = new FreshIndex(source)
    const ids = async (time: number, term: string) => (await fresh.asOf(time, 1000))?.search({term, page: 1}).ids
    expect(await ids(1, 'magnesium')).toEqual(['a'])
    titles.set('a', 'Zinc').set('c', 'Magnesium again').delete('b')
    // Nobody has told it of a change yet.
    expect(await ids(1, 'magnesium')).toEqual(['a'])
    expect(await ids(2, 'magnesium')).toEqual(['c'])
    expect([await ids(2, 'zinc'), await ids(2, 'iron')]).toEqual([['a'], []])
    expect(loads).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
  })

  test('is not there until it holds the current content; a change meanwhile is followed, too', async () => {
    const {titles, hooks, source} = content()
    const fresh = new FreshIndex(source)
    const {promise, resolve} = Promise.withResolvers<void>()
    hooks.beforeList = () => promise
    expect(await fresh.asOf(1, 0)).toBeUndefined()
    titles.set('a', 'Zinc')
    const later = fresh.asOf(2, 1000)
    resolve()
    expect((await later)?.search({term: 'zinc', page: 1}).ids).toEqual(['a'])
  })

  test('is tried again after a failure', async () => {
    const {hooks, source} = content()
    const fresh = new FreshIndex(source)
    hooks.beforeList = () => Promise.reject(new Error('The lake does not answer'))
    expect(await fresh.asOf(1, 1000)).toBeUndefined()
    hooks.beforeList = () => Promise.resolve()
    expect((await fresh.asOf(1, 1000))?.size).toBe(2)
  })

  test('is waited for longer by suggestions, which nobody else can make, than by a search, which the lake can answer', async () => {
    const {hooks, source} = content()
    const {promise, resolve} = Promise.withResolvers<void>()
    hooks.beforeList = () => promise
    const service = embeddedSearch(source, () => Promise.resolve(1))
    const suggestions = service.suggest('magn')
    await expect(service.search({term: 'magnesium', page: 1})).rejects.toThrow('The search index is being made')
    resolve()
    expect(await suggestions).toEqual([{title: 'Magnesium', path: '/a'}])
  })

  test('that is not ready is said to be, and nothing of the term', async () => {
    const {hooks, source} = content()
    hooks.beforeList = () => Promise.reject(new Error('The lake does not answer'))
    const service = embeddedSearch(source, () => Promise.resolve(1))
    await expect(service.search({term: 'depression', page: 1})).rejects.toThrow(/^The search index is being made$/)
  })
})
