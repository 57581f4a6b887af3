import {readFileSync} from 'node:fs'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {buildAssets} from '../assets/build.ts'
import {openTestSite} from '../enhance/testSite.ts'
import {Carousel} from './Carousel.tsx'

const sheet = ['Carousel.module.pcss', 'VisuallyHidden.module.css']
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const styles = `<style>
  @layer reset, kit;
  @layer reset {* {box-sizing: border-box; margin: 0; padding: 0}}
  :root {--space-2: 8px; --target: 44px}
  #column {margin-inline: 8px}
  ${sheet}
</style>`

const {browser, site} = await openTestSite()
let page: Page
afterEach(() => page.context().close())

interface Situation {
  readonly scripts?: boolean
  readonly motion?: boolean
  readonly direction?: 'ltr' | 'rtl'
  /** What the script of the carousel waits for. */
  readonly until?: Promise<void>
}

/** Opens a page with a looping carousel of slides 200 px high, each a link, in a column of this width. */
async function visit(
  count: number,
  column: number,
  {scripts = true, motion = false, direction = 'ltr', until}: Situation = {},
): Promise<void> {
  const slides = Array.from({length: count}, (_, index) => ({
    key: `s${index}`,
    content: (
      <a href={`#went-to-${index + 1}`} style={{display: 'block', height: 200}}>
        Slide {index + 1}
      </a>
    ),
  }))
  // The address that a build gives the behaviour.
  const html = (await htmlOf(<Carousel label="Stories" mode="looping" slides={slides} />)).replace(
    '<div role="group"',
    '<div role="group" data-behavior="/loopingCarousel.js"',
  )
  site.show(
    `<div dir="${direction}" style="height: 3000px"><div id="column" style="container: column / inline-size; width: ${column}px">${html}</div><p><a href="#after">After</a></p></div>`,
    styles,
  )
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
    hasTouch: true,
    javaScriptEnabled: scripts,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  page = await context.newPage()
  if (until !== undefined)
    await page.route('**/loopingCarousel.js', async (route) => {
      await until
      await route.continue()
    })
  await page.goto(`${site.origin}/page`)
}

const list = () => page.getByRole('list', {name: 'Stories'})
const previous = () => page.getByRole('button', {name: 'Previous'})
const next = () => page.getByRole('button', {name: 'Next'})
const slide = (number: number) => page.getByRole('link', {name: `Slide ${number}`, exact: true})

/** The slides that are completely in view, in the order in which they are seen, counted from 1, and the active dot. */
async function state(): Promise<{readonly inView: readonly number[]; readonly active: number}> {
  return page.evaluate(() => {
    const column = document.querySelector('#column')?.getBoundingClientRect()
    const rightToLeft = document.querySelector('[dir="rtl"]') !== null
    const boxes = [...document.querySelectorAll('[data-carousel-slides] > li')].map((item, index) => {
      const {left, right} = item.getBoundingClientRect()
      return {number: index + 1, left, right}
    })
    const inView = boxes
      .filter(({left, right}) => column !== undefined && left >= column.left - 1 && right <= column.right + 1)
      .sort((a, b) => (rightToLeft ? b.right - a.right : a.left - b.left))
      .map(({number}) => number)
    const active = [...document.querySelectorAll('[data-carousel-dot]')].findIndex(
      (dot) => dot.getAttribute('aria-current') === 'true',
    )
    return {inView, active: active + 1}
  })
}

/** Waits until the carousel is at rest in this state. */
async function expectState(inView: readonly number[], active: number): Promise<void> {
  const deadline = Date.now() + 5000
  let found = await state()
  while (JSON.stringify(found) !== JSON.stringify({inView, active}) && Date.now() < deadline) found = await state()
  expect(found).toEqual({inView, active})
}

/** Lets everything happen that the browser has planned for the next two frames. */
async function nextFrames(): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Moves the mouse, pressed, over the first slide in view: so many pixels to the right and down. */
async function swipe(x: number, y: number): Promise<void> {
  const box = await list().boundingBox()
  if (box === null) throw new Error('The list is not there.')
  const start = {x: box.x + box.width / 2, y: box.y + 100}
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + x / 2, start.y + y / 2)
  await page.mouse.move(start.x + x, start.y + y)
  await page.mouse.up()
}

