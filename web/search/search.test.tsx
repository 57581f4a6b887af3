import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, jest, test} from '@jest/globals'
import type {POPULAR_TOPICS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {searchTerm} from '@apothecary/shared/types/searchTerm.ts'
import {renderToStaticMarkup} from 'react-dom/server'
import {SearchResults} from './SearchResults.tsx'
import type {Topic} from './NothingFound.tsx'
import {passageOf} from './passage.ts'
import {runQuery} from '../gallery/fixtureContent.ts'
import {FetchFailure} from '../services/fetchFailure.ts'
import {IndexNotReady} from '../services/search/embedded.ts'
import {readResults} from './readResults.ts'
import {readSearch, type Search} from './readSearch.ts'
import {readTopics} from './readTopics.ts'
import {reportSearchFailure} from './reportSearchFailure.ts'
import {POPULAR_TOPICS_QUERY, SEARCH_RESULTS_QUERY, SEARCH_TEXTS_QUERY} from './search.groq.ts'
import type {FoundArticles} from './searchArticles.ts'
import {searchWords} from './searchWords.ts'

describe('the term of a search', () => {
  test.each([
    ['a', undefined],
    [' a ', undefined],
    ['  ', undefined],
    ['ab', 'ab'],
    ['  low \n mood ', 'low mood'],
    [undefined, undefined],
    [['low', 'mood'], undefined],
    [{toString: 'x'}, undefined],
  ])('%j is %j: more than 1 character (search-11)', (typed, term) => {
    expect(searchTerm(typed)).toBe(term)
  })

  test('is cut', () => {
    expect(searchTerm('x'.repeat(5000))).toHaveLength(200)
  })
})

describe('what the lake is asked for', () => {
  test.each([
    ['low mood', 'low mood'],
    ['magnes*', 'magnes*'],
    ['*'.repeat(100), ''],
    [`${'*'.repeat(20)}qz`, 'qz'],
    ['a*a*a*a*b', 'aaaab'],
    ['** sleep ** "*"', 'sleep'],
    ['"low mood" -tired', '"low mood" -tired'],
    ['((( ))) \\ |', ''],
    ['睡眠 süß', '睡眠 süß'],
  ])('%j: %j', (term, words) => {
    expect(searchWords(term)).toBe(words)
  })

  test('has a bounded number of words', () => {
    expect(searchWords('ab '.repeat(100)).split(' ')).toHaveLength(16)
  })
})

test('the input of the header is 355 px wide, inside its padding and border (search-4)', async () => {
  const css = await readFile(path.join(import.meta.dirname, '../chrome/Header.module.css'), 'utf8')
  const [box = ''] = /\.search \{[^}]*\}/.exec(css) ?? []
  expect(box).toMatch(/inline-size: min\(355px \+ 2 \* var\(--space-3\) \+ 2px, /)
  expect(box).toContain('padding: var(--space-3);')
})

const nothing: FoundArticles = {articles: [], total: 0, categories: [], matched: []}
const article = (id: string, title: string, more: Partial<FoundArticles['articles'][number]> = {}) => ({
  _id: id,
  title,
  canonicalPath: `/sleep/${id}`,
  summary: null,
  text: '',
  heroImage: null,
  category: null,
  ...more,
})

function show(
  search: Partial<Search> & {readonly term: string | undefined},
  found: Partial<FoundArticles> = {},
  topics: readonly Topic[] = [],
): string {
  return renderToStaticMarkup(
    <SearchResults
      search={{asked: true, category: undefined, page: 1, ...search}}
      found={search.term === undefined ? undefined : {...nothing, ...found}}
      topics={topics}
    />,
  )
}

describe('the page of results', () => {
  test('has a form to /search with the field q1 (search-2), which keeps the term', () => {
    const html = show({term: 'low "mood"'})
    expect(html).toMatch(/<form action="\/search" method="get">/)
    expect(html).toMatch(/<input[^>]* name="q1"[^>]* value="low &quot;mood&quot;"/)
  })

  test('says what to do about an empty term (search-9), once somebody has asked; the placeholder is blank then (search-10)', () => {
    const placeholder = (html: string) => /placeholder="([^"]*)"/.exec(html)?.[1]
    const refused = show({term: undefined})
    expect([refused.includes('>Please enter a valid search term.</p>'), placeholder(refused)]).toEqual([true, ''])
    const first = show({term: undefined, asked: false})
    expect([first.includes('Please enter'), placeholder(first)]).toEqual([false, 'Search conditions, drugs, recipes'])
  })

  test('shows a term as text, whatever it is', () => {
    expect(show({term: '<script>alert(1)</script>'})).not.toContain('<script>')
  })

  test('marks what matches in title and summary; where neither says why, the passage of the text that does (search-17)', () => {
    const html = show(
      {term: 'magnesium'},
      {
        total: 2,
        matched: ['magnesium'],
        articles: [
          article('one', 'Magnesium at night', {summary: 'What MAGNESIUM does.', text: 'Magnesium, at length.'}),
          article('two', 'Restless nights', {
            summary: 'Why you wake.',
            text: `${'Words. '.repeat(60)}Take magnesium early.`,
          }),
        ],
      },
    )
    expect(html).toContain('<a href="/sleep/one"><mark>Magnesium</mark> at night</a>')
    expect(html).toContain('What <mark>MAGNESIUM</mark> does.')
    expect(html).not.toContain('at length')
    expect(html).toContain('Take <mark>magnesium</mark> early.')
    expect(html).not.toContain('Why you wake.')
    expect(html).toContain('2 results for “magnesium”')
  })

  test('filters by category, by links that keep the term (search-18)', () => {
    const categories = [
      {slug: 'sleep', title: 'Sleep', count: 9},
      {slug: 'food', title: 'Food', count: 2},
    ]
    const html = show({term: 'low mood', category: 'food'}, {total: 2, categories})
    expect(html).toContain('href="/search?q1=low+mood&amp;category=sleep"')
    expect(html).toMatch(
      /<a href="\/search\?q1=low\+mood&amp;category=food"[^>]* aria-current="true">Food <span[^>]*>2</,
    )
    expect(html).toMatch(/<a href="\/search\?q1=low\+mood"[^>]*>All<\/a>/)
  })

  test.each([
    [1, ['page=2'], 'Page 1 of 3'],
    [2, ['q1=sleep&amp;category=food', 'page=3'], 'Page 2 of 3'],
    [3, ['page=2'], 'Page 3 of 3'],
  ])('page %d of 45 results has links to those beside it', (page, links, place) => {
    const html = show({term: 'sleep', category: 'food', page}, {total: 45})
    const found = [...html.matchAll(/<a rel="(?:prev|next)" href="[^"]*?((?:page=\d+)|q1=sleep&amp;category=food)"/g)]
    expect(found.map(([, link]) => link)).toEqual(links)
    expect(html).toContain(place)
  })

  test.each([
    [900, 45, '3 pages'],
    [2, 20, 'one page'],
  ])(
    'page %d of %d results says that it is past the last, with a link to the first (search-24)',
    (page, total, pages) => {
      const html = show({term: 'sleep', category: 'food', page}, {total})
      expect(html).toContain(
        `There is no page ${page}. All results are on ${pages}: <a href="/search?q1=sleep&amp;category=food">go to the first page</a>.</p>`,
      )
      expect(html).toContain(`${total} results for “sleep”`)
      expect(html).not.toMatch(/Page \d|<ol|rel="prev"/)
    },
  )

  test('where nothing is found, offers another spelling, all categories, and topics (search-19)', () => {
    const html = show(
      {term: 'slepe', category: 'food'},
      {correction: 'sleep', categories: [{slug: 'sleep', title: 'Sleep', count: 3}]},
      [{title: 'Migraine', slug: 'migraine'}],
    )
    expect(html).toContain('Nothing found for “slepe” in this category.')
    expect(html).toContain('Did you mean <a href="/search?q1=sleep">sleep</a>?')
    expect(html).toContain('<a href="/search?q1=slepe">Search all categories</a>')
    expect(html).toMatch(/<a href="\/topics\/migraine"[^>]*>Migraine<\/a>/)
  })
})

