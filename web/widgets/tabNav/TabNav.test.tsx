import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {openTestSite} from '../../enhance/testSite.ts'
import {tabNavFixtures} from './tabNav.fixtures.ts'

const {browser, site} = await openTestSite()

test('a tab navigation has a title and the children of one group for each tab, all in the page (layout-2)', async () => {
  const {html, failures} = await showFixture('tabNav', 'default')
  expect(failures).toEqual([])
  expect(html.match(/role="tab"/g)).toHaveLength(3)
  expect(html).toMatch(
    /<section id="tabNav-tabNav-panel-1"[^>]*><h3[^>]*>Today<\/h3>.*Drink a glass.*<section id="tabNav-tabNav-panel-2"[^>]*><h3[^>]*>This week<\/h3>.*data-widget="expandableTag".*<section id="tabNav-tabNav-panel-3"[^>]*><h3[^>]*>This month<\/h3>.*Book an appointment/,
  )
})

test('a tab without content is left out, one without a title has a number, and one alone is no tab', async () => {
  const incomplete = (await showFixture('tabNav', 'invalidIncomplete')).html
  expect([...incomplete.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Part 2', 'Last'])
  const one = (await showFixture('tabNav', 'one')).html
  expect(one).not.toMatch(/role="tab|data-tabs/)
  expect(one).toMatch(/<h3[^>]*>Today<\/h3>.*One tab alone/)
})

test('tabs of which nothing can be shown are not there; an affiliate link in one has its disclosure above the tabs (affiliate-disclaimer-12)', async () => {
  const holding = (id: string) => ({
    ...tabNavFixtures.minimal,
    tabs: [
      ...tabNavFixtures.minimal.tabs.slice(0, 1),
      {_type: 'tab', _key: 'z', title: 'Z', content: [referenceTo(id)]},
    ],
  })
  const [first] = holding('missing').tabs.slice(1)
  expect((await showBody([{...tabNavFixtures.minimal, tabs: [first]}])).html).toBe('')
  const {html} = await showBody([holding('productCard-fixture-default')])
  expect(html).toMatch(/data-widget="affiliateDisclaimer".*data-widget="tabNav"/)
})

describe('in a browser (layout-2)', () => {
  const sheets = ['styles/base.css', 'styles/print.css', 'widgets/tabNav/TabNav.module.pcss']
    .map((file) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'))
    .join('\n')
  let page: Page
  afterEach(() => page.context().close())

  async function visit(name: keyof typeof tabNavFixtures, {scripts = true, fragment = '', dir = 'ltr'} = {}) {
    const {html} = await showFixture('tabNav', name)
    // The address that a build gives the behaviour.
    const body = html.replaceAll(' data-tabs=""', ' data-tabs="" data-behavior="/tabNav.js"')
    site.show(
      `<div dir="${dir}">${body}</div><a id="link" href="#small-is-enough">Small</a>`,
      `<style>${sheets}</style>`,
    )
    const context = await browser.newContext({javaScriptEnabled: scripts, reducedMotion: 'reduce'})
    page = await context.newPage()
    await page.goto(`${site.origin}/page${fragment}`)
    if (scripts) await page.locator('[data-tabs="ready"]').first().waitFor()
  }

  const selected = () => page.getByRole('tab', {selected: true}).allTextContents()
  const panels = () => page.getByRole('tabpanel').evaluateAll((all) => all.map(({id}) => id))

  test('one panel is shown, named by its tab; its title stands in the tab only', async () => {
    await visit('default')
    expect(await selected()).toEqual(['Today'])
    await page.getByRole('tabpanel', {name: 'Today'}).waitFor()
    expect(await page.getByText('Book an appointment').isVisible()).toBe(false)
    await page.getByRole('tab', {name: 'This month'}).click()
    expect(await selected()).toEqual(['This month'])
    expect(await page.getByText('Book an appointment').isVisible()).toBe(true)
    expect(await page.locator('h3').evaluateAll((all) => all.filter((h3) => h3.checkVisibility()).length)).toBe(0)
  })

  test('arrow keys, Home and End select a tab; only the selected one is a stop of the Tab key', async () => {
    await visit('default')
    await page.getByRole('tab', {name: 'Today'}).focus()
    for (const [key, title] of [
      ['ArrowRight', 'This week'],
      ['ArrowRight', 'This month'],
      ['ArrowRight', 'Today'],
      ['ArrowLeft', 'This month'],
      ['Home', 'Today'],
      ['End', 'This month'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await selected()).toEqual([title])
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tabNav-tabNav-panel-3')
  })

  test('in a text from right to left, the left arrow leads to the next tab', async () => {
    await visit('rightToLeft', {dir: 'rtl'})
    await page.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowLeft')
    expect(await selected()).toEqual(['هذا الأسبوع'])
  })

  test.each([
    ['a panel', '#tabNav-tabNav-panel-2', 'This week'],
    ['a place in a panel', '#small-is-enough', 'Today'],
    ['nothing on the page', '#%E0%A4%A', 'Today'],
  ])('the address of the page leads to %s', async (_, fragment, title) => {
    await visit('default', {fragment})
    expect(await selected()).toEqual([title])
  })

  test('a link on the page opens the tab that it leads into', async () => {
    await visit('default')
    await page.getByRole('tab', {name: 'This month'}).click()
    await page.locator('#link').click()
    await page.getByRole('tab', {name: 'Today', selected: true}).waitFor()
  })

  test('tabs in a tab are tabs of their own', async () => {
    await visit('nested')
    await page.getByRole('tab', {name: 'Compare'}).click()
    await page.getByRole('tab', {name: 'Oils'}).click()
    expect(await selected()).toEqual(['Compare', 'Oils'])
  })

  test('nothing moves when the script comes', async () => {
    const {html} = await showFixture('tabNav', 'default')
    site.show(html, `<style>${sheets}</style>`)
    const context = await browser.newContext()
    page = await context.newPage()
    await page.goto(`${site.origin}/page`)
    const bottom = () => page.locator('[data-widget="tabNav"]').evaluate((root) => root.getBoundingClientRect().bottom)
    const before = await bottom()
    await visit('default')
    expect(await bottom()).toBe(before)
  })

  test('without JavaScript, and in print, all panels are shown under their titles', async () => {
    await visit('default', {scripts: false})
    const texts = ['Today', 'Drink a glass', 'This week', 'Choose two', 'This month', 'Book an appointment']
    for (const text of texts) expect(await page.locator('section').getByText(text).first().isVisible()).toBe(true)
    expect(await page.locator('[role=tablist]').isVisible()).toBe(false)
    await page.context().close()
    await visit('default')
    expect(await panels()).toHaveLength(1)
    await page.emulateMedia({media: 'print'})
    for (const text of texts) expect(await page.locator('section').getByText(text).first().isVisible()).toBe(true)
    expect(await page.locator('[role=tablist]').isVisible()).toBe(false)
  })
})
