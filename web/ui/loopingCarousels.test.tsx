import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture} from '../../tests/support/fixtures.tsx'
import type {WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import {openTestSite} from '../enhance/testSite.ts'

const sheet = readFileSync(path.join(import.meta.dirname, 'Carousel.module.pcss'), 'utf8')
const styles = `<style>[data-widget] {container: column / inline-size} ${sheet}</style>`

const {browser, site} = await openTestSite()

/** Opens a fixture of a widget on a phone. The caller closes the page. */
async function open(type: WidgetType, fixture: string): Promise<Page> {
  const {html} = await showFixture(type, fixture)
  // The address that a build gives the behaviour.
  site.show(html.replace('<div role="group"', '<div role="group" data-behavior="/loopingCarousel.js"'), styles)
  const page = await browser.newPage({viewport: {width: 390, height: 800}, reducedMotion: 'reduce'})
  await page.goto(`${site.origin}/page`)
  return page
}

/** The text of the slide at the edge of the list. */
async function first(page: Page): Promise<string> {
  return page.locator('[data-carousel-slides]').evaluate((list) => {
    const {left} = list.getBoundingClientRect()
    const at = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - left)
    return [...list.children].toSorted((a, b) => at(a) - at(b))[0]?.textContent ?? ''
  })
}

/** Goes round a carousel of slides with these texts, on and back. */
async function goRound(page: Page, texts: readonly string[]): Promise<void> {
  const next = page.getByRole('button', {name: 'Next', exact: true})
  const previous = page.getByRole('button', {name: 'Previous', exact: true})
  await next.waitFor()
  for (const text of [...texts, texts[0] ?? '']) {
    expect(await first(page)).toContain(text)
    expect([await previous.isEnabled(), await next.isEnabled()]).toEqual([true, true])
    await next.click()
  }
  await previous.click()
  await previous.click()
  expect(await first(page)).toContain(texts.at(-1))
}

test('the articles of a series are a carousel that loops (carousel-3, content-series-6)', async () => {
  const page = await open('contentSeries', 'default')
  await goRound(page, ['Telling your boss about migraine', 'A kinder morning routine', 'When the children are loud'])
  await page.close()
})

test('so are two articles (content-series-6)', async () => {
  const page = await open('contentSeries', 'minimal')
  await goRound(page, ['Telling your boss about migraine', 'A kinder morning routine'])
  await page.close()
})

test('the quotes of a testimonial, on their wave, are a carousel that loops (carousel-3, carousel-31)', async () => {
  const page = await open('testimonial', 'default')
  await goRound(page, ['I stopped hiding my lunch.', 'The lesson on sick days', 'My A1c went from'])
  await page.close()
})

test('a single quote is no carousel (carousel-31)', async () => {
  const page = await open('testimonial', 'minimal')
  expect(await page.getByText('My A1c went from').isVisible()).toBe(true)
  expect([await page.getByRole('list').count(), await page.getByRole('button').count()]).toEqual([0, 0])
  await page.close()
})
