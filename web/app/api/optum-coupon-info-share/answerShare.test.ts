import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import type {CouponIds} from '../../../drugSavings/coupon/lookUpCoupon.ts'
import {clientHeader} from '../../../server/clientAddress.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import type {Share, ShareData} from '../../../services/couponShare/contract.ts'
import {couponShareService} from '../../../services/couponShare/couponShareService.ts'
import {RecipientLimit} from '../../../services/recipientLimit.ts'
import {reportShareFailure} from '../../../services/couponShare/reportShareFailure.ts'
import {testCoupon, testWords} from '../../../services/couponShare/testCoupon.ts'
import {answerShare, type ShareCall} from './answerShare.ts'

const ids = {
  couponID: 'c0ffee1234',
  formulationId: '99900430730',
  quantity: 30,
  retailerId: 'retailer-walgreens',
  locationId: 'pharmacy-1',
  zip: '47201',
}
const email = {...ids, sendType: 'email', email: 'Ada.Reader@example.com'}
const sms = {...ids, sendType: 'textMessage', phoneNumber: '(555) 010-0199'}

let asked: CouponIds[]
let shared: Share[]
let reported: unknown[]
let gives: ShareData

beforeEach(() => {
  asked = []
  shared = []
  reported = []
  gives = null
})

const usual = (): ShareCall => ({
  lookUp: async (wanted) => {
    asked.push(wanted)
    return testCoupon
  },
  service: {
    platforms: [],
    share: async (share) => {
      shared.push(share)
      return gives
    },
  },
  admitsClient: () => true,
  admitsRecipient: () => true,
  giveBack: () => undefined,
  report: (error) => reported.push(error),
})

async function post(body: unknown, call: Partial<ShareCall> = {}, headers: Readonly<Record<string, string>> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request('https://site.example/api/optum-coupon-info-share', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
    body: text,
  })
  const response = await answerShare(request, {...usual(), ...call})
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  // Only what the site has logged says so (upstreams-8).
  expect(response.headers.get('x-failure-logged')).toBe(response.status >= 500 ? '1' : null)
  return {status: response.status, body: JSON.parse(await response.text())}
}

describe('a coupon is sent (coupon-32)', () => {
  test('by email, with what was looked up by its ids (coupon-36)', async () => {
    expect(await post({...email, recaptcha: 'a token'})).toEqual({status: 200, body: {success: true, data: null}})
    expect(asked).toEqual([expect.objectContaining({formulationId: '99900430730', quantity: 30, zip: '47201'})])
    expect(shared).toEqual([
      {
        sendType: 'email',
        email: 'Ada.Reader@example.com',
        couponID: 'c0ffee1234',
        recaptcha: 'a token',
        coupon: testCoupon,
      },
    ])
  })

  test('as a text, to ten digits', async () => {
    await post(sms)
    expect(shared).toEqual([expect.objectContaining({sendType: 'textMessage', phoneNumber: '5550100199'})])
  })

  test.each([
    ['Android', 'https://pay.google.com/gp/v/save/a.b.c'],
    ['iOS', {type: 'Buffer', data: [80, 75, 3, 4]}],
  ] as const)('to the wallet of %s, whose data is in the answer (coupon-33, coupon-34)', async (platform, data) => {
    gives = data
    expect(await post({...ids, sendType: 'wallet', platform})).toEqual({status: 200, body: {success: true, data}})
  })
})

describe('refused, with nothing looked up or sent', () => {
  test.each([
    ['a field for words of a message (coupon-36)', {...email, message: 'Buy this'}],
    ['the words of a coupon (coupon-36)', {...email, coupon: testCoupon}],
    ['a wrong address', {...email, email: 'reader@example'}],
    ['two addresses', {...email, email: 'a@example.com,b@example.com'}],
    ['an address with a line end', {...email, email: 'a@example.com\r\nBcc: b@example.com'}],
    ['a wrong number', {...sms, phoneNumber: '555-0100'}],
    ['another way', {...ids, sendType: 'fax', phoneNumber: '5550100199'}],
    ['another phone', {...ids, sendType: 'wallet', platform: 'Windows'}],
    ['no coupon', {...email, couponID: undefined}],
    ['an id that is too long', {...email, retailerId: 'x'.repeat(201)}],
    ['a formulation that is none', {...email, formulationId: '../drug'}],
    ['a quantity that is none', {...email, quantity: -1}],
    ['a ZIP code that is none', {...email, zip: '4720'}],
    ['nothing', {}],
    ['no JSON', 'email=reader'],
  ])('%s', async (_, body) => {
    const {status, body: answer} = await post(body)
    expect([status, answer]).toEqual([400, {success: false, data: null, error: expect.any(String)}])
    expect([asked, shared]).toEqual([[], []])
  })

  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['a page of another site', {'sec-fetch-site': 'cross-site'}, 403],
    ['a subdomain', {'sec-fetch-site': 'same-site'}, 403],
    ['a form', {'content-type': 'application/x-www-form-urlencoded'}, 415],
    ['a body that is too large', {'content-length': '1000000'}, 413],
  ])('%s', async (_, headers, status) => {
    expect((await post(email, {}, headers)).status).toBe(status)
    expect([asked, shared]).toEqual([[], []])
  })
})

