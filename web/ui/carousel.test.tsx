import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {openTestSite} from '../enhance/testSite.ts'
import {Carousel} from './Carousel.tsx'

const {browser, site} = await openTestSite()

const sheet = ['Carousel.module.pcss', 'VisuallyHidden.module.css']
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const styles = `<style>
  * {box-sizing: border-box; margin: 0; padding: 0}
  :root {--space-2: 8px; --target: 44px}
  ${sheet}
</style>`

let page: Page
afterEach(() => page.context().close())

/** Opens a page with a carousel of slides 200 px high, each with a link, in a column of this width. */
async function visit(
  count: number,
  column: number,
  {scripts = true, motion = false, direction = 'ltr'} = {},
): Promise<void> {
  const slides = Array.from({length: count}, (_, index) => ({
    key: `s${index}`,
    content: (
      <article style={{height: 200}}>
        <a href={`#${index + 1}`}>Slide {index + 1}</a>
      </article>
    ),
  }))
  // The address that a build gives the behaviour.
  const html = (await htmlOf(<Carousel label="Comforts" slides={slides} />)).replace(
    '<div role="group"',
    '<div role="group" data-behavior="/carousel.js"',
  )
  site.show(
    `<div id="column" dir="${direction}" style="container: column / inline-size; width: ${column}px">${html}</div><p id="after">After</p>`,
    styles,
  )
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
    javaScriptEnabled: scripts,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  page = await context.newPage()
  await page.goto(`${site.origin}/page`)
}

const list = () => page.getByRole('list', {name: 'Comforts'})
const previous = () => page.getByRole('button', {name: 'Previous'})
const next = () => page.getByRole('button', {name: 'Next'})
const dots = () => page.getByRole('button', {name: /^Page/})

/** The slides in view, counted from 1, and the place of the active dot, counted from 0. */
async function state(): Promise<{readonly inView: readonly number[]; readonly active: number}> {
  return page.evaluate(() => {
    const box = document.querySelector('[data-carousel-slides]')?.getBoundingClientRect()
    const inView = [...document.querySelectorAll('[data-carousel-slides] > li')].flatMap((slide, index) => {
      const {left, right} = slide.getBoundingClientRect()
      return box !== undefined && left >= box.left - 1 && right <= box.right + 1 ? [index + 1] : []
    })
    const active = [...document.querySelectorAll('[data-carousel-dot]')].findIndex(
      (dot) => dot.getAttribute('aria-current') === 'true',
    )
    return {inView, active}
  })
}

/** Waits until the carousel is at rest in this state. */
async function expectState(inView: readonly number[], active: number): Promise<void> {
  const deadline = Date.now() + 5000
  let found = await state()
  while (JSON.stringify(found) !== JSON.stringify({inView, active}) && Date.now() < deadline) found = await state()
  expect(found).toEqual({inView, active})
}

/** The edges of the slides, in pixels from the edges of the column. */
async function boxes() {
  return page.evaluate(() => {
    const column = document.querySelector('#column')?.getBoundingClientRect()
    return [...document.querySelectorAll('[data-carousel-slides] > li')].map((slide) => {
      const {left, top, width} = slide.getBoundingClientRect()
      return {left: Math.round(left - (column?.left ?? 0)), top: Math.round(top - (column?.top ?? 0)), width}
    })
  })
}

test('the arrows go page by page, and are disabled at either end (carousel-4, carousel-5)', async () => {
  await visit(3, 358)
  await next().waitFor()
  await expectState([1], 0)
  expect([await previous().isDisabled(), await next().isDisabled()]).toEqual([true, false])
  await next().click()
  await expectState([2], 1)
  expect([await previous().isDisabled(), await next().isDisabled()]).toEqual([false, false])
  await next().click()
  await expectState([3], 2)
  expect([await previous().isDisabled(), await next().isDisabled()]).toEqual([false, true])
  await previous().click()
  await expectState([2], 1)
})

