import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {showFixture} from '../../tests/support/fixtures.tsx'
import {openTestSite} from '../enhance/testSite.ts'

const {browser, site} = await openTestSite()

const sheet = readFileSync(path.join(import.meta.dirname, 'Carousel.module.pcss'), 'utf8')
const styles = `<style>[data-widget] {container: column / inline-size} ${sheet}</style>`

test.each([
  ['cardCarousel', 4],
  ['imageCarousel', 4],
  ['valuePropCarousel', 3],
  ['productCardCarousel', 3],
] as const)(
  '%s is bounded: it begins at the first slide and ends at the last one (carousel-2)',
  async (type, count) => {
    const {html} = await showFixture(type, 'default')
    // The address that a build gives the behaviour.
    site.show(html.replace('<div role="group"', '<div role="group" data-behavior="/carousel.js"'), styles)
    const context = await browser.newContext({viewport: {width: 390, height: 800}, reducedMotion: 'reduce'})
    const page = await context.newPage()
    await page.goto(`${site.origin}/page`)
    const [previous, next] = ['Previous', 'Next'].map((name) => page.getByRole('button', {name, exact: true}))
    if (previous === undefined || next === undefined) throw new Error('There are no arrows.')
    await next.waitFor()
    expect(await previous.isDisabled()).toBe(true)
    for (let step = 1; step < count; step += 1) await next.click()
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
    expect(await page.locator('[data-carousel-slides] > li').count()).toBe(count)
    await context.close()
  },
)
