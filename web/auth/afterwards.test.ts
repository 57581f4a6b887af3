import {expect, jest, test} from '@jest/globals'
import {trackingBatch, type TrackingBatch} from '@apothecary/shared/types/events.ts'
import type {SignUpRequest, SignUpResult} from '../services/newsletter/contract.ts'
import {signUpRequest} from '../services/newsletter/contract.ts'
import {audit} from './audit.ts'
import type {Identity} from './identity.ts'
import {type AccountReport, reportLogout, reportRegistration} from './accountEvents.ts'
import type {Member} from './member.ts'
import {welcome} from './welcome.ts'

const identity: Identity = {
  issuer: 'https://provider.example',
  subject: 's-1',
  provider: 'google',
  profile: {email: 'ada@example.com'},
  rvoId: 'rvo-1',
  memberSince: undefined,
  isNewUser: true,
  isMarketingOptedIn: true,
}
const member = {memberId: 'rvo-1', isNew: false}

async function welcomed(
  of: Partial<Identity>,
  {isNew = false, ...more}: {readonly isNew?: boolean; readonly list?: string | undefined} = {},
  result: SignUpResult = {ok: true, sessionId: 's'},
) {
  const sent: SignUpRequest[] = []
  const log: unknown[] = []
  await welcome({...identity, ...of}, {...member, isNew}, 'c-1', {
    list: 'list' in more ? more.list : 'hello',
    newsletter: () => ({
      signUp: async (request) => {
        sent.push(signUpRequest.parse(request))
        return result
      },
    }),
    audit: (...line) => void log.push(line),
  })
  return {sent, log}
}

test('a new user with an address who agreed is signed up to the welcome list (newsletter-7)', async () => {
  const {sent, log} = await welcomed({})
  expect(sent).toEqual([
    {
      email: 'ada@example.com',
      lists: ['hello'],
      path: '/signing-you-in',
      site: 'gr8',
      identifiers: {source: 'sign-in', categories: [], tags: [], correlationId: 'c-1'},
    },
  ])
  expect(log).toEqual([])
  expect((await welcomed({isNewUser: false}, {isNew: true})).sent).toHaveLength(1)
})

test.each<[string, Partial<Identity>, {isNew?: boolean; list?: string | undefined}]>([
  ['who is not new', {isNewUser: false}, {}],
  ['who did not agree', {isMarketingOptedIn: false}, {isNew: true}],
  ['without an address', {profile: {}}, {}],
  ['where there is no list', {}, {list: undefined}],
])('nobody is %s (newsletter-7)', async (_, of, more) => {
  expect((await welcomed(of, more)).sent).toEqual([])
})

test('that it failed is said without the address', async () => {
  const {log} = await welcomed({}, {}, {ok: false, error: 'API call failed with status: 500'})
  expect(log).toEqual([['welcome-failed', {kind: 'refused'}]])
})

const since: Member = {
  rvoId: 'rvo-1',
  sessionId: 's-1',
  provider: 'google',
  memberSince: 1_700_012_345,
  profile: {email: 'ada@example.com'},
}

async function kept(count: (report: AccountReport) => Promise<void>) {
  const events: TrackingBatch['events'] = []
  let ids = 0
  await count({
    keep: async (more) => void events.push(...more),
    newId: () => `00000000-0000-4000-8000-00000000000${(ids += 1)}`,
    now: () => new Date('2026-11-23T12:00:00.000Z'),
  })
  return events
}

const reported = (headers: Record<string, string>) =>
  kept((report) => reportLogout(since, new Headers(headers), report))

test('a logout is counted, with correlation id, time and the day since which the reader is a member (sign-in-24, tracking-23)', async () => {
  const events = await reported({cookie: 'apothecary_consent=v3.20261122.C0001.C0002'})
  expect(events).toEqual([
    {
      id: '00000000-0000-4000-8000-000000000001',
      at: '2026-11-23T12:00:00.000Z',
      page: '/',
      event: {
        type: 'accountLogout',
        correlationId: '00000000-0000-4000-8000-000000000002',
        logoutTime: '2026-11-23T12:00:00.000Z',
        memberSince: Date.UTC(2023, 10, 15) / 1000,
      },
    },
  ])
  expect(trackingBatch.safeParse({events}).success).toBe(true)
})

test('that somebody became a member is counted, with the provider; of readers who granted analytics (tracking-25)', async () => {
  const registered = (isNewUser: boolean, isNew: boolean, cookie = 'apothecary_consent=v3.20261122.C0001.C0002') =>
    kept((report) => reportRegistration({provider: 'google', isNewUser}, {isNew}, new Headers({cookie}), report))
  const events = await registered(true, false)
  expect(events).toEqual([
    {
      id: '00000000-0000-4000-8000-000000000001',
      at: '2026-11-23T12:00:00.000Z',
      page: '/',
      event: {type: 'registrationCompleted', provider: 'google'},
    },
  ])
  expect(trackingBatch.safeParse({events}).success).toBe(true)
  expect(await registered(false, true)).toHaveLength(1)
  expect(await registered(false, false)).toEqual([])
  expect(await registered(true, true, 'apothecary_consent=v3.20261122.C0001')).toEqual([])
})

test('of readers who did not grant analytics it is not (tracking-23)', async () => {
  for (const headers of [
    {},
    {cookie: 'apothecary_consent=v3.20261122.C0001'},
    {cookie: 'apothecary_consent=v3.20261122.C0001.C0002', 'sec-gpc': '1'},
  ])
    expect(await reported(headers)).toEqual([])
})

test.each([
  ['sign-in', {provider: 'google'}, 'info'],
  ['sign-in-failed', {provider: 'google', kind: 'refused'}, 'info'],
  ['sign-in-failed', {kind: 'expired'}, 'info'],
  ['sign-in-failed', {provider: 'apple', kind: 'unavailable TypeError'}, 'error'],
  ['sign-in-failed', {provider: 'apple', kind: 'failed OAUTH_INVALID_RESPONSE'}, 'error'],
  ['session-ended-by-reuse', {}, 'info'],
  ['auth-unavailable', {kind: 'ECONNREFUSED'}, 'error'],
] as const)('%s %j is a line of JSON of level %s', (event, fields, level) => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  audit(event, fields)
  const [[line] = []] = write.mock.calls
  write.mockRestore()
  expect(JSON.parse(String(line))).toEqual({time: expect.any(String), level, event, ...fields})
})
