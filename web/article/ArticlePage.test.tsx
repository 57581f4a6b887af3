import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import type {WidgetFailure} from '../contract/types.ts'
import {galleryContext} from '../gallery/renderFixture.ts'
import {paragraphs} from '../contract/fixtures.ts'
import {articleMetadata} from './articleMetadata.ts'
import {ArticlePage} from './ArticlePage.tsx'
import {readArticle} from './readArticle.ts'
import {templates, type Article} from './templates.ts'

const person = {
  _id: 'p1',
  name: 'Maren Whitlock',
  credentials: 'RD',
  bio: paragraphs('Reads labels for a living.'),
  link: '/authors/maren',
  image: null,
}

const article: Article = {
  _id: 'article-1',
  title: 'Does magnesium help you sleep?',
  canonicalPath: '/sleep/magnesium',
  pageTemplate: 'article',
  dek: 'What the trials say.',
  metaDescription: 'What the trials say about magnesium and sleep.',
  authors: [person],
  medicalReviewer: {...person, _id: 'p2', name: 'Ilse Brandt'},
  medicallyReviewedAt: '2025-02-03T00:00:00Z',
  publishedAt: '2025-01-02T00:00:00Z',
  updatedAt: '2025-02-04T00:00:00Z',
  heroImage: null,
  sources: [{_key: 's1', title: 'A trial', url: 'https://example.org/trial'}],
  categories: [{_id: 'c1', title: 'Sleep', slug: 'sleep'}],
  targeting: null,
  sponsored: true,
  seo: null,
}

/** Renders the page of a stored article. Returns its HTML and the failures that were reported. */
function show(stored: Article): {readonly html: string; readonly failures: readonly WidgetFailure[]} {
  const failures: WidgetFailure[] = []
  const report = (failure: WidgetFailure): void => void failures.push(failure)
  const read = readArticle(stored, report)
  const content = {body: paragraphs('The text of the article.'), documents: new Map()}
  const Page = (): ReactNode => <ArticlePage article={read} content={content} context={{...galleryContext, report}} />
  return {html: renderToStaticMarkup(<Page />), failures}
}

/** The article with some fields replaced by values of any shape, as a faulty import could leave them. */
function withFields(fields: object): Article
function withFields(fields: object): object {
  return {...article, ...fields}
}

describe('the page of an article', () => {
  test('shows every part of a valid article', () => {
    const {html, failures} = show(article)
    for (const words of [
      'Does magnesium help you sleep?',
      'Maren Whitlock, RD',
      'Ilse Brandt',
      'A trial',
      'More in Sleep',
    ])
      expect(html).toContain(words)
    expect(failures).toEqual([])
  })

  test('names the path of the article as its address (article-1)', () => {
    expect(articleMetadata(article).alternates).toEqual({canonical: '/sleep/magnesium'})
  })

  test('has the title of the article as its only first-level heading (article-3)', () => {
    const headings = [...show(article).html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)
    expect(headings).toEqual(['Does magnesium help you sleep?'])
  })

  test.each(Object.entries(templates))(
    'is laid out by its template: %s (article-4, article-6)',
    (pageTemplate, template) => {
      const {html, failures} = show(withFields({pageTemplate}))
      expect(failures).toEqual([])
      expect(html.includes('Maren Whitlock, RD')).toBe(template.byline)
      expect(html.includes('A trial')).toBe(template.byline)
      expect(html.includes('aria-label="Breadcrumb"')).toBe(template.chrome === 'full')
      expect(html).toContain(`data-rail="${template.rail}"`)
      expect(html).toMatch(new RegExp(`<header class="[^"]*\\b${template.ground}\\b`))
    },
  )

  test('uses the default template, and reports it, where the template is unknown (article-5)', () => {
    const {html, failures} = show(withFields({pageTemplate: 'brochure'}))
    expect(html).toBe(show(article).html)
    expect(failures.map(({reason}) => reason)).toEqual(['"pageTemplate" is unknown: "brochure"'])
  })

  test('keeps title and text whatever is wrong in other fields', () => {
    const names = Object.keys(article).filter((name) => !['_id', 'title', 'canonicalPath'].includes(name))
    const broken = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({maxDepth: 3}), {minKeys: 1, maxKeys: 3})
    fc.assert(
      fc.property(broken, (fields) => {
        const {html} = show(withFields(fields))
        expect(html).toContain('Does magnesium help you sleep?')
        expect(html).toContain('The text of the article.')
      }),
      {numRuns: 300},
    )
  })
})

test('the metadata of an article', () => {
  expect(articleMetadata(article)).toMatchObject({
    title: 'Does magnesium help you sleep?',
    description: 'What the trials say about magnesium and sleep.',
    alternates: {canonical: '/sleep/magnesium'},
  })
})
