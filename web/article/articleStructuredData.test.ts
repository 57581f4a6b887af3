import {describe, expect, test} from '@jest/globals'
import {articleStructuredData} from './articleStructuredData.ts'
import type {Article, Person} from './templates.ts'

const reviewer: Person = {_id: 'p2', name: 'Priya Raman', credentials: 'MD', bio: null, link: null, image: null}
const article: Article = {
  _id: 'article-1',
  title: 'Does magnesium help you sleep?',
  canonicalPath: '/sleep/magnesium',
  pageTemplate: 'article',
  dek: 'What the trials say.',
  metaDescription: null,
  authors: [{_id: 'p1', name: 'Maren Whitlock', credentials: 'RD', bio: null, link: '/authors/maren', image: null}],
  medicalReviewer: reviewer,
  medicallyReviewedAt: '2025-03-04T12:00:00Z',
  publishedAt: '2024-11-10T08:00:00Z',
  updatedAt: '2025-03-28T08:00:00Z',
  landingLogo: null,
  heroImage: null,
  sources: [{_key: 's', title: 'A study', url: null}],
  categories: [{_id: 'c', title: 'Sleep', slug: 'sleep'}],
  upNext: null,
  infiniteScroll: null,
  targeting: null,
  sponsored: null,
  insuranceDisclaimer: null,
  isSitePage: false,
  seo: null,
}

describe('the structured data of an article', () => {
  test('contains author, reviewer, dates and breadcrumb as the page shows them', () => {
    const [node, page, breadcrumb] = articleStructuredData(article, 'Apothecary')
    expect(node).toMatchObject({
      '@type': 'Article',
      headline: 'Does magnesium help you sleep?',
      author: [
        {
          '@type': 'Person',
          name: 'Maren Whitlock',
          honorificSuffix: 'RD',
          url: 'http://localhost:3000/authors/maren',
        },
      ],
      datePublished: '2024-11-10T08:00:00Z',
      dateModified: '2025-03-28T08:00:00Z',
    })
    expect(page).toMatchObject({
      '@type': 'MedicalWebPage',
      reviewedBy: {'@type': 'Person', name: 'Priya Raman', honorificSuffix: 'MD'},
      lastReviewed: '2025-03-04',
    })
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{name: 'Home'}, {name: 'Sleep'}, {name: 'Does magnesium help you sleep?'}],
    })
  })

  test('of a person says whom the page is about, and is none of an article (site-13)', () => {
    const none = {articles: [], total: 0}
    const maren = {name: 'Maren Whitlock', credentials: 'RD', written: none, reviewed: none}
    const about = {...article, title: 'Maren Whitlock', canonicalPath: '/authors/maren', authors: [], categories: []}
    expect(articleStructuredData({...about, dek: 'Writes about food.'}, 'Apothecary', maren)).toEqual([
      {
        '@type': 'ProfilePage',
        '@id': 'http://localhost:3000/authors/maren',
        url: 'http://localhost:3000/authors/maren',
        dateCreated: '2024-11-10T08:00:00Z',
        dateModified: '2025-03-28T08:00:00Z',
        mainEntity: {
          '@type': 'Person',
          '@id': 'http://localhost:3000/authors/maren#person',
          name: 'Maren Whitlock',
          honorificSuffix: 'RD',
          url: 'http://localhost:3000/authors/maren',
          description: 'Writes about food.',
        },
      },
    ])
  })

  test('counts the day of the review in UTC, as the page shows it', () => {
    const [, page] = articleStructuredData({...article, medicallyReviewedAt: '2025-03-04T22:30:00-05:00'}, 'Apothecary')
    expect(page).toMatchObject({lastReviewed: '2025-03-05'})
  })

  test('names the site as its publisher, as editors call it', () => {
    const [node] = articleStructuredData(article, 'Well & Good')
    expect(node).toMatchObject({
      publisher: {'@type': 'Organization', name: 'Well & Good', url: 'http://localhost:3000/'},
    })
  })

  test('has no MedicalWebPage without a reviewer, and no nodes for parts that the template does not show', () => {
    const types = (value: Article): unknown[] =>
      articleStructuredData(value, 'Apothecary').map((node) => (typeof node === 'string' ? node : node['@type']))
    expect(types({...article, medicalReviewer: null})).toEqual(['Article', 'BreadcrumbList'])
    expect(types({...article, pageTemplate: 'marketing-landing-page'})).toEqual([])
    expect(types({...article, pageTemplate: 'paid-media'})).toEqual(['Article', 'MedicalWebPage'])
  })

  test('never links to an address that could run code', () => {
    const [node] = articleStructuredData(
      {...article, authors: [{...reviewer, link: 'javascript:alert(1)'}]},
      'Apothecary',
    )
    expect(JSON.stringify(node)).not.toContain('javascript')
  })

  test('leaves out the link of a person that is no address', () => {
    const [node] = articleStructuredData({...article, authors: [{...reviewer, link: '//'}]}, 'Apothecary')
    expect(node).toMatchObject({author: [{name: reviewer.name}]})
    expect(JSON.stringify(node)).not.toContain('"//"')
  })
})
