import {readFileSync} from 'node:fs'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, BrowserContextOptions, Page} from 'playwright'
import {renderToStaticMarkup} from 'react-dom/server'
import {buildAssets} from '../assets/build.ts'
import {openTestSite} from '../enhance/testSite.ts'
import type {SiteNav} from './siteNav.ts'
import {testNav, testSection} from './testNav.ts'

// The addresses of scripts and sheets must be known before the first component is loaded.
const assets = await buildAssets()
process.env['APOTHECARY_ASSETS'] = JSON.stringify(Object.fromEntries(assets.map(({name}) => [name, `/${name}`])))
const {Header} = await import('./Header.tsx')
const {defaultSettings} = await import('./siteSettings.ts')

const styles = ['styles/tokens.css', 'chrome/Header.module.css', 'chrome/SiteMenu.module.pcss']
  .map((sheet) => readFileSync(path.join(import.meta.dirname, '..', sheet), 'utf8'))
  .join('\n')

const headerWith = (nav: SiteNav) =>
  renderToStaticMarkup(
    <Header settings={defaultSettings} nav={nav} newsletter={<a href="/newsletter">Newsletter</a>} />,
  )

const {browser, site} = await openTestSite()
let context: BrowserContext
let page: Page

beforeEach(() => start({}))
afterEach(() => context.close())

/** A page with the header above a long text, with the time standing still until a test moves it on. */
async function start(options: BrowserContextOptions, attributes = '', nav = testNav): Promise<void> {
  context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options})
  page = await context.newPage()
  if (options.javaScriptEnabled !== false) await page.clock.install({time: 0})
  site.show(
    `<div ${attributes}>${headerWith(nav)}</div><main><a href="/below" style="display: block; height: 300px">Below</a><p style="height: 3000px">Text</p></main>`,
    `<style>* {box-sizing: border-box} body {margin: 0} ul {padding: 0; margin: 0; list-style: none} ${styles}</style>`,
  )
  await page.goto(`${site.origin}/page`)
  // Standing still. Without scripts, the page has no clock.
  if (options.javaScriptEnabled !== false) await page.clock.pauseAt(3_600_000)
}

const entry = (title: string) => page.locator('summary', {hasText: title})
const link = (label: string) => page.getByRole('link', {name: label, exact: true})
/** The titles of the entries that are open. */
const open = () => page.locator('details[open] > summary').allTextContents()
const focused = () => page.evaluate(() => document.activeElement?.textContent)

/** Waits until the script of the menu, which is loaded on its first use, is there. */
async function ready(): Promise<void> {
  await page.locator('#site-menu[data-styled]').waitFor({state: 'attached'})
}

/** Rests the mouse on an entry until it opens. */
async function hover(title: string): Promise<void> {
  await entry(title).hover()
  await ready()
  await page.clock.runFor(350)
  expect(await open()).toEqual([title])
}

describe('by mouse', () => {
  test('an entry opens when the mouse has rested on it for 350 ms (chrome-6, chrome-8)', async () => {
    await entry('Sleep').hover()
    await ready()
    await page.clock.runFor(349)
    expect(await open()).toEqual([])
    await page.clock.runFor(1)
    expect(await open()).toEqual(['Sleep'])
    expect(await link('Magnesium').isVisible()).toBe(true)
  })

  test('a mouse that only passes opens nothing (chrome-8)', async () => {
    await entry('Sleep').hover()
    await ready()
    await page.clock.runFor(200)
    await page.mouse.move(640, 600)
    await page.clock.runFor(1000)
    expect(await open()).toEqual([])
  })

  test('it closes 350 ms after the mouse has left, and stays when that comes back (chrome-9)', async () => {
    await hover('Sleep')
    await link('Magnesium').hover()
    await page.clock.runFor(1000)
    expect(await open()).toEqual(['Sleep'])
    await page.mouse.move(640, 790)
    await page.clock.runFor(349)
    expect(await open()).toEqual(['Sleep'])
    await link('Naps').hover()
    await page.clock.runFor(1000)
    expect(await open()).toEqual(['Sleep'])
    await page.mouse.move(640, 790)
    await page.clock.runFor(350)
    expect(await open()).toEqual([])
  })

  test('the next entry takes the place of the one before', async () => {
    await hover('Sleep')
    await hover('Food')
  })

  test('a click on an entry that the mouse has opened leaves it open, the next closes it', async () => {
    await hover('Sleep')
    await entry('Sleep').click()
    expect(await open()).toEqual(['Sleep'])
    await entry('Sleep').click()
    expect(await open()).toEqual([])
  })

  test('one that rests below an entry opened by keyboard closes nothing; once it was in the flyout, leaving closes it (chrome-9)', async () => {
    await page.mouse.move(640, 700)
    await entry('Sleep').focus()
    await ready()
    // The overlay comes under the mouse: browsers then say that it is over it.
    const overlaid = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const menu = document.querySelector('#site-menu')
          menu?.addEventListener('pointerover', ({target}) => resolve(target instanceof Element ? target.tagName : ''))
        }),
    )
    await page.keyboard.press('Enter')
    expect(await overlaid).toBe('DETAILS')
    await page.clock.runFor(1000)
    expect([await open(), await focused()]).toEqual([['Sleep'], 'Sleep'])
    await link('Magnesium').hover()
    await page.mouse.move(640, 790)
    await page.clock.runFor(350)
    expect(await open()).toEqual([])
  })

  test('the flyout fades in and out in 200 ms, and at once for readers who want no motion (chrome-13)', async () => {
    await entry('Sleep').focus()
    await ready()
    // Animations need time that passes.
    await page.clock.resume()
    /** Clicks on an entry, and ends how its flyout fades. Returns how long that would have taken, in milliseconds. */
    const clicked = () =>
      entry('Sleep').evaluate(async (summary) => {
        if (summary instanceof HTMLElement) summary.click()
        const fading = () => summary.nextElementSibling?.getAnimations() ?? []
        // What closes begins to fade some frames later.
        for (let frame = 0; frame < 20 && fading().length === 0; frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        const fades = fading()
        for (const fade of fades) fade.finish()
        return fades.map(({effect}) => effect?.getComputedTiming().duration)
      })
    expect([await clicked(), await open()]).toEqual([[200], ['Sleep']])
    expect([await clicked(), await open()]).toEqual([[200], []])
    await page.emulateMedia({reducedMotion: 'reduce'})
    expect([await clicked(), await open()]).toEqual([[], ['Sleep']])
    expect([await clicked(), await open()]).toEqual([[], []])
  })
})

