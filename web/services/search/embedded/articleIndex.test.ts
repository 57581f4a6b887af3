import {describe, expect, test} from '@jest/globals'
import {ArticleIndex, type SearchableArticle} from './articleIndex.ts'

const article = (id: string, title: string, more: Partial<SearchableArticle> = {}): SearchableArticle => ({
  id,
  path: `/health/${id}`,
  title,
  summary: '',
  text: '',
  categories: [],
  ...more,
})

function indexOf(...articles: readonly SearchableArticle[]): ArticleIndex {
  const index = new ArticleIndex()
  index.setCategories([
    {id: 'c-sleep', slug: 'sleep', title: 'Sleep'},
    {id: 'c-food', slug: 'food', title: 'Food'},
  ])
  for (const one of articles) index.put(one)
  return index
}

const found = (index: ArticleIndex, term: string) => index.search({term, page: 1}).ids

describe('the order of results', () => {
  const index = indexOf(
    article('body', 'A glass of milk', {text: 'Some people take magnesium before they go to bed.'}),
    article('summary', 'Nights without waking', {summary: 'What magnesium does.'}),
    article('title', 'Magnesium for sleep'),
    article('other', 'Lentil soup', {text: 'Serve it with bread.'}),
  )

  test('is title, summary, body (search-16)', () => {
    expect(found(index, 'magnesium')).toEqual(['title', 'summary', 'body'])
  })

  test('puts an article with more of the words first', () => {
    const more = indexOf(
      article('two', 'Restless nights', {text: 'Magnesium, and why legs cramp.'}),
      article('three', 'Restless nights', {text: 'Magnesium for cramps at night.', summary: 'Legs that cramp'}),
      article('one', 'Restless nights'),
    )
    expect(found(more, 'magnesium cramps legs')[0]).toBe('three')
    expect(found(more, 'magnesium cramps legs')).not.toContain('one')
  })

  test('is that of rare words before common ones', () => {
    const many = Array.from({length: 20}, (_, n) => article(`n${n}`, 'Pain', {text: 'Pain, day after day.'}))
    expect(found(indexOf(...many, article('rare', 'Tests', {text: 'Pain and migraine.'})), 'pain migraine')).toEqual([
      'rare',
    ])
  })
})

describe('what is typed', () => {
  const index = indexOf(
    article('gummies', 'CBD gummies for anxiety'),
    article('ezcema', 'Eczema in winter'),
    article('naive', 'Naïve advice'),
  )

  test.each([
    ['GUMMIES', 'gummies'],
    ['gummy', 'gummies'],
    ['gumm', 'gummies'],
    ['gumies', 'gummies'],
    ['anxeity', 'gummies'],
    ['naive', 'naive'],
    ['what is cbd', 'gummies'],
    ['ezcema', 'ezcema'],
  ])('%s finds %s (search-20)', (term, id) => {
    expect(found(index, term)).toEqual([id])
  })

  test.each(['cbx', 'b12', '???', 'the', '__proto__', 'constructor', '*'.repeat(200)])('%s finds nothing', (term) => {
    expect(found(index, term)).toEqual([])
  })

  test('a near spelling is named, and one that is too far is only named', () => {
    expect(index.search({term: 'gumies anxiety', page: 1})).toMatchObject({total: 1, correction: 'gummies anxiety'})
    expect(index.search({term: 'anxyeti', page: 1})).toMatchObject({total: 0, correction: 'anxiety'})
    expect(index.search({term: 'anxiety', page: 1}).correction).toBeUndefined()
  })

  test('the words that match are named as they stand in the texts, to be marked', () => {
    expect(index.search({term: 'gummy anx', page: 1}).matched).toEqual(['gummies', 'anxiety'])
  })
})

describe('categories and pages', () => {
  const index = indexOf(
    ...Array.from({length: 45}, (_, n) =>
      article(`sleep-${n}`, 'Sleep', {categories: n === 0 ? ['c-sleep', 'c-food'] : ['c-sleep']}),
    ),
    article('gone', 'Sleep', {categories: ['c-unknown']}),
  )

  test('count what matches, whatever category is asked for', () => {
    const counts = [
      {slug: 'sleep', title: 'Sleep', count: 45},
      {slug: 'food', title: 'Food', count: 1},
    ]
    expect(index.search({term: 'sleep', page: 1})).toMatchObject({total: 46, categories: counts})
    expect(index.search({term: 'sleep', category: 'food', page: 1})).toMatchObject({
      ids: ['sleep-0'],
      total: 1,
      categories: counts,
    })
    expect(index.search({term: 'sleep', category: 'none', page: 1})).toMatchObject({ids: [], total: 0})
  })

  test('a page has 20 results (search-18), and no result is on two', () => {
    const pages = [1, 2, 3, 4].map((page) => index.search({term: 'sleep', page}).ids)
    expect(pages.map((ids) => ids.length)).toEqual([20, 20, 6, 0])
    expect(new Set(pages.flat()).size).toBe(46)
  })
})

describe('suggestions', () => {
  test('are titles with all of the words, and at most 10 (search-13)', () => {
    const index = indexOf(
      ...Array.from({length: 12}, (_, n) => article(`n${n}`, `Sleep better, part ${n}`)),
      article('text', 'Nights', {text: 'Sleep better'}),
      article('one', 'Better food'),
    )
    expect(index.suggest('better slee')).toHaveLength(10)
    expect(index.suggest('better foo')).toEqual([{title: 'Better food', path: '/health/one'}])
    expect(index.suggest('nights sleep')).toEqual([])
  })
})

describe('changes', () => {
  test('an article that is put again is found by its new words only; one that is removed, by none', () => {
    const index = indexOf(article('a', 'Magnesium'), article('b', 'Iron'))
    index.put(article('a', 'Zinc'))
    expect([found(index, 'magnesium'), found(index, 'zinc'), found(index, 'iron')]).toEqual([[], ['a'], ['b']])
    index.remove('b')
    index.put(article('c', 'Iron again'))
    expect([found(index, 'iron'), index.size]).toEqual([['c'], 2])
  })

  test('leave the index as one that was made at once', () => {
    const words = ['iron', 'zinc', 'sleep', 'pain', 'milk', 'soup', 'rest']
    const made = (n: number) =>
      article(`n${n % 30}`, `${words[n % 7]} ${words[(n * 3) % 5]}`, {text: `${words[(n * 5) % 7]} daily`})
    const changed = indexOf()
    for (let n = 0; n < 200; n += 1) {
      changed.put(made(n))
      if (n % 9 === 0) changed.remove(`n${(n * 7) % 30}`)
    }
    for (let n = 200; n < 230; n += 1) changed.put(made(n))
    const fresh = indexOf(...Array.from({length: 30}, (_, n) => made(200 + n)))
    for (const word of words) expect(found(changed, word).toSorted()).toEqual(found(fresh, word).toSorted())
  })
})
