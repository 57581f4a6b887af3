import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {onboardingFlag, profileSite} from '@apothecary/shared/types/userProfile.ts'
import {createAccessTokens} from '../../../../auth/accessTokens.ts'
import {createSessions} from '../../../../auth/sessions.ts'
import {reportProfileFailure} from '../../../../members/siteUserProfile.ts'
import {clientHeader} from '../../../../server/clientAddress.ts'
import {ClientLimit} from '../../../../services/clientLimit.ts'
import {embeddedUserProfile} from '../../../../services/userProfile/embedded.ts'
import {httpUserProfile} from '../../../../services/userProfile/http.ts'
import {testUpstream} from '../../../../services/testUpstream.ts'
import type {Store} from '../../../../store/openStore.ts'
import {createSeal} from '../../../../store/seal.ts'
import {emptyStore, type TestPlace, testStores} from '../../../../store/testStores.ts'
import {answerInterests, answerOptions, answerSetInterests} from './interests/answerInterests.ts'
import {answerFlags, answerSetFlag} from './site-flags/healthline/answerFlags.ts'
import type {UserCall} from './userCall.ts'

const seal = createSeal(Buffer.alloc(32, 7))
const topics = [{id: 'sleep', title: 'Sleep', subtopics: [], jtbds: []}]
const upstream = testUpstream('/v1', (response) => response.end('{"flags":[]}'))

let at: TestPlace
let store: Store
let call: UserCall
let tokens: Readonly<Record<string, string>>
let reported: unknown[]
beforeAll(async () => {
  const [, makePlace] = testStores[0] ?? []
  if (makePlace === undefined) throw new Error('no store')
  at = await makePlace()
})
afterAll(() => at.remove())
beforeEach(async () => {
  store = await emptyStore(at.place)
  const sessions = createSessions({store, seal, now: Date.now, endedByReuse: () => undefined})
  const accessTokens = createAccessTokens({store, seal, now: Date.now})
  const issue = async (memberId: string) => {
    await store.insertInto('member').values({id: memberId, createdAt: 1, sealed: 'sealed'}).execute()
    const {sessionId} = await sessions.begin({
      memberId,
      provider: 'google',
      tokens: {issuer: 'https://op.example', idToken: 'x', accessToken: `provider-token-of-${memberId}`},
    })
    return (await accessTokens.issue(sessionId)).accessToken
  }
  tokens = {ada: await issue('ada'), bob: await issue('bob')}
  reported = []
  call = {
    readMember: (headers) =>
      accessTokens.read(/^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''),
    service: embeddedUserProfile({
      store: async () => store,
      seal: () => seal,
      topics: async () => topics,
      now: Date.now,
    }),
    providerToken: async ({sessionId}) => (await sessions.providerTokens(sessionId))?.accessToken,
    admits: () => true,
    report: (error) => reported.push(error),
  }
})
afterEach(() => store.destroy())

type AnswerUser = (request: Request, rvoId: string, call: UserCall) => Promise<Response>

interface Asked {
  readonly as?: string
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly call?: Partial<UserCall>
}

