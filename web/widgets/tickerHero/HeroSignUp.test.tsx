import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {openTestSite, recordEvents, type RecordedEvents} from '../../enhance/testSite.ts'
import {tickerHeroFixtures} from './tickerHero.fixtures.ts'

const {browser, site} = await openTestSite()
let page: Page
let events: RecordedEvents
afterEach(() => page.context().close())

const sheets = ['../../newsletter/NewsletterForm.module.css', 'TickerHero.module.pcss']
const styles = sheets.map((sheet) => readFileSync(path.join(import.meta.dirname, sheet), 'utf8')).join('')
const widgetId = 'tickerHero-fixture-sign-up'

/** The bodies that were posted to the newsletter, and all requested addresses. */
let posted: string[] = []
let requested: string[] = []

/** Opens the hero as readers of the questionnaire see it: the script that decides shows that variant in place of the control. */
async function visit(
  answer: {readonly status: number; readonly json: object},
  javaScriptEnabled = true,
): Promise<void> {
  const {html} = await showFixture('tickerHero', 'signUp')
  const shown = html
    .replace('data-variant="control"', 'data-variant="control" hidden=""')
    .replace('data-variant="questionnaire" hidden=""', 'data-variant="questionnaire"')
    .replace('data-widget="', 'data-behavior="/tickerHero.js" data-widget="')
    .replace('<div data-on-use="true"', '<div data-behavior="/heroSignUp.js" data-on-use="true"')
  site.show(shown, `<style>${styles}</style>`)
  posted = []
  requested = []
  page = await (await browser.newContext({javaScriptEnabled})).newPage()
  page.on('request', (request) => requested.push(request.url()))
  events = await recordEvents(page)
  await page.route('**/api/newsletter', async (route) => {
    posted.push(route.request().postData() ?? '')
    await route.fulfill(answer)
  })
  await page.goto(`${site.origin}/page`)
  if (!javaScriptEnabled) return
  // The behaviour has begun once its module is evaluated and the headline moves.
  await page.locator('[data-widget="tickerHero"][data-moving]').waitFor()
}

const welcome = {status: 200, json: {sessionId: 'session-1'}}
const heading = (name: RegExp) => page.getByRole('heading', {name})
const button = (name: string) => page.getByRole('button', {name, exact: true})
const forms = async () => (await events()).filter(({type}) => type.startsWith('form') || type === 'fieldSelected')
const isFocused = (name: RegExp) => heading(name).evaluate((element) => element === document.activeElement)

async function signUp(): Promise<void> {
  await page.getByRole('textbox', {name: 'Email address'}).fill('reader@example.com')
  await page.keyboard.press('Enter')
  await heading(/Step 2 of 3/).waitFor()
}

test('while the experiment is on there is the sign-up form in place of the button (ticker-hero-10)', async () => {
  await visit(welcome)
  expect(await page.getByRole('textbox', {name: 'Email address'}).isVisible()).toBe(true)
  expect(await button('SEND ME DAY 1').isVisible()).toBe(true)
  expect(await page.getByRole('link', {name: 'GET STARTED'}).isVisible()).toBe(false)
})

test('a sign-up leads to the interests, and these to the confirmation with the hub, by keyboard alone (ticker-hero-11 to ticker-hero-13)', async () => {
  await visit(welcome)
  await signUp()
  expect(await isFocused(/Step 2 of 3/)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('checkbox', {name: 'Diabetes 101'}).isChecked()).toBe(true)
  await button('SUBMIT').press('Enter')
  expect(await isFocused(/Step 3 of 3/)).toBe(true)
  const hub = page.getByRole('link', {name: 'VISIT HUB'})
  expect(await hub.getAttribute('href')).toBe('https://hub.example.org/type-2')
  expect(await hub.getAttribute('rel')).toBe('noopener')
  const event = {form: 'hero-sign-up', widgetId}
  expect(await forms()).toEqual([
    {type: 'formStarted', ...event, step: 1},
    {type: 'formSubmitted', ...event, step: 1},
    {type: 'formContinued', ...event, step: 2},
    {type: 'formSubmitted', form: 'hero-interests', widgetId, step: 2},
    {type: 'formContinued', ...event, step: 3},
  ])
})

test('several of the four interests can be chosen (ticker-hero-14)', async () => {
  await visit(welcome)
  await signUp()
  for (const name of ['Diabetes 101', 'Medication', 'Nutrition', 'Community'])
    await page.getByRole('checkbox', {name, exact: true}).check()
  expect(await page.locator('[data-interest]:checked').count()).toBe(4)
  expect(await page.getByRole('checkbox').locator('visible=true').count()).toBe(4)
})