describe('what has nothing to read (containment-9)', () => {
  test('is no topic, and no result', () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(
      readTopics([
        {title: ' ', slug: 'a'},
        {title: 'B', slug: 'b'},
      ]),
    ).toEqual([{title: 'B', slug: 'b'}])
    const results = readResults([article('a', ' '), article('b', 'B', {category: ' '})], ['a', 'b'])
    expect(results).toMatchObject([{_id: 'b', title: 'B', category: null}])
    write.mockRestore()
  })

  test.each([
    ['What it does.', 'What it does.'],
    [' ', 'In short.'],
    ['', 'In short.'],
    [undefined, 'In short.'],
  ])('is no summary: a dek of %j', async (dek, summary) => {
    const stored = {
      _id: 'a',
      _type: 'article',
      canonicalPath: '/a',
      metaDescription: 'In short.',
      ...(dek === undefined ? {} : {dek}),
    }
    for (const query of [SEARCH_RESULTS_QUERY, SEARCH_TEXTS_QUERY])
      expect(await runQuery(query, [stored], {ids: ['a']})).toMatchObject([{summary}])
  })
})

describe('the address of a search', () => {
  test.each([
    [{}, {asked: false, term: undefined, category: undefined, page: 1}],
    [{q1: ''}, {asked: true, term: undefined, category: undefined, page: 1}],
    [
      {q1: 'sleep', category: 'food', page: '3'},
      {asked: true, term: 'sleep', category: 'food', page: 3},
    ],
    [
      {q1: ['a', 'b'], category: ['x'], page: '-1'},
      {asked: true, term: undefined, category: undefined, page: 1},
    ],
    [
      {q1: 'sleep', category: '', page: '1e9'},
      {asked: true, term: 'sleep', category: undefined, page: 1},
    ],
  ])('%j', (parameters, search) => {
    expect(readSearch(parameters)).toEqual(search)
  })
})

