import {describe, expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
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