test('without an interest the confirmation follows, and no event of a submitted form (ticker-hero-15)', async () => {
  await visit(welcome)
  await signUp()
  await button('SUBMIT').click()
  expect(await heading(/Step 3 of 3/).isVisible()).toBe(true)
  expect((await forms()).filter((event) => Reflect.get(event, 'form') === 'hero-interests')).toEqual([])
})

test('what is chosen is in no request, no event, no address and no storage (ticker-hero-22)', async () => {
  await visit(welcome)
  await signUp()
  requested = []
  await page.getByRole('checkbox', {name: 'Medication'}).check()
  await button('SUBMIT').click()
  expect(requested.filter((url) => !url.endsWith('/api/events'))).toEqual([])
  expect(JSON.stringify(await forms())).not.toContain('Medication')
  expect(page.url()).toBe(`${site.origin}/page`)
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(kept).not.toContain('Medication')
})

test('readers can go back, and keep what they chose', async () => {
  await visit(welcome)
  await signUp()
  await page.getByRole('checkbox', {name: 'Nutrition'}).check()
  await button('SUBMIT').click()
  await button('Back').click()
  expect(await isFocused(/Step 2 of 3/)).toBe(true)
  expect(await page.getByRole('checkbox', {name: 'Nutrition'}).isChecked()).toBe(true)
  await button('Back').click()
  expect(await isFocused(/Step 1 of 3/)).toBe(true)
  const backed = (await forms()).filter((event) => Reflect.get(event, 'type') === 'formBacked')
  expect(backed.map((event) => Reflect.get(event, 'step'))).toEqual([3, 2])
})

test('a failed sign-up says so and stays at the form; the next may succeed', async () => {
  await visit({status: 502, json: {error: 'Please try again later (error)'}})
  await page.getByRole('textbox', {name: 'Email address'}).fill('reader@example.com')
  await button('SEND ME DAY 1').click()
  await page.getByText('Please try again later (error)').waitFor()
  expect(await heading(/Step 2 of 3/).count()).toBe(0)
  await page.unroute('**/api/newsletter')
  await page.route('**/api/newsletter', (route) => route.fulfill(welcome))
  await signUp()
})

test('in the EEA the form asks for consent', async () => {
  await visit({status: 422, json: {error: 'You must check this box to receive your newsletter.'}})
  await page.getByRole('textbox', {name: 'Email address'}).fill('reader@example.com')
  await button('SEND ME DAY 1').click()
  await page.getByText('You must check this box to receive your newsletter.').waitFor()
  expect(await page.getByRole('checkbox', {name: /I agree to receive/}).isVisible()).toBe(true)
})

test('the sign-up sends campaign, lists, parent correlation id and call to action (ticker-hero-16, ticker-hero-21)', async () => {
  await visit(welcome)
  await signUp()
  const fieldOf = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(posted[0] ?? '')?.[1]
  expect(fieldOf('campaign')).toBe('t2d-hero-questionnaire')
  expect(fieldOf('lists')).toBe('t2d-daily-dose')
  expect(fieldOf('callToAction')).toBe('SEND ME DAY 1')
  expect(fieldOf('parent')).toMatch(/^[\da-f-]{36}$/)
})

test('without lists of its own it uses one marketing-landing-page list (ticker-hero-17)', async () => {
  const {experiment} = tickerHeroFixtures.signUp
  const {html} = await showStored('tickerHero', {...tickerHeroFixtures.default, experiment})
  page = await browser.newPage()
  expect([...html.matchAll(/name="lists" value="([^"]*)"/g)].map(([, list]) => list)).toEqual([
    'marketing-landing-page',
  ])
  expect(html).toContain('SIGN UP NOW')
  for (const topic of ['Diabetes 101', 'Medication', 'Nutrition', 'Community']) expect(html).toContain(topic)
})

test('without scripts the form is posted as every newsletter form', async () => {
  await visit(welcome, false)
  const form = page.locator('form:visible')
  expect(await form.getAttribute('action')).toBe('/api/newsletter')
  expect(await form.getAttribute('method')).toBe('post')
  await page.goto(`${site.origin}/page#${await form.locator('[name="form"]').getAttribute('value')}-thanks`)
  expect(await page.getByRole('link', {name: 'VISIT HUB'}).isVisible()).toBe(true)
})
