import {describe, expect, test} from '@jest/globals'
import {embeddedConsent} from '../../../services/consent/embedded.ts'
import {answerConsent, answerValidation, type ConsentCall} from './answerConsent.ts'
import {answerRegion} from './answerRegion.ts'

const now = new Date('2026-11-22T10:00:00Z')
const consent = {
  vendorConsents: {},
  purposeConsents: {},
  vendorLegitimateInterests: {},
  purposeLegitimateInterests: {},
  publisherCustomConsents: {C0001: true, C0002: true, C0003: false, C0004: false, C0005: false},
  nonIABVendorsAllowed: false,
  setAll: false,
  unsetAll: false,
}

function request(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  const content = JSON.stringify(body)
  return new Request('http://localhost/api/consent', {
    method: 'PATCH',
    body: content,
    headers: {
      'content-type': 'application/json',
      'content-length': String(content.length),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
}

const reports: unknown[] = []
const call = (changes: Partial<ConsentCall> = {}): ConsentCall => ({
  service: embeddedConsent(() => now),
  admits: () => true,
  report: (error) => reports.push(error),
  ...changes,
})
const outcome = async (response: Response): Promise<unknown[]> => [
  response.status,
  await response.json(),
  response.headers.get('cache-control'),
]

test('a choice is answered by a consent with optOut; no cache keeps it (consent-6, consent-7, consent-9)', async () => {
  const answer = await answerConsent(request(consent), call())
  expect(await outcome(answer)).toEqual([200, {...consent, optOut: true}, 'no-store'])
})

test.each([
  ['v1.20261122.C0001.C0002', true],
  ['v1.20240101.C0001', false],
])('whether the choice %s holds is answered by the boolean %s (consent-8)', async (cookieValue, holds) => {
  expect(await outcome(await answerValidation(request({cookieValue}), call()))).toEqual([200, holds, 'no-store'])
})

describe('a call is refused', () => {
  test.each<[string, number, unknown, Readonly<Record<string, string>>, Partial<ConsentCall>]>([
    ['of another shape', 400, {...consent, name: 'Ann'}, {}, {}],
    ['from another site', 403, consent, {'sec-fetch-site': 'cross-site'}, {}],
    ['that is no JSON', 415, consent, {'content-type': 'text/plain'}, {}],
    ['from a client that calls without end', 429, consent, {}, {admits: () => false}],
  ])('%s with %i', async (_, status, body, headers, changes) => {
    expect((await answerConsent(request(body, headers), call(changes))).status).toBe(status)
  })
})

test('a platform that fails is 502, and nothing of what was sent is in the answer', async () => {
  const fails = () => Promise.reject(new TypeError('v1.20261122.C0001'))
  const failing = call({service: {validate: fails, save: fails}})
  const error = {error: 'The privacy platform does not answer now.'}
  expect((await outcome(await answerConsent(request(consent), failing))).slice(0, 2)).toEqual([502, error])
  const asked = await answerValidation(request({cookieValue: 'v1.20261122.C0001'}), failing)
  expect((await outcome(asked)).slice(0, 2)).toEqual([502, error])
  expect(reports).toHaveLength(2)
})

describe('the region flag (consent-2)', () => {
  const flag = async (header: string | undefined, headers: Record<string, string>, countries = ['US', 'CA']) =>
    outcome(
      await answerRegion(
        new Request('http://localhost/api/consent', {headers}),
        header,
        () => Promise.resolve(countries),
        () => undefined,
      ),
    )

  test.each([
    ['the GDPR applies in Germany', 'x-country', {'x-country': 'DE'}, true],
    ['it does not in the United States', 'x-country', {'x-country': 'US'}, false],
    ['however that is written', 'x-country', {'x-country': ' us '}, false],
    ['it applies where the country is not known', 'x-country', {'x-country': 'XX'}, true],
    ['where the proxy says nothing', 'x-country', {}, true],
    ['where it says nothing that is a country', 'x-country', {'x-country': 'US, DE'}, true],
    ['and where no proxy is to be trusted, whatever the request says', undefined, {'x-country': 'US'}, true],
  ])('%s (consent-2)', async (_, header, headers, gdprApplies) => {
    expect(await flag(header, headers as Record<string, string>)).toEqual([200, {gdprApplies}, 'no-store'])
  })

  test('it applies while the countries cannot be loaded, which is reported (consent-2)', async () => {
    const errors: unknown[] = []
    const answer = await answerRegion(
      new Request('http://localhost/api/consent', {headers: {'x-country': 'US'}}),
      'x-country',
      () => Promise.reject(new Error('no lake')),
      (error) => errors.push(error),
    )
    expect(await answer.json()).toEqual({gdprApplies: true})
    expect(errors).toHaveLength(1)
  })
})
