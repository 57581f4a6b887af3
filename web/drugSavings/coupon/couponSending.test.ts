import {describe, expect, test} from '@jest/globals'
import {choiceCookie, eventually} from '../../privacy/testing.tsx'
import {testOffer} from './testOffer.ts'
import {android, iPhone, phone, openCouponSite} from './testSite.ts'

/** What the coupon dialog sends, in a browser. */
const {answer, button, context, dialog, open, page, sendEmail, sent, site, view, visit} = await openCouponSite()

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
    await page().getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toEqual([{...ids, sendType: 'email', email: 'reader@example.com'}])
    await page().getByText('Please look for an email with your Brightwater Rx Savings coupon.').waitFor()
    expect(await view()).toBe('success')
  })

  test('a text, of which the success view says so (coupon-6, coupon-14, coupon-15)', async () => {
    await visit()
    await open()
    await button('SMS').click()
    await page().getByLabel('Mobile phone number').fill('+1 (555) 010-0199')
    await page().keyboard.press('Enter')
    await page().getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toEqual([{...ids, sendType: 'textMessage', phoneNumber: '5550100199'}])
    await page().getByText('Please look for a text with your Brightwater Rx Savings coupon.').waitFor()
  })

  test('an address that is too long is refused, and not cut to one of somebody else (coupon-9, coupon-10)', async () => {
    await visit()
    await open()
    const longest = `${'a'.repeat(242)}@example.com`
    await sendEmail(`${'a'.repeat(242)}@example.comx`)
    await page().getByText('Enter an address such as name@example.com.').waitFor()
    expect(sent).toEqual([])
    await page().getByLabel('Email address').fill(longest)
    await button('Send').click()
    await page().getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toEqual([{...ids, sendType: 'email', email: longest}])
  })

  test('a failure: the error view, and what was typed is there for the next try (coupon-16)', async () => {
    answer.status = 503
    await visit()
    await open()
    await sendEmail()
    await page().getByRole('heading', {name: 'Error'}).waitFor()
    await page().getByText('An error occurred while sending the coupon. Please try again.').waitFor()
    await button('Try again').click()
    expect(await page().getByLabel('Email address').inputValue()).toBe('reader@example.com')
    answer.status = 200
    await button('Send').click()
    await page().getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toHaveLength(2)
  })

  test('a server that does not answer is a failure after half a minute (coupon-16)', async () => {
    await visit()
    await context().route('**/api/optum-coupon-info-share', () => undefined)
    await page().evaluate(() => {
      AbortSignal.timeout = (ms) => {
        const waiting = new AbortController()
        addEventListener('time-out', () => waiting.abort(new DOMException(`${ms}`, 'TimeoutError')))
        document.documentElement.dataset['limit'] = String(ms)
        return waiting.signal
      }
    })
    await open()
    await sendEmail()
    await eventually(() => page().locator('html').getAttribute('data-limit'), '30000')
    await page().evaluate(() => dispatchEvent(new Event('time-out')))
    await page().getByText('An error occurred while sending the coupon. Please try again.').waitFor()
  })

  test.each([
    [502, {}, [{name: 'client.error.call', tags: {message: 'Fetch failure: /api/optum-coupon-info-share 502'}}]],
    [503, {'x-failure-logged': '1'}, undefined],
    [429, {}, undefined],
  ])(
    'a failure of status %s with %j is reported if nobody else has (upstreams-7, upstreams-8)',
    async (status, headers, report) => {
      site.posts.length = 0
      await visit()
      await context().route('**/api/optum-coupon-info-share', (route) => route.fulfill({status, headers, json: {}}))
      await open()
      await sendEmail()
      await page().getByRole('heading', {name: 'Error'}).waitFor()
      await page().evaluate(() => fetch('/api/metrics', {method: 'POST', body: '{"metrics":[]}'}))
      await eventually(
        async () => site.posts.map(({body}) => body),
        [...(report === undefined ? [] : [{metrics: report}]), {metrics: []}],
      )
    },
  )

  test('one press sends once, says that it is under way, and BACK forgets it', async () => {
    await visit()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await context().route('**/api/optum-coupon-info-share', async (route) => {
      sent.push(route.request().postDataJSON())
      await released
      await route.fulfill({json: {success: true, data: null}}).catch(() => undefined)
    })
    await open()
    await sendEmail()
    await page().keyboard.press('Enter')
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
    await page().getByLabel('Email address').fill('reader@example.com')
    await page().keyboard.press('Escape')
    await open()
    expect(await view()).toBe('default')
    await button('Email').click()
    expect(await page().getByLabel('Email address').inputValue()).toBe('')
    const kept = () => JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])
    expect(await page().evaluate(kept)).not.toContain('reader')
    expect(JSON.stringify(site.posts)).not.toContain('reader@')
  })

  test('a token of reCAPTCHA, where a service checks them and the reader agreed to it (coupon-32)', async () => {
    const recaptcha = {siteKey: '6LeTestTestTestTestTestTestTestTestTestT', frame: '/recaptchaFrame.html'}
    await visit({...testOffer, recaptcha})
    await context().route('https://www.google.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "window.grecaptcha = {ready: (run) => run(), execute: async (key, {action}) => 'token for ' + action}",
      }),
    )
    await context().addCookies([choiceCookie(site, 'C0001.C0003')])
    await open()
    await sendEmail()
    await page().getByRole('heading', {name: 'Coupon sent!'}).waitFor()
    expect(sent).toEqual([{...ids, sendType: 'email', email: 'reader@example.com', recaptcha: 'token for coupon'}])
  })
})

