import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {openTestSite, recordEvents, type RecordedEvents} from '../../enhance/testSite.ts'
import type {feedbackPickerFixtures} from './feedbackPicker.fixtures.ts'

const {browser, site} = await openTestSite()
let page: Page
let events: RecordedEvents
afterEach(() => page.context().close())

const sheet = readFileSync(path.join(import.meta.dirname, 'FeedbackPicker.module.pcss'), 'utf8')

async function visit(name: keyof typeof feedbackPickerFixtures, consent = false): Promise<void> {
  const {html} = await showFixture('feedbackPicker', name)
  // The address that a build gives the behaviour.
  site.show(
    html.replace('data-widget="', 'data-behavior="/feedbackPicker.js" data-widget="'),
    `<style>${sheet}</style>`,
  )
  site.batches.length = 0
  const context = await browser.newContext()
  if (consent) await context.addCookies([{name: 'apothecary_consent', value: 'C0002', url: site.origin}])
  page = await context.newPage()
  events = await recordEvents(page)
  const loaded = page.waitForResponse('**/feedbackPicker.js')
  await page.goto(`${site.origin}/page`)
  await (await loaded).finished()
}

const option = (name: string) => page.getByRole('checkbox', {name})
const submit = () => page.getByRole('button')

test('has whisper, title, description, options and the words of the button (feedback-1)', async () => {
  await visit('default')
  for (const text of ['Make it yours', 'What would you like to read about?', 'Choose as many as you like.'])
    expect(await page.getByText(text).isVisible()).toBe(true)
  expect(await page.locator('input').count()).toBe(8)
  expect(await submit().textContent()).toBe('SUBMIT')
})

test('any number of options can be on, and each toggles on and off (feedback-2)', async () => {
  await visit('default')
  await option('Sleep').click()
  await option('Work').click()
  expect(await page.locator(':checked').count()).toBe(2)
  await option('Sleep').click()
  expect(await page.locator(':checked').count()).toBe(1)
  expect(await option('Work').isChecked()).toBe(true)
})

test('six options are shown until “+ View All” is pressed (feedback-3)', async () => {
  await visit('default')
  const shown = () => page.locator('label:visible').count()
  expect(await shown()).toBe(6)
  await page.getByText('+ View All').click()
  expect(await shown()).toBe(8)
  await page.context().close()
  await visit('minimal')
  expect(await page.getByText('+ View All').count()).toBe(0)
})

test('the button is disabled where a choice is required and nothing is chosen (feedback-4)', async () => {
  await visit('default')
  expect(await submit().isDisabled()).toBe(true)
  await option('Grief').click()
  expect(await submit().isDisabled()).toBe(false)
  await option('Grief').click()
  expect(await submit().isDisabled()).toBe(true)
  await page.context().close()
  await visit('minimal')
  expect(await submit().isDisabled()).toBe(false)
})

test('choosing an option sends an event, taking it back sends none (feedback-6)', async () => {
  await visit('default')
  await option('Grief').click()
  await option('Grief').click()
  expect(await events('fieldSelected')).toEqual([
    {
      type: 'fieldSelected',
      form: 'feedback',
      field: 'topic',
      value: 'Grief',
      widgetId: 'feedbackPicker-fixture-default',
    },
  ])
})

test('what is chosen is sent to our own events only, with consent only, and is in no address and no storage', async () => {
  for (const consent of [true, false]) {
    await visit('default', consent)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await option('Grief').click()
    await submit().click()
    expect(await page.getByRole('status').textContent()).toBe('Thank you for telling us.')
    expect(await events('formSubmitted')).toEqual([
      {type: 'formSubmitted', form: 'feedback', widgetId: 'feedbackPicker-fixture-default'},
    ])
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    const deadline = Date.now() + 5000
    while (consent && site.batches.length === 0 && Date.now() < deadline) await page.waitForTimeout(20)
    expect(JSON.stringify(site.batches).includes('Grief')).toBe(consent)
    expect(requests.filter((url) => url !== `${site.origin}/api/events`)).toEqual([])
    expect(page.url()).toBe(`${site.origin}/page`)
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain(
      'Grief',
    )
    await page.context().close()
  }
})

test.each([
  [767, 'mobile'],
  [768, 'tablet'],
  [989, 'tablet'],
  [990, 'desktop'],
])('in a column of %i px the layout is that of %s (feedback-5, breakpoints-1)', async (column, layout) => {
  const {html} = await showFixture('feedbackPicker', 'default')
  page = await styledPage(browser, html, ['widgets/feedbackPicker/FeedbackPicker.module.pcss'], {window: 1280, column})
  const found = await page.evaluate(() => {
    const columns = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).gridTemplateColumns.split(' ').length
    const isGrid = getComputedStyle(document.querySelector('.options') ?? document.body).display === 'grid'
    return columns('.box') === 2 ? 'desktop' : isGrid && columns('.options') === 3 ? 'tablet' : 'mobile'
  })
  expect(found).toBe(layout)
})
