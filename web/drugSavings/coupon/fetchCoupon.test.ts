import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {couponQuestion} from '../../services/coupons/contract.ts'
import {fetchCoupon} from './fetchCoupon.ts'
import {testOffer} from './testOffer.ts'

const {coupon} = testOffer.state
let answer: () => Promise<Response>
let asked: URL[] = []

beforeEach(() => {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'https://site.example'))
    return answer()
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('a coupon is read by GET /api/optum/coupons, with what its contract takes (coupon-30)', async () => {
  answer = async () => Response.json({...coupon, other: 'left out'})
  expect(await fetchCoupon(testOffer)).toEqual(coupon)
  const [url] = asked
  expect(url?.pathname).toBe('/api/optum/coupons')
  const query = Object.fromEntries(url?.searchParams ?? [])
  expect(Object.keys(query)).toHaveLength(14)
  expect(Object.keys(query).toSorted()).toEqual(Object.keys(couponQuestion.shape).toSorted())
  expect(query).toMatchObject({formulationId: '99900430730', lowPriceAmount: '812.4', pbmId: 'brightwater'})
})

test.each([400, 403, 404, 429, 500, 503, 504])('status %i is a failure (coupon-31)', async (status) => {
  answer = async () => Response.json(coupon, {status, headers: {'x-failure-logged': '1'}})
  await expect(fetchCoupon(testOffer)).rejects.toThrow(String(status))
})

test.each([
  [null],
  ['coupon'],
  [[]],
  [{}],
  [{...coupon, bin: 999017}],
  [{...coupon, uid: ''}],
  [{...coupon, pcn: undefined}],
])('an answer that is no coupon is a failure: %j (coupon-31)', async (body) => {
  answer = async () => Response.json(body)
  await expect(fetchCoupon(testOffer)).rejects.toThrow('no coupon')
})

test('an answer that is no JSON is a failure', async () => {
  answer = async () => new Response('<html>')
  await expect(fetchCoupon(testOffer)).rejects.toThrow()
})
