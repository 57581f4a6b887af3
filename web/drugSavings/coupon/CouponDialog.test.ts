import AxeBuilder from '@axe-core/playwright'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, BrowserContextOptions, Page} from 'playwright'
import {choiceCookie, eventually} from '../../privacy/testing.tsx'
import type {CouponOffer} from './couponOffer.ts'
import {openCouponSite} from './testSite.ts'
import {testOffer} from './testOffer.ts'

/** The coupon dialog in a browser, with the site's scripts, styles and policy. */
const {browser, site} = await openCouponSite()

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}

let context: BrowserContext
let page: Page
/** The bodies that were sent to be shared. */
let sent: unknown[]
/** What the server answers to them. */
let answer: {status: number; data: unknown}
let errors: string[]

beforeEach(() => {
  sent = []
  errors = []
  answer = {status: 200, data: null}
})
afterEach(async () => {
  await context.close()
  expect(errors).toEqual([])
})

/** Opens the page, on which the button gives the dialog this offer. */
async function visit(offer: CouponOffer = testOffer, options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options})
  await context.route('**/api/optum-coupon-info-share', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({status: answer.status, json: {success: answer.status === 200, data: answer.data}})
  })
  page = await context.newPage()
  page.on('pageerror', ({message}) => errors.push(message))
  await page.goto(site.origin)
  await page.evaluate((next) => (window.nextOffer = next), offer)
}

const button = (name: string) => page.getByRole('button', {name, exact: true})
const dialog = () => page.getByRole('dialog')
const view = () => page.locator('dialog').getAttribute('data-view')
const isOpen = () => page.locator('dialog').evaluate((element: HTMLDialogElement) => element.open)
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

async function open(): Promise<void> {
  await button('Show coupon').click()
  await dialog().waitFor()
}

async function sendEmail(typed = 'reader@example.com'): Promise<void> {
  await button('Email').click()
  await page.getByLabel('Email address').fill(typed)
  await button('Send').click()
}

describe('the default view', () => {
  test('has the header line, the details each with its label, and the buttons (coupon-3, coupon-4)', async () => {
    await visit()
    await open()
    await dialog()
      .and(page.getByLabel('Show this coupon at the pharmacy now, email to yourself, or print it out.'))
      .waitFor()
    const facts = await dialog()
      .locator('dt')
      .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
    expect(facts).toEqual([
      ['Pharmacy', 'Walgreens'],
      ['Price with coupon', '$812.40'],
      ['Drug', 'Rybelsus'],
      ['Dosage', '7 mg tablet'],
      ['Quantity', '30 tablets'],
      ['BIN', '999017'],
      ['PCN', 'BRXSAVE'],
      ['GRP', 'APOTHECARY'],
      ['Member ID', 'APO40281937'],
    ])
    for (const name of ['SMS', 'Email', 'Print']) expect(await button(name).isVisible()).toBe(true)
  })

  test('has a personal header line instead, where there is one (coupon-3)', async () => {
    await visit({...testOffer, headerLine: 'Your coupon, Ada.'})
    await open()
    await page.getByRole('heading', {name: 'Your coupon, Ada.'}).waitFor()
    expect(await page.getByText('Show this coupon at the pharmacy now').count()).toBe(0)
  })

  test.each([
    ['an iPhone', {...phone, userAgent: iPhone}, ['apple', 'google'], 'Save to Apple Wallet'],
    ['an Android phone', {...phone, userAgent: android}, ['apple', 'google'], 'Save to Google Wallet'],
    ['an iPhone, where no keys of Apple’s are set', {...phone, userAgent: iPhone}, ['google'], undefined],
    ['a computer', {}, ['apple', 'google'], undefined],
    ['a small window of a computer', {viewport: phone.viewport}, ['apple', 'google'], undefined],
  ] as const)('on %s, has a wallet button or none (coupon-5)', async (_, options, walletPlatforms, name) => {
    await visit({...testOffer, walletPlatforms}, options)
    await open()
    expect(await page.getByRole('button', {name: 'Save to'}).allTextContents()).toEqual(
      name === undefined ? [] : [name],
    )
  })

  test('has numbers that one press selects whole', async () => {
    await visit()
    await open()
    await page.getByText('APO40281937').click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('APO40281937')
  })
})

