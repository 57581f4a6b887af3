import {describe, expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import type {PageContext} from '../contract/types.ts'
import {galleryContext} from '../gallery/renderFixture.ts'
import {ArticlePage} from './ArticlePage.tsx'
import {readArticle} from './readArticle.ts'
import type {Article} from './templates.ts'

const article: Article = {
  _id: 'article-naps',
  title: 'Naps that help',
  canonicalPath: '/sleep/naps',
  pageTemplate: 'article',
  dek: null,
  metaDescription: null,
  authors: null,
  medicalReviewer: null,
  medicallyReviewedAt: null,
  publishedAt: null,
  updatedAt: null,
  landingLogo: null,
  heroImage: null,
  sources: null,
  categories: [{_id: 'c1', title: 'Sleep', slug: 'sleep'}],
  upNext: [{_id: 'article-noise', title: 'Noise at night', canonicalPath: '/sleep/noise', heroImage: null, topics: []}],
  infiniteScroll: true,
  targeting: null,
  insuranceDisclaimer: null,
  isSitePage: false,
  sponsored: false,
  seo: null,
}

/** What the page of an article has for going on: a place for others, a mark for its own, and its list, in the article or below it. */
async function pageOf(fields: Partial<Article>, page: Partial<PageContext> = {}) {
  const context = {...galleryContext, ...page}
  const content = {body: [], documents: new Map()}
  const html = await htmlOf(
    <ArticlePage article={readArticle({...article, ...fields})} content={content} context={context} />,
  )
  const [own = '', below = ''] = html.split('</article>')
  return {
    hasPlace: below.includes('data-next-articles'),
    isMarked: own.includes('data-continuous'),
    list: own.includes('/sleep/noise') ? 'in the article' : below.includes('/sleep/noise') ? 'below it' : 'nowhere',
  }
}

describe('readers go on without a click', () => {
  test('where editors want it for the category: the place is below the article, and the list, as links, below the place (chrome-33)', async () => {
    expect(await pageOf({})).toEqual({hasPlace: true, isMarked: true, list: 'below it'})
    expect(await pageOf({pageTemplate: 'recipe'})).toEqual({hasPlace: true, isMarked: true, list: 'below it'})
  })

  test('nowhere else: the list is at the end of the article, which may stand below another', async () => {
    for (const infiniteScroll of [false, null])
      expect(await pageOf({infiniteScroll})).toEqual({hasPlace: false, isMarked: true, list: 'in the article'})
  })

  test('not where nothing is up next', async () => {
    expect(await pageOf({upNext: []})).toEqual({hasPlace: false, isMarked: true, list: 'nowhere'})
  })

  test.each<readonly [string, Partial<Article>, Partial<PageContext>]>([
    ['paid for', {sponsored: true}, {}],
    ['with questions about the reader’s health', {}, {holdsScreener: true}],
    ['that is a draft', {}, {isDraft: true}],
  ])('not from or to an article %s (chrome-34)', async (_, fields, page) => {
    expect(await pageOf(fields, page)).toEqual({hasPlace: false, isMarked: false, list: 'in the article'})
  })

  test.each<Article['pageTemplate']>([
    'homepage',
    'subcategory-landing-page',
    'marketing-landing-page',
    'paid-media',
    'editorial-paid-media',
    'transactional-paid-media',
  ])('not from or to the template %s (chrome-34)', async (pageTemplate) => {
    expect(await pageOf({pageTemplate})).toMatchObject({hasPlace: false, isMarked: false})
  })
})
