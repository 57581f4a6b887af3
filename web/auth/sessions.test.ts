import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {createSeal} from '../store/seal.ts'
import type {Store} from '../store/openStore.ts'
import {emptyStore, type TestPlace, testStores} from '../store/testStores.ts'
import {createAccessTokens, type AccessTokens} from './accessTokens.ts'
import {createSessions, type Sessions} from './sessions.ts'
import {sealProfile} from './storedMember.ts'

const minute = 60_000
const day = 24 * 60 * minute
const seal = createSeal(Buffer.alloc(32, 3))
const tokens = {issuer: 'https://provider.example', idToken: 'id-token-1', refreshToken: 'refresh-1'}

describe.each(testStores)('sessions in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  let sessions: Sessions
  let accessTokens: AccessTokens
  let time: number
  let copies: number
  beforeAll(async () => {
    at = await makePlace()
  })
  afterAll(() => at.remove())
  beforeEach(async () => {
    time = Date.UTC(2026, 10, 1)
    copies = 0
    store = await emptyStore(at.place)
    const now = () => time
    sessions = createSessions({store, seal, now, endedByReuse: () => (copies += 1)})
    accessTokens = createAccessTokens({store, seal, now})
    for (const id of ['m-1', 'm-2'])
      await store
        .insertInto('member')
        .values({id, createdAt: time + 999, sealed: sealProfile({firstName: 'Ada'}, id, seal)})
        .execute()
  })
  afterEach(() => store.destroy())

  const begin = (memberId = 'm-1') => sessions.begin({memberId, provider: 'google', tokens})

  test('a session is read by its token, with its member and nothing of others', async () => {
    const {token, sessionId} = await begin()
    const other = await begin('m-2')
    expect(await sessions.read(token)).toEqual({
      rvoId: 'm-1',
      sessionId,
      provider: 'google',
      memberSince: Date.UTC(2026, 10, 1) / 1000,
      profile: {firstName: 'Ada'},
    })
    expect(await sessions.read(other.token)).toMatchObject({rvoId: 'm-2'})
    expect(await sessions.read('A'.repeat(43))).toBeUndefined()
  })

  test('no token is in the store, neither of the site nor of the provider', async () => {
    const {token, sessionId} = await begin()
    const {accessToken} = await accessTokens.issue(sessionId)
    const rows = JSON.stringify([
      await store.selectFrom('session').selectAll().execute(),
      await store.selectFrom('accessToken').selectAll().execute(),
      await store.selectFrom('member').selectAll().execute(),
    ])
    for (const secret of [token, accessToken, tokens.idToken, tokens.refreshToken, 'Ada'])
      expect(rows).not.toContain(secret)
    expect(await sessions.providerTokens(sessionId)).toEqual(tokens)
  })

  test('a session ends after 30 days without use, however often it was used before', async () => {
    const {token} = await begin()
    time += 29 * day
    expect(await sessions.read(token)).toBeDefined()
    time += 29 * day
    expect(await sessions.read(token)).toBeDefined()
    time += 30 * day
    expect(await sessions.read(token)).toBeUndefined()
    expect(await sessions.rotate(token)).toBeUndefined()
  })

  test('a session ends 180 days after it began, however much it is used', async () => {
    const {token} = await begin()
    for (let days = 20; days < 180; days += 20) {
      time += 20 * day
      expect(await sessions.read(token)).toBeDefined()
    }
    time += 20 * day
    expect(await sessions.read(token)).toBeUndefined()
  })

  test('expired sessions are removed from the store when another begins', async () => {
    await begin()
    time += 30 * day
    const {sessionId} = await begin('m-2')
    expect(await store.selectFrom('session').select('id').execute()).toEqual([{id: sessionId}])
  })

  test('a token is replaced after 15 minutes, by one call of several', async () => {
    const {token} = await begin()
    time += 15 * minute - 1
    expect(await sessions.rotate(token)).toBeUndefined()
    time += 1
    const replaced = await Promise.all([sessions.rotate(token), sessions.rotate(token), sessions.rotate(token)])
    const [next, ...more] = replaced.filter((one) => one !== undefined)
    expect(more).toEqual([])
    expect(await sessions.read(next ?? '')).toBeDefined()
    // Calls that were on their way have the old one still.
    time += minute
    expect(await sessions.read(token)).toBeDefined()
    expect(copies).toBe(0)
  })

  test('a replaced token that comes after more than a minute ends the session, for everybody who has a token of it', async () => {
    const {token, sessionId} = await begin()
    const {accessToken} = await accessTokens.issue(sessionId)
    time += 15 * minute
    const next = (await sessions.rotate(token)) ?? ''
    expect(await sessions.read(next)).toBeDefined()
    time += minute + 1
    expect(await sessions.read(token)).toBeUndefined()
    expect(copies).toBe(1)
    expect(await sessions.read(next)).toBeUndefined()
    expect(await accessTokens.read(accessToken)).toBeUndefined()
    expect(await store.selectFrom('session').selectAll().execute()).toEqual([])
  })

  test('a token whose replacement was lost on its way works, and is replaced again', async () => {
    const {token} = await begin()
    time += 15 * minute
    await sessions.rotate(token)
    time += day
    expect(await sessions.read(token)).toBeDefined()
    expect(await sessions.read(token)).toBeDefined()
    const next = (await sessions.rotate(token)) ?? ''
    expect(await sessions.read(next)).toBeDefined()
    expect(await sessions.read(token)).toBeUndefined()
    expect(copies).toBe(0)
  })

  test('a thief who uses a replaced token before the reader is back is found out when the reader comes', async () => {
    const {token: stolen} = await begin()
    time += 15 * minute
    const readers = (await sessions.rotate(stolen)) ?? ''
    time += 10 * minute
    const thiefs = (await sessions.rotate(stolen)) ?? ''
    expect(await sessions.read(thiefs)).toBeDefined()
    time += 10 * minute
    expect(await sessions.read(readers)).toBeUndefined()
    expect(copies).toBe(1)
    expect(await sessions.read(thiefs)).toBeUndefined()
  })

  test('a thief who gets a new token, and does not use it, loses it to the reader', async () => {
    const {token: stolen} = await begin()
    time += 15 * minute
    const readers = (await sessions.rotate(stolen)) ?? ''
    time += 10 * minute
    const thiefs = (await sessions.rotate(stolen)) ?? ''
    time += 10 * minute
    expect(await sessions.read(readers)).toBeDefined()
    const next = (await sessions.rotate(readers)) ?? ''
    expect(await sessions.read(next)).toBeDefined()
    time += 10 * minute
    expect(await sessions.read(thiefs)).toBeUndefined()
    expect(copies).toBe(1)
    expect(await sessions.read(next)).toBeUndefined()
  })

  test('a token from before the last two is worth nothing', async () => {
    const {token} = await begin()
    time += 15 * minute
    const second = (await sessions.rotate(token)) ?? ''
    time += 15 * minute
    const third = (await sessions.rotate(second)) ?? ''
    expect(await sessions.read(token)).toBeUndefined()
    expect(await sessions.rotate(token)).toBeUndefined()
    expect(await sessions.read(third)).toBeDefined()
  })

  test('a session that was ended is over, and others go on; or all of a member, and no others', async () => {
    const [first, second, other] = [await begin(), await begin(), await begin('m-2')]
    await sessions.end(first.sessionId)
    expect(await sessions.read(first.token)).toBeUndefined()
    expect(await sessions.read(second.token)).toBeDefined()
    await sessions.endAll('m-1')
    expect(await sessions.read(second.token)).toBeUndefined()
    expect(await sessions.read(other.token)).toBeDefined()
  })

  test('an access token is of its member for five minutes, and as long as its session', async () => {
    const {sessionId} = await begin()
    const {accessToken, expiresIn} = await accessTokens.issue(sessionId)
    expect(expiresIn).toBe(300)
    time += 5 * minute - 1
    expect(await accessTokens.read(accessToken)).toMatchObject({rvoId: 'm-1', sessionId})
    expect(await sessions.read(accessToken)).toBeUndefined()
    time += 1
    expect(await accessTokens.read(accessToken)).toBeUndefined()
    const another = await accessTokens.issue(sessionId)
    expect(await store.selectFrom('accessToken').selectAll().execute()).toHaveLength(1)
    await sessions.end(sessionId)
    expect(await accessTokens.read(another.accessToken)).toBeUndefined()
  })

  test('newer tokens of the provider are kept, and tokens of another session cannot be put in their place', async () => {
    const [one, two] = [await begin(), await begin()]
    await sessions.keepProviderTokens(one.sessionId, {...tokens, refreshToken: 'refresh-2'})
    expect(await sessions.providerTokens(one.sessionId)).toEqual({...tokens, refreshToken: 'refresh-2'})
    const {sealed} = await store
      .selectFrom('session')
      .where('id', '=', one.sessionId)
      .select('sealed')
      .executeTakeFirstOrThrow()
    await store.updateTable('session').set({sealed}).where('id', '=', two.sessionId).execute()
    expect(await sessions.providerTokens(two.sessionId)).toBeUndefined()
  })
})
