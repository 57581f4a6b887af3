import {readFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {defaultConsent} from '@apothecary/shared/types/consentSettings.ts'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {buildAssets} from '../assets/build.ts'
import {openTestSite} from '../enhance/testSite.ts'
import {
  type Answers,
  answerCalls,
  choiceCookie,
  cookiesOf,
  eventually,
  privacyPage,
  refuseByBrowser,
} from './testing.tsx'

/** The privacy notice and the preference centre in a browser, with the site's own scripts; the answers of the calls are the test's. */
const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page
let answers: Answers
let asked: [string, unknown][]
/** What the browser asked for, besides the page: addresses below the site, or whole ones. */
let requests: string[]
let problems: string[]

/** The source, whose class names are those of the test's markup. */
const sheet = readFileSync(new URL('Privacy.module.pcss', import.meta.url), 'utf8')
const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')
const pixel = '<span data-behavior="/pixel.js" data-consent-pixel="https://sponsor.example/i.gif" hidden></span>'

beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 1280, height: 800}})
  ;({answers, asked} = await answerCalls(context))
  await context.route('https://sponsor.example/**', (route) => route.fulfill({status: 204}))
  await context.route('**/Privacy.css', (route) => route.fulfill({contentType: 'text/css', body: sheet}))
  page = await context.newPage()
  requests = []
  problems = []
  page.on('request', (request) => requests.push(request.url().replace(site.origin, '')))
  page.on('pageerror', (error) => problems.push(String(error)))
})
afterEach(async () => {
  expect(problems).toEqual([])
  await context.close()
})

async function visit(body = privacyPage(), path = '/sleep/magnesium'): Promise<void> {
  site.show(body)
  await page.goto(`${site.origin}${path}`)
}

const notice = () => page.getByRole('region', {name: 'Your privacy, your choice'})
const centre = () => page.getByRole('dialog', {name: 'Privacy settings'})
const link = () => page.locator('footer a')
const press = (name: string) => page.getByRole('button', {name, exact: true}).click()
const turn = (name: string) => centre().getByRole('switch', {name})

/** Opens the preference centre by the link of the footer. */
async function openCentre(): Promise<void> {
  await link().click()
  await centre().waitFor()
}

/** Waits until the calls at the start of a page are answered. */
async function settled(): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['privacyPending'] === undefined)
}

