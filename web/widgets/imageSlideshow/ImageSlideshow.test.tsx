import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'
import {imageSlideshowFixtures} from './imageSlideshow.fixtures.ts'

const {browser, site} = await openTestSite()

const {default: whole} = imageSlideshowFixtures
const sheet = ['ui/Carousel.module.pcss', 'ui/VisuallyHidden.module.css']
  .map((file) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8'))
  .join('\n')

test('a slideshow has the title, pictures and captions of a gallery (images-6)', async () => {
  const {html} = await showFixture('imageSlideshow', 'default')
  expect(html).toContain(whole.title)
  for (const {image} of whole.images) expect(html).toContain(`alt="${image.alt}"`)
  for (const words of ['A shimmering zigzag line', 'A blind spot, called a scotoma', 'Sparks or flickering dots'])
    expect(html).toContain(words)
})

test('one picture is no slideshow; none is nothing', async () => {
  const {html} = await showFixture('imageSlideshow', 'minimal')
  expect(html).toContain('<img')
  expect(html).not.toContain('aria-roledescription="carousel"')
  const {failures} = await showStored('imageSlideshow', {...whole, images: []})
  expect(failures.map(({reason}) => reason)).toEqual(['"images" has no picture'])
})

describe('in a browser', () => {
  async function visit(column: number, javaScriptEnabled = true): Promise<Page> {
    const html = (await showFixture('imageSlideshow', 'default')).html.replace(
      'aria-roledescription="carousel"',
      'aria-roledescription="carousel" data-behavior="/carousel.js"',
    )
    site.show(
      `<div style="container: column / inline-size; width: ${column}px">${html}</div>`,
      `<style>* {box-sizing: border-box; margin: 0; padding: 0} :root {--target: 44px} ${sheet} img {inline-size: 100%; block-size: auto}</style>`,
    )
    const context = await browser.newContext({
      viewport: {width: 1280, height: 900},
      reducedMotion: 'reduce',
      javaScriptEnabled,
    })
    const page = await context.newPage()
    await page.goto(`${site.origin}/page`)
    return page
  }

  /** Which of the pictures are at least half in the frame of the list. */
  const inView = (page: Page) =>
    page.evaluate(() => {
      const box = document.querySelector('[data-carousel-slides]')?.getBoundingClientRect()
      return [...document.querySelectorAll('[data-carousel-slides] > li')].flatMap((slide, index) => {
        const {left, right} = slide.getBoundingClientRect()
        return box !== undefined && left < box.right - 10 && right > box.left + 10 ? [index + 1] : []
      })
    })

  test.each([320, 680, 1200])(
    'in a column of %d px one picture is in view at a time; buttons and arrow keys go on, and a counter says where one is (images-6)',
    async (column) => {
      const page = await visit(column)
      const next = page.getByRole('button', {name: 'Next'})
      await next.waitFor()
      const counter = page.locator('[data-carousel-count]')
      expect(await inView(page)).toEqual([1])
      expect(await counter.textContent()).toBe('1 of 3')
      await next.click()
      await page.waitForFunction(() => document.querySelector('[data-carousel-count]')?.textContent === '2 of 3')
      expect(await inView(page)).toEqual([2])
      await page.getByRole('list').focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForFunction(() => document.querySelector('[data-carousel-count]')?.textContent === '3 of 3')
      expect(await inView(page)).toEqual([3])
      expect(await next.isDisabled()).toBe(true)
      await page.context().close()
    },
  )

  test('without the script the list scrolls by itself, and no button does nothing (images-6)', async () => {
    const page = await visit(680, false)
    expect(await inView(page)).toEqual([1])
    expect(await page.getByRole('button').count()).toBe(0)
    await page.locator('[data-carousel-slides]').evaluate((list) => list.scrollTo({left: list.scrollWidth}))
    expect(await inView(page)).toEqual([3])
    await page.context().close()
  })
})