describe('the forms', () => {
  test.each([
    ['Email', 'Email coupon', 'Email address'],
    ['SMS', 'Text Coupon', 'Mobile phone number'],
  ])(
    '%s has BACK, title, summary, one input, Send and the line of the terms (coupon-7, coupon-8)',
    async (name, title, label) => {
      await visit()
      await open()
      await button(name).click()
      await dialog()
        .and(page.getByLabel(title, {exact: true}))
        .waitFor()
      expect(await dialog().locator('input').count()).toBe(1)
      expect(await page.getByLabel(label).isVisible()).toBe(true)
      for (const text of ['Rybelsus', '$812.40', '7 mg tablet, 30 tablets', 'Walgreens'])
        expect(await dialog().getByText(text).isVisible()).toBe(true)
      expect(await button('Send').isVisible()).toBe(true)
      const links = dialog().locator('a')
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/privacy-policy',
        '/terms-of-use',
      ])
      await button('BACK').click()
      expect(await view()).toBe('default')
      expect(await focused()).toBe(name)
    },
  )

  test.each([
    ['Email', 'Email address', 'abc', 'Enter an address such as name@example.com.'],
    ['SMS', 'Mobile phone number', '555-0100', 'Enter 10 digits, such as (555) 010-0199.'],
  ])(
    '%s: what is wrong turns the label red and is said, and nothing is sent (coupon-10, coupon-13)',
    async (name, label, typed, problem) => {
      await visit()
      await open()
      await button(name).click()
      const input = page.getByLabel(label)
      const color = () => page.getByText(label).evaluate((element) => getComputedStyle(element).color)
      const usual = await color()
      await input.fill(typed)
      expect([await color(), await input.getAttribute('aria-invalid')]).toEqual([usual, 'false'])
      await button('Send').click()
      await page.getByRole('alert').getByText(problem).waitFor()
      expect(await color()).toBe('rgb(156, 35, 70)')
      expect(await input.getAttribute('aria-invalid')).toBe('true')
      expect(
        await input.evaluate(
          (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).toBe(problem)
      expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
      expect([await view(), sent]).toEqual([name.toLowerCase(), []])
      await input.fill('')
      expect([await color(), await input.getAttribute('aria-invalid')]).toEqual([usual, 'false'])
      expect(await page.getByRole('alert').textContent()).toBe('')
    },
  )

  test('an empty field clears the error (coupon-11), and is not sent (coupon-12)', async () => {
    await visit()
    await open()
    await sendEmail('abc')
    expect(await page.getByRole('alert').textContent()).not.toBe('')
    await page.getByLabel('Email address').fill('')
    expect(await page.getByRole('alert').textContent()).toBe('')
    for (const empty of ['', '   ']) {
      await page.getByLabel('Email address').fill(empty)
      await button('Send').click()
      expect(await page.getByRole('alert').textContent()).toBe('')
    }
    expect([await view(), sent]).toEqual(['email', []])
  })
})