/** The same with a finger, in steps, as the browser's own scrolling needs them. */
async function swipeByFinger(x: number, y: number): Promise<void> {
  const box = await list().boundingBox()
  if (box === null) throw new Error('The list is not there.')
  const start = {x: box.x + box.width / 2, y: box.y + 150}
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [start]})
  for (let share = 0.1; share <= 1; share += 0.1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{x: start.x + x * share, y: start.y + y * share}],
    })
  await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
}

describe('it has no end (carousel-7)', () => {
  test('after the last slide comes the first, and before the first the last; no arrow is ever disabled', async () => {
    await visit(3, 358)
    await next().waitFor()
    await expectState([1], 1)
    for (const active of [2, 3, 1, 2]) {
      await next().click()
      await expectState([active], active)
      expect([await previous().isEnabled(), await next().isEnabled()]).toEqual([true, true])
    }
    for (const active of [1, 3, 2]) {
      await previous().click()
      await expectState([active], active)
    }
  })

  test.each([
    [2, 358, [2], [1]],
    [3, 700, [2, 3], [3, 1]],
    [4, 1100, [2, 3, 4], [3, 4, 1]],
    [9, 700, [2, 3], [3, 4]],
  ])('%i slides in %i px: what was left is seen again behind the last one', async (count, column, one, two) => {
    await visit(count, column)
    await next().click()
    await expectState(one, one[0] ?? 0)
    await next().click()
    await expectState(two, two[0] ?? 0)
    await page.getByRole('button', {name: `Slide ${count} of ${count}`}).click()
    await expectState([count, 1, 2].slice(0, one.length), count)
  })

  test('quick presses add up while it moves', async () => {
    await visit(5, 358, {motion: true})
    await next().waitFor()
    for (let press = 0; press < 7; press += 1) await next().click({delay: 0})
    await expectState([3], 3)
  })

  test('no slide is there twice, and all of them stay in their order for screen readers and the Tab key', async () => {
    await visit(4, 700)
    await next().click()
    await next().click()
    await expectState([3, 4], 3)
    expect(await list().getByRole('listitem').allTextContents()).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4'])
    expect(await page.locator('[data-carousel-slides] > *').count()).toBe(4)
  })
})

describe('swipes', () => {
  test('with a mouse do not keep readers from selecting text', async () => {
    await visit(3, 358)
    await next().waitFor()
    await slide(1).evaluate((link) => {
      const words = document.createElement('p')
      words.textContent = 'A quote that is worth copying'
      link.replaceWith(words)
    })
    const words = await page.getByText('A quote').boundingBox()
    if (words === null) throw new Error('The words are not there.')
    await page.mouse.move(words.x + 2, words.y + 8)
    await page.mouse.down()
    await page.mouse.move(words.x + 60, words.y + 8, {steps: 10})
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3)
    await expectState([1], 1)
  })

  test('of 26 px go one slide on or back, round the ends too; those of 25 px do not (carousel-8, carousel-9)', async () => {
    await visit(3, 358)
    await next().waitFor()
    await swipe(-25, 0)
    await expectState([1], 1)
    await swipe(-26, 0)
    await expectState([2], 2)
    await swipe(26, 0)
    await expectState([1], 1)
    await swipe(120, 0)
    await expectState([3], 3)
  })

  test('at more than 45 degrees are ignored (carousel-8)', async () => {
    await visit(3, 358)
    await next().waitFor()
    await swipe(-60, 62)
    await expectState([1], 1)
    await swipe(-60, 60)
    await expectState([2], 2)
  })

  test('of a finger go on; up and down, it scrolls the page (carousel-8)', async () => {
    await visit(3, 358)
    await next().waitFor()
    await swipeByFinger(-80, 20)
    await expectState([2], 2)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await swipeByFinger(-40, -120)
    await page.waitForFunction(() => scrollY > 60)
    await expectState([2], 2)
  })

  test('do not follow the link on which they begin; a press does', async () => {
    await visit(3, 358)
    await next().waitFor()
    await swipe(-120, 0)
    await expectState([2], 2)
    expect(page.url()).not.toContain('#')
    await slide(2).click()
    expect(page.url()).toContain('#went-to-2')
    await expectState([2], 2)
  })

  test('carry the slides along, as far as they go', async () => {
    await visit(5, 358)
    await next().waitFor()
    const box = await list().boundingBox()
    if (box === null) throw new Error('The list is not there.')
    await page.mouse.move(box.x + 300, box.y + 100)
    await page.mouse.down()
    const before = (await slide(1).boundingBox())?.x ?? 0
    await page.mouse.move(box.x + 250, box.y + 100)
    expect((await slide(1).boundingBox())?.x).toBeCloseTo(before - 50, 0)
    // Two slides and a half to the left.
    await page.mouse.move(box.x + 300 - 2.3 * 327, box.y + 100)
    await page.mouse.up()
    await expectState([3], 3)
  })
})

