/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {readArticlePage} from './readArticlePage.ts'
import {fitBelow} from './fitBelow.ts'

const path = '/sleep/naps'

interface PageParts {
  readonly canonical?: string
  readonly build?: string
  readonly mark?: string
  readonly body?: string
  readonly heading?: string
}

/** The page of an article as the server makes it. */
function pageOf({
  canonical = path,
  build = 'b1',
  mark = 'data-continuous',
  body = '',
  heading = '<h1>Naps</h1>',
}: PageParts = {}): string {
  return `<!DOCTYPE html><html><head><title>Naps | Apothecary</title><link rel="canonical" href="https://example.org${canonical}">
    <link rel="stylesheet" href="/assets/faq.1.css"><link rel="stylesheet" href="/assets/quote.2.css"></head>
    <body><header><h2>Chrome</h2></header><main data-template="recipe" data-build="${build}">
    <article ${mark}>${heading}${body}</article><aside>An ad</aside></main></body></html>`
}

const opened = new DOMParser().parseFromString(
  '<main data-template="article" data-build="b1"><div data-embed-frame="https://player.example/a"></div></main>',
  'text/html',
)
const read = (parts?: PageParts) => readArticlePage(pageOf(parts), path, opened)

describe('the page of the next article', () => {
  test('gives its titles and its link, and what it needs (chrome-28)', () => {
    const article = read({heading: '<h1> Naps <em>that help</em></h1>'})
    expect(article?.title).toEqual(['Naps that help', 'Naps | Apothecary'])
    expect(article?.link).toBe('/sleep/naps')
    expect(article?.template).toBe('recipe')
    expect(article?.sheets).toEqual(['/assets/faq.1.css', '/assets/quote.2.css'])
    expect(article?.article.textContent).toBe(' Naps that help')
  })

  test('needs no style sheet that is for browsers without scripts', () => {
    const noscript = '<noscript><link rel="stylesheet" href="/assets/SiteMenu.3.css"></noscript>'
    const html = pageOf().replace('<h2>Chrome</h2>', noscript)
    expect(readArticlePage(html, path, opened)?.sheets).toEqual(['/assets/faq.1.css', '/assets/quote.2.css'])
  })

  test('leaves scripts, ads beside the text, and its own list behind', () => {
    const body = `<script>alert(1)</script><noscript><img src="/pixel.gif"></noscript><link rel="expect" href="#x">
      <aside aria-label="Advertisement"><div data-ad-slot="DMR1"></div></aside>
      <aside data-widget="adSlot" data-name="in the text"><div data-ad-slot="MMR1"></div></aside>
      <section data-up-next>Up next</section><p>Text</p>`
    const article = read({body})?.article
    expect(
      article?.querySelectorAll('script, noscript, img, link, [data-up-next], aside:not([data-name])'),
    ).toHaveLength(0)
    expect(article?.querySelectorAll('p, aside[data-name]')).toHaveLength(2)
  })

  test.each<readonly [string, PageParts]>([
    ['is that of another path', {canonical: '/sleep/other'}],
    ['comes from another build', {build: 'b2'}],
    ['must stand alone, as the server says', {mark: ''}],
    ['has no headline', {heading: ''}],
    ['has an island', {body: '<div data-island></div>'}],
    ['has an experiment', {body: '<div data-experiment="e"></div>'}],
    ['asks for drivers of the reader', {body: '<div data-placement="p" data-behavior="/placementLoader.js"></div>'}],
    ['shows another site', {body: '<div data-embed-frame="https://other.example/a"></div>'}],
    ['has a pixel of a sponsor', {body: '<i data-consent-pixel="https://player.example/p.gif"></i>'}],
    ['has a form with reCAPTCHA', {body: '<form data-recaptcha-frame="/assets/recaptchaFrame.html"></form>'}],
    ['has ads of a network', {body: '<div data-ad-frame="/assets/adFrame.html"></div>'}],
  ])('is left alone if it %s (chrome-37)', (_, parts) => {
    expect(read(parts)).toBeUndefined()
  })

  test('may show what the policy of the present page allows', () => {
    expect(read({body: '<div data-embed-frame="https://player.example/b"></div>'})).toBeDefined()
    expect(read({body: '<div data-placement="p">A driver for everybody</div>'})).toBeDefined()
  })

  test.each([
    '',
    'Not found',
    '{"error": "no"}',
    '<html><body><article data-continuous><h1>Naps</h1>',
    '<main data-template>',
  ])('is left alone if it is no such page: %j', (html) => {
    expect(readArticlePage(html, path, opened)).toBeUndefined()
  })
})

test('its headings are one level lower, its pictures wait, and its landmarks say whose they are', () => {
  const article = read({
    heading: '<h1 class="t" dir="auto">Naps</h1>',
    body: `<h2 id="a">A</h2><h3>B</h3><h6>C</h6><p role="heading" aria-level="4">D</p>
      <img src="/a.jpg" fetchpriority="high" loading="eager"><nav aria-label="On this page"></nav>`,
  })?.article
  if (article === undefined) throw new Error('no article')
  fitBelow(article, 'Naps', opened)
  expect(article.querySelector('h1')).toBeNull()
  expect(article.firstElementChild?.outerHTML).toBe('<h2 class="t" dir="auto">Naps</h2>')
  expect(
    [...article.querySelectorAll('[aria-level]')].map(
      (heading) => `${heading.localName} ${heading.getAttribute('aria-level')}`,
    ),
  ).toEqual(['h2 3', 'h3 4', 'h6 6', 'p 5'])
  expect(article.querySelector('img')?.outerHTML).toBe('<img src="/a.jpg" loading="lazy">')
  expect(article.querySelector('nav')?.getAttribute('aria-label')).toBe('On this page: Naps')
})