describe('the notice', () => {
  test('is shown to a reader who has not chosen, with three buttons of the same weight, and sets no cookie (consent-16, consent-23)', async () => {
    await visit()
    await notice().waitFor()
    const buttons = notice().getByRole('button')
    expect(await buttons.allTextContents()).toEqual(['Accept all', 'Reject all', 'Choose'])
    expect(new Set(await buttons.evaluateAll((all) => all.map(({className}) => className))).size).toBe(1)
    expect(await cookiesOf(context)).toEqual({})
    expect(requests.slice(1)).toEqual(
      expect.arrayContaining(['/early.js', '/main.js', '/privacy.js', '/api/consent', '/Privacy.css']),
    )
    expect(requests.filter((address) => !address.startsWith('/'))).toEqual([])
  })

  test('moves nothing: neither the text nor an announcement, which is hidden from the start (announcement-bar-10, consent-23)', async () => {
    const wait = Promise.withResolvers<boolean>()
    answers.gdprApplies = wait.promise
    const bar = '<div><div data-announcement-bar="a" style="height:60px">New</div></div>'
    await visit(privacyPage().replace('<main', `${bar}<main`))
    const heading = page.getByRole('heading', {name: 'Magnesium and sleep'})
    const before = await heading.boundingBox()
    expect(await page.getByText('New').isVisible()).toBe(false)
    wait.resolve(true)
    await notice().waitFor()
    expect(await heading.boundingBox()).toEqual(before)
    await press('Reject all')
    expect(await page.getByText('New').isVisible()).toBe(true)
  })

  test('is not shown where its style sheet cannot be loaded: nothing is granted all the same (consent-16)', async () => {
    await page.route('**/Privacy.css', (route) => route.abort())
    await visit()
    await settled()
    expect(await notice().isVisible()).toBe(false)
  })

  test('is not in the page without scripts; the link of the footer leads to the privacy policy (consent-22)', async () => {
    const plain = await browser.newContext({javaScriptEnabled: false})
    const reader = await plain.newPage()
    site.show(privacyPage(defaultConsent, pixel))
    await reader.goto(`${site.origin}/sleep/magnesium`)
    expect(await reader.getByText('Your privacy, your choice').isVisible()).toBe(false)
    await reader.getByRole('link', {name: 'Privacy settings'}).click()
    expect(new URL(reader.url()).pathname).toBe('/privacy-policy')
    await plain.close()
  })

  test('is not shown to a medical reviewer, for whom nothing holds that was granted elsewhere (medical-review-2)', async () => {
    const under = `<aside data-under-review>Draft</aside>${privacyPage(defaultConsent, pixel)}`
    await visit(under)
    await page.waitForFunction(() => window.apothecary === true)
    expect([await notice().isVisible(), requests.includes('/privacy.js')]).toEqual([false, false])
    await context.addCookies([choiceCookie(site, 'C0001.C0002.C0004')])
    const loaded = page.waitForResponse('**/pixel.js')
    await visit(under)
    await loaded
    await page.waitForFunction(() => document.readyState === 'complete')
    expect(requests.filter((address) => !address.startsWith('/'))).toEqual([])
    expect(Object.keys(await cookiesOf(context))).toEqual(['apothecary_consent'])
    // The same on a page for readers.
    await visit(privacyPage(defaultConsent, pixel))
    await eventually(() => requests.filter((address) => !address.startsWith('/')).length, 1)
  })

  test('a pixel in a variant that the reader does not see is not requested (experiments-8)', async () => {
    await context.addCookies([choiceCookie(site, 'C0001.C0002.C0004')])
    const variants = `<div data-variant="control" style="display: none">${pixel}</div><div data-variant="other">${pixel.replace('i.gif', 'seen.gif')}</div>`
    await visit(privacyPage(defaultConsent, variants))
    await eventually(() => requests.filter((address) => !address.startsWith('/')).length, 1)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((address) => !address.startsWith('/'))).toEqual(['https://sponsor.example/seen.gif'])
  })

  test('goes when the reader has chosen in another tab', async () => {
    await visit()
    await notice().waitFor()
    await context.addCookies([choiceCookie(site, 'C0001')])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await notice().isVisible()).toBe(false)
  })

  test('hands the focus of its buttons to the text, and keeps no place when it is gone', async () => {
    await visit()
    await notice().waitFor()
    const room = () => page.evaluate(() => document.documentElement.style.paddingBlockEnd)
    await page.waitForFunction(() => document.documentElement.style.paddingBlockEnd !== '')
    await notice().getByRole('button', {name: 'Reject all'}).press('Enter')
    await notice().waitFor({state: 'hidden'})
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await eventually(room, '')
  })
})

