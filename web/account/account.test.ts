import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {UnsecuredJWT} from 'jose'
import {sql} from 'kysely'
import {profileSite} from '@apothecary/shared/types/userProfile.ts'
import {createAccessTokens} from '../auth/accessTokens.ts'
import {keepMember} from '../auth/members.ts'
import type {Member, Profile} from '../auth/member.ts'
import {createSessions} from '../auth/sessions.ts'
import {putItems, savedLists, switchSync} from '../saved/savedItems.ts'
import {clientHeader} from '../server/clientAddress.ts'
import {ClientLimit} from '../services/clientLimit.ts'
import type {EmbeddedNewsletter} from '../services/newsletter/contract.ts'
import {embeddedNewsletter} from '../services/newsletter/embedded/embeddedNewsletter.ts'
import {testSignUp} from '../services/newsletter/testSignUp.ts'
import {embeddedUserProfile} from '../services/userProfile/embedded.ts'
import type {Store} from '../store/openStore.ts'
import {createSeal} from '../store/seal.ts'
import {emptyStore, type TestPlace, testStores} from '../store/testStores.ts'
import type {AccountParts} from './accountData.ts'
import {accountExport} from './accountExport.ts'
import type {AccountCall} from './accountForm.ts'
import {answerDelete, answerEndNewsletter, answerEndSession, answerExport, answerLists} from './answers.ts'

const minute = 60_000
const seal = createSeal(Buffer.alloc(32, 5))
const begin = Date.UTC(2026, 10, 23, 12)
const origin = 'https://site.example'

