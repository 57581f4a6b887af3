import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import fc from 'fast-check'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {defaultInsuranceDisclaimer} from '@apothecary/shared/types/insuranceDisclaimer.ts'
import type {WidgetFailure} from '../contract/types.ts'
import {galleryContext} from '../gallery/renderFixture.ts'
import {paragraphs} from '../contract/fixtures.ts'
import {articleMetadata} from './articleMetadata.ts'
import {defaultSettings} from '../chrome/siteSettings.ts'
import {emptyNav} from '../chrome/siteNav.ts'
import {FilledFrame} from '../chrome/SiteFrame.tsx'
import {showBody} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'
import {ArticlePage} from './ArticlePage.tsx'
import {ArticleView} from './ArticleView.tsx'
import {mutated} from '../../tests/support/mutations.ts'
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

const [plainBlock] = paragraphs('Drinks tea.')
const paidBio = [
  {
    ...plainBlock,
    markDefs: [{_type: 'link', _key: 'tea', href: 'https://shop.example.com/tea?subid=9'}],
    children: [{_type: 'span', _key: 'words', text: 'Drinks tea.', marks: ['tea']}],
  },
]

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
  landingLogo: null,
  heroImage: null,
  sources: [{_key: 's1', title: 'A trial', url: 'https://example.org/trial'}],
  categories: [{_id: 'c1', title: 'Sleep', slug: 'sleep'}],
  upNext: null,
  infiniteScroll: null,
  targeting: null,
  sponsored: true,
  insuranceDisclaimer: null,
  isSitePage: false,
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
  test('about insurance says above its text what it is not, in the words of the editors or in ours (chrome-31)', () => {
    const note = (insuranceDisclaimer: string) => {
      const {html} = show({...article, insuranceDisclaimer})
      expect(html.indexOf('aria-label="About insurance"')).toBeLessThan(html.indexOf('The text of the article.'))
      return /aria-label="About insurance".*?<p>(.*?)<\/p>/.exec(html)?.[1]
    }
    expect(note('We are no insurer.')).toBe('We are no insurer.')
    expect(note(' ')).toBe(defaultInsuranceDisclaimer)
  })

  test('can be saved, unless it is about the site or its people, or somebody paid for it', () => {
    const isSavable = (fields: object) => show(withFields(fields)).html.includes('Save this article')
    expect([isSavable({}), isSavable({isSitePage: true}), isSavable({pageTemplate: 'paid-media'})]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a person without a name is in no byline, and nobody else stands for them (containment-9)', () => {
    const nameless = {...person, _id: 'p3', name: ''}
    const {html, failures} = show(withFields({authors: [nameless, person], medicalReviewer: nameless}))
    expect(html).toMatch(/<p>By <a href="\/authors\/maren"[^>]*>Maren Whitlock, RD<\/a><\/p>/)
    expect(html).not.toContain('Medically reviewed')
    expect(failures).toHaveLength(2)
    expect(show(withFields({authors: [nameless], medicalReviewer: null})).html).not.toContain('By <')
  })

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
    expect(html).not.toContain('About insurance')
  })

  test.each<[string, object]>([
    ['the biography of an author', {authors: [{...person, bio: paidBio}]}],
    ['the biography of the reviewer', {medicalReviewer: {...person, _id: 'p2', bio: paidBio}}],
    ['a source', {sources: [{_key: 's1', title: 'A tea', url: 'https://shop.example.com/tea?subid=9'}]}],
  ])('tells readers of an affiliate link in %s, below its text (affiliate-disclaimer-13)', (_, fields) => {
    const {html} = show(withFields(fields))
    const [before = '', below = ''] = html.split('data-widget="affiliateDisclaimer"')
    expect(before).toContain('The text of the article.')
    expect(below).toMatch(
      /<a href="https:\/\/shop\.example\.com\/tea\?subid=9" rel="sponsored noopener" data-affiliate=/,
    )
    expect(show(article).html).not.toContain('data-widget="affiliateDisclaimer"')
  })

  test('shows the pictures in the biography of an author', () => {
    const asset = {_type: 'reference', _ref: `image-${'a'.repeat(40)}-1200x800-jpg`}
    const picture = {_type: 'contentImage', _key: 'p', asset, alt: 'At her desk'}
    const {html, failures} = show(withFields({authors: [{...person, bio: [...paragraphs('Reads labels.'), picture]}]}))
    expect(html).toContain('alt="At her desk"')
    expect(failures).toEqual([])
  })

  test('has what stands for a missing text in place of white space, and no empty parts (containment-9)', () => {
    const blank = withFields({
      title: ' ',
      dek: ' ',
      authors: [{...person, credentials: ' ', link: ' '}],
      medicalReviewer: {...person, _id: 'p2', name: ' '},
      sources: [{_key: 's1', title: ' ', url: 'https://example.org/trial'}],
      categories: [{_id: 'c1', title: ' ', slug: 'sleep'}],
      seo: {title: ' ', description: ' '},
    })
    const {html} = show(blank)
    expect(html).toMatch(/<h1[^>]*>Untitled<\/h1>/)
    expect(html).toMatch(/By <span[^>]*>Maren Whitlock<\/span>/)
    for (const words of ['>https://example.org/trial</a>', 'More in sleep', '>sleep</a>']) expect(html).toContain(words)
    expect(html).not.toMatch(/class="dek"|Medically reviewed by|Maren Whitlock,/)
    const {title, description} = articleMetadata(
      readArticle(blank, () => undefined),
      'Apothecary',
    )
    expect([title, description]).toEqual(['Untitled', article.metaDescription])
  })

  test.each([
    ['2025-01-02T23:30:00-05:00', '2025-01-03', 'January 3, 2025'],
    ['2025-01-02T00:30:00+02:00', '2025-01-01', 'January 1, 2025'],
    ['2025-01-02', '2025-01-02', 'January 2, 2025'],
  ])('says of %s the same day to programs and to readers', (publishedAt, day, words) => {
    expect(show({...article, publishedAt}).html).toContain(`Published on <time dateTime="${day}">${words}</time>`)
  })

  test('names the path of the article as its address (article-1)', () => {
    expect(articleMetadata(article, 'Apothecary').alternates).toEqual({canonical: '/sleep/magnesium'})
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

  test('has a link to the first recipe of its body, and none without one (recipe-40)', async () => {
    const reference = {
      _type: 'widgetReference',
      _key: 'w1',
      widget: {_type: 'reference', _ref: 'recipe-fixture-default'},
    }
    const page = async (body: readonly object[]) =>
      renderToStaticMarkup(<ArticleView article={article} body={await showBody(body)} context={galleryContext} />)
    const html = await page([...paragraphs('Soup.'), reference])
    expect(html).toMatch(/<a [^>]*href="#recipe"[^>]*>(?:(?!<\/a>).)*Jump to recipe/)
    expect(html).toMatch(/<article[^>]* id="recipe"/)
    expect(await page(paragraphs('No recipe.'))).not.toContain('Jump to recipe')
  })

  test('uses the default template, and reports it, where the template is unknown (article-5)', () => {
    const {html, failures} = show(withFields({pageTemplate: 'brochure'}))
    expect(html).toBe(show(article).html)
    expect(failures.map(({reason}) => reason)).toEqual(['"pageTemplate" is unknown: "brochure"'])
  })

  test('keeps title and text whatever is wrong in other fields', () => {
    fc.assert(
      fc.property(mutated(article, ['_id', 'title', 'canonicalPath']), (stored) => {
        const {html} = show(stored)
        expect(html).toContain('Does magnesium help you sleep?')
        expect(html).toContain('The text of the article.')
      }),
      {numRuns: 300},
    )
  })

  test('renders whole parts, and metadata, whatever is wrong in any field: malformed ones are dropped before', () => {
    fc.assert(
      fc.property(mutated(article, ['_id', 'canonicalPath']), (stored) => {
        const {html, failures} = show(stored)
        expect(html).toContain('<h1')
        // A part that threw would have been contained, and reported under its own name.
        expect(new Set(failures.map(({type}) => type))).toEqual(new Set(failures.length > 0 ? ['article'] : []))
        const {title, description} = articleMetadata(
          readArticle(stored, () => undefined),
          'Apothecary',
        )
        expect([typeof title, typeof (description ?? '')]).toEqual(['string', 'string'])
      }),
      {numRuns: 500},
    )
  })
})