describe('what closes it (chrome-10)', () => {
  test.each<[string, () => Promise<void>]>([
    ['the wheel', () => page.mouse.wheel(0, 200)],
    ['scrolling by a script or a key', () => page.evaluate(() => scrollTo(0, 50))],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click on the overlay', () => page.mouse.click(640, 780)],
    ['a click on the logo’s line', () => page.mouse.click(1000, 4)],
  ])('%s closes a flyout that the mouse has opened', async (_, act) => {
    await hover('Sleep')
    await act()
    await page.waitForFunction(() => document.querySelector('details[open]') === null)
    expect(new URL(page.url()).pathname).toBe('/page')
  })

  test('Escape gives the focus back to the entry', async () => {
    await entry('Sleep').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect([await open(), await focused()]).toEqual([[], 'Sleep'])
  })

  test('the page does not scroll below an open flyout (chrome-11)', async () => {
    await hover('Sleep')
    await page.mouse.move(640, 700)
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => document.querySelector('details[open]') === null)
    // The next turn scrolls, and from the top.
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => scrollY >= 500)
    expect(await page.evaluate(() => scrollY)).toBe(500)
  })

  test('a turn of the wheel that zooms the page leaves it open', async () => {
    await hover('Sleep')
    // Asked at once: a browser without zoom would scroll next, which closes the flyout.
    const turned = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener(
            'wheel',
            ({defaultPrevented}) => resolve([defaultPrevented, document.querySelector('details[open]') !== null]),
            {once: true},
          )
        }),
    )
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, 100)
    expect(await turned).toEqual([false, true])
    await page.keyboard.up('Control')
  })

  test('the overlay ends where the window ends: it makes no short page scroll', async () => {
    await page.locator('main').evaluate((main) => main.replaceChildren())
    await hover('Sleep')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)
  })

  test('a flyout that was opened before the script was there ends where the window ends, too', async () => {
    const script = Promise.withResolvers<void>()
    await page.route('**/siteMenu.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.setViewportSize({width: 1280, height: 370})
    // Something stands above the header, such as an announcement.
    await page.locator('header').evaluate((header) => {
      header.style.marginBlockStart = '90px'
    })
    await entry('Sleep').focus()
    await page.keyboard.press('Enter')
    expect(await open()).toEqual(['Sleep'])
    script.resolve()
    await ready()
    const flyout = page.locator('details[open] > div')
    expect(await flyout.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))).toBeLessThanOrEqual(370)
  })

  test('a flyout that is too long for the window scrolls by itself, and stays', async () => {
    await page.setViewportSize({width: 1280, height: 260})
    await hover('Sleep')
    await link('Magnesium').hover()
    await page.mouse.wheel(0, 60)
    await page.waitForFunction(() => (document.querySelector('details[open] > div')?.scrollTop ?? 0) > 0)
    expect(await open()).toEqual(['Sleep'])
  })
})