describe('the passage of a text', () => {
  test('is where most different words are, within about 200 characters', () => {
    const text = `Sleep is rest. ${'Other words. '.repeat(40)}Low mood and sleep go together. ${'More. '.repeat(90)}`
    expect(passageOf(text, new Set(['sleep', 'mood']))).toMatch(/^Low mood and sleep go together\. .{100,170} …$/)
  })

  test('begins inside a sentence that is long, and there is none without a word', () => {
    expect(passageOf(`${'long '.repeat(60)}sleep at the end`, new Set(['sleep']))).toMatch(
      /^… (?:long ){10,16}sleep at the end$/,
    )
    expect(passageOf('Nothing here', new Set(['sleep']))).toBeUndefined()
  })

  test('holds the word also where no space follows it for long', () => {
    expect(passageOf('睡眠と健康、'.padEnd(400, '詳しい説明'), new Set(['睡眠と健康']))).toMatch(/^睡眠と健康.* …$/)
    expect(passageOf(`Read more on sleep/${'x'.repeat(300)}`, new Set(['sleep']))).toMatch(/^Read more on sleep.* …$/)
  })

  test('has no half of a character', () => {
    expect(passageOf(`${'💧'.repeat(100)}sleep ${'a💧'.repeat(200)}`, new Set(['sleep']))?.isWellFormed()).toBe(true)
    expect(passageOf(`${'💧'.repeat(100)}/sleep/${'💧'.repeat(200)}`, new Set(['sleep']))?.isWellFormed()).toBe(true)
  })
})

test('a search that fails is reported without what was searched (search-22); an index that is being made is no failure', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  reportSearchFailure(new TypeError('Nothing for "low mood"'))
  reportSearchFailure(new FetchFailure('/v1/search', 503, {term: 'low mood'}))
  reportSearchFailure(new IndexNotReady('low mood'))
  const lines = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  expect(lines).toEqual([
    expect.stringMatching(/^\{"time":"[^"]+","level":"error","event":"search-failed","reason":"TypeError"\}\n$/),
    expect.stringContaining('"event":"search-failed","reason":"Fetch failure: /v1/search 503"}'),
  ])
})

test('popular topics are those whose pages list most articles (search-19)', async () => {
  const category = (id: string) => ({_id: id, _type: 'category', title: id, slug: {_type: 'slug', current: id}})
  const article = (_id: string, of: string, fields: object = {}) => ({
    _id,
    _type: 'article',
    pageTemplate: 'article',
    categories: [{_type: 'reference', _ref: of}],
    ...fields,
  })
  const linked = {body: [{_type: 'block', markDefs: [{page: {_type: 'reference', _ref: 'linked'}}]}]}
  const dataset = [
    ...['food', 'linked', 'paid', 'sleep'].map(category),
    article('a', 'sleep', linked),
    article('b', 'sleep', linked),
    article('c', 'food'),
    article('d', 'paid', {pageTemplate: 'paid-media'}),
  ]
  const topics = await runQuery<POPULAR_TOPICS_QUERY_RESULT>(POPULAR_TOPICS_QUERY, dataset)
  expect(readTopics(topics).map(({slug}) => slug)).toEqual(['sleep', 'food'])
})
