import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {SMTPServer} from 'smtp-server'
import type {CouponData} from '../../../drugSavings/coupon/couponData.ts'
import {lookUpCoupon} from '../../../drugSavings/coupon/lookUpCoupon.ts'
import {testOffer} from '../../../drugSavings/coupon/testOffer.ts'
import {clientHeader} from '../../../server/clientAddress.ts'
import type {CouponWords} from '../../../services/couponShare/couponMail.ts'
import {couponShareService} from '../../../services/couponShare/couponShareService.ts'
import {emailKey} from '../../../services/emailKey.ts'
import {shareLimits} from '../../../services/couponShare/shareLimits.ts'
import {testCoupon, testWords} from '../../../services/couponShare/testCoupon.ts'
import {makeTestKeys} from '../../../services/couponShare/testKeys.ts'
import {testSource} from '../../../services/drugContent/testContent.ts'
import {savingsServices} from '../../../services/savingsServices.ts'
import {testUpstream} from '../../../services/testUpstream.ts'
import {answerShare, type ShareCall} from './answerShare.ts'

/** Somebody who is no reader sends coupons: what they cannot do, with a real mail server and a real provider of texts. */

const folder = mkdtempSync(join(tmpdir(), 'coupon-attacks-'))
const keys = makeTestKeys(join(folder, 'keys'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const mails: {readonly to: readonly string[]; readonly source: string}[] = []
/** What the mail server answers to a recipient; an address that it does not know is refused. */
let isKnown = (_address: string): boolean => true
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onRcptTo: ({address}, _session, done) =>
    isKnown(address) ? done() : done(Object.assign(new Error(`Unknown user ${address}`), {responseCode: 550})),
  onData: (stream, {envelope}, done) => {
    let source = ''
    stream.on('data', (part: Buffer) => (source += part.toString()))
    stream.on('end', () => {
      mails.push({to: envelope.rcptTo.map(({address}) => address), source})
      done()
    })
  },
})
let smtpUrl = ''
beforeAll(async () => {
  smtpUrl = `smtp://127.0.0.1:${await portOf(smtp.server)}`
})

/** The port on which a server of this machine listens from now on. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
const provider = testUpstream('/messages', (response) => void response.writeHead(202).end())
beforeEach(() => {
  mails.length = 0
  isKnown = () => true
})

const settings = (more: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: folder,
  SMTP_URL: smtpUrl,
  SMS_API_URL: provider.address,
  SMS_API_KEY: 'secret',
  ...keys.env,
  ...more,
})
const service = (words: CouponWords = testWords, more: Readonly<Record<string, string>> = {}) =>
  couponShareService(settings(more), async () => words)

const ids = {
  couponID: 'c0ffee1234',
  formulationId: '99900430730',
  quantity: 30,
  retailerId: 'retailer-walgreens',
  locationId: 'pharmacy-1',
  zip: '47201',
}
const email = {...ids, sendType: 'email', email: 'reader@example.com'}
const sms = {...ids, sendType: 'textMessage', phoneNumber: '5550100199'}

/** The call as the site makes it, but for where coupons are looked up. Each test has limits of its own. */
function callOf(more: Partial<ShareCall> = {}): ShareCall {
  return {lookUp: async () => testCoupon, service: service(), report: () => undefined, ...shareLimits(() => 0), ...more}
}

async function post(body: unknown, call: ShareCall, headers: Readonly<Record<string, string>> = {}) {
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
  const response = await answerShare(request, call)
  return {status: response.status, body: await response.text()}
}

