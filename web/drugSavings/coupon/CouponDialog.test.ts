import {describe, expect, test} from '@jest/globals'
import {eventually} from '../../privacy/testing.tsx'
import {testOffer} from './testOffer.ts'
import {android, iPhone, phone, openCouponSite} from './testSite.ts'

/** The views of the coupon dialog in a browser, and how it opens and closes. */
const {button, context, dialog, focused, isOpen, open, page, sendEmail, sent, view, visit} = await openCouponSite()

describe('the default view', () => {
  test('has the header line, the details each with its label, and the buttons (coupon-3, coupon-4)', async () => {
    await visit()
    await open()
    await dialog()
      .and(page().getByLabel('Show this coupon at the pharmacy now, email to yourself, or print it out.'))
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
    await page().getByRole('heading', {name: 'Your coupon, Ada.'}).waitFor()
    expect(await page().getByText('Show this coupon at the pharmacy now').count()).toBe(0)
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
    expect(await page().getByRole('button', {name: 'Save to'}).allTextContents()).toEqual(
      name === undefined ? [] : [name],
    )
  })

  test.each([
    [968.1, 16, ['You save 16% of the retail price of $968.10.']],
    [812.4, 0, []],
    [null, null, []],
  ])(
    'with a retail price of %p, says what the coupon saves: %p per cent',
    async (retailPrice, percentSavings, said) => {
      await visit({...testOffer, entry: {...testOffer.entry, retailPrice, percentSavings}})
      await open()
      expect(await dialog().getByText('You save').allTextContents()).toEqual(said)
    },
  )

  test('has numbers that one press selects whole', async () => {
    await visit()
    await open()
    await page().getByText('APO40281937').click()
    expect(await page().evaluate(() => getSelection()?.toString())).toBe('APO40281937')
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
        .and(page().getByLabel(title, {exact: true}))
        .waitFor()
      expect(await dialog().locator('input').count()).toBe(1)
      expect(await page().getByLabel(label).isVisible()).toBe(true)
      for (const text of ['Rybelsus', '$812.40', '7 mg tablet, 30 tablets', 'Walgreens'])
        expect(await dialog().getByText(text).isVisible()).toBe(true)
      expect(await button('Send').isVisible()).toBe(true)
      const links = dialog().locator('a')
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/privacy-policy',
        '/terms-of-use',
      ])
      // The dialog and what was typed stay while they are read.
      const tabs = await Promise.all(
        (await links.all()).map((link) => Promise.all([link.getAttribute('target'), link.textContent()])),
      )
      expect(tabs).toEqual([
        ['_blank', 'privacy policy (opens in a new tab)'],
        ['_blank', 'terms (opens in a new tab)'],
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
      const input = page().getByLabel(label)
      const color = () =>
        page()
          .getByText(label)
          .evaluate((element) => getComputedStyle(element).color)
      const usual = await color()
      await input.fill(typed)
      expect([await color(), await input.getAttribute('aria-invalid')]).toEqual([usual, 'false'])
      await button('Send').click()
      await page().getByRole('alert').getByText(problem).waitFor()
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
      expect(await page().getByRole('alert').textContent()).toBe('')
    },
  )

  test.each(['Email', 'SMS'])(
    '%s says on a developer’s machine that messages are files, and nowhere else',
    async (name) => {
      for (const isOutbox of [true, false]) {
        await visit({...testOffer, isOutbox})
        await open()
        await button(name).click()
        expect(await dialog().getByText('outbox').count()).toBe(isOutbox ? 1 : 0)
        await context().close()
      }
    },
  )

  test('an empty field clears the error (coupon-11), and is not sent (coupon-12)', async () => {
    await visit()
    await open()
    await sendEmail('abc')
    expect(await page().getByRole('alert').textContent()).not.toBe('')
    await page().getByLabel('Email address').fill('')
    expect(await page().getByRole('alert').textContent()).toBe('')
    for (const empty of ['', '   ']) {
      await page().getByLabel('Email address').fill(empty)
      await button('Send').click()
      expect(await page().getByRole('alert').textContent()).toBe('')
    }
    expect([await view(), sent]).toEqual(['email', []])
  })
})