test('where several slides fit, the index counts pages, not slides (carousel-4, carousel-25)', async () => {
  await visit(7, 920)
  await next().waitFor()
  await expectState([1, 2, 3], 0)
  expect(await dots().count()).toBe(3)
  await next().click()
  await expectState([4, 5, 6], 1)
  await next().click()
  await expectState([5, 6, 7], 2)
  expect(await next().isDisabled()).toBe(true)
})

test('a dot goes to its page, and shows which one is active (carousel-6)', async () => {
  await visit(5, 358)
  await next().waitFor()
  expect(await dots().count()).toBe(5)
  await page.getByRole('button', {name: 'Page 4 of 5'}).click()
  await expectState([4], 3)
  await page.getByRole('button', {name: 'Page 1 of 5'}).click()
  await expectState([1], 0)
  expect(await previous().isDisabled()).toBe(true)
})

test('screen readers hear which slides are in view after a press, and not while the list is scrolled by hand', async () => {
  await visit(7, 920)
  await next().waitFor()
  await next().click()
  expect(await page.getByRole('status').textContent()).toBe('4 to 6 of 7')
  await list().evaluate((element) => element.scrollTo({left: 0}))
  await expectState([1, 2, 3], 0)
  expect(await page.getByRole('status').textContent()).toBe('4 to 6 of 7')
})

test('quick presses add up while the list still scrolls, and what it passes is not active', async () => {
  await visit(8, 358, {motion: true})
  await next().waitFor()
  for (let press = 0; press < 4; press += 1) await next().click()
  await expectState([5], 4)
})

test('a page stays the active one while its scroll is slow to begin, though an earlier one comes to rest', async () => {
  await visit(3, 358)
  await next().waitFor()
  await expectState([1], 0)
  const settled = await list().evaluate(async (element) => {
    // A busy browser: it has been told to scroll, and has not moved yet.
    element.scrollTo = () => undefined
    const activeDot = () => document.querySelector('[data-carousel-dot][aria-current="true"]')?.ariaLabel
    element.dispatchEvent(new Event('scroll'))
    document.querySelector<HTMLElement>('[data-carousel-step="1"]')?.click()
    const chosen = activeDot()
    // Longer than it takes until a scroll counts as ended.
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    return [chosen, activeDot()]
  })
  expect(settled).toEqual(['Page 2 of 3', 'Page 2 of 3'])
})

