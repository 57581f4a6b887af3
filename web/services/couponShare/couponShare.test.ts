import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {SMTPServer} from 'smtp-server'
import {testUpstream} from '../testUpstream.ts'
import type {CouponShareService, Share} from './contract.ts'
import {couponShareService, usesOutbox} from './couponShareService.ts'
import {testCoupon, testWords} from './testCoupon.ts'
import {makeTestKeys} from './testKeys.ts'

const folder = mkdtempSync(join(tmpdir(), 'coupon-share-'))
const keys = makeTestKeys(join(folder, 'keys'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** The mails that an SMTP server of this machine received. */
const mails: {readonly to: readonly string[]; readonly source: string}[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
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
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const bound = smtp.server.address()
  if (typeof bound === 'object' && bound !== null) smtpUrl = `smtp://127.0.0.1:${bound.port}`
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
beforeEach(() => {
  mails.length = 0
})

/** Two services upstream: the one that sends coupons, and the provider of text messages. */
const pass = {type: 'Buffer', data: [0x50, 0x4b, 3, 4]}
const isShare = (body: unknown): body is Share => typeof body === 'object' && body !== null && 'sendType' in body
const sharing = testUpstream('/v2', (response, _path, body) => {
  const data =
    isShare(body) && body.sendType === 'wallet' ? (body.platform === 'iOS' ? pass : 'https://wallet.example/x') : null
  response.end(JSON.stringify({success: true, data}))
})
const provider = testUpstream('/messages', (response) => void response.writeHead(202).end())

const base = {couponID: 'c0ffee1234', recaptcha: undefined, coupon: testCoupon}
const email: Share = {...base, sendType: 'email', email: 'reader@example.com'}
const text: Share = {...base, sendType: 'textMessage', phoneNumber: '5550100199'}
const ios: Share = {...base, sendType: 'wallet', platform: 'iOS'}
const droid: Share = {...base, sendType: 'wallet', platform: 'Android'}

const embedded = (more: Readonly<Record<string, string>> = {}): CouponShareService =>
  couponShareService(
    {DATA_DIR: folder, SMTP_URL: smtpUrl, SMS_API_URL: provider.address, SMS_API_KEY: 'secret', ...keys.env, ...more},
    async () => testWords,
  )
const upstream = (): CouponShareService =>
  couponShareService({DATA_DIR: folder, COUPON_SHARE_API_URL: sharing.address}, async () => testWords)

describe.each([
  ['the embedded service', () => embedded()],
  ['a service upstream', upstream],
])('%s', (_, service) => {
  test('sends messages, and makes passes for both phones (coupon-6, coupon-32, coupon-33, coupon-34)', async () => {
    expect(await service().share(email)).toBeNull()
    expect(await service().share(text)).toBeNull()
    const data = await service().share(ios)
    expect(data).toMatchObject({type: 'Buffer'})
    expect(JSON.parse(JSON.stringify(data)).data.slice(0, 2)).toEqual([0x50, 0x4b])
    expect(await service().share(droid)).toMatch(/^https:\/\//)
    expect([...service().platforms].toSorted()).toEqual(['Android', 'iOS'])
  })
})

describe('the embedded service', () => {
  test('mails the coupon: to one reader, with a subject without the drug, and with nothing to load or to follow (coupon-39)', async () => {
    await embedded().share(email)
    expect(mails.map(({to}) => to)).toEqual([['reader@example.com']])
    const [{source} = {source: ''}] = mails
    expect(source).toMatch(/^Subject: Your Brightwater Rx Savings coupon\r$/m)
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
    const [head = '', ...parts] = source.split('\r\n\r\n')
    expect(head).not.toMatch(/rybelsus/i)
    const bodies = parts.join('\n').replaceAll('=\r\n', '')
    for (const fact of [
      'Rybelsus',
      '7 mg tablet',
      '30 tablets',
      'Walgreens',
      '$812.40',
      '999017',
      'BRXSAVE',
      'APOTHECARY',
      'APO40281937',
    ])
      expect(bodies.split(fact).length - 1).toBeGreaterThanOrEqual(2)
    for (const said of ['This is not insurance.', 'It is accepted at any Walgreens store.'])
      expect(bodies.split(said)).toHaveLength(3)
    expect(bodies).not.toMatch(/<img|<a |https?:|url\(/i)
  })

  test('names with signs of HTML stay text in a mail', async () => {
    const pricingInformation = {...testCoupon.pricingInformation, drugName: '<script>x</script> & "Co"'}
    await embedded().share({...email, coupon: {...testCoupon, pricingInformation}})
    const html = mails[0]?.source.replaceAll('=\r\n', '').split('Content-Type: text/html')[1]
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt; &amp; &quot;Co&quot;')
    expect(html).not.toContain('<script>')
  })

  test('sends a text by the provider, with the key, and without the drug (coupon-39)', async () => {
    await embedded().share(text)
    const [[method, path, body] = []] = provider.received
    expect([method, path, provider.headers[0]?.authorization]).toEqual(['POST', '/messages', 'Bearer secret'])
    expect(body).toEqual({
      to: '+15550100199',
      text: 'Your Brightwater Rx Savings coupon. Show it at the pharmacy. Not insurance.\nPharmacy: Walgreens\nPrice with coupon: $812.40\nBIN: 999017\nPCN: BRXSAVE\nGRP: APOTHECARY\nMember ID: APO40281937',
    })
  })

  test('without servers, writes both into the outbox, where only the owner reads them', async () => {
    const service = embedded({SMTP_URL: '', SMS_API_URL: '', DATA_DIR: join(folder, 'data')})
    await service.share(email)
    await service.share(text)
    const outbox = join(folder, 'data/outbox')
    const files = readdirSync(outbox)
    expect(files.map((name) => name.replace(/.*\./, '')).toSorted()).toEqual(['eml', 'txt'])
    for (const name of files) expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)
    const sms = files.find((name) => name.endsWith('.txt')) ?? ''
    expect(readFileSync(join(outbox, sms), 'utf8')).toMatch(/^To: \+15550100199\n\nYour Brightwater/)
    expect([mails, provider.received]).toEqual([[], []])
  })

  test('without keys, has no wallet', async () => {
    const service = couponShareService({DATA_DIR: folder}, async () => testWords)
    expect(service.platforms).toEqual([])
    await expect(service.share(ios)).rejects.toThrow('no passes')
    await expect(service.share(droid)).rejects.toThrow('no passes')
  })

  test('without a programme, sends nothing: a coupon has to say what it is', async () => {
    const service = couponShareService({DATA_DIR: folder, SMTP_URL: smtpUrl}, async () => undefined)
    await expect(service.share(email)).rejects.toThrow('programme')
    expect(mails).toEqual([])
  })

  test.each([
    ['refuses', 401, 'Fetch failure: /messages 401'],
    ['fails', 500, 'Fetch failure: /messages 500'],
  ])(
    'rejects where the provider of texts %s, with no number in the error, and asks once',
    async (_, status, message) => {
      provider.answer = (response) => void response.writeHead(status).end('to +15550100199')
      const failure: unknown = await embedded()
        .share(text)
        .catch((error: unknown) => error)
      expect(failure).toMatchObject({message})
      expect(provider.received).toHaveLength(1)
    },
  )

  test('rejects where no mail server is there', async () => {
    await expect(embedded({SMTP_URL: 'smtp://127.0.0.1:1'}).share(email)).rejects.toMatchObject({code: 'ESOCKET'})
  })
})

describe('a service upstream', () => {
  test('gets the contract’s body, and what stands on the coupon (coupon-32)', async () => {
    await upstream().share({...email, recaptcha: 'a token'})
    expect(sharing.received).toEqual([
      [
        'POST',
        '/v2/optum-coupon-info-share',
        {
          recaptcha: 'a token',
          couponID: 'c0ffee1234',
          sendType: 'email',
          email: 'reader@example.com',
          coupon: testCoupon,
        },
      ],
    ])
  })

  test.each([
    ['says that it failed', {success: false, data: null}],
    ['says nothing of success', {data: null}],
    ['is no object', 'done'],
  ])('that %s is a failure', async (_, body) => {
    sharing.answer = (response) => void response.end(JSON.stringify(body))
    await expect(upstream().share(email)).rejects.toThrow()
  })

  test.each([
    ['a link that could run code', droid, 'javascript:alert(1)'],
    ['a link without https', droid, 'http://wallet.example/x'],
    ['no link', droid, null],
    ['a pass that is text', ios, 'UEsDBA=='],
    ['bytes that are none', ios, {type: 'Buffer', data: [80, 75, 300, 4]}],
  ])('that gives %s is a failure (coupon-33, coupon-34)', async (_, share, data) => {
    sharing.answer = (response) => void response.end(JSON.stringify({success: true, data}))
    await expect(upstream().share(share)).rejects.toThrow()
  })

  test('that fails is asked once: it may have sent the message', async () => {
    sharing.answer = (response) => void response.writeHead(500).end()
    await expect(upstream().share(email)).rejects.toThrow('Fetch failure: /v2/optum-coupon-info-share 500')
    expect(sharing.received).toHaveLength(1)
  })

  test('that is not there, or does not answer, is a failure', async () => {
    const absent = couponShareService({COUPON_SHARE_API_URL: 'http://127.0.0.1:1'}, async () => testWords)
    await expect(absent.share(email)).rejects.toThrow()
    sharing.answer = () => undefined
    await expect(upstream().share(email)).rejects.toMatchObject({name: 'TimeoutError'})
  }, 15_000)

  test('that breaks off in the middle of its answer is a failure', async () => {
    sharing.answer = (response) => {
      response.writeHead(200, {'content-length': '100'}).write('{"success":true')
      response.destroy()
    }
    await expect(upstream().share(email)).rejects.toThrow()
  })
})

test('wrong settings are named', () => {
  const words = async () => testWords
  expect(() => couponShareService({DATA_DIR: folder, COUPON_SHARE_API_URL: 'ftp://x'}, words)).toThrow(
    'COUPON_SHARE_API_URL',
  )
  expect(() => couponShareService({DATA_DIR: folder, SMS_API_URL: 'https://sms.example'}, words)).toThrow('SMS_API_KEY')
})

test('the outbox is used where a server or the provider is missing', () => {
  expect(usesOutbox({})).toBe(true)
  expect(usesOutbox({SMTP_URL: 'smtp://x'})).toBe(true)
  expect(usesOutbox({SMTP_URL: 'smtp://x', SMS_API_URL: 'https://x'})).toBe(false)
  expect(usesOutbox({COUPON_SHARE_API_URL: 'https://x'})).toBe(false)
})