describe('what a service upstream or an editor gives stays what it is in every message', () => {
  const evil =
    'Walgreens\r\nBcc: evil@example.com\r\nPrice with coupon: $0.00\u2028\r\n\r\n<script>alert(1)</script><a href="https://evil.example">x</a>\u0000\u202E'
  const oneLine =
    'Walgreens Bcc: evil@example.com Price with coupon: $0.00 <script>alert(1)</script><a href="https://evil.example">x</a>'
  const {pricingInformation, dosageInformation, couponInformation, retailerInformation} = testCoupon
  const coupons: readonly (readonly [string, CouponData])[] = [
    ['drugName', {...testCoupon, pricingInformation: {...pricingInformation, drugName: evil}}],
    ['discountedPrice', {...testCoupon, pricingInformation: {...pricingInformation, discountedPrice: evil}}],
    ...(['dosage', 'quantity'] as const).map(
      (field) => [field, {...testCoupon, dosageInformation: {...dosageInformation, [field]: evil}}] as const,
    ),
    ...(['id', 'bin', 'pcn', 'grp', 'uid'] as const).map(
      (field) => [field, {...testCoupon, couponInformation: {...couponInformation, [field]: evil}}] as const,
    ),
    ['retailer', {...testCoupon, retailerInformation: {...retailerInformation, name: evil}}],
  ]
  const base = {couponID: 'c0ffee1234', recaptcha: undefined}
  const mailOf = async (coupon: CouponData, words: CouponWords = testWords) => {
    mails.length = 0
    await service(words).share({...base, sendType: 'email', email: 'reader@example.com', coupon})
    const [{to, source} = {to: [], source: ''}] = mails
    const [head = '', ...parts] = source.split('\r\n\r\n')
    const bodies = parts.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [text = '', html = ''] = bodies.split('Content-Type: text/html')
    return {to, head, lines: text.split('\r\n'), html}
  }
  /** The names of the fields in the head of a mail. */
  const fieldsOf = (head: string) => [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name)

  test.each(coupons)('%s in a mail: no recipient, no header, no line and no markup of its own', async (_, coupon) => {
    const usual = await mailOf(testCoupon)
    const {to, head, lines, html} = await mailOf(coupon)
    expect(to).toEqual(['reader@example.com'])
    expect(fieldsOf(head)).toEqual(fieldsOf(usual.head))
    expect(lines).toHaveLength(usual.lines.length)
    expect(html).not.toMatch(/<script|<a href/i)
  })

  test('the words of a programme are no header either', async () => {
    const usual = await mailOf(testCoupon)
    const {to, head, html} = await mailOf(testCoupon, {partnerName: evil, statements: [evil]})
    expect(to).toEqual(['reader@example.com'])
    expect(fieldsOf(head)).toEqual(fieldsOf(usual.head))
    expect(html).not.toMatch(/<script|<a href/i)
  })

  test.each(coupons)('%s in a text: as many lines as ever', async (_, coupon) => {
    await service().share({...base, sendType: 'textMessage', phoneNumber: '5550100199', coupon})
    const [, , body] = provider.received[0] ?? []
    expect(Reflect.get(Object(body), 'to')).toBe('+15550100199')
    const text = String(Reflect.get(Object(body), 'text'))
    expect(text.split('\n')).toHaveLength(7)
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{C}\u2028]/u)
  })

  test('all of them in a pass: texts of one line each', async () => {
    const coupon: CouponData = {
      pricingInformation: {...pricingInformation, drugName: evil, discountedPrice: evil},
      dosageInformation: {manufacturer: evil, dosage: evil, quantity: evil},
      couponInformation: {id: evil, bin: evil, pcn: evil, grp: evil, uid: evil},
      retailerInformation: {...retailerInformation, name: evil},
    }
    const wallet = {...base, sendType: 'wallet' as const, coupon}
    const pass = await service().share({...wallet, platform: 'iOS'})
    const bytes = typeof pass === 'object' && pass !== null ? Buffer.from(pass.data) : Buffer.of()
    expect(bytes.toString().split(`"value":${JSON.stringify(oneLine)}`)).toHaveLength(10)
    const data = await service().share({...wallet, platform: 'Android'})
    const link = typeof data === 'string' ? data : ''
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/)
    const claims = Buffer.from(link.split('.')[3] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({payload: {genericObjects: [{header: {defaultValue: {value: oneLine}}}]}})
  })
})