describe.each(testStores)('the account of a member in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  let time: number
  let newsletter: EmbeddedNewsletter
  let parts: AccountParts
  let logged: string[]
  let mails: string[]
  beforeAll(async () => {
    at = await makePlace()
  }, 60_000)
  afterAll(() => at.remove())
  beforeEach(async () => {
    time = begin
    logged = []
    mails = []
    store = await emptyStore(at.place)
    newsletter = embeddedNewsletter({
      store: async () => store,
      formerFile: join('/nowhere', 'newsletter.sqlite'),
      origin,
      now: () => time,
      newId: () => 'session-1',
      failed: () => undefined,
      mail: {send: async ({text}) => void mails.push(text), check: async () => undefined},
    })
    const profile = embeddedUserProfile({
      store: async () => store,
      seal: () => seal,
      topics: async () => [],
      now: () => time,
    })
    const call = ({rvoId}: Member) => ({rvoId, token: 'token'})
    parts = {
      store,
      seal,
      now: () => time,
      newsletter,
      profile: {
        isElsewhere: false,
        flags: (member) => profile.flags(call(member)),
        interests: (member) => profile.interests(call(member), profileSite),
        forget: async () => undefined,
      },
    }
  })
  afterEach(() => store.destroy())

  /** A member with something in every table, in two browsers. */
  async function makeMember(
    name: string,
    profile: Profile,
    idToken = `id-token-of-${name}`,
  ): Promise<{member: Member; token: string; other: string}> {
    const {memberId} = await keepMember(
      {
        issuer: 'https://accounts.example',
        subject: `subject-of-${name}`,
        provider: 'google',
        profile,
        rvoId: `rvo-${name}`,
        memberSince: undefined,
        isNewUser: true,
        isMarketingOptedIn: false,
      },
      {store, seal, now: () => time},
    )
    const sessions = createSessions({store, seal, now: () => time, endedByReuse: () => undefined})
    const tokens = {issuer: 'https://accounts.example', idToken}
    const other = await sessions.begin({memberId, provider: 'google', tokens})
    const {token} = await sessions.begin({memberId, provider: 'google', tokens})
    const member = await sessions.read(token)
    if (member === undefined) throw new Error('no session')
    await createAccessTokens({store, seal, now: () => time}).issue(member.sessionId)
    const service = embeddedUserProfile({
      store: async () => store,
      seal: () => seal,
      topics: async () => [],
      now: () => time,
    })
    await service.setFlag({rvoId: memberId, token: 't'}, {label: 'has_seen_onboarding_panel', status: 'accepted'})
    await service.setFlag({rvoId: memberId, token: 't'}, {label: 'app_consent', status: 'accepted'})
    await service.setInterests(
      {rvoId: memberId, token: 't'},
      {topicIds: [`topic-of-${name}`], subtopicIds: [], jtbdIds: [], source: 'account', site: profileSite},
    )
    await switchSync(memberId, true, parts)
    await putItems(
      memberId,
      'saved-articles',
      [{id: `/health/for-${name}`, at: time, value: {title: `Article for ${name}`, addedAt: time}}],
      parts,
    )
    return {member, token, other: other.sessionId}
  }

  /** Signs an address up, and presses the link in the message. */
  async function subscribe(email: string): Promise<void> {
    await newsletter.signUp({...testSignUp, email})
    await newsletter.confirm(/confirm\?token=([\w-]{43})/.exec(mails.at(-1) ?? '')?.[1] ?? '')
  }

  const callOf = (member: Member | undefined): AccountCall => ({
    readMember: async () => member,
    parts: async () => parts,
    origin,
    admits: () => true,
    log: (...line) => logged.push(JSON.stringify(line)),
  })

  function form(
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Request {
    const body = new URLSearchParams(fields).toString()
    return new Request(`${origin}/api/account/any`, {
      method: 'POST',
      body,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        ...headers,
      },
    })
  }

  /** Every row of every table, as text. */
  async function dump(): Promise<string> {
    const tables = await store.introspection.getTables()
    const rows = await Promise.all(
      tables.map(async ({name}) => [name, (await sql`select * from ${sql.table(name)}`.execute(store)).rows] as const),
    )
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['member', 'savedItems', 'subscription']))
    return JSON.stringify(rows)
  }

  const ada: Profile = {fullName: 'Ada Reader', email: 'ada@example.com', emailVerified: true}
  const bea: Profile = {fullName: 'Bea Other', email: 'bea@example.com', emailVerified: true}

  test('a deletion leaves nothing of the member in any table, and all of everybody else (members-19)', async () => {
    const others = await makeMember('bea', bea)
    await subscribe('bea@example.com')
    const before = await dump()
    const {member, token} = await makeMember('ada', ada)
    await subscribe('Ada@example.com')
    await newsletter.signUp({...testSignUp, email: 'ada@example.com', lists: ['unconfirmed']})
    expect(await dump()).not.toBe(before)

    const answer = await answerDelete(form({word: 'delete '}), callOf(member))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/deleted'])
    const cookies = answer.headers.getSetCookie()
    for (const name of ['__Host-apothecary_session', 'apothecary_member', '__Host-apothecary_attempt'])
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=;`))).toContain('Max-Age=0')
    expect(cookies).toContain('apothecary_forget=1; Path=/account; Max-Age=600; SameSite=Strict')

    expect(await dump()).toBe(before)
    const sessions = createSessions({store, seal, now: () => time, endedByReuse: () => undefined})
    expect(await sessions.read(token)).toBeUndefined()
    expect(await sessions.read(others.token)).toBeDefined()
    expect(logged).toEqual(['["account-deleted"]'])
  })

  test('nothing is deleted without the word, or after ten minutes (members-17, members-19)', async () => {
    const {member} = await makeMember('ada', ada)
    const before = await dump()
    const wrong = await answerDelete(form({word: 'yes'}), callOf(member))
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/account/delete?wrong=1'])
    time += 10 * minute
    const late = await answerDelete(form({word: 'DELETE'}), callOf(member))
    expect([late.status, late.headers.get('location')]).toEqual([303, '/account/delete'])
    expect(late.headers.getSetCookie()).toEqual([])
    expect(await dump()).toBe(before)
  })

  test('an address that is not verified shows and ends no subscription of whoever has it (members-15)', async () => {
    await subscribe('ada@example.com')
    for (const emailVerified of [false, undefined]) {
      const {member} = await makeMember('mallory', {...ada, emailVerified})
      const [subscription] = await newsletter.subscriptionsOf('ada@example.com')
      const file = accountExport.parse(await (await answerExport(form(), callOf(member))).json())
      expect(file.subscriptions).toEqual([])
      await answerEndNewsletter(form({subscription: subscription?.token ?? ''}), callOf(member))
      await answerDelete(form({word: 'DELETE'}), callOf(member))
      expect(await newsletter.subscriptionsOf('ada@example.com')).toHaveLength(1)
    }
  })

  test('a verified address shows its newsletters, and ends them; not those of another address (members-15)', async () => {
    const {member} = await makeMember('ada', ada)
    await subscribe('ada@example.com')
    await subscribe('bea@example.com')
    const [others] = await newsletter.subscriptionsOf('bea@example.com')
    await answerEndNewsletter(form({subscription: others?.token ?? ''}), callOf(member))
    expect(await newsletter.subscriptionsOf('bea@example.com')).toHaveLength(1)
    const [own] = await newsletter.subscriptionsOf('ada@example.com')
    const answer = await answerEndNewsletter(form({subscription: own?.token ?? ''}), callOf(member))
    expect(answer.headers.get('location')).toBe('/account?notice=newsletter-ended')
    expect(await newsletter.subscriptionsOf('ada@example.com')).toEqual([])
  })

  test('the file has everything that is kept, of this member alone, and no keys (members-18)', async () => {
    const {member, token, other} = await makeMember('ada', ada)
    await makeMember('bea', bea)
    await subscribe('ada@example.com')
    const answer = await answerExport(form(), callOf(member))
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="apothecary-account-2026-11-23.json"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await answer.text()
    const file = accountExport.parse(JSON.parse(text))
    const now = '2026-11-23T12:00:00.000Z'
    expect(file).toMatchObject({
      member: {id: 'rvo-ada', memberSince: now, fullName: 'Ada Reader', email: 'ada@example.com', emailVerified: true},
      accounts: [{provider: 'google', issuer: 'https://accounts.example', subject: 'subject-of-ada'}],
      flags: [
        {label: 'app_consent', status: 'accepted'},
        {label: 'has_seen_onboarding_panel', status: 'accepted'},
      ],
      interests: {topicIds: ['topic-of-ada']},
      consents: [
        {kind: 'app_consent', status: 'accepted', setAt: now},
        {kind: 'sync_saved', status: 'accepted', setAt: now},
      ],
      subscriptions: [
        {email: 'ada@example.com', lists: ['better-nights'], confirmedAt: now, signUp: {path: '/sleep/naps'}},
      ],
      savedItems: [{kind: 'saved-articles', items: [{id: '/health/for-ada', value: {title: 'Article for ada'}}]}],
      events: [],
    })
    expect(file.sessions).toHaveLength(2)
    expect(file.sessions.filter(({isThisOne}) => isThisOne)).toHaveLength(1)
    expect(text).not.toMatch(/bea/i)
    const [subscription] = await newsletter.subscriptionsOf('ada@example.com')
    const hashes = await store.selectFrom('session').select(['tokenHash']).execute()
    for (const secret of [
      token,
      other,
      'id-token-of-ada',
      subscription?.token ?? '',
      ...hashes.map((row) => row.tokenHash),
    ])
      expect(text).not.toContain(secret)
    expect(logged).toEqual(['["account-exported"]'])
  })

  test('the file is given only within ten minutes of a sign-in (members-17)', async () => {
    const {member} = await makeMember('ada', ada)
    time += 10 * minute
    const answer = await answerExport(form(), callOf(member))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?notice=again'])
  })

  test.each([
    ['11 minutes before is no recent sign-in', -11, [303, '/account/delete']],
    ['9 minutes before is one', -9, [200, '/account/deleted']],
    ['just now, by a clock that is fast, is one', 1, [200, '/account/deleted']],
  ])('a session that has just begun with a sign-in at the provider %s (members-17)', async (_, minutes, outcome) => {
    const auth_time = Math.floor((time + minutes * minute) / 1000)
    const {member} = await makeMember('ada', ada, new UnsecuredJWT({auth_time}).encode())
    const file = await answerExport(form(), callOf(member))
    const deletion = await answerDelete(form({word: 'DELETE'}), callOf(member))
    expect([file.status, deletion.headers.get('location')]).toEqual(outcome)
  })

  test('a session in another browser is ended, and never one of somebody else (members-16)', async () => {
    const {member, other} = await makeMember('ada', ada)
    const others = await makeMember('bea', bea)
    const ids = async () => (await store.selectFrom('session').select('id').execute()).map(({id}) => id)
    await answerEndSession(form({session: others.other}), callOf(member))
    expect(await ids()).toContain(others.other)
    const answer = await answerEndSession(form({session: other}), callOf(member))
    expect(answer.headers.get('location')).toBe('/account?notice=session-ended')
    expect(await ids()).not.toContain(other)
    expect(await ids()).toContain(member.sessionId)
  })

  test('switching lists off deletes the copy here, and each change is kept with its time (members-20, members-24)', async () => {
    const {member} = await makeMember('ada', ada)
    expect(await savedLists('rvo-ada', parts)).toHaveLength(1)
    time += minute
    const answer = await answerLists(form({keep: 'no'}), callOf(member))
    expect(answer.headers.get('location')).toBe('/account?notice=lists-off')
    expect(await savedLists('rvo-ada', parts)).toEqual([])
    expect(await putItems('rvo-ada', 'saved-articles', [], parts)).toBeUndefined()
    await answerLists(form({keep: 'no'}), callOf(member))
    time += minute
    await answerLists(form({keep: 'yes'}), callOf(member))
    const consents = await store
      .selectFrom('memberConsent')
      .select(['status', 'setAt'])
      .where('kind', '=', 'sync_saved')
      .orderBy('setAt')
      .execute()
    expect(consents).toEqual([
      {status: 'accepted', setAt: begin},
      {status: 'skipped', setAt: begin + minute},
      {status: 'accepted', setAt: begin + 2 * minute},
    ])
    expect(await savedLists('rvo-ada', parts)).toEqual([])
  })

  test('who is not signed in is led to the sign-in, and nothing is done (members-13)', async () => {
    for (const answer of [answerExport, answerDelete, answerLists, answerEndSession, answerEndNewsletter]) {
      const {status, headers} = await answer(form({word: 'DELETE'}), callOf(undefined))
      expect([status, headers.get('location')]).toEqual([303, '/sign-in?returnUrl=%2Faccount'])
    }
  })

  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['a page of another site', {'sec-fetch-site': 'cross-site'}, 403],
    ['a subdomain', {'sec-fetch-site': 'same-site'}, 403],
    ['JSON', {'content-type': 'application/json'}, 415],
    ['a body that is too large', {'content-length': '100000'}, 413],
    ['a body of unknown length', {'content-length': 'chunked'}, 411],
  ])('%s is refused, and nothing is deleted (sign-in-16)', async (_kind, headers, status) => {
    const {member} = await makeMember('ada', ada)
    const before = await dump()
    expect((await answerDelete(form({word: 'DELETE'}, headers), callOf(member))).status).toBe(status)
    expect(await dump()).toBe(before)
  })

  test('a client sends so many forms in a minute', async () => {
    const {member} = await makeMember('ada', ada)
    const limit = new ClientLimit(2, () => 0)
    const call = {...callOf(member), admits: (client: string) => limit.admits(client)}
    const from = async (client: string) => (await answerLists(form({}, {[clientHeader]: client}), call)).status
    expect([await from('a'), await from('a'), await from('a'), await from('b')]).toEqual([303, 303, 429, 303])
  })

  test('a store that does not answer is said, and logged without anything of the member', async () => {
    const {member} = await makeMember('ada', ada)
    const call = {
      ...callOf(member),
      parts: () => Promise.reject(Object.assign(new Error('for ada@example.com'), {code: 'ECONNREFUSED'})),
    }
    expect((await answerExport(form(), call)).status).toBe(503)
    expect(logged).toEqual(['["account-failed","ECONNREFUSED"]'])
  })
})

test('the document about the file explains each of its fields (members-18)', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../docs/account-export.md'), 'utf8')
  for (const [name, schema] of Object.entries(accountExport.shape)) {
    expect(document).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'))
    if (schema.description !== undefined) expect(document).toContain(schema.description)
  }
})