describe('by keyboard (chrome-12)', () => {
  /** The text of what has the focus after each key. */
  async function pressed(...keys: readonly string[]): Promise<readonly (string | null | undefined)[]> {
    const texts = []
    for (const key of keys) {
      await page.keyboard.press(key)
      texts.push(await focused())
    }
    return texts
  }

  test('Enter opens an entry, and Tab moves through its links and closes it behind itself', async () => {
    await entry('Sleep').focus()
    await ready()
    await page.keyboard.press('Enter')
    expect(await open()).toEqual(['Sleep'])
    expect(await pressed('Tab', 'Tab', 'Tab', 'Tab', 'Tab')).toEqual([
      'All in Sleep',
      'Magnesium',
      'Naps',
      'Caffeine',
      'Food',
    ])
    expect(await open()).toEqual([])
  })

  test('arrow keys, Home and End move between the entries', async () => {
    await entry('Sleep').focus()
    await ready()
    expect(await pressed('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End')).toEqual([
      'Food',
      'Drugs',
      'Drugs',
      'Food',
      'Sleep',
      'Sleep',
      'Drugs',
    ])
  })

  test('the down arrow opens an entry; arrow keys, Home and End move in it', async () => {
    await entry('Sleep').focus()
    await ready()
    expect(
      await pressed('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'ArrowUp'),
    ).toEqual(['All in Sleep', 'Magnesium', 'Naps', 'Caffeine', 'Magnesium', 'Caffeine', 'All in Sleep', 'Sleep'])
  })

  test('from right to left, the right arrow goes back', async () => {
    await context.close()
    await start({}, 'dir="rtl"')
    await entry('Food').focus()
    await ready()
    expect(await pressed('ArrowRight', 'ArrowLeft')).toEqual(['Sleep', 'Food'])
  })

  test('in the menu of a narrow window, the down and up arrows move through what is open', async () => {
    await page.setViewportSize({width: 600, height: 800})
    await page.getByRole('button', {name: 'Menu', exact: true}).click()
    await ready()
    await entry('Food').click()
    expect(await pressed('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home')).toEqual([
      'Lentil soup',
      'Oats',
      'Drugs',
      'Oats',
      'Sleep',
    ])
  })
})

describe('by touch', () => {
  beforeEach(async () => {
    await context.close()
    await start({hasTouch: true})
  })

  test('a tap opens an entry and a second closes it', async () => {
    await entry('Sleep').tap()
    expect(await open()).toEqual(['Sleep'])
    await ready()
    await page.clock.runFor(1000)
    expect(await open()).toEqual(['Sleep'])
    await entry('Sleep').tap()
    expect(await open()).toEqual([])
  })

  test('the hamburger opens the menu of a narrow window, with the same entries and links (chrome-8)', async () => {
    await page.setViewportSize({width: 390, height: 800})
    expect(await entry('Sleep').isVisible()).toBe(false)
    await page.getByRole('button', {name: 'Menu', exact: true}).tap()
    await entry('Sleep').tap()
    await link('Magnesium').tap()
    await page.waitForURL('**/magnesium')
  })
})

test.each([390, 1280])('at %d px, long words stay in their column, which has none beside it', async (width) => {
  await context.close()
  const word = 'Electroencephalographically'.repeat(4)
  const section = testSection(word, [word], {subtitle: word, button: {label: word, url: '/all'}})
  await start({viewport: {width, height: 800}}, '', {
    ...testNav,
    items: [{key: 'long', title: 'Long', url: '/long', columns: [[section], [testSection('Days', ['Caffeine'])]]}],
  })
  if (width < 990) await page.getByRole('button', {name: 'Menu', exact: true}).click()
  await entry('Long').click()
  await ready()
  const wide = await page.locator('[data-menu-column]').evaluateAll((columns) =>
    columns.flatMap((column) => {
      const end = column.getBoundingClientRect().right
      return [...column.querySelectorAll('p, a')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > end + 13)
        .map(({className}) => className)
    }),
  )
  expect(wide).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('without JavaScript, entries open by a click, and their links and the menu work', async () => {
  await context.close()
  await start({javaScriptEnabled: false})
  await entry('Sleep').click()
  expect(await link('Magnesium').isVisible()).toBe(true)
  await entry('Food').click()
  expect(await open()).toEqual(['Food'])
  await page.setViewportSize({width: 390, height: 800})
  await page.getByRole('button', {name: 'Menu', exact: true}).click()
  await entry('Sleep').click()
  await link('Naps').click()
  await page.waitForURL('**/naps')
})

test('the script is loaded when the menu is used, and is small', async () => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.reload({waitUntil: 'networkidle'})
  expect(scripts).not.toContain('/siteMenu.js')
  await entry('Sleep').hover()
  await ready()
  expect(scripts).toEqual(expect.arrayContaining(['/siteMenu.js', '/SiteMenu.css']))
  const code = assets.find(({name}) => name === 'siteMenu.js')?.code ?? ''
  expect(gzipSync(code).byteLength).toBeLessThan(1.6 * 1024)
})
