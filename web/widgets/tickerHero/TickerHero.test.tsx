import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {heroThemes} from '@apothecary/shared/types/heroThemes.ts'
import {openTestSite} from '../../enhance/testSite.ts'
import {tickerHeroFixtures} from './tickerHero.fixtures.ts'

const {browser, site} = await openTestSite()

test('headline, description, picture and button are shown (ticker-hero-1)', async () => {
  const {html} = await showFixture('tickerHero', 'default')
  for (const text of ['Type 2 diabetes,', 'with people who get it.', 'Free daily lessons', 'alt="A plate of beans'])
    expect(html).toContain(text)
  expect(html).toMatch(/<a [^>]*href="\/diabetes\/type-2\/start"[^>]*>GET STARTED/)
})

test('the words of the button are “GET STARTED” if there are none (links-5)', async () => {
  const {html} = await showFixture('tickerHero', 'thinkingAloud')
  expect(html).toMatch(/<a [^>]*href="https:\/\/letters\.example\.org\/thinking-aloud"[^>]*>GET STARTED/)
})

test('reports call a hero by the words that stay, or by the first item where there are none', async () => {
  const labelOf = async (tickerHeadline: object) =>
    /&quot;label&quot;:&quot;(.*?)&quot;/.exec(
      (await showStored('tickerHero', {...tickerHeroFixtures.minimal, tickerHeadline})).html,
    )?.[1]
  expect(
    await labelOf({_type: 'tickerHeadline', beforeText: 'Sleep', items: ['well', 'long'], afterText: 'again'}),
  ).toBe('Sleep again')
  expect(await labelOf({_type: 'tickerHeadline', items: ['Well', 'Long']})).toBe('Well')
})

test('the button is marked as paid where its address is that of an affiliate link (affiliate-link-4)', async () => {
  const heroCtaUrl = 'https://go.example.com/start?rvo_prodid=7'
  const {html} = await showStored('tickerHero', {...tickerHeroFixtures.default, heroCtaUrl})
  const [button = ''] = /<a [^>]*rvo_prodid=7[^>]*>/.exec(html) ?? []
  expect(button).toContain(' rel="sponsored noopener"')
  expect(button).toContain(' data-affiliate="')
})

