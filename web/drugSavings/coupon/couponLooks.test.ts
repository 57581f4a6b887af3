import AxeBuilder from '@axe-core/playwright'
import {describe, expect, test} from '@jest/globals'
import {eventually} from '../../privacy/testing.tsx'
import {testOffer} from './testOffer.ts'
import {iPhone, phone, openCouponSite} from './testSite.ts'

/** How the coupon dialog looks, in a browser and on paper. */
const {answer, button, dialog, open, page, sendEmail, view, visit} = await openCouponSite()

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
        const {violations} = await new AxeBuilder({page: page()}).include('dialog').analyze()
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
        const overflow = await page()
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
      await page().getByLabel('Email address').fill('reader@example.com')
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
        await page().evaluate((offer) => window.setOffer(offer), {...testOffer, state})
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
      await page()
        .locator('dialog')
        .evaluate((one) => Promise.all(one.getAnimations().map(({finished}) => finished)))
      const box = () =>
        page()
          .locator('dialog')
          .evaluate((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().height] as const)
      const [top, tallest] = await box()
      await button('Email').click()
      const [formTop, form] = await box()
      await sendWrong()
      expect(await box()).toEqual([formTop, form])
      await page().getByLabel('Email address').fill('reader@example.com')
      await button('Send').click()
      await page().getByRole('heading', {name: 'Coupon sent!'}).waitFor()
      const [lastTop, compact] = await box()
      expect([formTop, lastTop]).toEqual([top, top])
      expect(tallest).toBeGreaterThan(form)
      expect(form).toBeGreaterThan(compact)
      expect(compact).toBeLessThan(320)

      async function sendWrong(): Promise<void> {
        await page().getByLabel('Email address').fill('abc')
        await button('Send').click()
        await page().getByText('Enter an address').waitFor()
      }
    },
  )

  test('long names and numbers fit at 320 px, and none is a column of single letters', async () => {
    const {entry, state} = testOffer
    const retailer = {...entry.retailer, name: 'Independent Pharmacy of Bartholomew County'}
    const coupon = {...state.coupon, grp: 'G'.repeat(15), uid: 'U'.repeat(20)}
    const logo = {imageSrc: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/%3E'}
    const retailerInformation = {name: retailer.name, logo}
    await visit(
      {
        ...testOffer,
        drugName: 'Hydrochlorothiazide-lisinopril',
        entry: {...entry, retailer, retailerInformation},
        state: {coupon},
      },
      {...phone, viewport: {width: 320, height: 640}},
    )
    await open()
    const check = async (): Promise<void> => {
      const facts = await dialog()
        .locator('dd')
        .evaluateAll((all) => all.map((one) => [one.scrollWidth - one.clientWidth, one.getBoundingClientRect().height]))
      for (const [overflow, height] of facts) {
        expect(overflow).toBe(0)
        expect(height).toBeLessThan(110)
      }
      expect(
        await page()
          .locator('dialog')
          .evaluate((one) => one.scrollWidth - one.clientWidth),
      ).toBe(0)
    }
    await check()
    await button('SMS').click()
    await check()
  })

  test('what is printed is the card alone, with its statements (coupon-25, coupon-26, coupon-27)', async () => {
    await visit()
    await page().evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await open()
    await button('Print').click()
    expect(await page().locator('body').getAttribute('data-printed')).toBe('')
    await page().emulateMedia({media: 'print'})
    const text = await page().evaluate(() => document.body.innerText)
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
    const pdf = await page().pdf({format: 'Letter'})
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})
