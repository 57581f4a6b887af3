import {describe, expect, test} from '@jest/globals'
import {testWords} from '../../services/couponShare/testCoupon.ts'
import {type CouponSiteParts, couponSiteOf, readCouponWords} from './couponSite.ts'

describe('a programme has words once editors have filled them in', () => {
  test('the partner and the statements, without empty ones (coupon-25, coupon-26, coupon-27)', () => {
    expect(readCouponWords({partnerName: 'Brightwater', statements: ['This is not insurance.', ' ']})).toEqual({
      partnerName: 'Brightwater',
      statements: ['This is not insurance.'],
    })
  })

  test.each([
    null,
    {partnerName: null, statements: ['This is not insurance.']},
    {partnerName: 'Brightwater', statements: null},
    {partnerName: 'Brightwater', statements: ['  ']},
  ])('%j has none', (stored) => expect(readCouponWords(stored)).toBeUndefined())
})

describe('what the dialog knows of its site', () => {
  const siteKey = '6LeTestTestTestTestTestTestTestTestTestT'
  const service = {COUPON_SHARE_API_URL: 'https://coupons.example'}
  const site = (env: CouponSiteParts['env'], more: Partial<CouponSiteParts> = {}) =>
    couponSiteOf({words: testWords, env, platforms: [], recaptchaFrame: '/assets/recaptchaFrame.html', ...more})

  test('the words, and nothing else of a site without settings', () => {
    expect(site({})).toEqual({...testWords, walletPlatforms: [], isOutbox: false})
  })

  test('the wallets for which there are keys (coupon-5)', () => {
    expect(site({}, {platforms: ['Android', 'iOS']}).walletPlatforms).toEqual(['google', 'apple'])
  })

  test('reCAPTCHA where a service checks its tokens, and not otherwise (coupon-32)', () => {
    const recaptcha = {siteKey, frame: '/assets/recaptchaFrame.html'}
    expect(site({...service, RECAPTCHA_SITE_KEY: siteKey}).recaptcha).toEqual(recaptcha)
    expect(site({RECAPTCHA_SITE_KEY: siteKey}).recaptcha).toBeUndefined()
    expect(site(service).recaptcha).toBeUndefined()
    expect(site({...service, RECAPTCHA_SITE_KEY: siteKey}, {recaptchaFrame: undefined}).recaptcha).toBeUndefined()
  })

  test('in development, that messages are files where no server sends them; readers of a site never learn it', () => {
    expect(site({NODE_ENV: 'development'}).isOutbox).toBe(true)
    expect(site({NODE_ENV: 'development', ...service}).isOutbox).toBe(false)
    expect(site({NODE_ENV: 'production'}).isOutbox).toBe(false)
  })
})
