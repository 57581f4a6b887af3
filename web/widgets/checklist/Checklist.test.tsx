import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'

const {browser, site} = await openTestSite()

const texts = (html: string) =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => item.replaceAll(/<[^>]*>/g, ''))

test('has a heading and items (article-blocks-12)', async () => {
  const {html} = await showFixture('checklist', 'default')
  expect(html).toMatch(/<h3 [^>]*>Before your next appointment<\/h3>/)
  expect(texts(html)).toEqual([
    'Write down your three main questions',
    'Bring your meter or its app',
    'List every medication, and every supplement',
    'Ask which checks are due (see the list)',
  ])
})

test('items are rich text, and empty ones are left out (article-blocks-13)', async () => {
  const {html} = await showFixture('checklist', 'default')
  expect(html).toContain('<strong>due</strong> (<a href="/diabetes/yearly-checks">see the list</a>)')
  expect(texts((await showFixture('checklist', 'invalidItems')).html)).toEqual(['A jar with a lid'])
})

describe('in a browser', () => {
  const sheet = [
    '../../styles/tokens.css',
    'Checklist.module.pcss',
    '../../ui/Reveal.module.css',
    '../../ui/StopMotion.module.css',
  ]
    .map((file) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8'))
    .join('\n')

  /** A page with a fixture below the first screen. */
  async function open(name: string): Promise<Page> {
    const {html} = await showFixture('checklist', name)
    const served = html.replace('data-widget=', 'data-behavior="/reveal.js" data-widget=')
    site.show(
      `<div style="height: 1500px"></div>${served}<div style="height: 1500px"></div>`,
      `<style>${sheet}</style>`,
    )
    const page = await browser.newPage({viewport: {width: 700, height: 600}})
    await page.goto(`${site.origin}/page`)
    return page
  }

  const list = (page: Page) => page.locator('[data-widget]')

  test('items appear one after another, 500 ms apart, once the list is in view (article-blocks-14)', async () => {
    const page = await open('default')
    const height = (await list(page).boundingBox())?.height
    await list(page).scrollIntoViewIfNeeded()
    await page.waitForSelector('[data-reveal="running"]')
    const starts = await page
      .locator('[data-reveal-item]')
      .evaluateAll((items) => items.map((item) => item.getAnimations()[0]?.effect?.getTiming().delay))
    expect(starts).toEqual([0, 500, 1000, 1500])
    expect((await list(page).boundingBox())?.height).toBe(height)
    await page.waitForSelector('[data-widget]:not([data-reveal])')
    await page.close()
  })

  test('focus on a link inside ends the waiting, so that nothing focused is invisible', async () => {
    const page = await open('default')
    await list(page).scrollIntoViewIfNeeded()
    await page.waitForSelector('[data-reveal="running"]')
    await page.getByRole('link').focus()
    expect(await list(page).getAttribute('data-reveal')).toBeNull()
    await page.close()
  })

  test('more items than appear within 5 s can be stopped (accessibility-2)', async () => {
    const page = await open('longest')
    const stop = page.getByRole('button', {name: 'Stop the animation'})
    expect(await stop.count()).toBe(0)
    await list(page).scrollIntoViewIfNeeded()
    await stop.click()
    expect(await list(page).getAttribute('data-reveal')).toBeNull()
    expect(await stop.count()).toBe(0)
    await page.close()
  })
})