describe('what is sent', () => {
  const ids = {
    couponID: 'c0ffee1234',
    formulationId: '99900430730',
    quantity: 30,
    retailerId: 'retailer-walgreens',
    locationId: 'pharmacy-1',
    zip: '47201',
  }

  test('an email: the address and ids, and no words of a message (coupon-32)', async () => {
    await visit()
    await open()
    await sendEmail(' reader@example.com')
    await page.getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toEqual([{...ids, sendType: 'email', email: 'reader@example.com'}])
    await page.getByText('Please look for an email with your Brightwater Rx Savings coupon.').waitFor()
    expect(await view()).toBe('success')
  })

  test('a text, of which the success view says so (coupon-6, coupon-14, coupon-15)', async () => {
    await visit()
    await open()
    await button('SMS').click()
    await page.getByLabel('Mobile phone number').fill('+1 (555) 010-0199')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toEqual([{...ids, sendType: 'textMessage', phoneNumber: '5550100199'}])
    await page.getByText('Please look for a text with your Brightwater Rx Savings coupon.').waitFor()
  })

  test('a failure: the error view, and what was typed is there for the next try (coupon-16)', async () => {
    answer.status = 503
    await visit()
    await open()
    await sendEmail()
    await page.getByRole('heading', {name: 'Error'}).waitFor()
    await page.getByText('An error occurred while sending the coupon. Please try again.').waitFor()
    await button('Try again').click()
    expect(await page.getByLabel('Email address').inputValue()).toBe('reader@example.com')
    answer.status = 200
    await button('Send').click()
    await page.getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toHaveLength(2)
  })

  test('one press sends once, says that it is under way, and BACK forgets it', async () => {
    await visit()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await context.route('**/api/optum-coupon-info-share', async (route) => {
      sent.push(route.request().postDataJSON())
      await released
      await route.fulfill({json: {success: true, data: null}}).catch(() => undefined)
    })
    await open()
    await sendEmail()
    await page.keyboard.press('Enter')
    await eventually(() => dialog().locator('output').textContent(), 'One moment: the coupon is being sent.')
    expect(await button('Send').getAttribute('aria-busy')).toBe('true')
    await button('BACK').click()
    release()
    await button('Email').waitFor()
    expect([await view(), sent.length]).toEqual(['default', 1])
  })

  test('what was typed is forgotten when the dialog closes', async () => {
    await visit()
    await open()
    await button('Email').click()
    await page.getByLabel('Email address').fill('reader@example.com')
    await page.keyboard.press('Escape')
    await open()
    expect(await view()).toBe('default')
    await button('Email').click()
    expect(await page.getByLabel('Email address').inputValue()).toBe('')
    const kept = () => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])
    expect(await page.evaluate(kept)).not.toContain('reader')
    expect(JSON.stringify(site.posts)).not.toContain('reader@')
  })

  test('a token of reCAPTCHA, where a service checks them and the reader agreed to it (coupon-32)', async () => {
    const recaptcha = {siteKey: '6LeTestTestTestTestTestTestTestTestTestT', frame: '/recaptchaFrame.html'}
    await visit({...testOffer, recaptcha})
    await context.route('https://www.google.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "window.grecaptcha = {ready: (run) => run(), execute: async (key, {action}) => 'token for ' + action}",
      }),
    )
    await context.addCookies([choiceCookie(site, 'C0001.C0003')])
    await open()
    await sendEmail()
    await page.getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toEqual([{...ids, sendType: 'email', email: 'reader@example.com', recaptcha: 'token for coupon'}])
  })
})