async function ask(
  answer: AnswerUser,
  rvoId: string,
  {as = 'ada', query = '', body, headers = {}, call: changed}: Asked = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`https://site.example/api/user/${rvoId}${query}`, {
    method: text === undefined ? 'GET' : 'PUT',
    headers: {
      ...(as === '' ? {} : {authorization: `Bearer ${tokens[as] ?? as}`}),
      ...(text === undefined
        ? {}
        : {'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text))}),
      ...headers,
    },
    ...(text === undefined ? {} : {body: text}),
  })
  const response = await answer(request, rvoId, {...call, ...changed})
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const parsed: unknown = JSON.parse(await response.text())
  return {status: response.status, body: parsed}
}

const flag = {label: onboardingFlag, status: 'accepted'}
const interests = {topicIds: ['sleep'], subtopicIds: [], jtbdIds: [], source: 'onboarding', site: profileSite}

describe('members read and write their own (profile-1)', () => {
  test('flags (profile-2, profile-3)', async () => {
    expect(await ask(answerFlags, 'ada')).toEqual({status: 200, body: {flags: []}})
    expect(await ask(answerSetFlag, 'ada', {body: flag})).toEqual({status: 200, body: flag})
    expect(await ask(answerFlags, 'ada')).toEqual({status: 200, body: {flags: [flag]}})
    expect(await ask(answerFlags, 'bob', {as: 'bob'})).toEqual({status: 200, body: {flags: []}})
  })

  test('options and interests (profile-15, profile-16, profile-17)', async () => {
    expect(await ask(answerOptions, 'ada')).toEqual({status: 200, body: {topics}})
    expect(await ask(answerSetInterests, 'ada', {body: {topicIds: ['sleep']}})).toEqual({status: 200, body: interests})
    expect(await ask(answerInterests, 'ada', {query: '?site=gr8'})).toEqual({status: 200, body: interests})
    expect(await ask(answerInterests, 'bob', {as: 'bob'})).toMatchObject({status: 200, body: {topicIds: []}})
  })
})

const calls: readonly [string, AnswerUser, unknown][] = [
  ['flags', answerFlags, undefined],
  ['a flag to set', answerSetFlag, flag],
  ['options', answerOptions, undefined],
  ['interests', answerInterests, undefined],
  ['interests to set', answerSetInterests, interests],
]

describe.each(calls)('%s', (_, answer, body) => {
  test.each(['', 'x'.repeat(43), 'short'])('needs a valid bearer token, not %j (profile-7)', async (as) => {
    expect(await ask(answer, 'ada', {as, body})).toEqual({status: 401, body: {error: 'Failed to acquire token'}})
  })

  test('of anybody else are refused, whether they are there or not (profile-1)', async () => {
    const refused = {status: 403, body: {error: 'A member reads and writes their own data only.'}}
    for (const rvoId of ['bob', 'nobody', '']) expect(await ask(answer, rvoId, {body})).toEqual(refused)
    expect(await store.selectFrom('siteFlag').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('interests').selectAll().execute()).toEqual([])
  })

  test('are limited for each client', async () => {
    const limit = new ClientLimit(1, () => 0)
    const changed = {admits: (client: string) => limit.admits(client)}
    const from = async (client: string) =>
      (await ask(answer, 'ada', {body, call: changed, headers: {[clientHeader]: client}})).status
    expect([await from('a'), await from('a'), await from('b')]).toEqual([200, 429, 200])
  })

  test('without the store are answered with 503', async () => {
    const changed = {readMember: () => Promise.reject(new Error('ada: connection lost'))}
    const {status, body: answered} = await ask(answer, 'ada', {body, call: changed})
    expect([status, JSON.stringify(answered).includes('ada')]).toEqual([503, false])
    expect(reported).toHaveLength(1)
  })
})

describe('what is refused names the field', () => {
  test.each<[AnswerUser, unknown, RegExp]>([
    [answerSetFlag, {...flag, status: 'seen'}, /at status/],
    [answerSetFlag, {...flag, label: 'x'.repeat(101)}, /at label/],
    [answerSetFlag, {...flag, note: 'x'}, /note/],
    [answerSetFlag, 'no json', /^The body is not JSON\.$/],
    [answerSetInterests, {...interests, topicIds: ['<b>']}, /at topicIds\[0\]/],
    [answerSetInterests, {...interests, jtbdIds: Array.from({length: 201}, (_, n) => `j${n}`)}, /at jtbdIds/],
    [answerSetInterests, {...interests, site: 'other'}, /at site/],
    [answerSetInterests, 'null', /^The interests object is missing$/],
  ])('%p %j (profile-8, profile-18)', async (answer, body, error) => {
    expect(await ask(answer, 'ada', {body})).toEqual({status: 400, body: {error: expect.stringMatching(error)}})
  })

  test('another site to read', async () => {
    expect(await ask(answerInterests, 'ada', {query: '?site=other'})).toMatchObject({status: 400})
  })

  test.each<[Readonly<Record<string, string>>, number]>([
    [{'content-type': 'text/plain'}, 415],
    [{'content-length': '1000000'}, 413],
  ])('a body with %j: %d', async (headers, status) => {
    expect((await ask(answerSetFlag, 'ada', {body: flag, headers})).status).toBe(status)
  })
})

describe('a service elsewhere', () => {
  const hosted = () => ({service: httpUserProfile(upstream.address, () => 0)})

  test('is asked with the token of the provider, and never with ours', async () => {
    await ask(answerFlags, 'ada', {call: hosted()})
    expect(upstream.headers[0]?.authorization).toBe('Bearer provider-token-of-ada')
    expect(JSON.stringify(upstream.headers)).not.toContain(tokens['ada'])
  })

  test('is not asked without one (profile-7)', async () => {
    const changed = {...hosted(), providerToken: async () => undefined}
    expect(await ask(answerFlags, 'ada', {call: changed})).toEqual({
      status: 401,
      body: {error: 'Failed to acquire token'},
    })
    expect(upstream.received).toEqual([])
  })

  test.each<[string, AnswerUser, unknown, string]>([
    ['flags', answerFlags, undefined, 'User flags fetch failed: 503'],
    ['a flag to set', answerSetFlag, flag, 'User flags set failed: 503'],
    ['options', answerOptions, undefined, 'Interests fetch failed: 503'],
    ['interests', answerInterests, undefined, 'Interests fetch failed: 503'],
    ['interests to set', answerSetInterests, interests, 'Interests set failed: 503'],
  ])('that fails is said: %s (profile-4, profile-5, profile-18)', async (_, answer, body, error) => {
    upstream.answer = (response) => response.writeHead(503).end('{"name":"Ada"}')
    expect(await ask(answer, 'ada', {body, call: hosted()})).toEqual({status: 502, body: {error}})
    expect(reported).toHaveLength(1)
  })

  test('that takes too long is said with 504 (profile-4)', async () => {
    upstream.answer = () => undefined
    expect(await ask(answerFlags, 'ada', {call: hosted()})).toEqual({
      status: 504,
      body: {error: 'User flags fetch failed: 504'},
    })
  })

  test('fails without a word about the member in the log', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    upstream.answer = (response) => response.writeHead(500).end('{"name":"Ada"}')
    await ask(answerFlags, 'ada', {call: {...hosted(), report: reportProfileFailure}})
    expect(write.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      {
        time: expect.any(String),
        level: 'error',
        event: 'user-profile-failed',
        reason: 'User flags fetch failed: 500 (FetchFailure)',
      },
    ])
    write.mockRestore()
  })
})