test('while the questionnaire experiment is off there is the button and no sign-up (ticker-hero-9)', async () => {
  const {html} = await showFixture('tickerHero', 'signUp')
  const [control = '', questionnaire = ''] = html.split('data-variant="').slice(1)
  expect(control).toMatch(/^control"><a [^>]*>GET STARTED/)
  // The form is in the page, hidden, for a script that shows the variant before the first paint.
  expect(questionnaire).toMatch(/^questionnaire" hidden="">/)
  expect(control).not.toContain('<form')
  expect((await showFixture('tickerHero', 'default')).html).not.toContain('<form')
})

test('the colours are those of one of three themes; a name that is none gets the first (ticker-hero-2)', async () => {
  expect(heroThemes.map(({value}) => value)).toEqual(['mlpDailyDose', 'mlpUnpaused', 'mlpThinkingAloud'])
  const colorsOf = async (name: keyof typeof tickerHeroFixtures) =>
    /data-colors="(\w+)"/.exec((await showFixture('tickerHero', name)).html)?.[1]
  expect(await colorsOf('default')).toBe('mlpDailyDose')
  expect(await colorsOf('unpaused')).toBe('mlpUnpaused')
  expect(await colorsOf('thinkingAloud')).toBe('mlpThinkingAloud')
  expect(await colorsOf('invalidTheme')).toBe('mlpDailyDose')
})

test('the picture of the first hero of a page is loaded at once, with priority', async () => {
  const {html} = await showFixture('tickerHero', 'default')
  expect(html).toMatch(/<img [^>]*fetchPriority="high"/i)
  expect(html).not.toContain('loading="lazy"')
})

test('a hero without any words of a headline is not shown', async () => {
  const {html, failures} = await showStored('tickerHero', {
    ...tickerHeroFixtures.minimal,
    tickerHeadline: {_type: 'tickerHeadline', beforeText: ' ', items: ['']},
  })
  expect(html).not.toContain('data-widget="tickerHero"')
  expect(failures.map(({reason}) => reason)).toEqual(['"tickerHeadline" is missing'])
})

describe('the headline in the browser', () => {
  let page: Page
  afterEach(() => page.context().close())

  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const styles = ['../../styles/tokens.css', '../../ui/VisuallyHidden.module.css', 'TickerHero.module.pcss'].map(read)
  const containers = '[data-widget] {container: column / inline-size}'

  async function visit(stored: object, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
    const {html} = await showStored('tickerHero', stored)
    // The address that a build gives the behaviour.
    site.show(
      html.replace('data-widget="', 'data-behavior="/tickerHero.js" data-widget="'),
      `<style>${containers}${styles.join('')}</style>`,
    )
    page = await (await browser.newContext(options)).newPage()
    if (options.javaScriptEnabled === false) {
      await page.goto(`${site.origin}/page`)
      return
    }
    await page.clock.install({time: 0})
    await page.clock.pauseAt(1000)
    const loaded = page.waitForResponse('**/tickerHero.js')
    await page.goto(`${site.origin}/page`)
    await (await loaded).finished()
    // The module is evaluated, and has begun, when a later import of it answers.
    await page.evaluate(`import('/tickerHero.js')`)
  }

  const {items} = tickerHeroFixtures.default.tickerHeadline
  const pause = () => page.getByRole('button', {name: 'Pause the headline'})
  /** The items that readers see, once fades are over. */
  const shown = () =>
    page
      .locator('[data-item]')
      .evaluateAll((all) => all.filter((one) => one.matches('[data-current]')).map((one) => one.textContent ?? ''))
  /** The number of items that were shown first in so many milliseconds. */
  async function changesIn(ms: number): Promise<number> {
    await page.evaluate(() => {
      Reflect.set(window, 'changes', 0)
      new MutationObserver((records) => {
        const set = records.filter(({target}) => target instanceof HTMLElement && target.dataset.current !== undefined)
        Reflect.set(window, 'changes', Number(Reflect.get(window, 'changes')) + set.length)
      }).observe(document.body, {attributes: true, attributeFilter: ['data-current'], subtree: true})
    })
    await page.clock.runFor(ms)
    return page.evaluate(() => Number(Reflect.get(window, 'changes')))
  }

  test('its items take turns, 2500 ms each, from the first to the last and again (ticker-hero-3, ticker-hero-4)', async () => {
    await visit(tickerHeroFixtures.default)
    expect(await shown()).toEqual([items[0]])
    expect(await changesIn(25_000)).toBe(10)
    const order: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await page.clock.runFor(2500)
      order.push(...(await shown()))
    }
    // Ten changes and one more lead from the first item to the third.
    expect(order).toEqual([items[2], items[0], items[1]])
  })

  test('an item fades in 150 ms (ticker-hero-5)', async () => {
    await visit(tickerHeroFixtures.default)
    const fades = await page
      .locator('[data-item]')
      .evaluateAll((all) =>
        all.map((one) =>
          [getComputedStyle(one).transitionProperty, getComputedStyle(one).transitionDuration].join(' '),
        ),
      )
    expect(new Set(fades)).toEqual(new Set(['opacity 0.15s']))
    const opacity = await page
      .locator('[data-item]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity))
    expect(opacity).toEqual(['1', '0', '0'])
  })

  test('a single item stands still, and has no control (ticker-hero-6)', async () => {
    await visit(tickerHeroFixtures.oneItem)
    expect(await changesIn(10_000)).toBe(0)
    expect(await shown()).toEqual([items[0]])
    expect(await pause().count()).toBe(0)
  })

  test('it stands still under reduced motion, also when readers ask for that later (ticker-hero-7)', async () => {
    await visit(tickerHeroFixtures.default, {reducedMotion: 'reduce'})
    expect(await changesIn(10_000)).toBe(0)
    expect(await pause().count()).toBe(0)
    await page.emulateMedia({reducedMotion: 'no-preference'})
    await page.locator('[data-moving]').waitFor()
    expect(await changesIn(10_000)).toBeGreaterThan(0)
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.locator('[data-moving]').waitFor({state: 'detached'})
    expect(await changesIn(10_000)).toBe(0)
  })

  test('without items there are only the words before and after (ticker-hero-8)', async () => {
    const headline = {...tickerHeroFixtures.default.tickerHeadline, items: []}
    await visit({...tickerHeroFixtures.default, tickerHeadline: headline})
    expect(await page.getByRole('heading').textContent()).toBe('Type 2 diabetes,  with people who get it.')
    expect(await page.locator('[data-ticker]').count()).toBe(0)
  })

  test('a control pauses it and lets it go on, with the keyboard, too (ticker-hero-18)', async () => {
    await visit(tickerHeroFixtures.default)
    await pause().focus()
    await page.keyboard.press('Enter')
    expect(await pause().getAttribute('aria-pressed')).toBe('true')
    expect(await changesIn(10_000)).toBe(0)
    await page.keyboard.press('Enter')
    expect(await pause().getAttribute('aria-pressed')).toBe('false')
    expect(await changesIn(10_000)).toBeGreaterThan(0)
  })

  test('it keeps room for its longest item, and nothing moves (ticker-hero-19)', async () => {
    await visit(tickerHeroFixtures.longest, {viewport: {width: 390, height: 800}})
    const boxes = () =>
      page.locator('h2, [data-ticker], .description').evaluateAll((all) =>
        all.map((one) => {
          const {x, y, width, height} = one.getBoundingClientRect()
          return [x, y, width, height]
        }),
      )
    const before = await boxes()
    for (let turn = 0; turn < 3; turn += 1) {
      await page.clock.runFor(2500)
      expect(await boxes()).toEqual(before)
    }
  })

  test('its name holds every item once, and no change is announced (ticker-hero-20)', async () => {
    await visit(tickerHeroFixtures.default)
    const name =
      /^Type 2 diabetes, one meal at a time ?, one walk at a time ?, one question at a time with people who get it\.$/
    const heading = page.getByRole('heading', {name})
    expect(await heading.count()).toBe(1)
    await page.clock.runFor(2500)
    expect(await heading.count()).toBe(1)
    expect(await page.locator('[aria-live], [role="status"], [role="alert"]').count()).toBe(0)
  })

  test('without scripts the first item stands still, without a control', async () => {
    await visit(tickerHeroFixtures.default, {javaScriptEnabled: false})
    expect(await page.locator('[data-item][data-current]').textContent()).toBe(items[0])
    expect(await page.locator('button:visible').count()).toBe(0)
    expect(await page.getByRole('link', {name: 'GET STARTED'}).isVisible()).toBe(true)
  })
})
