import {describe, expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import type {ARTICLE_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {runQuery} from '../gallery/fixtureContent.ts'
import {ARTICLE_QUERY} from './article.groq.ts'
import type {Article, NextArticle} from './templates.ts'
import {UpNext} from './UpNext.tsx'
import {upNextOf} from './upNextOf.ts'

const next = (name: string, title = name): NextArticle => ({
  _id: `article-${name}`,
  title,
  canonicalPath: `/sleep/${name}`,
  heroImage: null,
  topics: [],
})
const article = (upNext: Article['upNext'], pageTemplate: Article['pageTemplate'] = 'article') =>
  upNextOf({canonicalPath: '/sleep/naps', pageTemplate, upNext} as Article).map(({title}) => title)

describe('the articles to read next', () => {
  test('are at most 5, in the order of the editor (chrome-27)', () => {
    expect(article(['f', 'a', 'b', 'c', 'd', 'e'].map((name) => next(name)))).toEqual(['f', 'a', 'b', 'c', 'd'])
  })

  test('are not the one that is read, none twice, and none without a title', () => {
    expect(article([next('naps'), next('a'), next('b', ''), next('a', 'Again'), next('c')])).toEqual(['Again', 'c'])
    expect(article(null)).toEqual([])
  })

  test.each([
    ['has none', undefined, ['Of the category']],
    ['has an empty list, as the form leaves it', [], ['Of the category']],
    ['has its own', [{_key: 'o', _ref: 'own'}], ['Own']],
  ])('are those of its first category where the article %s', async (_, upNext, expected) => {
    const page = (_id: string, title: string, fields = {}) => ({
      _id,
      _type: 'article',
      title,
      canonicalPath: `/${_id}`,
      ...fields,
    })
    const stored = [
      page('naps', 'Naps', {categories: [{_key: 'c', _ref: 'sleep'}], upNext}),
      page('own', 'Own'),
      page('other', 'Of the category'),
      {_id: 'sleep', _type: 'category', slug: {current: 'sleep'}, upNext: [{_key: 'o', _ref: 'other'}]},
    ]
    const found = await runQuery<ARTICLE_QUERY_RESULT>(ARTICLE_QUERY, stored, {path: '/naps'})
    expect(article(found?.upNext ?? null)).toEqual(expected)
  })

  test.each<Article['pageTemplate']>(['paid-media', 'marketing-landing-page', 'homepage'])(
    'are not shown on the template %s, from which nothing leads away',
    (template) => {
      expect(article([next('a')], template)).toEqual([])
    },
  )
})

test('the section has a heading and a link each; without articles there is none', async () => {
  const html = await htmlOf(<UpNext articles={[next('a', 'Naps & nights')]} articleId="article-1" />)
  expect(html).toContain('<h2 id="up-next">Up next</h2>')
  expect(html).toMatch(/<a href="\/sleep\/a"[^>]*>.*Naps &amp; nights/)
  expect(await htmlOf(<UpNext articles={[]} articleId="article-1" />)).toBe('')
})

test('each article names its topics, by which a member’s own come first; why is said beside them', async () => {
  const articles = [Object.assign({}, next('a'), {topics: ['sleep', 'naps']}), next('b')]
  const html = await htmlOf(<UpNext articles={articles} articleId="article-1" />)
  expect([...html.matchAll(/<li([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    ' data-topics="sleep naps"',
    '',
  ])
  expect(html).toMatch(/<p [^>]*data-interests-note="true">Your topics come first\. <a href="\/account#interests">/)
})
