import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {renderToStaticMarkup} from 'react-dom/server'
import {noInterests} from '../services/userProfile/contract.ts'
import {defaultQuestions, profileSite} from '@apothecary/shared/types/userProfile.ts'
import {openTestSite, recordEvents} from '../enhance/testSite.ts'
import {eventually, privacyPage} from '../privacy/testing.tsx'
import {InterestsBar} from './InterestsBar.tsx'
import {InterestsForm} from './InterestsForm.tsx'
import {OnboardingPanel} from './OnboardingPanel.tsx'

const {browser, site} = await openTestSite()

const options = [
  {id: 'sleep', title: 'Sleep', subtopics: [{id: 'naps', title: 'Naps'}], jtbds: [{id: 'rest', title: 'Rest'}]},
  {id: 'food', title: 'Food', subtopics: [], jtbds: [{id: 'cook', title: 'Cook'}]},
  {id: 'skin', title: 'Skin', subtopics: [], jtbds: []},
]
const panelPage = renderToStaticMarkup(
  <OnboardingPanel options={options} interests={noInterests(profileSite)} questions={defaultQuestions} />,
).replace('data-onboarding=', 'data-onboarding-script="/askInterests.js" data-onboarding=')

let context: BrowserContext
let page: Page
let asked: string[]
/** How the calls of the page are answered: by the method and the last part of the path. */
let answers: Record<string, () => {readonly status?: number; readonly json?: unknown}>

beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 800, height: 800}})
  await context.addCookies([{name: 'apothecary_member', value: '1', url: site.origin}])
  page = await context.newPage()
  asked = []
  answers = {
    'GET session': () => ({json: {isAuthenticated: true, user: {rvoId: 'ada'}}}),
    'POST token': () => ({json: {accessToken: 'a-token', expiresIn: 300}}),
    'GET flags': () => ({json: {flags: []}}),
    'PUT flags': () => ({json: {}}),
    'PUT interests': () => ({json: {}}),
    'GET interests': () => ({json: {topicIds: ['food']}}),
  }
  await context.route('**/api/{auth,user}/**', async (route) => {
    const request = route.request()
    const {pathname} = new URL(request.url())
    const name = pathname.endsWith('/site-flags/healthline') ? 'flags' : pathname.split('/').at(-1)
    const call = `${request.method()} ${name}`
    asked.push(call)
    const answer = answers[call]?.() ?? {status: 404}
    await route.fulfill({status: answer.status ?? 200, json: answer.json ?? {}})
  })
  await context.route('**/account/onboarding', (route) =>
    route.fulfill({contentType: 'text/html', body: `<!DOCTYPE html><main>${panelPage}</main>`}),
  )
})
afterEach(() => context.close())

const list = `<ul><li data-topics="skin">Skin</li><li data-topics="food recipes">Food</li><li>None</li><li data-topics="sleep">Sleep</li></ul>`
const texts = () => page.locator('ul').first().locator('li').allTextContents()
const stored = () => page.evaluate(() => localStorage.getItem('apothecary:interests'))
const dialog = () => page.getByRole('dialog')

async function visit(body = list): Promise<void> {
  site.show(body)
  await page.goto(`${site.origin}/page`)
}

async function know(value: string): Promise<void> {
  await page.addInitScript((text) => {
    // oxlint-disable-next-line unicorn/no-typeof-undefined -- a document without an origin has no storage
    if (!localStorage.getItem('apothecary:interests')) localStorage.setItem('apothecary:interests', text)
  }, value)
}

