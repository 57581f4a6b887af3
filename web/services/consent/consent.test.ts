import {beforeEach, describe, expect, test} from '@jest/globals'
import type {ServerResponse} from 'node:http'
import {consentValue} from '@apothecary/shared/types/consent.ts'
import {type Answer, testUpstream} from '../testUpstream.ts'
import {type Consent, consentAnswer, consentObject, type ConsentService} from './contract.ts'
import {consentService, regionHeader} from './consentService.ts'
import {embeddedConsent} from './embedded.ts'
import {httpConsent} from './http.ts'
import {withCustomerData} from './withCustomerData.ts'

const today = new Date('2026-11-22T10:00:00Z')

const consent = (isGranted: boolean): Consent => ({
  vendorConsents: {},
  purposeConsents: {},
  vendorLegitimateInterests: {},
  purposeLegitimateInterests: {},
  publisherCustomConsents: {C0001: true, C0002: isGranted, C0003: isGranted, C0004: isGranted, C0005: isGranted},
  nonIABVendorsAllowed: isGranted,
  setAll: isGranted,
  unsetAll: !isGranted,
})

let now = 0

/** A hosted platform: it answers as the embedded one does, over HTTP. */
const hostedAnswer: Answer = (response, path, body) => {
  const platform = embeddedConsent(() => today)
  const found = path.endsWith('/validate')
    ? platform.validate(String(Reflect.get(Object(body), 'cookieValue')))
    : platform.save(consentObject.parse(body))
  void found.then((value) => response.end(JSON.stringify(value)))
}
const upstream = testUpstream('/cmp', hostedAnswer)
beforeEach(() => {
  now = 0
})
const hosted = () => httpConsent(upstream.address, 'consent', () => now)

describe.each<[string, () => ConsentService]>([
  ['embedded', () => embeddedConsent(() => today)],
  ['hosted', hosted],
])('the %s platform', (_, create) => {
  test('says by a boolean whether a stored choice holds (consent-8)', async () => {
    expect(await create().validate(consentValue('1', ['C0001', 'C0004'], today))).toBe(true)
    expect(await create().validate('v1.20250101.C0001')).toBe(false)
    expect(await create().validate('C0002')).toBe(false)
  })

  test.each([
    [true, false],
    [false, true],
  ])(
    'answers a consent (all granted: %s) with a consent and optOut %s (consent-6, consent-7, consent-9)',
    async (isGranted, optOut) => {
      const found = await create().save(consent(isGranted))
      expect(consentAnswer.parse(found)).toEqual({...consent(isGranted), optOut})
    },
  )
})

test.each([
  ['C0004', false],
  ['C0005', false],
  ['C0002', true],
])(
  'of a consent to %s alone, the embedded platform says optOut %s: it takes nothing away that was granted (consent-7)',
  async (group, optOut) => {
    const given = {...consent(false), publisherCustomConsents: {C0001: true, [group]: true}}
    expect(await embeddedConsent(() => today).save(given)).toEqual({...given, optOut})
  },
)

test('a consent has eight fields, and no others: nothing says whose it is (consent-6)', () => {
  expect(Object.keys(consentObject.shape)).toEqual([
    'vendorConsents',
    'purposeConsents',
    'vendorLegitimateInterests',
    'purposeLegitimateInterests',
    'publisherCustomConsents',
    'nonIABVendorsAllowed',
    'setAll',
    'unsetAll',
  ])
  for (const name of Object.keys(consentObject.shape)) {
    const {[name]: _, ...rest} = {...consent(true)} as Record<string, unknown>
    expect(consentObject.safeParse(rest).success).toBe(false)
  }
  expect(consentObject.safeParse({...consent(true), email: 'reader@example.com'}).success).toBe(false)
})

