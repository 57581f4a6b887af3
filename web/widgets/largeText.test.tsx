import {globSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import type {Browser} from 'playwright'
import {showFixture} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'

const web = path.resolve(import.meta.dirname, '..')

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** Fixtures with long words, or with parts beside each other, and the sheets that they need beside those of their own folder. */
const fixtures: readonly (readonly [type: WidgetType, name: string, ...sheets: readonly string[]])[] = [
  ['announcementBar', 'button'],
  ['articleCards', 'longest'],
  ['bmiCalculator', 'long', 'ui/Button.module.css'],
  ['calorieCounter', 'long', 'ui/Button.module.css', 'widgets/bmiCalculator/Calculator.module.pcss'],
  ['callout', 'brand'],
  ['callout', 'long'],
  ['callout', 'series', 'ui/SeriesLink.module.pcss'],
  ['decisionList', 'long', 'ui/ArticleLinks.module.pcss'],
  ['driver', 'download', 'ui/Button.module.css'],
  ['driver', 'multiArticleText', 'ui/Button.module.css'],
  ['driver', 'newsletterWithDate', 'ui/Button.module.css', 'newsletter/NewsletterForm.module.css'],
  ['embed', 'youtube'],
  ['nutritionFacts', 'long'],
  ['oneTwoThree', 'default'],
  ['promoBox', 'long', 'ui/ArticleLinks.module.pcss'],
  ['quoteBlock', 'longest', 'ui/BlockTitle.module.css'],
  ['sideEffects', 'default', 'ui/Button.module.css'],
  ['statsBlock', 'longest', 'ui/BlockTitle.module.css'],
  ['summaryBlock', 'longest', 'ui/BlockTitle.module.css'],
  ['testimonial', 'longest', 'ui/BlockTitle.module.css'],
  ['tickerHero', 'longest', 'ui/Button.module.css'],
  ['vettingAccordion', 'default', 'ui/Disclosure.module.css'],
  ['video', 'minimal', 'ui/UnavailableResource.module.pcss'],
  ['video', 'notPlayable'],
]

/** What readers may set in their browsers: larger text, and more room between lines, paragraphs, letters and words (WCAG 1.4.12). */
const settings = [
  ['text of twice the size', 'html {font-size: 200%}'],
  [
    'wide spacing',
    '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-block-end: 2em !important}',
  ],
] as const

describe.each(settings)('with %s in a narrow window', (_, rules) => {
  test.each(fixtures)('%s (%s) is not cut off and does not scroll sideways', async (type, name, ...sheets) => {
    const {html} = await showFixture(type, name)
    const own = globSync(`widgets/${type}/*.module.pcss`, {cwd: web})
    const base = [
      'styles/tokens.css',
      'styles/base.css',
      'styles/prose.css',
      'ui/VisuallyHidden.module.css',
      'media/ContentImage.module.css',
    ]
    const large = `<style>${rules} * {animation: none !important}</style>${html}`
    const page = await styledPage(browser, large, [...base, ...sheets, ...own], {window: 320, column: 256})
    const problems = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
      const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      const cut = [...document.querySelectorAll('[data-widget], [data-widget] *')].filter((element) => {
        const {overflowX, overflowY} = getComputedStyle(element)
        const {clientWidth, clientHeight, scrollWidth, scrollHeight} = element
        if (clientWidth <= 1) return false // hidden from sight, for screen readers
        if (element instanceof HTMLImageElement) return false // the text of a picture that this page does not load
        return (
          (isClipped(overflowX) && scrollWidth > clientWidth + 1) ||
          (isClipped(overflowY) && scrollHeight > clientHeight + 1)
        )
      })
      const wide = document.documentElement.scrollWidth
      return [...cut.map(({className}) => `cut off: ${className}`), ...(wide > 320 ? [`page: ${wide}`] : [])]
    })
    expect(problems).toEqual([])
    await page.close()
  })
})