describe('one recipient is not flooded', () => {
  test.each([
    'READER@example.com',
    'reader@EXAMPLE.com',
    'reader+1@example.com',
    'reader+a+b@example.com',
    're.a.der@example.com',
    'ｒｅａｄｅｒ@example.com',
    'reader@ｅｘａｍｐｌｅ.com',
    ' reader@example.com ',
    'rea\u200Bder@example.com',
    'rea\u00ADder@example.com',
  ])('%j is counted as reader@example.com (coupon-37)', async (address) => {
    const call = callOf()
    for (let count = 0; count < 5; count += 1) expect((await post({...email, email: address}, call)).status).toBe(200)
    expect((await post(email, call)).status).toBe(429)
    expect(mails).toHaveLength(5)
  })

  test('googlemail.com is gmail.com, and a domain is one in letters and in punycode', () => {
    expect(emailKey('a.da@googlemail.com')).toBe(emailKey('Ada+x@gmail.com'))
    expect(emailKey('ada@bücher.de')).toBe(emailKey('ada@xn--bcher-kva.de'))
  })

  test('a point at the end of a domain makes no other one', () => {
    expect(emailKey('ada@Example.com.')).toBe(emailKey('ada@example.com'))
  })

  test.each(['reade@example.com', 'reader@example.org', 'reader@mail.example.com', '+reader@example.com'])(
    '%s is somebody else',
    (address) => expect(emailKey(address)).not.toBe(emailKey('reader@example.com')),
  )

  test('whatever stands behind a "+", between the letters, and however they are written, the count is one', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9_-]{1,12}$/),
        fc.stringMatching(/^[a-z0-9.+]{0,8}$/),
        fc.nat(12),
        fc.boolean(),
        (name, tag, dotAt, isUpper) => {
          const dotted = `${name.slice(0, dotAt)}.${name.slice(dotAt)}+${tag}@example.com`
          expect(emailKey(isUpper ? dotted.toUpperCase() : dotted)).toBe(`${name}@example.com`)
        },
      ),
    )
  })

  test.each([
    ['by mail, while the mail server is down', email],
    ['as a text, while the provider is down', sms],
  ])('a coupon that was not sent does not count for the recipient: %s (coupon-37)', async (_, body) => {
    const call = callOf({admitsClient: () => true})
    const gone = createServer()
    const place = `127.0.0.1:${await portOf(gone)}`
    await new Promise((resolve) => gone.close(resolve))
    const down = {SMTP_URL: `smtp://${place}`, SMS_API_URL: `http://${place}/messages`}
    const failing = {...call, service: service(testWords, down)}
    const failed = await Promise.all(Array.from({length: 12}, () => post(body, failing)))
    expect(new Set(failed.map(({status}) => status))).toEqual(new Set([429, 503]))
    const answers: number[] = []
    for (let count = 0; count < 6; count += 1) answers.push((await post(body, call)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(mails.length + provider.received.length).toBe(5)
  })

  test('nor does one that the mail server refused', async () => {
    const call = callOf()
    isKnown = () => false
    for (let count = 0; count < 6; count += 1) expect((await post(email, call)).status).toBe(503)
    isKnown = () => true
    expect((await post(email, call)).status).toBe(200)
  })

  test('one that may have been sent counts: the mail server had it when the connection ended', async () => {
    let had = 0
    const losing = createServer((socket) => {
      let message: string | undefined
      socket.write('220 mail.example\r\n')
      socket.on('data', (sent: Buffer) => {
        if (message !== undefined) message += sent.toString()
        else if (sent.toString().startsWith('DATA')) message = ''
        if (!message?.endsWith('\r\n.\r\n')) {
          if (!message) socket.write(message === '' ? '354 go on\r\n' : '250 mail.example\r\n')
          return
        }
        had += 1
        socket.destroy()
      })
    })
    const call = callOf({service: service(testWords, {SMTP_URL: `smtp://127.0.0.1:${await portOf(losing)}`})})
    for (let count = 0; count < 5; count += 1) expect((await post(email, call)).status).toBe(503)
    expect((await post(email, call)).status).toBe(429)
    expect(had).toBe(5)
    losing.close()
  })

  test('the same call again, or many at the same time, are counted each', async () => {
    const call = callOf({admitsClient: () => true})
    const answers = await Promise.all(Array.from({length: 40}, () => post({...email, recaptcha: 'one token'}, call)))
    expect(answers.filter(({status}) => status === 200)).toHaveLength(5)
    expect(mails).toHaveLength(5)
    const texts = await Promise.all(Array.from({length: 40}, () => post(sms, call)))
    expect(texts.filter(({status}) => status === 200)).toHaveLength(5)
    expect(provider.received).toHaveLength(5)
  })
})