describe('the wallet', () => {
  test('on an iPhone, the pass is downloaded (coupon-17, coupon-34)', async () => {
    answer.data = Buffer.from([0x50, 0x4b, 3, 4]).toJSON()
    await visit(testOffer, {...phone, userAgent: iPhone})
    await open()
    const download = page().waitForEvent('download')
    await button('Save to Apple Wallet').tap()
    expect((await download).suggestedFilename()).toBe('coupon.pkpass')
    await page().getByRole('heading', {name: 'Coupon Wallet Pass Created Successfully!'}).waitFor()
    expect([await view(), sent]).toEqual([
      'success_wallet',
      [expect.objectContaining({sendType: 'wallet', platform: 'iOS'})],
    ])
  })

  test('on an Android phone, the link opens in a new tab, and is there to be pressed (coupon-17, coupon-33)', async () => {
    answer.data = 'https://pay.google.com/gp/v/save/a.b.c'
    await visit(testOffer, {...phone, userAgent: android})
    await context().route('https://pay.google.com/**', (route) => route.fulfill({body: 'Saved'}))
    await open()
    const tab = context().waitForEvent('page')
    await button('Save to Google Wallet').tap()
    expect((await tab).url()).toBe('https://pay.google.com/gp/v/save/a.b.c')
    expect(await (await tab).evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    const link = page().getByRole('link', {name: 'Open Google Wallet'})
    expect(await link.getAttribute('href')).toBe('https://pay.google.com/gp/v/save/a.b.c')
    expect(sent).toEqual([expect.objectContaining({sendType: 'wallet', platform: 'Android'})])
  })

  test.each([
    ['fails', 503, null],
    ['answers with no pass', 200, 'UEsDBA=='],
  ])('a service that %s leads to the error view (coupon-18)', async (_, status, data) => {
    Object.assign(answer, {status, data})
    await visit(testOffer, {...phone, userAgent: iPhone})
    await open()
    await button('Save to Apple Wallet').tap()
    await page().getByText('An error occurred while storing the coupon in your Wallet. Please try again.').waitFor()
    expect([await view(), await page().getByRole('heading', {level: 2}).textContent()]).toEqual([
      'error_wallet',
      'Error',
    ])
    await button('Try again').tap()
    expect(await view()).toBe('default')
  })
})
