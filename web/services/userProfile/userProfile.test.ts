import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {flagsPath, onboardingFlag, profileSite} from '@apothecary/shared/types/userProfile.ts'
import type {Store} from '../../store/openStore.ts'
import {createSeal} from '../../store/seal.ts'
import {emptyStore, type TestPlace, testStores} from '../../store/testStores.ts'
import {type Answer, testUpstream} from '../testUpstream.ts'
import {flagsAnswer, interestsObject, type ProfileCall, siteFlag, type UserProfileService} from './contract.ts'
import {embeddedUserProfile} from './embedded.ts'
import {UserProfileError} from './errors.ts'
import {httpUserProfile} from './http.ts'
import {userProfileService} from './userProfileService.ts'

const ada: ProfileCall = {rvoId: 'ada', token: 'provider-token-of-ada'}
const bob: ProfileCall = {rvoId: 'bob', token: 'provider-token-of-bob'}
const topics = [
  {
    id: 'sleep',
    title: 'Sleep',
    subtopics: [{id: 'naps', title: 'Naps'}],
    jtbds: [{id: 'sleep-through', title: 'Sleep through the night'}],
  },
]
const chosen = {
  topicIds: ['sleep'],
  subtopicIds: ['naps'],
  jtbdIds: ['sleep-through'],
  source: 'onboarding',
  site: profileSite,
}

/** A user API elsewhere, as the documents describe it (profile-2, profile-3, profile-15 to profile-17). */
function hostedApi(): Answer {
  const flags = new Map<string, {label: string; status: string}[]>()
  const interests = new Map<string, unknown>()
  return (response, path, body) => {
    const {pathname, searchParams} = new URL(path, 'http://api')
    const [, , rvoId = '', ...rest] = pathname.split('/')
    const own = flags.get(rvoId) ?? []
    const say = (value: unknown) => response.end(JSON.stringify(value))
    if (rest.join('/') === 'interests/options') return say({topics, version: 7})
    if (rest[0] === 'site-flags' && body === undefined) return say({flags: own, version: 7})
    if (rest[0] === 'site-flags') {
      const flag = siteFlag.parse(body)
      flags.set(rvoId, [...own.filter(({label}) => label !== flag.label), flag])
      return say({...flag, setAt: 1})
    }
    if (body !== undefined) {
      interests.set(rvoId, body)
      return response.writeHead(204).end()
    }
    const found = searchParams.get('site') === profileSite ? interests.get(rvoId) : undefined
    return found === undefined ? response.writeHead(404).end('{}') : say(found)
  }
}
const upstream = testUpstream('/v1', hostedApi())
beforeEach(() => {
  upstream.answer = hostedApi()
})
const hosted = (now: () => number = () => 0) => httpUserProfile(upstream.address, now)

const seal = createSeal(Buffer.alloc(32, 7))

interface Opened {
  readonly service: UserProfileService
  readonly close: () => Promise<void>
}

const stores = testStores.map(([name, makePlace]) => {
  let at: TestPlace | undefined
  const open = async (): Promise<Opened> => {
    at ??= await makePlace()
    const store = await emptyStore(at.place)
    for (const id of ['ada', 'bob'])
      await store.insertInto('member').values({id, createdAt: 1, sealed: 'sealed'}).execute()
    const service = embeddedUserProfile({
      store: async () => store,
      seal: () => seal,
      topics: async () => topics,
      now: () => 1_795_000_000_000,
    })
    return {service, close: () => store.destroy()}
  }
  return [`the embedded service in ${name}`, open, () => at?.remove() ?? Promise.resolve()] as const
})