test('a client has ten coupons sent in a minute and sixty in an hour, to whomever', () => {
  let now = 0
  const {admitsClient} = shareLimits(() => now)
  const sentFrom = (client: string) => Array.from({length: 12}, () => admitsClient(client)).filter(Boolean).length
  const minutes = Array.from({length: 61}, (_, minute) => {
    now = minute * 60_000
    return sentFrom('192.0.2.1')
  })
  expect(minutes.slice(0, 8)).toEqual([10, 10, 10, 10, 10, 10, 0, 0])
  expect(minutes.at(-1)).toBe(10)
  expect(sentFrom('192.0.2.2')).toBe(10)
})

test('a client that may not send has nothing looked up or sent, to whomever', async () => {
  const call = callOf({lookUp: () => Promise.reject(new Error('looked up'))})
  const from = (n: number) => post({...email, email: `reader${n}@example.com`}, call, {[clientHeader]: '192.0.2.1'})
  const answers = await Promise.all(Array.from({length: 30}, (_, n) => from(n)))
  expect(answers.filter(({status}) => status === 429)).toHaveLength(20)
  expect(mails).toEqual([])
})

describe('bodies that are none', () => {
  const refused = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const {status, body: text} = await post(body, callOf(), headers)
    expect([mails, provider.received]).toEqual([[], []])
    expect(JSON.parse(text)).toMatchObject({success: false, data: null})
    return status
  }

  test.each([
    'text/plain',
    'text/plain;application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/csp-report',
    '',
  ])('the type %j, which a form of another site could send', async (type) =>
    expect(await refused(email, {'content-type': type})).toBe(415),
  )

  test.each([
    ['a prototype', `{"__proto__":{"email":"evil@example.com"},${JSON.stringify(email).slice(1)}`],
    ['a constructor', {...email, constructor: {prototype: {}}}],
    ['deep nesting', '['.repeat(60_000)],
    ['lists for texts', {...email, email: ['reader@example.com', 'evil@example.com']}],
    ['an object for a text', {...email, email: {toString: 'reader@example.com'}}],
    ['a number without an end', JSON.stringify(email).replace('"quantity":30', '"quantity":1e999')],
    ['a text for a number', {...email, quantity: '30'}],
    ['both ways', {...email, phoneNumber: '5550100199'}],
    ['a control character in the address', {...email, email: 'rea\u0000der@example.com'}],
    ['an address of many', {...email, email: 'reader@example.com evil@example.com'}],
    ['a route in the address', {...email, email: '<@evil.example:reader@example.com>'}],
    ['a header in the number', {...sms, phoneNumber: '5550100199\r\nTo: 5550100100'}],
    ['a premium suffix', {...sms, phoneNumber: '5550100199,,123#'}],
    ['null', 'null'],
    ['a list', [email]],
    ['nothing', ''],
  ])('%s', async (_, body) => expect(await refused(body)).toBe(400))

  test('too much of it', async () => {
    expect(await refused({...email, recaptcha: 'x'.repeat(5001)})).toBe(400)
    expect(await refused({...email, recaptcha: 'x'.repeat(70_000)})).toBe(413)
  })

  test('of an address that stands there twice, the last is the only one', async () => {
    const twice = JSON.stringify(email).replace('"email":"reader', '"email":"first@example.com","email":"reader')
    expect((await post(twice, callOf())).status).toBe(200)
    expect(mails.map(({to}) => to)).toEqual([['reader@example.com']])
  })
})