describe('the wallet', () => {
  test('on an iPhone, the pass is downloaded (coupon-17, coupon-34)', async () => {
    answer.data = Buffer.from([0x50, 0x4b, 3, 4]).toJSON()
    await visit(testOffer, {...phone, userAgent: iPhone})
    await open()
    const download = page.waitForEvent('download')
    await button('Save to Apple Wallet').tap()
    expect((await download).suggestedFilename()).toBe('coupon.pkpass')
    await page.getByRole('heading', {name: 'Coupon Wallet Pass Created Successfully!'}).waitFor()
    expect([await view(), sent]).toEqual([
      'success_wallet',
      [expect.objectContaining({sendType: 'wallet', platform: 'iOS'})],
    ])
  })

  test('on an Android phone, the link opens in a new tab, and is there to be pressed (coupon-17, coupon-33)', async () => {
    answer.data = 'https://pay.google.com/gp/v/save/a.b.c'
    await visit(testOffer, {...phone, userAgent: android})
    await context.route('https://pay.google.com/**', (route) => route.fulfill({body: 'Saved'}))
    await open()
    const tab = context.waitForEvent('page')
    await button('Save to Google Wallet').tap()
    expect((await tab).url()).toBe('https://pay.google.com/gp/v/save/a.b.c')
    expect(await (await tab).evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    const link = page.getByRole('link', {name: 'Open Google Wallet'})
    expect(await link.getAttribute('href')).toBe('https://pay.google.com/gp/v/save/a.b.c')
    expect(sent).toEqual([expect.objectContaining({sendType: 'wallet', platform: 'Android'})])
  })

  test.each([
    ['fails', 503, null],
    ['answers with no pass', 200, 'UEsDBA=='],
  ])('a service that %s leads to the error view (coupon-18)', async (_, status, data) => {
    answer = {status, data}
    await visit(testOffer, {...phone, userAgent: iPhone})
    await open()
    await button('Save to Apple Wallet').tap()
    await page.getByText('An error occurred while storing the coupon in your Wallet. Please try again.').waitFor()
    expect([await view(), await page.getByRole('heading', {level: 2}).textContent()]).toEqual(['error_wallet', 'Error'])
    await button('Try again').tap()
    expect(await view()).toBe('default')
  })
})

describe('opening and closing', () => {
  test('a coupon that is being loaded opens nothing; the one that has come does', async () => {
    await visit({...testOffer, state: 'loading'})
    await button('Show coupon').click()
    expect(await isOpen()).toBe(false)
    await page.evaluate((offer) => window.setOffer(offer), testOffer)
    await dialog().waitFor()
    expect([await view(), await isOpen()]).toEqual(['default', true])
  })

  test('a coupon that could not be loaded opens the view of the time-out, whose button asks once more', async () => {
    await visit({...testOffer, state: 'failed'})
    await open()
    await page.getByRole('heading', {name: 'Our API timed out'}).waitFor()
    await button('Retry').click()
    expect(await page.evaluate(() => window.asked)).toEqual({closed: 0, retried: 1})
    await page.evaluate((offer) => window.setOffer({...offer, state: 'loading'}), testOffer)
    // It stays open, with a message in its middle (coupon-35).
    await page.getByRole('heading', {name: 'Loading your coupon'}).waitFor()
    await page.evaluate((offer) => window.setOffer(offer), testOffer)
    await page.getByText('APO40281937').waitFor()
  })

  test('the focus goes into the dialog and stays there, and back to the card with Escape', async () => {
    await visit()
    await button('Show coupon').focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    expect(await focused()).toContain('Show this coupon')
    const seen = []
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      seen.push(await focused())
    }
    expect(seen.filter((name) => ['SMS', 'Email', 'Print'].includes(name))).toEqual(['SMS', 'Email', 'Print'])
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await focused()).toBe('Show coupon')
    expect(await page.evaluate(() => window.asked)).toEqual({closed: 1, retried: 0})
  })

  test('a widget that takes the offer back closes the dialog', async () => {
    await visit()
    await open()
    await page.evaluate(() => window.setOffer(undefined))
    await eventually(isOpen, false)
    expect(await page.evaluate(() => window.asked.closed)).toBe(0)
  })

  test.each(['BACK', 'Close'])(
    '%s clears the flag of the focused input after 100 ms (coupon-20, coupon-21)',
    async (name) => {
      await visit()
      await page.clock.install()
      await open()
      await button('Email').click()
      const flag = () => page.locator('dialog').getAttribute('data-typing')
      await eventually(flag, 'true')
      await page.clock.pauseAt(Date.now() + 60_000)
      await button(name).click()
      expect(await isOpen()).toBe(name === 'BACK')
      await page.clock.runFor(99)
      expect([await view(), await flag()]).toEqual(['default', 'true'])
      await page.clock.runFor(1)
      await eventually(flag, null)
    },
  )
})