describe.each<readonly [string, () => Promise<Opened>, () => Promise<void>]>([
  ...stores,
  ['the service at an address', async () => ({service: hosted(), close: async () => undefined}), async () => undefined],
])('%s', (_, open, remove) => {
  let opened: Opened
  let service: UserProfileService
  beforeEach(async () => {
    opened = await open()
    ;({service} = opened)
  })
  afterEach(() => opened.close())
  afterAll(remove)

  test('reads flags, a list of label and status; a member has none at first (profile-2)', async () => {
    expect(await service.flags(ada)).toEqual([])
    await service.setFlag(ada, {label: onboardingFlag, status: 'skipped'})
    expect(await service.flags(ada)).toEqual([{label: 'has_seen_onboarding_panel', status: 'skipped'}])
    expect(await service.flags(bob)).toEqual([])
  })

  test('sets a flag, and gives it as it is now; a flag is there once (profile-3, profile-8)', async () => {
    expect(await service.setFlag(ada, {label: onboardingFlag, status: 'skipped'})).toEqual({
      label: onboardingFlag,
      status: 'skipped',
    })
    expect(await service.setFlag(ada, {label: onboardingFlag, status: 'accepted'})).toEqual({
      label: onboardingFlag,
      status: 'accepted',
    })
    await service.setFlag(ada, {label: 'app_consent', status: 'accepted'})
    const flags = await service.flags(ada)
    expect(flags).toHaveLength(2)
    expect(flags).toEqual(
      expect.arrayContaining([
        {label: onboardingFlag, status: 'accepted'},
        {label: 'app_consent', status: 'accepted'},
      ]),
    )
  })

  test('gives the options: topics with subtopics and jobs to be done (profile-15)', async () => {
    expect(await service.options(ada)).toEqual(topics)
  })

  test('keeps the interests of a member on a site; none are there at first (profile-14, profile-16, profile-17)', async () => {
    const none = {topicIds: [], subtopicIds: [], jtbdIds: [], source: 'onboarding', site: profileSite}
    expect(await service.interests(ada, profileSite)).toEqual(none)
    expect(await service.setInterests(ada, chosen)).toEqual(chosen)
    expect(await service.interests(ada, profileSite)).toEqual(chosen)
    await service.setInterests(ada, {...chosen, topicIds: [], source: 'account'})
    expect(await service.interests(ada, profileSite)).toEqual({...chosen, topicIds: [], source: 'account'})
    expect(await service.interests(bob, profileSite)).toEqual(none)
  })

  const calls: readonly [string, (call: ProfileCall) => Promise<unknown>][] = [
    ['flags', (call) => service.flags(call)],
    ['a flag to set', (call) => service.setFlag(call, {label: onboardingFlag, status: 'accepted'})],
    ['options', (call) => service.options(call)],
    ['interests', (call) => service.interests(call, profileSite)],
    ['interests to set', (call) => service.setInterests(call, chosen)],
  ]

  test.each(calls)('%s: a call without a token fails, and asks nobody (profile-7, profile-18)', async (name, call) => {
    await expect(call({...ada, token: ''})).rejects.toEqual(new UserProfileError('Failed to acquire token', 401))
    expect([name, upstream.received]).toEqual([name, []])
  })

  test.each(calls)('%s: a call without an rvoId fails, and asks nobody (profile-18)', async (name, call) => {
    await expect(call({...ada, rvoId: ''})).rejects.toEqual(new UserProfileError('The rvoId is missing', 400))
    expect([name, upstream.received]).toEqual([name, []])
  })

  test('interests to set without an object fail (profile-18)', async () => {
    await expect(service.setInterests(ada, undefined)).rejects.toEqual(
      new UserProfileError('The interests object is missing', 400),
    )
  })
})

describe('the shapes', () => {
  test.each([
    {label: onboardingFlag, status: 'seen'},
    {label: '', status: 'accepted'},
    {label: 'x'.repeat(101), status: 'accepted'},
    {label: 'a b', status: 'accepted'},
    {label: 'a', status: 'accepted', note: 'x'},
  ])('a flag is no other than a label and one of two statuses: %j (profile-8)', (flag) => {
    expect(siteFlag.safeParse(flag).success).toBe(false)
  })

  test('flags of an answer that this version does not know are left out', () => {
    const flags = [{label: 'a', status: 'accepted', by: 'x'}, {label: 'b', status: 'postponed'}, 'c']
    expect(flagsAnswer.parse({flags})).toEqual({flags: [{label: 'a', status: 'accepted'}]})
    expect(flagsAnswer.safeParse({}).success).toBe(false)
  })

  test('interests are from onboarding unless they say otherwise; ids are there once, short and not too many (profile-14)', () => {
    expect(interestsObject.parse({topicIds: ['a', 'a', 'b']})).toEqual({
      topicIds: ['a', 'b'],
      subtopicIds: [],
      jtbdIds: [],
      source: 'onboarding',
      site: 'gr8',
    })
    const ids = Array.from({length: 201}, (_, index) => `id-${index}`)
    for (const wrong of [
      {topicIds: ids},
      {topicIds: ['<b>']},
      {jtbdIds: 'a'},
      {site: 'other'},
      {source: ''},
      {email: 'a@b.c'},
    ])
      expect([wrong, interestsObject.safeParse(wrong).success]).toEqual([wrong, false])
  })
})

