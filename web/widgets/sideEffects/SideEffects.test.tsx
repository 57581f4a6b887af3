import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {paragraphs} from '../../contract/fixtures.ts'
import {openTestSite} from '../../enhance/testSite.ts'
import {plainTexts} from '../../ui/plainTexts.ts'
import {sideEffectsFixtures} from './sideEffects.fixtures.ts'

const {browser, site} = await openTestSite()

const {html} = await showFixture('sideEffects', 'default')

describe('as the server sends it', () => {
  test('every effect has name, prevalence, description and link (side-effects-2, side-effects-3, side-effects-14)', () => {
    const text = html.replaceAll(/<[^>]+>/g, ' ')
    for (const {name, prevalence, description} of [
      ...sideEffectsFixtures.default.mildSideEffects,
      ...sideEffectsFixtures.default.severeSideEffects,
    ]) {
      expect(html).toMatch(
        new RegExp(`<h5[^>]*>${name.replace(/[()]/g, '\\$&')}</h5><p[^>]*>Prevalence: <strong>${prevalence}</strong>`),
      )
      expect(text).toContain(plainTexts({description})[0])
    }
    expect(html).toContain('<a href="/health/nausea">Read more about Nausea</a>')
    expect(html).not.toMatch(/ hidden|<details/)
  })

  test('the mild ones come first, named after the drug (side-effects-1, side-effects-5)', () => {
    expect(html).toMatch(
      /Side effects of Rybelsus.*Mild side effects<\/h4>.*Nausea.*Severe side effects<\/h4>.*Severe allergic/s,
    )
  })

  test('without the name of the drug it is the same, in other words', async () => {
    const {html: unnamed, failures} = await showStored('sideEffects', {...sideEffectsFixtures.default, drugName: null})
    expect(unnamed).toMatch(/<h3[^>]*>Side effects<\/h3>/)
    expect(unnamed).toContain('reported by people who took the drug: a share of them')
    expect(failures).toEqual([])
  })

  test('an effect with an empty description has none; the others are shown (containment-9)', async () => {
    const [first, ...others] = sideEffectsFixtures.default.mildSideEffects
    for (const description of [null, [], paragraphs(' ')]) {
      const stored = {...sideEffectsFixtures.default, mildSideEffects: [{...first, description}, ...others]}
      const {html: shown, failures} = await showStored('sideEffects', stored)
      expect(shown).toContain('<p class="fact">Prevalence: <strong>11% to 20%</strong></p><p class="more">')
      expect(failures).toEqual([])
    }
  })

  test('mild: they usually subside (side-effects-10)', () => {
    expect(html).toContain('Mild side effects usually subside within a few days or a couple of weeks.')
  })

  test('severe: rare, whom to call, and 911 (side-effects-11, side-effects-12)', () => {
    expect(html).toContain('Severe side effects may develop in rare cases. Call a doctor right away')
    expect(html).toMatch(/If it is life threatening, <a href="tel:911">call 911<\/a>/)
  })

  test('an empty list does not say that there are none', async () => {
    const {html: empty} = await showFixture('sideEffects', 'empty')
    expect(empty).toContain('No severe side effects are listed here, which does not mean that there are none.')
    expect(empty).toContain('call 911')
  })
})

describe('a malformed document is shown as plain paragraphs (side-effects-15, containment-2)', () => {
  test('with every text, and what to do', async () => {
    const {html: plain, failures} = await showFixture('sideEffects', 'invalid')
    for (const text of ['Warfarin', 'Bleeding that does not stop', 'Get help at once.', 'Black or bloody stools'])
      expect(plain).toContain(`<p>${text}</p>`)
    expect(plain).toContain('If it is life threatening, call 911.</p>')
    expect(failures).toHaveLength(1)
  })

  test('an effect whose text is broken is not left out', async () => {
    const [first] = sideEffectsFixtures.default.severeSideEffects
    const {html: plain} = await showStored('sideEffects', {
      ...sideEffectsFixtures.default,
      severeSideEffects: [{...first, description: [{_type: 'block', children: 'Get help.'}]}],
    })
    expect(plain).toContain('<p>Get help.</p>')
    expect(plain).toContain('<p>Nausea</p>')
  })
})