describe('a choice', () => {
  test.each([
    ['Accept all', 'C0001.C0002.C0003.C0004.C0005', {setAll: true, unsetAll: false, nonIABVendorsAllowed: true}],
    ['Reject all', 'C0001', {setAll: false, unsetAll: true, nonIABVendorsAllowed: false}],
  ])(
    '“%s” is stored for a year with version and day, and the privacy platform is told (consent-6, consent-9, consent-11)',
    async (name, groups, told) => {
      await visit()
      await press(name)
      await notice().waitFor({state: 'hidden'})
      const cookies = await context.cookies()
      expect(Object.fromEntries(cookies.map(({name: cookie, ...rest}) => [cookie, rest]))).toMatchObject({
        apothecary_consent: {value: `v1.${today()}.${groups}`, sameSite: 'Lax'},
        usprivacy: {value: '1---', sameSite: 'Lax'},
      })
      expect(cookies).toHaveLength(2)
      for (const {expires} of cookies) expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
      await eventually(() => asked.length, 2)
      const granted = groups.split('.')
      expect(asked[1]).toEqual([
        'PATCH /api/consent',
        {
          vendorConsents: {},
          purposeConsents: {},
          vendorLegitimateInterests: {},
          purposeLegitimateInterests: {},
          publisherCustomConsents: Object.fromEntries(
            ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'].map((id) => [id, granted.includes(id)]),
          ),
          ...told,
        },
      ])
      await page.reload()
      expect(await notice().isVisible()).toBe(false)
    },
  )

  test('starts what waits for its group at once, and tells the page by an event (consent-1, consent-17)', async () => {
    await visit(privacyPage(defaultConsent, pixel))
    await notice().waitFor()
    await page.evaluate(() =>
      document.addEventListener('apothecary:consent', (event) =>
        Reflect.set(window, 'told', Reflect.get(event, 'detail')),
      ),
    )
    expect(requests).not.toContain('https://sponsor.example/i.gif')
    const sent = page.waitForRequest('https://sponsor.example/i.gif')
    await press('Accept all')
    await sent
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual({
      groups: ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'],
    })
    expect(requests.filter((address) => address.includes('sponsor'))).toHaveLength(1)
  })

  test('of analytics alone starts nothing else, and lets events be sent (consent-1, consent-18)', async () => {
    site.batches.length = 0
    const button = `<button data-track-click='${trackingAttributes({type: 'elementClicked', element: 'BUTTON'})['data-track-click'] ?? ''}'>Go</button>`
    await visit(privacyPage(defaultConsent, pixel + button))
    await page.getByRole('button', {name: 'Go'}).click()
    await press('Choose')
    await turn('Analytics').check()
    await press('Save my choices')
    await page.getByRole('button', {name: 'Go'}).click()
    await page.goto(`${site.origin}/elsewhere`)
    await eventually(() => site.batches.length, 1)
    expect(JSON.stringify(site.batches[0]).match(/elementClicked/g)).toHaveLength(1)
    expect(requests.filter((address) => address.includes('sponsor'))).toEqual([])
  })

  test('is asked for again when the version of the configuration changes; what was granted no longer holds (consent-19)', async () => {
    await context.addCookies([choiceCookie(site, 'C0001.C0004', 1)])
    await visit(privacyPage({...defaultConsent, version: 2}, pixel))
    await notice().waitFor()
    // On further pages of the visit too, until they have chosen.
    await page.goto(`${site.origin}/sleep/naps`)
    await notice().waitFor()
    expect(requests.filter((address) => address.includes('sponsor'))).toEqual([])
    await press('Accept all')
    expect((await cookiesOf(context))['apothecary_consent']).toMatch(/^v2\./)
  })

  test('of a reader on further pages of a visit needs no script and no call, until they open the preference centre', async () => {
    await context.addCookies([choiceCookie(site, 'C0001')])
    await visit()
    await eventually(() => asked.length, 2)
    asked.length = 0
    requests.length = 0
    await page.goto(`${site.origin}/sleep/naps`, {waitUntil: 'networkidle'})
    expect([asked, requests.filter((address) => /privacy/i.test(address))]).toEqual([[], []])
    await openCentre()
  })
})

describe('withdrawal', () => {
  const kept = ['b_12', 'p_sleep-aid', 'c_7', 'survey_driver-1']

  test('removes the cookies of the group and loads the page anew, so that nothing of it goes on (consent-3, consent-5, consent-20)', async () => {
    await context.addCookies([
      choiceCookie(site, 'C0001.C0002.C0004'),
      ...kept.map((name) => ({name, value: '1', url: site.origin})),
      {name: 'basket', value: '1', url: site.origin},
    ])
    await visit(privacyPage(defaultConsent, pixel))
    await page.evaluate(() => Reflect.set(window, 'isOld', true))
    await openCentre()
    expect(await turn('Targeting and advertising').isChecked()).toBe(true)
    await turn('Targeting and advertising').uncheck()
    requests.length = 0
    const again = page.waitForEvent('load')
    await press('Save my choices')
    await again
    expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBeUndefined()
    expect(await cookiesOf(context)).toEqual({
      apothecary_consent: `v1.${today()}.C0001.C0002`,
      usprivacy: '1---',
      basket: '1',
    })
    await page.waitForLoadState('networkidle')
    expect(requests.filter((address) => address.includes('sponsor'))).toEqual([])
  })

  test('of analytics removes the id of the browser and the session, with the click (consent-20, experiments-2)', async () => {
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('apothecary:visitor'), sessionStorage.getItem('apothecary:session')])
    await context.addCookies([choiceCookie(site, 'C0001.C0002.C0004')])
    await visit()
    await page.evaluate(() => {
      localStorage.setItem('apothecary:visitor', '7d7e3b1c')
      sessionStorage.setItem('apothecary:session', '1795390000000 0.4')
    })
    await openCentre()
    await turn('Targeting and advertising').uncheck()
    const again = page.waitForEvent('load')
    await press('Save my choices')
    await again
    expect(await stored()).toEqual(['7d7e3b1c', '1795390000000 0.4'])
    await openCentre()
    await turn('Analytics').uncheck()
    const last = page.waitForEvent('load')
    await press('Save my choices')
    await last
    expect(await stored()).toEqual([null, null])
  })

  test('of nothing leaves the page as it is (consent-3)', async () => {
    await visit()
    await page.evaluate(() => Reflect.set(window, 'isOld', true))
    await press('Reject all')
    await eventually(() => asked.length, 2)
    await openCentre()
    await turn('Analytics').check()
    await press('Save my choices')
    await eventually(() => asked.length, 3)
    expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBe(true)
  })

  test('of everything leads to the anonymous site, if there is one, which is not told the path (consent-3)', async () => {
    await context.route('https://anonymous.example.com/**', (route) =>
      route.fulfill({contentType: 'text/html', body: '<title>Anonymous</title>'}),
    )
    const withSite = {...defaultConsent, anonymousSite: 'https://anonymous.example.com/'}
    await visit(privacyPage(withSite))
    await press('Reject all')
    await page.waitForURL('https://anonymous.example.com/')
    expect(await page.evaluate(() => document.referrer)).not.toContain('magnesium')
    await context.clearCookies()
    await visit(privacyPage(withSite))
    await press('Accept all')
    await notice().waitFor({state: 'hidden'})
    expect(page.url()).toBe(`${site.origin}/sleep/magnesium`)
  })

  test('of what a choice that has ended allowed comes with the next page (consent-20)', async () => {
    await context.addCookies(kept.map((name) => ({name, value: '1', url: site.origin})))
    await context.addInitScript(() => localStorage.setItem('apothecary:visitor', '7d7e3b1c'))
    await visit()
    await notice().waitFor()
    expect(await cookiesOf(context)).toEqual({})
    expect(await page.evaluate(() => localStorage.getItem('apothecary:visitor'))).toBeNull()
  })
})