test('all of it works by keyboard: the focus is kept at the ends, and is not trapped', async () => {
  await visit(2, 358)
  await next().waitFor()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  expect(await next().evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expectState([2], 1)
  // The button is disabled now: the list has the focus, where the arrow keys scroll.
  expect(await list().evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expectState([1], 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.getByText('Slide 2').evaluate((element) => element === document.activeElement)).toBe(true)
  // A slide that gets the focus comes into view.
  await expectState([2], 1)
})

test('one slide stands below the heading, with a gap', async () => {
  const slides = [{key: 'only', content: <article>Slide</article>}]
  const html = await htmlOf(<Carousel label="Comforts" heading={<h2>Comforts</h2>} slides={slides} />)
  const sheets = ['styles/tokens.css', 'styles/base.css', 'ui/Carousel.module.pcss']
  page = await styledPage(browser, html, sheets, {window: 900, scripts: false})
  const heading = await page.getByRole('heading').boundingBox()
  const slide = await page.getByRole('article').boundingBox()
  expect((slide?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBe(16)
})

test('slides out of view stay in the page: they can be found and linked to', async () => {
  await visit(5, 358)
  await next().waitFor()
  expect(await page.getByRole('link', {name: /^Slide/}).count()).toBe(5)
  expect(await page.getByRole('listitem').count()).toBe(5)
  await page
    .locator('article')
    .nth(3)
    .evaluate((element) => element.scrollIntoView())
  await expectState([4], 3)
})

describe('the layout', () => {
  /** Where the slides stand, in pixels from the first one. */
  async function layout(count: number, column: number) {
    await visit(count, column, {scripts: false})
    const found = await boxes()
    return found.map(({left, top}) => [left - (found[0]?.left ?? 0), top - (found[0]?.top ?? 0)])
  }

  test('on mobile the slides are a slider, 24 px apart, and the next one shows its edge (carousel-13, carousel-16)', async () => {
    expect(await layout(4, 358)).toEqual([322, 322, 322, 322].map((width, index) => [index * (width + 24), 0]))
  })

  test('mobile is a column of up to 767 px (carousel-16, carousel-26)', async () => {
    expect(await layout(3, 767)).toEqual([416, 416, 416].map((width, index) => [index * (width + 24), 0]))
  })

  test('three slides or fewer stand in a row, 24 px apart (carousel-13, carousel-15)', async () => {
    expect(await layout(3, 768)).toEqual([240, 240, 240].map((width, index) => [index * (width + 24), 0]))
    await page.context().close()
    expect(await layout(2, 920)).toEqual([448, 448].map((width, index) => [index * (width + 24), 0]))
  })

  test('four slides stand in a grid of two columns, 24 px apart (carousel-13, carousel-14)', async () => {
    expect(await layout(4, 920)).toEqual([
      [0, 0],
      [472, 0],
      [0, 224],
      [472, 224],
    ])
  })

  test('more than four are a slider in wide columns, too (carousel-26)', async () => {
    expect(await layout(5, 920)).toEqual([0, 303, 605, 908, 1211].map((left) => [left, 0]))
  })
})

test.each([
  [3, 358],
  [3, 920],
  [9, 920],
])('%i slides in %i px: nothing moves when the script shows the controls', async (count, column) => {
  await visit(count, column)
  if (count > 3 || column < 768) await next().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((entries) => resolve(entries.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shift).toBe(0)
})

test('without scripts it is a list that scrolls by keyboard, and there are no dead buttons (carousel-27)', async () => {
  await visit(3, 358, {scripts: false})
  expect(await page.getByRole('button').count()).toBe(0)
  await list().focus()
  await page.keyboard.press('ArrowRight')
  await expectState([2], -1)
})

test('a carousel whose column becomes wide shows all of its slides, without controls', async () => {
  await visit(3, 358)
  await next().waitFor()
  await next().click()
  await page.locator('#column').evaluate((column) => {
    column.style.width = '920px'
  })
  await expectState([1, 2, 3], 0)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await list().getAttribute('tabindex')).toBe('-1')
})

test('dots for many slides stay in one row, the active one in view', async () => {
  await visit(30, 320)
  await next().waitFor()
  const height = () => page.locator('[data-carousel-controls]').evaluate((element) => element.clientHeight)
  expect(await height()).toBe(44)
  await next().focus()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Enter')
  await expectState([21], 20)
  expect(
    await page.getByRole('button', {name: 'Page 21 of 30'}).evaluate((dot) => {
      const row = dot.parentElement?.getBoundingClientRect()
      const {left, right} = dot.getBoundingClientRect()
      return row !== undefined && left >= row.left && right <= row.right
    }),
  ).toBe(true)
})

test('from right to left, it goes the other way (carousel-4, carousel-5)', async () => {
  await visit(7, 920, {direction: 'rtl'})
  await next().waitFor()
  await expectState([1, 2, 3], 0)
  expect([await previous().isDisabled(), await next().isDisabled()]).toEqual([true, false])
  await next().click()
  await expectState([4, 5, 6], 1)
  await list().focus()
  await page.keyboard.press('ArrowLeft')
  await expectState([5, 6, 7], 2)
  expect(await next().isDisabled()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expectState([4, 5, 6], 1)
})

test('scrolls at once under reduced motion', async () => {
  await visit(3, 358)
  await next().waitFor()
  expect(await list().evaluate((element) => getComputedStyle(element).scrollBehavior)).toBe('auto')
})

test('one slide is shown by itself', async () => {
  await visit(1, 358)
  expect(await page.getByText('Slide 1').isVisible()).toBe(true)
  expect([await page.getByRole('list').count(), await page.getByRole('group').count()]).toEqual([0, 0])
})
