import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'
import {testimonialFixtures} from './testimonial.fixtures.ts'

const {browser, site} = await openTestSite()

const delays = (html: string) => [...html.matchAll(/--reveal-delay:(\w+)/g)].map(([, delay]) => delay)

test('has a heading, a line below it, quotes and two pictures (quotes-5)', async () => {
  const {html} = await showFixture('testimonial', 'default')
  expect(html).toMatch(/<h3 [^>]*>In readers’ words<\/h3><p [^>]*>Shared with permission, first names only<\/p>/)
  expect(html.match(/<blockquote /g)).toHaveLength(3)
  expect(html).toMatch(/data-for="wide".*alt="Three readers at a kitchen table"/)
  expect(html).toMatch(/data-for="narrow".*alt="Three readers at a kitchen table, from near"/)
})

test('a single picture is for columns of any width', async () => {
  const {html} = await showFixture('testimonial', 'onePicture')
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).not.toContain('data-for=')
})

test('quotes are rich texts, and empty ones are left out (quotes-6)', async () => {
  const span = {_type: 'span', _key: 's', text: 'fine', marks: ['em']}
  const block = {_type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span]}
  const quotes = [
    {_type: 'textItem', _key: 'q', text: [block]},
    {_type: 'textItem', _key: 'empty'},
  ]
  const {html} = await showStored('testimonial', {...testimonialFixtures.minimal, quotes})
  expect(html).toContain('<p><em>fine</em></p>')
  expect(html.match(/<blockquote /g)).toHaveLength(1)
})

test('quotes follow each other 840 ms apart, unless the editor gave another time (quotes-8)', async () => {
  expect(delays((await showFixture('testimonial', 'default')).html)).toEqual(['0ms', '840ms', '1680ms'])
  expect(delays((await showFixture('testimonial', 'onePicture')).html)).toEqual(['0ms', '300ms'])
})

describe('in a browser', () => {
  const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
  const sheet = [
    '../../styles/tokens.css',
    'Testimonial.module.pcss',
    '../../ui/Reveal.module.css',
    '../../ui/StopMotion.module.css',
  ]
    .map(read)
    .join('\n')

  /** A page with a fixture below the first screen, whose picture lies as far above its quotes. */
  async function open(name: string, options: {reducedMotion?: 'reduce'} = {}): Promise<Page> {
    const {html} = await showFixture('testimonial', name)
    const served = html.replace('data-widget=', 'data-behavior="/reveal.js" data-widget=')
    const far = '.picture {height: 300px; margin-block-end: 1500px} [data-widget] {container: column / inline-size}'
    site.show(
      `<div style="height: 1500px"></div>${served}<div style="height: 1500px"></div>`,
      `<style>${sheet} ${far}</style>`,
    )
    const page = await browser.newPage({viewport: {width: 700, height: 600}, ...options})
    await page.goto(`${site.origin}/page`)
    return page
  }

  const state = (page: Page) => page.locator('[data-widget]').getAttribute('data-reveal')
  const reaches = (page: Page, wanted: string) => page.waitForSelector(`[data-reveal="${wanted}"]`)
  const settles = (page: Page) => page.waitForSelector('[data-widget]:not([data-reveal])')
  const scrollDown = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

  test('quotes appear once both the section and a picture were in view, and not again (quotes-7)', async () => {
    const page = await open('default')
    expect(await state(page)).toBeNull()
    // The head of the section comes into view, and its picture is still below the window.
    await scrollDown(page, 1040)
    await reaches(page, 'waiting')
    await scrollDown(page, 1300)
    await reaches(page, 'running')
    await settles(page)
    await scrollDown(page, 0)
    await scrollDown(page, 1300)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await state(page)).toBeNull()
    await page.close()
  })

  test('a reader who meets the quotes first sees them at once, without animation (quotes-7)', async () => {
    const page = await open('default')
    await page.evaluate(() => {
      const states: (string | null)[] = []
      Object.assign(window, {states})
      const widget = document.querySelector('[data-widget]')
      if (widget === null) throw new Error('no widget')
      new MutationObserver(() => states.push(widget.getAttribute('data-reveal'))).observe(widget, {attributes: true})
    })
    await page.locator('blockquote').last().scrollIntoViewIfNeeded()
    await page.waitForFunction(() => (Reflect.get(window, 'states') as unknown[]).includes(null))
    expect(await page.evaluate(() => Reflect.get(window, 'states') as unknown)).not.toContain('running')
    await page.close()
  })

  test('quotes have three tints in turn (quotes-9)', async () => {
    const page = await open('longest', {reducedMotion: 'reduce'})
    const grounds = await page
      .locator('blockquote')
      .evaluateAll((quotes) => quotes.map((quote) => getComputedStyle(quote).backgroundColor))
    expect(new Set(grounds).size).toBe(3)
    expect(grounds.slice(3)).toEqual(grounds.slice(0, 4))
    await page.close()
  })

  test('with reduced motion nothing waits', async () => {
    const page = await open('default', {reducedMotion: 'reduce'})
    const loaded = page.waitForResponse('**/reveal.js')
    await scrollDown(page, 1040)
    await loaded
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await state(page)).toBeNull()
    await page.close()
  })

  test('more quotes than appear within 5 s can be stopped (accessibility-2)', async () => {
    const page = await open('longest')
    await scrollDown(page, 1400)
    await page.getByRole('button', {name: 'Stop the animation'}).click()
    expect(await state(page)).toBeNull()
    await page.close()
  })
})