describe('the preference centre', () => {
  test('has a switch for each group with what it is for; what is necessary is on and stays on (consent-4)', async () => {
    await visit()
    await press('Choose')
    const switches = centre().getByRole('switch')
    expect(await switches.count()).toBe(5)
    expect(
      await switches.evaluateAll((all) =>
        all.map((one) => (one instanceof HTMLInputElement ? [one.value, one.checked, one.disabled] : [])),
      ),
    ).toEqual([['C0001', true, true], ...['C0002', 'C0003', 'C0004', 'C0005'].map((id) => [id, false, false])])
    for (const {title, description} of defaultConsent.groups)
      expect(
        await turn(title).evaluate(
          (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).toBe(description)
    const buttons = centre().getByRole('button', {name: /all|Save/})
    expect(new Set(await buttons.evaluateAll((all) => all.map(({className}) => className))).size).toBe(1)
  })

  test('works by keyboard, and gives the focus back to what opened it (consent-16)', async () => {
    await visit()
    await notice().waitFor()
    await notice().getByRole('button', {name: 'Choose'}).press('Enter')
    await centre().waitFor()
    await turn('Analytics').focus()
    await page.keyboard.press('Space')
    expect(await turn('Analytics').isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await centre().waitFor({state: 'hidden'})
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose')
    expect(await notice().isVisible()).toBe(true)
    expect(await cookiesOf(context)).toEqual({})
    await link().press('Enter')
    await centre().waitFor()
    expect(await turn('Analytics').isChecked()).toBe(false)
    await press('Close')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A')
  })

  test('shows Global Privacy Control as the opt-out that it is: nobody is asked, and everything else is off (consent-12)', async () => {
    await refuseByBrowser(page)
    await context.addCookies([choiceCookie(site, 'C0001.C0002.C0004'), {name: 'b_12', value: '1', url: site.origin}])
    await visit(privacyPage(defaultConsent, pixel))
    await openCentre()
    expect(await centre().getByText('Your browser has opted out for you.').isVisible()).toBe(true)
    for (const {id, title} of defaultConsent.groups)
      expect([await turn(title).isChecked(), await turn(title).isDisabled()]).toEqual([id === 'C0001', true])
    expect(await centre().getByRole('button').allTextContents()).toContain('Close')
    expect(await centre().getByRole('button', {name: 'Accept all'}).isVisible()).toBe(false)
    expect(Object.keys(await cookiesOf(context))).not.toContain('b_12')
    await context.clearCookies()
    await page.goto(`${site.origin}/sleep/naps`, {waitUntil: 'networkidle'})
    expect(await notice().isVisible()).toBe(false)
    expect(requests.filter((address) => address.includes('sponsor'))).toEqual([])
  })
})

describe('where readers can opt out', () => {
  const usprivacy = async () => (await cookiesOf(context))['usprivacy']
  beforeEach(() => {
    answers.gdprApplies = false
  })

  test('the privacy string is 1YNY, and 1YYY for who opts out; the link says so (consent-2, consent-10, consent-22)', async () => {
    await visit()
    await notice().waitFor()
    expect(await usprivacy()).toBe('1YNY')
    expect(await link().innerText()).toBe('Do not sell or share my personal information')
    expect(await notice().getByText('You can also opt out').isVisible()).toBe(true)
    await press('Accept all')
    expect(await usprivacy()).toBe('1YNY')
    await openCentre()
    await turn('Targeting and advertising').uncheck()
    const again = page.waitForEvent('load')
    await press('Save my choices')
    await again
    expect(await usprivacy()).toBe('1YYY')
    await page.reload()
    await eventually(() => link().innerText(), 'Do not sell or share my personal information')
  })

  test('nothing of others is requested before the reader agrees, there neither (consent-17, consent-21)', async () => {
    await visit(privacyPage(defaultConsent, pixel))
    await notice().waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((address) => address.includes('sponsor'))).toEqual([])
    expect(Object.keys(await cookiesOf(context))).toEqual(['usprivacy'])
  })

  test('Global Privacy Control is 1YYY (consent-10, consent-12)', async () => {
    await refuseByBrowser(page)
    await visit()
    await eventually(usprivacy, '1YYY')
    expect(await notice().isVisible()).toBe(false)
  })

  test('and where not, the string is 1---, once the reader has chosen, and the link keeps its words (consent-2, consent-10)', async () => {
    answers.gdprApplies = true
    await visit()
    await notice().waitFor()
    expect(await usprivacy()).toBeUndefined()
    await press('Accept all')
    expect(await usprivacy()).toBe('1---')
    expect(await link().innerText()).toBe('Privacy settings')
    expect(await page.getByText('You can also opt out').first().isVisible()).toBe(false)
  })
})

describe('a server that', () => {
  test('never answers: after 2 seconds the stricter rules hold, and the reader is asked (consent-2, consent-15)', async () => {
    answers.gdprApplies = new Promise(() => undefined)
    // From here on, time passes only when the test says so.
    await page.clock.install({time: 0})
    await page.clock.pauseAt(1000)
    await visit()
    await eventually(() => asked.length, 1)
    await page.clock.runFor(1900)
    expect(await notice().isVisible()).toBe(false)
    await page.clock.runFor(200)
    await notice().waitFor()
    expect(await link().innerText()).toBe('Privacy settings')
    expect(await cookiesOf(context)).toEqual({})
  })

  test.each(['fails', 'breaks', 'lies'])(
    '%s changes nothing: the stricter rules hold, and choices are kept (consent-15)',
    async (way) => {
      Object.assign(answers, {gdprApplies: way, holds: way, saved: way})
      await visit()
      await notice().waitFor()
      expect(await link().innerText()).toBe('Privacy settings')
      await press('Accept all')
      await eventually(() => asked.length, 2)
      await context.clearCookies({name: 'usprivacy'})
      const choice = await cookiesOf(context)
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await eventually(() => asked.length, 4)
      await eventually(() => cookiesOf(context), {...choice, usprivacy: '1---'})
      expect(await notice().isVisible()).toBe(false)
    },
  )

  test('says that a stored choice does not hold has the reader asked again (consent-8, consent-19)', async () => {
    answers.holds = false
    await context.addCookies([choiceCookie(site, 'C0001.C0002')])
    await visit()
    await notice().waitFor()
    expect(asked).toContainEqual(['POST /api/consent/validate', {cookieValue: `v1.${today()}.C0001.C0002`}])
    expect((await cookiesOf(context))['apothecary_consent']).toBeUndefined()
  })

  test('says that the reader has opted out takes advertising and social media away, and grants nothing (consent-7)', async () => {
    answers.saved = {optOut: true, publisherCustomConsents: {C0005: true}}
    await visit()
    const again = page.waitForEvent('load')
    await press('Accept all')
    await again
    expect((await cookiesOf(context))['apothecary_consent']).toBe(`v1.${today()}.C0001.C0002.C0003`)
  })

  test.each(['fails', 'breaks', 'lies'])(
    '%s when something is withdrawn: the page is loaded anew without it, the reader reads what to do, and it is told again (consent-24)',
    async (way) => {
      answers.saved = way
      await context.addCookies([choiceCookie(site, 'C0001.C0002.C0004')])
      await visit(privacyPage(defaultConsent, pixel))
      await eventually(() => asked.length, 2)
      await openCentre()
      await turn('Targeting and advertising').uncheck()
      asked.length = 0
      requests.length = 0
      const again = page.waitForEvent('load')
      await press('Save my choices')
      await again
      const untold = page.getByRole('region', {name: 'We could not pass on what you withdrew'})
      await untold.waitFor()
      expect(await untold.getByRole('paragraph').allTextContents()).toEqual([
        'We could not pass on what you withdrew',
        'It holds in this browser: nothing that you refused runs here. But our privacy service does not answer, and may still have your earlier choice. Try again now; or close this, and we try again at your next visit.',
      ])
      expect(await untold.getByRole('button').allTextContents()).toEqual(['Try again', 'Close'])
      const told = asked.filter(([call]) => call === 'PATCH /api/consent')
      expect([told.length, told[1]]).toEqual([2, told[0]])
      expect(requests.filter((address) => address.includes('sponsor'))).toEqual([])
      expect(await cookiesOf(context)).toEqual({
        apothecary_consent: `v1.${today()}.C0001.C0002`,
        apothecary_untold: '1',
        usprivacy: '1---',
      })
      await press('Close')
      await untold.waitFor({state: 'hidden'})

      // The next visit, and the platform still does not answer.
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await untold.waitFor()
      answers.saved = {}
      await press('Try again')
      await eventually(async () => (await cookiesOf(context))['apothecary_untold'], undefined)
      await settled()
      expect(await untold.isVisible()).toBe(false)
      expect((await cookiesOf(context))['apothecary_consent']).toBe(`v1.${today()}.C0001.C0002`)
    },
  )

  test('says of a withdrawal that the reader has opted out takes advertising and social media away, too (consent-7)', async () => {
    const wait = Promise.withResolvers<unknown>()
    answers.saved = wait.promise
    await context.addCookies([choiceCookie(site, 'C0001.C0002.C0004')])
    await visit()
    await openCentre()
    await turn('Analytics').uncheck()
    const again = page.waitForEvent('load')
    await press('Save my choices')
    await eventually(() => asked.length, 3)
    wait.resolve({optOut: true})
    await again
    expect(await cookiesOf(context)).toEqual({apothecary_consent: `v1.${today()}.C0001`, usprivacy: '1---'})
  })

  test('never answers a withdrawal: after 2 seconds the page is loaded anew (consent-15)', async () => {
    answers.saved = new Promise(() => undefined)
    await context.addCookies([choiceCookie(site, 'C0001.C0002')])
    await page.clock.install({time: Date.now()})
    await visit()
    await eventually(() => asked.length, 2)
    await openCentre()
    await page.evaluate(() => Reflect.set(window, 'isOld', true))
    await turn('Analytics').uncheck()
    await page.clock.pauseAt(Date.now() + 60_000)
    await press('Save my choices')
    await eventually(() => asked.length, 3)
    expect((await cookiesOf(context))['apothecary_consent']).toBe(`v1.${today()}.C0001`)
    await page.clock.runFor(1900)
    expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBe(true)
    const again = page.waitForEvent('load')
    await page.clock.runFor(200)
    await again
  })

  test('answers a choice late does not undo a later one (consent-7)', async () => {
    const first = Promise.withResolvers<unknown>()
    answers.saved = first.promise
    await visit()
    await press('Accept all')
    await openCentre()
    await turn('Analytics').uncheck()
    answers.saved = {}
    const again = page.waitForEvent('load')
    await press('Save my choices')
    await again
    first.resolve({optOut: true})
    await page.waitForLoadState('networkidle')
    expect((await cookiesOf(context))['apothecary_consent']).toBe(`v1.${today()}.C0001.C0003.C0004.C0005`)
  })
})

test('script and style sheet are small, and only who needs them loads them', async () => {
  const sizes = Object.fromEntries((await buildAssets()).map(({name, code}) => [name, gzipSync(code).byteLength]))
  expect(sizes['privacy.js']).toBeLessThan(2.9 * 1024)
  expect(sizes['Privacy.css']).toBeLessThan(1.6 * 1024)
})