describe('how it looks', () => {
  test.each([
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)(
    'is accessible in every view, with targets of 44 px, at %i px in %s colours',
    async (width, colorScheme) => {
      const size = width === 390 ? {...phone, userAgent: iPhone} : {}
      await visit(testOffer, {...size, colorScheme, reducedMotion: 'reduce'})
      await open()
      const check = async (expected: string): Promise<void> => {
        await eventually(view, expected)
        const {violations} = await new AxeBuilder({page}).include('dialog').analyze()
        expect(violations.map(({id, nodes}) => [expected, id, nodes.map(({html}) => html)])).toEqual([])
        const small = await dialog()
          .locator('button, input')
          .evaluateAll((all) =>
            all.flatMap((one) => {
              const {width: w, height: h} = one.getBoundingClientRect()
              return w < 44 || h < 44 ? [[one.textContent, w, h]] : []
            }),
          )
        expect(small).toEqual([])
        const overflow = await page
          .locator('dialog')
          .evaluate((one) => [one.scrollWidth - one.clientWidth, document.documentElement.scrollWidth - innerWidth])
        expect(overflow).toEqual([0, 0])
      }
      await check('default')
      await button('SMS').click()
      await check('sms')
      await button('BACK').click()
      await sendEmail('abc')
      await check('email')
      answer.status = 500
      await page.getByLabel('Email address').fill('reader@example.com')
      await button('Send').click()
      await check('error')
      answer.status = 200
      await button('Try again').click()
      await button('Send').click()
      await check('success')
      await button('Back to coupon').click()
      if (width === 390) {
        await button('Save to Apple Wallet').tap()
        await check('error_wallet')
        await button('Try again').tap()
        answer.data = Buffer.from([0x50, 0x4b, 3, 4]).toJSON()
        await button('Save to Apple Wallet').tap()
        await check('success_wallet')
      }
      for (const state of ['failed', 'loading'] as const) {
        await page.evaluate((offer) => window.setOffer(offer), {...testOffer, state})
        await check(state)
      }
    },
  )

  test.each([390, 1280])(
    'at %i px, its height differs by view while its upper edge stays, and nothing moves for an error (coupon-19, coupon-24)',
    async (width) => {
      await visit(testOffer, width === 390 ? phone : {})
      await open()
      // The dialog has slid in.
      await page.locator('dialog').evaluate((one) => Promise.all(one.getAnimations().map(({finished}) => finished)))
      const box = () =>
        page
          .locator('dialog')
          .evaluate((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().height] as const)
      const [top, tallest] = await box()
      await button('Email').click()
      const [formTop, form] = await box()
      await sendWrong()
      expect(await box()).toEqual([formTop, form])
      await page.getByLabel('Email address').fill('reader@example.com')
      await button('Send').click()
      await page.getByRole('heading', {name: 'Coupon sent!'}).waitFor()
      const [lastTop, compact] = await box()
      expect([formTop, lastTop]).toEqual([top, top])
      expect(tallest).toBeGreaterThan(form)
      expect(form).toBeGreaterThan(compact)
      expect(compact).toBeLessThan(320)

      async function sendWrong(): Promise<void> {
        await page.getByLabel('Email address').fill('abc')
        await button('Send').click()
        await page.getByText('Enter an address').waitFor()
      }
    },
  )

  test('what is printed is the card alone, with its statements (coupon-25, coupon-26, coupon-27)', async () => {
    await visit()
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await open()
    await button('Print').click()
    expect(await page.locator('body').getAttribute('data-printed')).toBe('')
    await page.emulateMedia({media: 'print'})
    const text = await page.evaluate(() => document.body.innerText)
    for (const statement of [
      'This is not insurance.',
      'This coupon does not expire, though the price may change.',
      'It is accepted at any Walgreens store.',
      'APO40281937',
      '$812.40',
    ])
      expect(text).toContain(statement)
    for (const other of ['Prices near you', 'Apothecary\n', 'Show coupon', 'SMS', 'Show this coupon'])
      expect(text).not.toContain(other)
    const pdf = await page.pdf({format: 'Letter'})
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})