describe('the panel', () => {
  test('is shown to a member without a flag of it, and in this visit once (profile-12)', async () => {
    await visit()
    await dialog().waitFor()
    expect(asked).toEqual(['GET session', 'POST token', 'GET flags'])
    await page.reload()
    expect(await dialog().count()).toBe(0)
    expect(asked).toHaveLength(3)
  })

  test('is not shown to a member with a flag of it, whichever its status; what other devices know is learned (profile-8, profile-12)', async () => {
    answers['GET flags'] = () => ({json: {flags: [{label: 'has_seen_onboarding_panel', status: 'skipped'}]}})
    await visit()
    await eventually(stored, '{"topicIds":["food"],"isOff":false}')
    expect(asked).toEqual(['GET session', 'POST token', 'GET flags', 'GET interests'])
    expect(await dialog().count()).toBe(0)
    // Nothing moves under the eyes of the reader; the next page has the order.
    expect(await texts()).toEqual(['Skin', 'Food', 'None', 'Sleep'])
    await page.reload()
    await eventually(texts, ['Food', 'Skin', 'None', 'Sleep'])
    expect(asked).toHaveLength(4)
  })

  test.each<[string, () => void]>([
    ['nobody is signed in any more', () => (answers['GET session'] = () => ({json: {user: {rvoId: ''}}}))],
    ['the flags cannot be read', () => (answers['GET flags'] = () => ({status: 502, json: {error: 'x'}}))],
    ['there is no token', () => (answers['POST token'] = () => ({status: 401}))],
  ])('is not shown where %s (profile-6, profile-7, profile-12)', async (_, change) => {
    change()
    await visit()
    await page.waitForLoadState('networkidle')
    expect(await dialog().count()).toBe(0)
  })

  test('is asked for once in a visit where there is nothing to choose, and at each page while it cannot be reached (profile-12)', async () => {
    let answer: {readonly status?: number; readonly body: string} = {status: 500, body: 'Sorry'}
    const panels: string[] = []
    await context.route('**/account/onboarding', async (route) => {
      panels.push(route.request().method())
      await route.fulfill({contentType: 'text/html', ...answer})
    })
    const visits = async () => {
      for (let count = 0; count < 2; count += 1) {
        await visit()
        await page.waitForLoadState('networkidle')
      }
      return [asked.length, panels.length]
    }
    expect(await visits()).toEqual([6, 2])
    answer = {body: '<!DOCTYPE html><main><h1>Not now</h1></main>'}
    expect(await visits()).toEqual([9, 3])
    expect(await dialog().count()).toBe(0)
  })

  test('waits until the reader has chosen about privacy', async () => {
    site.show(privacyPage())
    await page.goto(`${site.origin}/page`)
    await page.getByRole('button', {name: 'Reject all'}).waitFor()
    await eventually(() => asked.includes('GET flags'), true)
    expect(await dialog().count()).toBe(0)
    await page.getByRole('button', {name: 'Reject all'}).click()
    await page.getByRole('dialog', {name: 'What comes first for you'}).waitFor()
  })

  test('does not ask what a form on the page asks', async () => {
    await visit(
      renderToStaticMarkup(
        <InterestsForm options={options} interests={{...noInterests(profileSite), topicIds: ['sleep']}} />,
      ),
    )
    await eventually(stored, '{"topicIds":["sleep"],"isOff":false}')
    expect(asked).toEqual([])
  })

  test('asks about nothing that has no choices, and says so in its steps (profile-13)', async () => {
    await visit()
    await dialog().getByRole('checkbox', {name: 'Food'}).check()
    expect(await dialog().getByText('Step 1 of 2').isVisible()).toBe(true)
    await dialog().getByRole('checkbox', {name: 'Food'}).uncheck()
    await dialog().getByRole('checkbox', {name: 'Skin'}).check()
    expect(await dialog().getByText('Step 1 of 1').isVisible()).toBe(true)
    await dialog().getByRole('button', {name: 'Save'}).click()
    await dialog().waitFor({state: 'detached'})
    expect(asked.slice(3)).toEqual(['PUT interests', 'PUT flags', 'PUT flags'])
  })

  test('stays open, and says so, where nothing could be saved; what is chosen is kept for another try', async () => {
    answers['PUT interests'] = () => ({status: 502, json: {error: 'Interests set failed: 502'}})
    await visit()
    await dialog().getByRole('checkbox', {name: 'Skin'}).check()
    await dialog().getByRole('button', {name: 'Save'}).click()
    await dialog().getByText('This could not be saved. Please try again.').waitFor()
    expect(await stored()).toBeNull()
    answers['PUT interests'] = () => ({json: {}})
    await dialog().getByRole('button', {name: 'Save'}).click()
    await dialog().waitFor({state: 'detached'})
    expect(await stored()).toBe('{"topicIds":["skin"],"isOff":false}')
  })

  test('a token that has ended meanwhile is replaced', async () => {
    await visit()
    await dialog().getByRole('checkbox', {name: 'Skin'}).check()
    let isEnded = true
    answers['PUT interests'] = () => (isEnded ? ((isEnded = false), {status: 401}) : {json: {}})
    await dialog().getByRole('button', {name: 'Save'}).click()
    await dialog().waitFor({state: 'detached'})
    expect(asked.slice(3)).toEqual(['PUT interests', 'POST token', 'PUT interests', 'PUT flags', 'PUT flags'])
  })

  test('tracks that something was chosen, and never what: topics say what somebody lives with (feedback-6)', async () => {
    const tracked = await recordEvents(page)
    await context.addCookies([{name: 'apothecary_consent', value: 'v1.20261122.C0001.C0002', url: site.origin}])
    await visit()
    await dialog().getByRole('checkbox', {name: 'Skin'}).check()
    await dialog().getByRole('button', {name: 'Save'}).click()
    await dialog().waitFor({state: 'detached'})
    expect(await tracked()).toEqual([{type: 'fieldSelected', form: 'onboarding', field: 'topicIds'}])
    expect(JSON.stringify([await tracked(), site.posts])).not.toContain('skin')
  })
})