describe('the embedded service', () => {
  let at: TestPlace
  let store: Store
  let service: UserProfileService
  beforeAll(async () => {
    const [, makePlace] = testStores[0] ?? []
    if (makePlace === undefined) throw new Error('no store')
    at = await makePlace()
  })
  afterAll(() => at.remove())
  beforeEach(async () => {
    store = await emptyStore(at.place)
    await store.insertInto('member').values({id: 'ada', createdAt: 1, sealed: 'sealed'}).execute()
    let time = 100
    service = embeddedUserProfile({
      store: async () => store,
      seal: () => seal,
      topics: async () => topics,
      now: () => time++,
    })
  })
  afterEach(() => store.destroy())

  test('interests are sealed: a copy of the database says no topic, and a sealed value opens for its member alone', async () => {
    await service.setInterests(ada, chosen)
    const [row] = await store.selectFrom('interests').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(/sleep|naps/)
    expect(seal.open(row?.sealed ?? '', 'interests ada gr8')).toEqual(chosen)
    expect(seal.open(row?.sealed ?? '', 'interests bob gr8')).toBeUndefined()
  })

  test('interests of another secret count as none, and can be chosen again', async () => {
    const sealed = createSeal(Buffer.alloc(32, 8)).close(chosen, 'interests ada gr8')
    await store.insertInto('interests').values({memberId: 'ada', site: profileSite, sealed, setAt: 1}).execute()
    expect((await service.interests(ada, profileSite)).topicIds).toEqual([])
    await service.setInterests(ada, chosen)
    expect(await service.interests(ada, profileSite)).toEqual(chosen)
  })

  test('a consent is kept each time it changes (profile-10)', async () => {
    for (const status of ['accepted', 'accepted', 'skipped'] as const)
      await service.setFlag(ada, {label: 'app_consent', status})
    await service.setFlag(ada, {label: onboardingFlag, status: 'accepted'})
    const kept = await store
      .selectFrom('memberConsent')
      .select(['memberId', 'kind', 'status'])
      .orderBy('setAt')
      .execute()
    expect(kept).toEqual([
      {memberId: 'ada', kind: 'app_consent', status: 'accepted'},
      {memberId: 'ada', kind: 'app_consent', status: 'skipped'},
    ])
  })

  test('a member has at most 50 flags', async () => {
    for (let count = 0; count < 50; count += 1) await service.setFlag(ada, {label: `flag-${count}`, status: 'accepted'})
    await expect(service.setFlag(ada, {label: 'one-more', status: 'accepted'})).rejects.toEqual(
      new UserProfileError('User flags set failed: 400', 400),
    )
    expect(await service.setFlag(ada, {label: 'flag-7', status: 'skipped'})).toEqual({
      label: 'flag-7',
      status: 'skipped',
    })
  })

  test('what the store says is in no message (profile-4, profile-5)', async () => {
    const broken = embeddedUserProfile({
      store: () => Promise.reject(new Error('connect to 10.0.0.1 as ada')),
      seal: () => seal,
      topics: () => Promise.reject(new Error('lake')),
      now: () => 0,
    })
    await expect(broken.flags(ada)).rejects.toThrow(/^User flags fetch failed: 502$/)
    await expect(broken.setFlag(ada, {label: 'a', status: 'accepted'})).rejects.toThrow(/^User flags set failed: 502$/)
    await expect(broken.options(ada)).rejects.toThrow(/^Interests fetch failed: 502$/)
    await expect(broken.interests(ada, profileSite)).rejects.toThrow(/^Interests fetch failed: 502$/)
    await expect(broken.setInterests(ada, chosen)).rejects.toThrow(/^Interests set failed: 502$/)
  })
})