describe('the hosted platform', () => {
  test('is asked by POST /consent/validate and PATCH /api/consent below its address (consent-8, consent-9)', async () => {
    await hosted().validate('v1.20261122.C0001')
    await httpConsent(`${upstream.address}/`).save(consent(true))
    expect(upstream.received).toEqual([
      ['POST', '/cmp/consent/validate', {cookieValue: 'v1.20261122.C0001'}],
      ['PATCH', '/cmp/api/consent', consent(true)],
    ])
  })

  test('may leave out optOut (consent-7)', async () => {
    upstream.answer = (response) => response.end(JSON.stringify(consent(true)))
    expect(await hosted().save(consent(true))).toEqual(consent(true))
  })

  test.each<[string, number, (response: ServerResponse) => void]>([
    ['a failure', 2, (response) => response.writeHead(503).end('{}')],
    ['a refusal', 1, (response) => response.writeHead(422).end('{}')],
    ['“true” instead of true', 2, (response) => response.end('"true"')],
    ['a consent without its fields', 2, (response) => response.end('{"optOut":true}')],
    ['no JSON', 2, (response) => response.end('<p>Hello</p>')],
    ['an endless answer', 2, (response) => response.end('x'.repeat(300_000))],
    ['a way elsewhere', 2, (response) => response.writeHead(302, {location: 'http://127.0.0.1:1/'}).end()],
    ['a closed connection', 2, (response) => response.destroy()],
  ])('rejects %s, after %i calls', async (_, calls, given) => {
    upstream.answer = given
    await expect(hosted().validate('v1.20261122.C0001')).rejects.toThrow()
    expect(upstream.received).toHaveLength(calls)
    await expect(hosted().save(consent(true))).rejects.toThrow()
  })

  test('saves the choices of readers, whoever asks for what it refuses', async () => {
    upstream.answer = (response) => response.writeHead(422).end('{}')
    const service = hosted()
    for (let n = 0; n < 6; n += 1) await expect(service.validate('no choice')).rejects.toThrow('422')
    upstream.answer = hostedAnswer
    expect(await service.save(consent(true))).toMatchObject({optOut: false})
  })

  test('that never answers is given up on within 2 s, and left alone after five failures', async () => {
    upstream.answer = () => undefined
    const service = hosted()
    const begun = performance.now()
    await expect(service.validate('v1.20261122.C0001')).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(2000)
    upstream.answer = (response) => response.writeHead(500).end('{}')
    for (let n = 0; n < 4; n += 1) await expect(service.save(consent(true))).rejects.toThrow('500')
    const calls = upstream.received.length
    await expect(service.save(consent(true))).rejects.toThrow('rests')
    expect(upstream.received).toHaveLength(calls)
    now = 10_000
    upstream.answer = hostedAnswer
    expect(await service.save(consent(true))).toMatchObject({optOut: false})
  })
})

describe('the customer-data platform', () => {
  const platform = (save: ConsentService['save']) => ({validate: () => Promise.resolve(true), save})
  const answers =
    (optOut?: boolean): ConsentService['save'] =>
    (given) =>
      Promise.resolve({...given, optOut})

  test('is told the same beside the privacy platform, and either can say that the reader opted out (tracking-22)', async () => {
    const told: Consent[] = []
    const save: ConsentService['save'] = (given) => {
      told.push(given)
      return answers(true)(given)
    }
    const both = withCustomerData(platform(answers(false)), {save}, () => undefined)
    expect(await both.save(consent(true))).toEqual({...consent(true), optOut: true})
    expect(told).toEqual([consent(true)])
    const lenient = withCustomerData(platform(answers(true)), {save: answers(false)}, () => undefined)
    expect(await lenient.save(consent(true))).toMatchObject({optOut: true})
  })

  test('that fails changes nothing, and is reported (tracking-22)', async () => {
    const errors: unknown[] = []
    const fails: ConsentService['save'] = () => Promise.reject(new TypeError('down'))
    const both = withCustomerData(platform(answers(false)), {save: fails}, (error) => errors.push(error))
    expect(await both.save(consent(true))).toMatchObject({optOut: false})
    expect(errors).toEqual([new TypeError('down')])
    await expect(
      withCustomerData(platform(fails), {save: answers()}, () => undefined).save(consent(true)),
    ).rejects.toThrow('down')
  })
})

describe('the settings', () => {
  test('choose the platforms; unset or empty, the embedded one answers alone (upstreams-2, tracking-22)', async () => {
    const own = consentService({CONSENT_API_URL: ''}, () => undefined)
    expect(await own.save(consent(true))).toMatchObject({optOut: false})
    expect(upstream.received).toEqual([])
    await consentService({CONSENT_API_URL: upstream.address}, () => undefined).save(consent(true))
    await consentService({CDP_CONSENT_API_URL: `${upstream.address}/cdp`}, () => undefined).save(consent(false))
    expect(upstream.received).toEqual([
      ['PATCH', '/cmp/api/consent', consent(true)],
      ['PATCH', '/cmp/cdp/api/consent', consent(false)],
    ])
  })

  test.each(['CONSENT_API_URL', 'CDP_CONSENT_API_URL', 'PRIVACY_REGION_HEADER'])('a wrong %s is named', (name) => {
    expect(() => regionHeader({[name]: 'not one: at all'})).toThrow(name)
    expect(() => consentService({[name]: 'not one: at all'}, () => undefined)).toThrow(name)
  })
})