describe('ids lead nowhere else', () => {
  const upstream = testUpstream('/v1', (response, path) => {
    const answers: Readonly<Record<string, unknown>> = {
      '/v1/prices': {data: [{...testOffer.entry, price: {amount: 20}}]},
      '/v1/lookup': {demographics: {Latitude: '39.2', Longitude: '-85.9'}},
      '/v1/drugPricing': {drugMSRP: 32.27},
      '/v1/coupons': testOffer.state.coupon,
    }
    response.end(JSON.stringify(answers[new URL(path, 'http://x').pathname] ?? {}))
  })
  const lookUp: ShareCall['lookUp'] = (wanted) => {
    const base = upstream.address
    const env = {PRICES_API_URL: base, ZIP_CODES_API_URL: base, LIST_PRICES_API_URL: base, COUPONS_API_URL: base}
    const drug = async () => ({drugName: 'Rybelsus', choice: testOffer.choice})
    return lookUpCoupon(wanted, {...savingsServices(env, testSource()), drug, retailers: async () => []})
  }
  const paths = () => upstream.received.map(([, path]) => new URL(path, 'http://x').pathname)

  test('the services upstream are asked at their own addresses', async () => {
    expect((await post(email, callOf({lookUp}))).status).toBe(200)
    expect(new Set(paths())).toEqual(new Set(['/v1/lookup', '/v1/prices', '/v1/drugPricing', '/v1/coupons']))
  })

  test.each([
    'http://169.254.169.254/latest/meta-data',
    '//evil.example/',
    '../../admin',
    'x&drugName=evil',
    'x#',
    '%2e%2e%2f',
    'x\r\nHost: evil.example',
  ])('%j as the id of a retailer, of a pharmacy or of a coupon is compared, and asked for nowhere', async (id) => {
    for (const wrong of [{retailerId: id}, {locationId: id}])
      expect((await post({...email, ...wrong}, callOf({lookUp}))).status).toBe(404)
    // The coupon's own id is no question either: the coupon is looked up by the others.
    expect((await post({...email, couponID: id}, callOf({lookUp}))).status).toBe(200)
    for (const path of paths()) expect(path).toMatch(/^\/v1\/(?:lookup|prices|drugPricing|coupons)$/)
    expect(upstream.received.map(([, path]) => decodeURIComponent(path)).join('\n')).not.toContain(id)
    for (const wrong of [{formulationId: id}, {zip: id}])
      expect((await post({...email, ...wrong}, callOf({lookUp}))).status).toBe(400)
  })
})

describe('answers tell nothing of others', () => {
  test('whatever is not there, the answer is the same', async () => {
    const missing = callOf({lookUp: async () => undefined})
    const answers = await Promise.all(
      [{formulationId: '1'}, {quantity: 31}, {retailerId: 'x'}, {locationId: 'x'}, {zip: '00000'}].map((wrong) =>
        post({...email, ...wrong}, missing),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('a mailbox that the mail server does not know is answered as a mail server that is not there', async () => {
    isKnown = (address) => address !== 'nobody@example.com'
    const reported: string[] = []
    const report = (error: unknown) => void reported.push(String(error))
    const unknown = await post({...email, email: 'nobody@example.com'}, callOf({report}))
    const absent = await post(email, callOf({report, service: service(testWords, {SMTP_URL: 'smtp://127.0.0.1:1'})}))
    expect(unknown).toEqual(absent)
    expect(unknown.status).toBe(503)
    expect(unknown.body).not.toMatch(/nobody|example/)
    expect(reported).toHaveLength(2)
  })

  test('who had coupons before is not said to who has not sent five', async () => {
    const call = callOf()
    await post(email, call, {[clientHeader]: 'a'})
    const first = await post(email, call, {[clientHeader]: 'b'})
    const other = await post({...email, email: 'other@example.com'}, call, {[clientHeader]: 'b'})
    expect(first).toEqual(other)
  })
})