describe('in a browser', () => {
  let page: Page
  afterEach(() => page.context().close())

  async function visit({scripts = true, behavior = '/sideEffects.js', dir = 'ltr', markup = html} = {}): Promise<void> {
    site.show(`<div dir="${dir}">${markup.replace('<section', `<section data-behavior="${behavior}"`)}</div>`)
    const context = await browser.newContext({javaScriptEnabled: scripts})
    page = await context.newPage()
    await page.goto(`${site.origin}/page`)
    if (scripts && behavior === '/sideEffects.js') await page.getByRole('tablist').waitFor()
  }

  const tab = (name: string) => page.getByRole('tab', {name})
  const effect = (name: string) => page.getByRole('link', {name: new RegExp(`^${name}`)})
  const details = (name: string) => page.getByRole('heading', {name, level: 5})

  /** The names of the visible effects and details, and of the chosen tab. */
  async function state(): Promise<{
    readonly tab: string | null
    readonly effects: number
    readonly details: readonly string[]
  }> {
    return {
      tab: await page.getByRole('tab', {selected: true}).textContent(),
      effects: await page.locator('[data-effect]:visible').count(),
      details: await page.locator('h5:visible').allTextContents(),
    }
  }

  test('mild is chosen at first; a tab shows its list (side-effects-4, side-effects-5)', async () => {
    await visit()
    expect(await state()).toEqual({tab: 'Mild', effects: 4, details: []})
    await tab('Severe').click()
    expect(await state()).toEqual({tab: 'Severe', effects: 2, details: []})
    expect(await page.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
      await tab('Severe').getAttribute('id'),
    )
  })

  test('a tab controls its panel, also where the page has given the panel another id', async () => {
    await visit({markup: html.replace(/ id="([^"]*-severe)"/, ' id="$1-2"')})
    const controlled = await tab('Severe').getAttribute('aria-controls')
    await tab('Severe').click()
    expect(controlled).toBe(await page.getByRole('tabpanel').getAttribute('id'))
  })

  test('an effect shows its details, and back leads to the overview (side-effects-6, side-effects-7)', async () => {
    await visit()
    await effect('Stomach pain').click()
    expect(await state()).toEqual({tab: 'Mild', effects: 0, details: ['Stomach pain']})
    expect(await details('Stomach pain').evaluate((heading) => heading === document.activeElement)).toBe(true)
    await page.getByRole('link', {name: 'All mild side effects'}).click()
    expect(await state()).toEqual({tab: 'Mild', effects: 4, details: []})
    expect(await effect('Stomach pain').evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('changing tabs clears the selected effect (side-effects-9)', async () => {
    await visit()
    await effect('Nausea').click()
    await tab('Severe').click()
    await tab('Mild').click()
    expect(await state()).toEqual({tab: 'Mild', effects: 4, details: []})
  })

  test.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ])('%s: arrow keys, Home and End choose a tab (side-effects-16)', async (dir, forward, back) => {
    await visit({dir})
    await tab('Mild').focus()
    for (const [key, chosen] of [
      [forward, 'Severe'],
      [forward, 'Mild'],
      [back, 'Severe'],
      ['Home', 'Mild'],
      ['End', 'Severe'],
    ] as const) {
      await page.keyboard.press(key)
      expect((await state()).tab).toBe(chosen)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(chosen)
    }
    // With Alt it goes back in the browser.
    await page.keyboard.press(`Alt+${back}`)
    expect((await state()).tab).toBe('Severe')
    expect(await tab('Mild').getAttribute('tabindex')).toBe('-1')
  })

  test('the popup on prevalence opens and closes (side-effects-8)', async () => {
    await visit()
    const popup = page.getByText('Prevalence is how often')
    const button = page.getByRole('button', {name: 'About prevalence'})
    expect(await popup.isVisible()).toBe(false)
    await button.click()
    expect(await popup.isVisible()).toBe(true)
    await page.getByRole('button', {name: 'Close'}).click()
    expect(await popup.isVisible()).toBe(false)
    await button.click()
    await page.keyboard.press('Escape')
    expect(await popup.isVisible()).toBe(false)
  })

  test('a choice is in no address, no storage and no event (side-effects-13)', async () => {
    await visit()
    const stored = () => page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
    const before = await stored()
    await page.evaluate(() => document.addEventListener('apothecary:track', () => document.body.append('tracked')))
    await tab('Severe').click()
    await effect('Severe allergic').click()
    expect(page.url()).toBe(`${site.origin}/page`)
    expect(await stored()).toBe(before)
    expect(await page.locator('body').textContent()).not.toContain('tracked')
  })

  test('an address that names an effect opens it, also a link on the page', async () => {
    await visit()
    const id = await page.locator('h5', {hasText: 'Severe allergic'}).evaluate((heading) => heading.parentElement?.id)
    await page.goto(`${site.origin}/page?again#${id}`)
    await page.getByRole('tablist').waitFor()
    expect(await state()).toEqual({tab: 'Severe', effects: 0, details: ['Severe allergic reaction']})
    const stomachPain = page.locator('h5', {hasText: 'Stomach pain'})
    await stomachPain.evaluate((heading) => location.assign(`#${heading.parentElement?.id}`))
    await stomachPain.waitFor()
    expect(await state()).toEqual({tab: 'Mild', effects: 0, details: ['Stomach pain']})
  })

  test.each([
    ['without scripts', {scripts: false}],
    ['when its script cannot be loaded', {behavior: '/none.js'}],
  ])('%s, everything can be seen (side-effects-14)', async (_, options) => {
    await visit(options)
    await page.locator('h5', {hasText: 'Severe allergic'}).waitFor()
    expect(await page.locator('[data-effect]:visible').count()).toBe(6)
    expect(await page.locator('h5:visible').count()).toBe(6)
  })

  test('on paper, everything can be seen (side-effects-14)', async () => {
    await visit()
    await effect('Nausea').click()
    await page.emulateMedia({media: 'print'})
    expect(await page.locator('[data-effect]:visible').count()).toBe(6)
    expect(await page.locator('h5:visible').count()).toBe(6)
  })
})