describe('the service at an address', () => {
  test('has the flags of the site at /site-flags/healthline (profile-2)', () => {
    expect(flagsPath).toBe('/site-flags/healthline')
  })

  const fails =
    (status: number): Answer =>
    (response) =>
      response.writeHead(status).end('{"member":"ada"}')

  test('is asked below the id of the member, with the token of the provider (profile-2, profile-3, profile-15, profile-16, profile-17)', async () => {
    const service = hosted()
    await service.flags({...ada, rvoId: 'a/../b'})
    await service.setFlag(ada, {label: onboardingFlag, status: 'accepted'})
    await service.options(ada)
    await service.setInterests(ada, chosen)
    await service.interests(ada, profileSite)
    expect(upstream.received).toEqual([
      ['GET', `/v1/a%2F..%2Fb${flagsPath}`, undefined],
      ['PUT', `/v1/ada${flagsPath}`, {label: 'has_seen_onboarding_panel', status: 'accepted'}],
      ['GET', '/v1/ada/interests/options', undefined],
      ['PUT', '/v1/ada/interests', chosen],
      ['GET', '/v1/ada/interests?site=gr8', undefined],
    ])
    expect(new Set(upstream.headers.map(({authorization}) => authorization))).toEqual(
      new Set(['Bearer provider-token-of-ada']),
    )
  })

  test.each([400, 401, 403, 500, 503])(
    'that answers with %d fails with that status (profile-4, profile-5, profile-18)',
    async (status) => {
      upstream.answer = fails(status)
      const service = hosted()
      const failed = (text: string) => new UserProfileError(`${text}: ${status}`, 502)
      await expect(service.flags(ada)).rejects.toEqual(failed('User flags fetch failed'))
      expect(upstream.received).toHaveLength(status < 500 ? 1 : 2)
      await expect(service.setFlag(ada, {label: 'a', status: 'accepted'})).rejects.toEqual(
        failed('User flags set failed'),
      )
      await expect(service.options(ada)).rejects.toEqual(failed('Interests fetch failed'))
      await expect(service.interests(ada, profileSite)).rejects.toEqual(failed('Interests fetch failed'))
    },
  )

  test('options without a topics array are of an invalid format (profile-18)', async () => {
    for (const body of ['{}', '{"topics":"all"}', '[]']) {
      upstream.answer = (response) => response.end(body)
      await expect(hosted().options(ada)).rejects.toEqual(
        new UserProfileError('Invalid format: the options of interests have no topics array', 502),
      )
    }
  })

  test('that does not answer in time fails with 504', async () => {
    upstream.answer = () => undefined
    await expect(hosted().flags(ada)).rejects.toEqual(new UserProfileError('User flags fetch failed: 504', 504))
  })

  test('that is down is left alone for a while; tokens of members that have ended keep it from nobody', async () => {
    const service = hosted()
    upstream.answer = fails(401)
    for (let count = 0; count < 6; count += 1) await expect(service.flags(ada)).rejects.toThrow('401')
    expect(upstream.received).toHaveLength(6)
    upstream.answer = fails(500)
    for (let count = 0; count < 5; count += 1) await expect(service.flags(ada)).rejects.toThrow('500')
    const asked = upstream.received.length
    await expect(service.flags(ada)).rejects.toEqual(new UserProfileError('User flags fetch failed: 502', 502))
    expect(upstream.received).toHaveLength(asked)
  })
})

test('the settings choose the service; a wrong one is named (upstreams-2)', () => {
  const parts = {
    store: () => Promise.reject(new Error('none')),
    seal: () => seal,
    topics: async () => topics,
    now: () => 0,
  }
  expect(userProfileService({USER_PROFILE_API_URL: ''}, parts).needsProviderToken).toBe(false)
  expect(userProfileService({USER_PROFILE_API_URL: 'https://api.example.com'}, parts).needsProviderToken).toBe(true)
  expect(() => userProfileService({USER_PROFILE_API_URL: 'ftp://x'}, parts)).toThrow('USER_PROFILE_API_URL')
})
