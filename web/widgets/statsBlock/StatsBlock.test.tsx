import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'

const {browser, site} = await openTestSite()

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('has a heading and items of a number and a text, with the final numbers in the page (stats-block-1)', async () => {
  const {html} = await showFixture('statsBlock', 'default')
  expect(html).toMatch(/<h3 [^>]*>You are far from alone<\/h3>/)
  expect([...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => words(item))).toEqual([
    '37,300,000 people in the US live with diabetes',
    '90 percent or more of them have type 2',
    '1 in five does not know it yet',
  ])
})

test('a block with neither heading nor items shows the placeholder (stats-block-7)', async () => {
  expect(words((await showFixture('statsBlock', 'empty')).html)).toBe('Stats Block Placeholder - No data found')
  for (const name of ['heading', 'minimal']) {
    expect((await showFixture('statsBlock', name)).html).not.toContain('Placeholder')
  }
})

test('an item without a number or a text shows what it has, and an empty one is left out', async () => {
  const {html} = await showFixture('statsBlock', 'invalidItems')
  expect([...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => words(item))).toEqual(['90', 'people'])
})

describe('in a browser', () => {
  const sheet = ['StatsBlock.module.pcss', '../../ui/StopMotion.module.css']
    .map((file) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8'))
    .join('\n')

  /** A page with a fixture below the first screen. `window.painted` keeps what is painted over each number, and when. */
  async function open(name: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Page> {
    const {html} = await showFixture('statsBlock', name)
    const served = html.replace('data-widget=', 'data-behavior="/statsBlock.js" data-widget=')
    site.show(
      `<div style="height: 1500px"></div>${served}<div style="height: 1500px"></div>`,
      `<style>${sheet}</style>`,
    )
    const page = await browser.newPage({viewport: {width: 700, height: 600}, reducedMotion})
    await page.goto(`${site.origin}/page`)
    await page.evaluate(() => {
      const numbers = [...document.querySelectorAll<HTMLElement>('[data-counts]')]
      const painted: Painted[] = []
      Object.assign(window, {painted})
      new MutationObserver((changes) => {
        for (const {target} of changes) {
          if (!(target instanceof HTMLElement)) continue
          const {shown} = target.dataset
          painted.push({number: numbers.indexOf(target), shown, at: performance.now()})
        }
      }).observe(document.body, {attributes: true, attributeFilter: ['data-shown'], subtree: true})
    })
    return page
  }

  interface Painted {
    readonly number: number
    readonly shown: string | undefined
    readonly at: number
  }

  const painted = async (page: Page): Promise<readonly Painted[]> =>
    page.evaluate(() => Reflect.get(window, 'painted') as readonly Painted[])

  const shows = (page: Page, text: string) => page.waitForSelector(`[data-shown="${text}"]`)
  const block = (page: Page) => page.locator('[data-widget]')
  const stop = (page: Page) => page.getByRole('button', {name: 'Stop the animation'})

  test('numbers count up once, when the block is first in view, one after the other (stats-block-3, stats-block-4, stats-block-6)', async () => {
    const page = await open('default')
    const before = await block(page).innerText()
    expect(await painted(page)).toEqual([])
    const loaded = page.waitForResponse('**/statsBlock.js')
    await block(page).scrollIntoViewIfNeeded()
    await loaded
    await page.waitForFunction(
      () =>
        (Reflect.get(window, 'painted') as {shown?: string}[]).length > 0 && !document.querySelector('[data-shown]'),
    )
    const all = await painted(page)
    const values = (number: number) => all.filter((change) => change.number === number && change.shown !== '')
    const numeric = values(0).flatMap(({shown}) => (shown === undefined ? [] : [Number(shown.replaceAll(',', ''))]))
    expect(numeric[0]).toBeGreaterThanOrEqual(37_300_000 * 0.8)
    expect(numeric[0]).toBeLessThan(37_300_000 * 0.85)
    expect(numeric).toEqual([...numeric].sort((one, other) => one - other))
    expect(new Set(numeric).size).toBeLessThanOrEqual(60)
    const starts = [0, 1].map((number) => values(number)[0]?.at ?? 0)
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(1800)
    expect(await block(page).innerText()).toBe(before)

    // It was in view: it does not count again.
    await page.evaluate(() => scrollTo(0, 0))
    await block(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await painted(page)).toHaveLength(all.length)
    await page.close()
  })

  test('nothing moves in the layout, and the text stays the final one, while they count', async () => {
    const page = await open('default')
    const box = await block(page).boundingBox()
    await block(page).scrollIntoViewIfNeeded()
    await shows(page, '')
    expect((await block(page).boundingBox())?.height).toBe(box?.height)
    expect(await page.locator('[data-counts]').allTextContents()).toEqual(['37,300,000', '90', '1'])
    await page.close()
  })

  test('what takes longer than 5 s can be stopped (accessibility-2)', async () => {
    const page = await open('default')
    expect(await stop(page).count()).toBe(0)
    await block(page).scrollIntoViewIfNeeded()
    await stop(page).press('Enter')
    expect(await page.locator('[data-shown]').count()).toBe(0)
    expect(await stop(page).count()).toBe(0)
    // The button is gone: the focus stays in the block.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-widget'))).toBe('statsBlock')
    await page.close()
  })

  test('a reader with reduced motion sees the final numbers at once', async () => {
    const page = await open('default', 'reduce')
    const loaded = page.waitForResponse('**/statsBlock.js')
    await block(page).scrollIntoViewIfNeeded()
    await loaded
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await painted(page)).toEqual([])
    await page.close()
  })
})
