/** @jest-environment ./tests/environments/jsdom.mjs */
import {render, screen} from '@testing-library/react'
import {expect, test} from '@jest/globals'
import {couponQuestionOf} from './couponData.ts'
import {couponPageUrl} from './couponPageUrl.ts'
import {CouponPage} from './CouponPage.tsx'
import type {CouponIds} from './lookUpCoupon.ts'
import {readCouponPage} from './readCouponPage.ts'
import {testCoupon, testWords} from '../../services/couponShare/testCoupon.ts'
import {testOffer} from './testOffer.ts'

const url = couponPageUrl(testOffer.entry, testOffer.choice, testOffer.zip)
const query = Object.fromEntries(new URL(url, 'https://site.example').searchParams)
const asked: CouponIds[] = []
const sources = {
  lookUp: async (ids: CouponIds) => {
    asked.push(ids)
    return testCoupon
  },
  words: async () => testWords,
  admits: async () => true,
  report: (error: unknown) => void errors.push(error),
}
const errors: unknown[] = []

test('the address of a price leads to its coupon, with the statements (coupon-25, coupon-26, coupon-27, coupon-38)', async () => {
  expect(url).toMatch(/^\/savings\/coupon\?/)
  render(<CouponPage page={await readCouponPage(query, sources)} />)
  const {formulationId, retailerId, locationId} = couponQuestionOf(testOffer)
  expect(asked).toEqual([{formulationId, quantity: 30, retailerId, locationId, zip: '47201'}])
  for (const text of [
    'Rybelsus',
    '$812.40',
    '999017',
    'APO40281937',
    'This is not insurance.',
    'This coupon does not expire, though the price may change.',
    'It is accepted at any Walgreens store.',
  ])
    screen.getByText(text)
})

test('signs of HTML in what a service or an editor gives stay text', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const {pricingInformation, couponInformation} = testCoupon
  const coupon = {
    pricingInformation: {...pricingInformation, drugName: evil, discountedPrice: evil},
    dosageInformation: {manufacturer: evil, dosage: evil, quantity: evil},
    couponInformation: {...couponInformation, id: evil, bin: evil, pcn: evil, grp: evil, uid: evil},
    retailerInformation: {name: evil, logo: null},
  }
  const words = async () => ({partnerName: evil, statements: [`${evil} {retailer}`]})
  const {container} = render(
    <CouponPage page={await readCouponPage(query, {...sources, lookUp: async () => coupon, words})} />,
  )
  expect(container.querySelectorAll('script, img[src="x"], [onerror]')).toHaveLength(0)
  expect(container.textContent.split(evil).length).toBeGreaterThan(9)
})

test.each([
  ['nothing', {}],
  ['a repeated parameter', {...query, zip: ['47201', '10001']}],
  ['a ZIP code that is none', {...query, zip: '4720'}],
  ['a quantity that is no number', {...query, quantity: '30 tablets'}],
])('a query with %s leads to a message with a way on', async (_, wrong) => {
  render(<CouponPage page={await readCouponPage(wrong, sources)} />)
  screen.getByRole('heading', {level: 1, name: 'This coupon is not here'})
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test('a price that is gone leads to the same message, and so does a programme that is', async () => {
  expect(await readCouponPage(query, {...sources, lookUp: async () => undefined})).toEqual({kind: 'none'})
  expect(await readCouponPage(query, {...sources, words: async () => undefined})).toEqual({kind: 'none'})
})

test('a client that asks without end is asked to wait, and nothing is looked up', async () => {
  asked.length = 0
  expect(await readCouponPage(query, {...sources, admits: async () => false})).toEqual({kind: 'later'})
  expect(asked).toEqual([])
})

test('a service that fails leads to the message of the time-out, and is reported', async () => {
  const lookUp = () => Promise.reject(new Error('No answer'))
  render(<CouponPage page={await readCouponPage(query, {...sources, lookUp})} />)
  screen.getByRole('heading', {level: 1, name: 'Our API timed out'})
  expect(errors).toEqual([new Error('No answer')])
})