test('the wheel slides sideways without end, and lets go at a slide', async () => {
  await visit(3, 358)
  await next().waitFor()
  await list().hover()
  await page.mouse.wheel(-300, 0)
  await expectState([3], 3)
  // The notch of a wheel.
  await page.mouse.wheel(100, 0)
  await expectState([1], 1)
  await page.mouse.wheel(-100, 0)
  await expectState([3], 3)
  await page.mouse.wheel(20, 0)
  await expectState([3], 3)
  await page.mouse.wheel(0, 200)
  await page.waitForFunction(() => scrollY > 0)
  await expectState([3], 3)
})

test('a transition takes 400 ms (carousel-12)', async () => {
  await visit(3, 358, {motion: true})
  await next().waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const left = async () => (await slide(2).boundingBox())?.x ?? 0
  const [from, to] = [await left(), (await slide(1).boundingBox())?.x ?? 0]
  await next().click()
  await page.clock.runFor(100)
  expect(await left()).toBeLessThan(from - 20)
  await page.clock.runFor(280)
  // At 380 ms it is not there yet: it arrives slowly.
  expect(await left()).toBeGreaterThan(to + 0.005)
  await page.clock.runFor(40)
  expect(await left()).toBeCloseTo(to, 0)
})

test('it slides at once under reduced motion (accessibility-1)', async () => {
  await visit(3, 358)
  await next().click()
  expect(await state()).toEqual({inView: [2], active: 2})
})

