import {describe, expect, test} from '@jest/globals'
import type {ServerResponse} from 'node:http'
import {answerExposure} from '../../app/api/exposure/answerExposure.ts'
import {testUpstream} from '../testUpstream.ts'
import type {ExposureRequest, ExposureService} from './contract.ts'
import {embeddedExposure} from './embedded.ts'
import {exposureAddress} from './exposureService.ts'
import {httpExposure} from './http.ts'

const request: ExposureRequest = {
  authContext: 'anonymous',
  correlationId: '3b241101-e2bb-4255-8caf-4136c566a962',
  toolName: 'low-mood-treatment-comparison',
  topic: 'depression',
  exposureType: 'decisiontool_view',
}

const upstream = testUpstream('/tokens', (response) => response.end('{"token":"from-service"}'))

describe('both services', () => {
  test.each<[string, () => ExposureService, string]>([
    ['embedded', () => embeddedExposure(() => 'made-here'), 'made-here'],
    ['hosted', () => httpExposure(upstream.address), 'from-service'],
  ])('the %s one gives a token (upstreams-2, treatment-card-13)', async (_, create, token) => {
    expect(await create().token(request)).toBe(token)
  })

  test('the setting chooses; unset or empty, tokens are made here (upstreams-2)', () => {
    expect(exposureAddress({EXPOSURE_API_URL: 'https://tokens.example.com/v1'})).toBe('https://tokens.example.com/v1')
    expect(exposureAddress({EXPOSURE_API_URL: ''})).toBeUndefined()
    expect(() => exposureAddress({EXPOSURE_API_URL: 'ftp://x'})).toThrow('EXPOSURE_API_URL')
  })
})

describe('the hosted service', () => {
  test('gets the topic in the body, and never in the address (treatment-card-13)', async () => {
    await httpExposure(upstream.address).token(request)
    expect(upstream.received).toEqual([['POST', '/tokens', request]])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['that fails', (response) => response.writeHead(503).end('{}')],
    ['of another shape', (response) => response.end('{"id":1}')],
    ['that is not JSON', (response) => response.end('<html>')],
  ])('rejects an answer %s', async (_, given) => {
    upstream.answer = given
    await expect(httpExposure(upstream.address).token(request)).rejects.toThrow()
  })
})

describe('POST /api/exposure', () => {
  const failing: ExposureService = {token: () => Promise.reject(new Error('depression'))}

  /** The status and the body of the answer to a call of this browser. */
  async function call(
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    {service, admits = () => true}: {service?: ExposureService; admits?: (client: string) => boolean} = {},
  ) {
    const reasons: string[] = []
    const text = JSON.stringify(body)
    const response = await answerExposure(
      new Request('http://localhost/api/exposure', {
        method: 'POST',
        headers: {'sec-fetch-site': 'same-origin', 'content-length': String(text.length), ...headers},
        body: text,
      }),
      {service: service ?? embeddedExposure(() => 'made-here'), admits, report: (reason) => reasons.push(reason)},
    )
    return {status: response.status, body: await response.json(), reasons}
  }

  test('answers with a token that no cache keeps', async () => {
    expect(await call(request)).toEqual({status: 200, body: {token: 'made-here'}, reasons: []})
  })

  test.each([
    ['from another site', request, {'sec-fetch-site': 'cross-site'}, 403],
    ['with Global Privacy Control', request, {'sec-gpc': '1'}, 403],
    ['that is too large', request, {'content-length': '5000'}, 413],
    ['of another shape', {...request, exposureType: 'x'}, {}, 400],
    ['with more than it should say', {...request, email: 'a@example.com'}, {}, 400],
  ])('refuses a call %s', async (_, body, headers, status) => {
    expect((await call(body, headers)).status).toBe(status)
  })

  test('refuses a client that calls without end, by its address', async () => {
    const admits = (client: string) => client !== '203.0.113.7'
    const from = (address: string) => call(request, {'x-apothecary-client': address}, {admits})
    expect((await from('203.0.113.7')).status).toBe(429)
    expect((await from('203.0.113.8')).status).toBe(200)
  })

  test('says that the service failed, and logs no topic', async () => {
    expect(await call(request, {}, {service: failing})).toEqual({
      status: 502,
      body: {error: 'There is no token.'},
      reasons: ['Error'],
    })
  })
})