describe('opening and closing', () => {
  test('a coupon that is being loaded opens nothing; the one that has come does', async () => {
    await visit({...testOffer, state: 'loading'})
    await button('Show coupon').click()
    expect(await isOpen()).toBe(false)
    await page().evaluate((offer) => window.setOffer(offer), testOffer)
    await dialog().waitFor()
    expect([await view(), await isOpen()]).toEqual(['default', true])
  })

  test('a coupon that could not be loaded opens the view of the time-out, whose button asks once more', async () => {
    await visit({...testOffer, state: 'failed'})
    await open()
    await page().getByRole('heading', {name: 'Our API timed out'}).waitFor()
    await button('Retry').click()
    expect(await page().evaluate(() => window.asked)).toEqual({closed: 0, retried: 1})
    await page().evaluate((offer) => window.setOffer({...offer, state: 'loading'}), testOffer)
    await page().getByRole('heading', {name: 'Loading your coupon'}).waitFor()
    expect(await isOpen()).toBe(true)
    await page().evaluate((offer) => window.setOffer(offer), testOffer)
    await page().getByText('APO40281937').waitFor()
  })

  test('what is neither a view nor the time-out is a centred message (coupon-35)', async () => {
    await visit({...testOffer, state: 'failed'})
    await open()
    await page().evaluate((offer) => window.setOffer({...offer, state: 'loading'}), testOffer)
    const message = page().getByRole('heading', {name: 'Loading your coupon'})
    await message.waitFor()
    const [middle, ofDialog] = await Promise.all(
      [message, page().locator('dialog')].map((part) =>
        part.evaluate((one) => one.getBoundingClientRect().x + one.getBoundingClientRect().width / 2),
      ),
    )
    expect(Math.abs((middle ?? 0) - (ofDialog ?? 0))).toBeLessThan(2)
    expect(await dialog().getByRole('button').allTextContents()).toEqual([''])
  })

  test('the focus goes into the dialog and stays there, and back to the card with Escape', async () => {
    await visit()
    await button('Show coupon').focus()
    await page().keyboard.press('Enter')
    await dialog().waitFor()
    expect(await focused()).toContain('Show this coupon')
    const seen = []
    for (let press = 0; press < 4; press += 1) {
      await page().keyboard.press('Tab')
      seen.push(await focused())
    }
    expect(seen.filter((name) => ['SMS', 'Email', 'Print'].includes(name))).toEqual(['SMS', 'Email', 'Print'])
    await page().keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await focused()).toBe('Show coupon')
    expect(await page().evaluate(() => window.asked)).toEqual({closed: 1, retried: 0})
  })

  test('a widget that takes the offer back closes the dialog', async () => {
    await visit()
    await open()
    await page().evaluate(() => window.setOffer(undefined))
    await eventually(isOpen, false)
    expect(await page().evaluate(() => window.asked.closed)).toBe(0)
  })

  test('the late event of an offer that is closed leaves the one that is open by then', async () => {
    await visit()
    await open()
    await page().locator('dialog').dispatchEvent('close')
    expect([await isOpen(), await page().evaluate(() => window.asked.closed)]).toEqual([true, 0])
  })

  test.each(['BACK', 'Close'])(
    '%s clears the flag of the focused input after 100 ms (coupon-20, coupon-21)',
    async (name) => {
      await visit()
      await page().clock.install()
      await open()
      await button('Email').click()
      const flag = () => page().locator('dialog').getAttribute('data-typing')
      await eventually(flag, 'true')
      await page().clock.pauseAt(Date.now() + 60_000)
      await button(name).click()
      expect(await isOpen()).toBe(name === 'BACK')
      await page().clock.runFor(99)
      expect([await view(), await flag()]).toEqual(['default', 'true'])
      await page().clock.runFor(1)
      await eventually(flag, null)
    },
  )
})