describe('the chrome of a template', () => {
  /** The page of a template with its header, without the parts that need a lake. */
  function framed(pageTemplate: Article['pageTemplate']): string {
    return renderToStaticMarkup(
      <FilledFrame
        settings={defaultSettings}
        path={article.canonicalPath}
        nav={{...emptyNav, items: [{key: 'sleep', title: 'Sleep', url: '/sleep', columns: []}]}}
        chrome={templates[pageTemplate].chrome}
        isStandalone
      >
        <ArticleView
          article={{...article, pageTemplate}}
          body={{content: null, headings: [], structuredData: [], hasEmphasis: false}}
          context={galleryContext}
        />
      </FilledFrame>,
    )
  }
  const topLevel = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inner]) => inner)

  test('on the homepage template the logo is inside the only top-level heading (chrome-2, chrome-3)', () => {
    const html = framed('homepage')
    expect(topLevel(html)).toEqual([expect.stringMatching(/^<a href="\/"[^>]*>.*Apothecary/)])
    expect(html).toMatch(/<h2[^>]*>Does magnesium help you sleep\?<\/h2>/)
  })

  test('on other templates the title is that heading, and the logo links to the front page (chrome-2)', () => {
    const html = framed('article')
    expect(topLevel(html)).toEqual(['Does magnesium help you sleep?'])
    expect(html).toMatch(/<header[^>]*>.*<a href="\/" [^>]*>.*Apothecary/)
  })

  test('the header has main navigation, logo and search (chrome-1)', () => {
    const [, header = ''] = /<header[^>]*data-chrome[^>]*>(.*?)<\/header>/.exec(framed('article')) ?? []
    expect(header).toMatch(/<nav aria-label="Main".*<a href="\/sleep"[^>]*>Sleep<\/a>/)
    expect(header).toContain('Apothecary')
    expect(header).toMatch(/<form[^>]* action="\/search"/)
    // The stand-alone page has no sign-up that an entry could lead to (newsletter-16).
    expect(header).not.toContain('Newsletter')
  })

  describe('in a browser', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await launchChromium()
    })
    afterAll(() => browser.close())

    test.each([
      [390, true],
      [989, true],
      [990, false],
      [1280, false],
    ])(
      'in a window of %i px the navigation is behind the menu button: %s (chrome-5, breakpoints-2)',
      async (window, isBehind) => {
        const page = await styledPage(browser, framed('article'), ['chrome/Header.module.css'], {window, column: 390})
        expect(await page.getByRole('button', {name: 'Menu', exact: true}).isVisible()).toBe(isBehind)
        const entry = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Sleep'})
        expect(await entry.isVisible()).toBe(!isBehind)
        if (isBehind) await page.getByRole('button', {name: 'Menu', exact: true}).click()
        expect(await entry.isVisible()).toBe(true)
        await page.close()
      },
    )
  })

  test('the page does not scroll while the menu is open, and Escape closes it (chrome-11)', async () => {
    const browser = await launchChromium()
    const html = `${framed('article')}<div style="height: 3000px"></div>`
    const page = await styledPage(browser, html, ['chrome/Header.module.css'], {window: 390})
    const scrolled = async () => {
      await page.mouse.wheel(0, 400)
      // Two frames: the browser scrolls in the first.
      return page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
      )
    }
    await page.getByRole('button', {name: 'Menu', exact: true}).click()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('navigation', {name: 'Main'}).isVisible()).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
    await browser.close()
  })

  test.each(['paid-media', 'editorial-paid-media', 'transactional-paid-media', 'marketing-landing-page'] as const)(
    'the template %s has a header with only a logo, which is no link (chrome-18, chrome-20)',
    (pageTemplate) => {
      const [, header = ''] = /<header[^>]*data-chrome[^>]*>(.*?)<\/header>/.exec(framed(pageTemplate)) ?? []
      expect(header).toContain('Apothecary')
      expect(header).not.toMatch(/<(?:a|nav|form|button|input)\b/)
    },
  )
})

test('the metadata of an article', () => {
  expect(articleMetadata(article, 'Apothecary')).toMatchObject({
    title: 'Does magnesium help you sleep?',
    description: 'What the trials say about magnesium and sleep.',
    alternates: {canonical: '/sleep/magnesium'},
  })
})

test('the name of the site, as editors call it, is that of the publisher and of the page on social networks', () => {
  expect(articleMetadata(article, 'Well & Good').openGraph).toMatchObject({siteName: 'Well & Good'})
  const context = {...galleryContext, settings: {...galleryContext.settings, title: 'Well & Good'}}
  const content = {body: paragraphs('The text of the article.'), documents: new Map()}
  const html = renderToStaticMarkup(
    <ArticlePage article={readArticle(article, () => undefined)} content={content} context={context} />,
  )
  expect(html).toContain('"publisher":{"@type":"Organization","name":"Well & Good"')
})