test('a coupon that is not there any more is not sent', async () => {
  expect(await post(email, {lookUp: async () => undefined})).toMatchObject({status: 404, body: {success: false}})
  expect(shared).toEqual([])
})

describe('limits', () => {
  test('a client sends so many in a minute', async () => {
    const limit = new ClientLimit(2, () => 0)
    const call = {admitsClient: (client: string) => limit.admits(client)}
    const from = (client: string) => post(email, call, {[clientHeader]: client})
    expect([(await from('a')).status, (await from('a')).status, (await from('a')).status]).toEqual([200, 200, 429])
    expect((await from('b')).status).toBe(200)
    expect(shared).toHaveLength(3)
  })

  test('a recipient gets five in an hour from whomever, however it is written (coupon-37)', async () => {
    let now = 0
    const limit = new RecipientLimit(5, () => now)
    const call = {admitsRecipient: (recipient: string) => limit.admits(recipient)}
    const toEmail = async (address: string) => (await post({...email, email: address}, call)).status
    const toPhone = async (phoneNumber: string) => (await post({...sms, phoneNumber}, call)).status
    for (let count = 0; count < 5; count += 1) expect(await toEmail('reader@example.com')).toBe(200)
    expect(await toEmail(' Reader@Example.com ')).toBe(429)
    expect(await toEmail('other@example.com')).toBe(200)
    for (let count = 0; count < 5; count += 1) expect(await toPhone('5550100199')).toBe(200)
    expect(await toPhone('+1 (555) 010-0199')).toBe(429)
    now = 3_599_999
    expect(await toEmail('reader@example.com')).toBe(429)
    now = 3_600_000
    expect(await toEmail('reader@example.com')).toBe(200)
  })
})

describe('what a reader typed is forgotten (coupon-37)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forgotten-'))
  const written: string[] = []
  beforeEach(() => {
    written.length = 0
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        written.push(String(text))
        return true
      })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    rmSync(folder, {recursive: true, force: true})
  })
  const typed = /reader|5550100199|010-0199|rybelsus|99900430730|47201/i

  test('a message that was sent leaves nothing in the log, and in the data only its outbox', async () => {
    const service = couponShareService({DATA_DIR: folder}, async () => testWords)
    const call = {service, report: reportShareFailure}
    expect((await post(email, call)).status).toBe(200)
    expect((await post(sms, call)).status).toBe(200)
    expect(written.join('')).not.toMatch(typed)
    const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
    expect(files.map(({parentPath}) => parentPath)).toEqual([join(folder, 'outbox'), join(folder, 'outbox')])
    const text = files.map(({parentPath, name}) => name + readFileSync(join(parentPath, name), 'utf8')).join('')
    expect(text).toContain('reader@example.com'.replace('reader', 'Ada.Reader'))
  })

  test.each([
    ['an error that quotes it', new Error('550 <Ada.Reader@example.com> is unknown'), 503],
    ['an error of the mail server', Object.assign(new Error('to Ada.Reader@example.com'), {code: 'EENVELOPE'}), 503],
    ['a service that takes too long', Object.assign(new Error('for 5550100199'), {name: 'TimeoutError'}), 504],
  ])('%s is answered and logged without it', async (_, error, status) => {
    const share = () => Promise.reject(error)
    const answer = await post(email, {service: {platforms: [], share}, report: reportShareFailure})
    expect(answer).toMatchObject({status, body: {success: false, data: null}})
    expect(JSON.stringify(answer)).not.toMatch(typed)
    expect(written).toHaveLength(1)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({level: 'error', event: 'coupon-share-failed'})
    expect(written[0]).not.toMatch(typed)
  })

  test.each([
    {...email, email: 'reader at example'},
    {...sms, phoneNumber: '5550100199 x1'},
    {...email, formulationId: '99900430730!'},
  ])('an answer that refuses it does not quote it: %j', async (body) => {
    expect(JSON.stringify(await post(body))).not.toMatch(typed)
    expect(written).toEqual([])
  })
})