describe('by keyboard', () => {
  test('arrow keys go on without end, and the focus is not trapped', async () => {
    await visit(3, 358)
    await next().waitFor()
    await list().focus()
    for (const active of [3, 2]) {
      await page.keyboard.press('ArrowLeft')
      await expectState([active], active)
    }
    for (const active of [3, 1]) {
      await page.keyboard.press('ArrowRight')
      await expectState([active], active)
    }
    // Three links, two arrows, three dots, and what follows.
    for (let press = 0; press < 9; press += 1) await page.keyboard.press('Tab')
    expect(await page.getByRole('link', {name: 'After'}).evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('a slide that gets the focus comes into view', async () => {
    await visit(5, 358)
    await next().waitFor()
    await list().focus()
    for (const number of [1, 2, 3]) {
      await page.keyboard.press('Tab')
      await expectState([number], number)
    }
    await page.keyboard.press('Shift+Tab')
    await expectState([2], 2)
    expect(await list().evaluate((element) => element.scrollLeft)).toBe(0)
  })

  test('screen readers hear the position after each step', async () => {
    await visit(3, 358)
    await next().waitFor()
    expect(await page.getByRole('status').textContent()).toBe('1 of 3')
    await previous().click()
    expect(await page.getByRole('status').textContent()).toBe('3 of 3')
    expect(
      await page.getByRole('group', {name: 'Stories'}).evaluate((group) => group.getAttribute('aria-roledescription')),
    ).toBe('carousel')
  })
})

test('a slide that the browser itself looks for comes into view', async () => {
  await visit(5, 700)
  await next().waitFor()
  await slide(4).evaluate((link) => link.scrollIntoView())
  await expectState([3, 4], 3)
})

describe('the layout, without scripts', () => {
  /** The width of a slide, the gap to the next, and how many slides are in view, parts of slides included. */
  async function layout(column: number) {
    await visit(9, column, {scripts: false})
    return page.evaluate((width) => {
      const boxes = [...document.querySelectorAll('[data-carousel-slides] > li')].map((item) =>
        item.getBoundingClientRect(),
      )
      const origin = boxes[0]?.left ?? 0
      const seen = boxes.map((box) => {
        const [left, right] = [box.left - origin, box.right - origin]
        return Math.max(0, Math.min(right, width) - Math.max(left, 0)) / box.width
      })
      return {
        gap: Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0)),
        inView: Math.round(seen.reduce((sum, share) => sum + share) * 100) / 100,
      }
    }, column)
  }

  test.each([
    [280, 1.1, 16],
    [657, 1.1, 16],
    [658, 2.2, 24],
    [1099, 2.2, 24],
    [1100, 3.4, 24],
    [1200, 3.4, 24],
  ])(
    'a column of %i px shows %f slides, %i px apart (carousel-10, carousel-11, carousel-32)',
    async (column, inView, gap) => {
      expect(await layout(column)).toEqual({gap, inView})
    },
  )

  test('it is a list that scrolls, without buttons (carousel-27)', async () => {
    await visit(3, 358, {scripts: false})
    expect(await page.getByRole('button').count()).toBe(0)
    await list().focus()
    await page.keyboard.press('ArrowRight')
    await expectState([2], 0)
  })
})

describe('slides that all fit stand in a row, without buttons (carousel-30)', () => {
  test.each([
    [2, 658, [1, 2]],
    [3, 1100, [1, 2, 3]],
  ])('%i in %i px', async (count, column, inView) => {
    await visit(count, column)
    await expectState(inView, 1)
    expect(await page.getByRole('button').count()).toBe(0)
    const [last, room] = [await slide(count).boundingBox(), await page.locator('#column').boundingBox()]
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((room?.x ?? 0) + column, 0)
    await swipe(-100, 0)
    await nextFrames()
    await expectState(inView, 1)
    await slide(count).click()
    expect(page.url()).toContain(`#went-to-${count}`)
  })

  test('and begin to loop where the column becomes narrow', async () => {
    await visit(2, 700)
    expect(await page.getByRole('button').count()).toBe(0)
    await page.locator('#column').evaluate((column) => {
      column.style.width = '358px'
    })
    await next().click()
    await expectState([2], 2)
    await page.locator('#column').evaluate((column) => {
      column.style.width = '700px'
    })
    await expectState([1, 2], 1)
  })

  test('one slide is shown by itself', async () => {
    await visit(1, 358)
    expect(await page.getByText('Slide 1').isVisible()).toBe(true)
    expect([await page.getByRole('list').count(), await page.getByRole('group').count()]).toEqual([0, 0])
  })
})

test('from right to left, everything goes the other way', async () => {
  await visit(4, 700, {direction: 'rtl'})
  await next().waitFor()
  await expectState([1, 2], 1)
  await next().click()
  await expectState([2, 3], 2)
  await swipe(60, 0)
  await expectState([3, 4], 3)
  await list().focus()
  await page.keyboard.press('ArrowLeft')
  await expectState([4, 1], 4)
  await page.keyboard.press('ArrowRight')
  await expectState([3, 4], 3)
})

test('when the script comes nothing moves, and the list stays where the reader has scrolled it', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  await visit(4, 358, {until: promise})
  await list().evaluate((element) => element.scrollTo({left: 2 * 327}))
  await expectState([3], 0)
  const where = (await slide(3).boundingBox())?.x ?? 0
  resolve()
  await next().waitFor()
  await expectState([3], 3)
  expect((await slide(3).boundingBox())?.x).toBeCloseTo(where, 0)
  const shifts = await page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((entries) => done(entries.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        })
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)))
      }),
  )
  expect(shifts).toBe(0)
})

test('on paper all slides stand below each other, in their order', async () => {
  await visit(3, 358)
  await next().click()
  await expectState([2], 2)
  await page.emulateMedia({media: 'print'})
  const boxes = await page
    .locator('[data-carousel-slides] > li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({left, top}) => [left, top]))
  expect(new Set(boxes.map(([left]) => left)).size).toBe(1)
  expect(boxes.map(([, top]) => top)).toEqual(boxes.map(([, top]) => top).toSorted((a = 0, b = 0) => a - b))
  expect(await page.getByRole('button').count()).toBe(0)
})

test('its script is smaller than 3 kB, compressed', async () => {
  const script = (await buildAssets()).find(({name}) => name === 'loopingCarousel.js')
  const size = gzipSync(script?.code ?? '').byteLength
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThan(3 * 1024)
})