describe('what a member has chosen', () => {
  beforeEach(() => {
    answers['GET session'] = () => ({json: {user: {rvoId: ''}}})
  })

  test('stands first in the document, in its own order, and goes back when it is switched off', async () => {
    await know('{"topicIds":["sleep","food"],"isOff":false}')
    await visit(`${list}${renderToStaticMarkup(<InterestsBar />)}`)
    await eventually(texts, ['Food', 'Sleep', 'Skin', 'None'])
    const toggle = page.locator('[data-interests-switch]')
    await toggle.evaluate((input) => (input as HTMLInputElement).click())
    expect(await texts()).toEqual(['Skin', 'Food', 'None', 'Sleep'])
    expect(await stored()).toBe('{"topicIds":["sleep","food"],"isOff":true}')
    await page.reload()
    await eventually(() => toggle.evaluate((input) => (input as HTMLInputElement).checked), false)
    expect(await texts()).toEqual(['Skin', 'Food', 'None', 'Sleep'])
  })

  test.each(['rubbish', '[]', '{"topicIds":"sleep"}', '{"topicIds":[{}]}', 'null'])(
    'counts as nothing where the stored value is %j',
    async (value) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await know(value)
      await visit()
      await eventually(() => asked.includes('GET session'), true)
      expect(await texts()).toEqual(['Skin', 'Food', 'None', 'Sleep'])
      expect(errors).toEqual([])
    },
  )

  test('an id that is a selector of its own breaks no rule', async () => {
    await know(JSON.stringify({topicIds: ['"],body,[x="', 'sleep']}))
    await visit()
    await eventually(texts, ['Sleep', 'Skin', 'Food', 'None'])
    expect(await page.evaluate(() => getComputedStyle(document.body).order)).toBe('0')
  })

  test('is not shown by a page that the browser has kept, and shows again after a sign-out', async () => {
    await know('{"topicIds":["sleep"]}')
    await visit(`<p data-because="sleep" hidden>First because you chose Sleep</p>${list}`)
    await eventually(texts, ['Sleep', 'Skin', 'Food', 'None'])
    const goBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})))
    const reason = page.getByText('First because you chose Sleep')
    await goBack()
    expect(await texts()).toEqual(['Sleep', 'Skin', 'Food', 'None'])
    expect(await reason.isVisible()).toBe(true)
    await context.clearCookies()
    await goBack()
    expect(await texts()).toEqual(['Skin', 'Food', 'None', 'Sleep'])
    expect(await reason.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.dataset.interests)).toBeUndefined()
  })

  test('is removed from the device where no cookie says that there is a member', async () => {
    await know('{"topicIds":["sleep"]}')
    await page.addInitScript(() => sessionStorage.setItem('apothecary:member-checked', '1'))
    await context.clearCookies()
    await visit()
    await eventually(stored, null)
    expect(await page.evaluate(() => sessionStorage.getItem('apothecary:member-checked'))).toBeNull()
    expect(await texts()).toEqual(['Skin', 'Food', 'None', 'Sleep'])
    expect(asked).toEqual([])
  })
})
