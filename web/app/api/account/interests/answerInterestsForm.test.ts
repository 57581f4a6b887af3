import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {profileSite} from '@apothecary/shared/types/userProfile.ts'
import type {Member} from '../../../../auth/member.ts'
import {ClientLimit} from '../../../../services/clientLimit.ts'
import type {ProfileCall} from '../../../../services/userProfile/contract.ts'
import {embeddedUserProfile} from '../../../../services/userProfile/embedded.ts'
import type {Store} from '../../../../store/openStore.ts'
import {createSeal} from '../../../../store/seal.ts'
import {emptyStore, type TestPlace, testStores} from '../../../../store/testStores.ts'
import {answerInterestsForm, type InterestsFormCall} from './answerInterestsForm.ts'

const ada: Member = {rvoId: 'ada', sessionId: 's', provider: 'google', memberSince: 1, profile: {}}
const of: ProfileCall = {rvoId: 'ada', token: 'x'}
const seal = createSeal(Buffer.alloc(32, 7))

let at: TestPlace
let store: Store
let call: InterestsFormCall
let reported: unknown[]
let time = 1
beforeAll(async () => {
  const [, makePlace] = testStores[0] ?? []
  if (makePlace === undefined) throw new Error('no store')
  at = await makePlace()
})
afterAll(() => at.remove())
beforeEach(async () => {
  store = await emptyStore(at.place)
  await store.insertInto('member').values({id: 'ada', createdAt: 1, sealed: 'sealed'}).execute()
  reported = []
  call = {
    readMember: async () => ada,
    service: embeddedUserProfile({
      store: async () => store,
      seal: () => seal,
      topics: async () => [],
      now: () => time++,
    }),
    profileCallOf: async ({rvoId}) => ({rvoId, token: 'x'}),
    admits: () => true,
    report: (error) => reported.push(error),
  }
})
afterEach(() => store.destroy())

async function post(
  body: string,
  changed: Partial<InterestsFormCall> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const request = new Request('https://site.example/api/account/interests', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...headers,
    },
    body,
  })
  const response = await answerInterestsForm(request, {...call, ...changed})
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return [response.status, response.headers.get('location')]
}

const form = 'source=account&topicIds=sleep&topicIds=cbd&subtopicIds=naps'

test('the form of interests works without scripts: what is chosen is kept, and answers the questions of onboarding (profile-9, profile-14)', async () => {
  expect(await post(form)).toEqual([303, '/account?notice=interests-saved#interests'])
  expect(await call.service.interests(of, profileSite)).toEqual({
    topicIds: ['sleep', 'cbd'],
    subtopicIds: ['naps'],
    jtbdIds: [],
    source: 'account',
    site: profileSite,
  })
  expect(await call.service.flags(of)).toEqual(
    expect.arrayContaining([
      {label: 'has_seen_onboarding_panel', status: 'accepted'},
      {label: 'app_consent', status: 'accepted'},
    ]),
  )
})

test('nothing chosen takes back what was chosen, and the consent to keep it (profile-8, profile-10, members-14)', async () => {
  await post(form)
  expect(await post('source=account')).toEqual([303, '/account?notice=interests-saved#interests'])
  expect((await call.service.interests(of, profileSite)).topicIds).toEqual([])
  expect(await store.selectFrom('interests').selectAll().execute()).toEqual([])
  expect(await call.service.flags(of)).toEqual(
    expect.arrayContaining([
      {label: 'has_seen_onboarding_panel', status: 'accepted'},
      {label: 'app_consent', status: 'skipped'},
    ]),
  )
  const consents = await store.selectFrom('memberConsent').select(['kind', 'status']).orderBy('setAt').execute()
  expect(consents).toEqual([
    {kind: 'app_consent', status: 'accepted'},
    {kind: 'app_consent', status: 'skipped'},
  ])
  await post('subtopicIds=naps')
  expect(await call.service.flags(of)).toContainEqual({label: 'app_consent', status: 'accepted'})
})

test('skipped questions keep nothing but the flag (profile-8)', async () => {
  await post(form)
  expect(await post('skip=1')).toEqual([303, '/'])
  expect(await call.service.flags(of)).toContainEqual({label: 'has_seen_onboarding_panel', status: 'skipped'})
  expect((await call.service.interests(of, profileSite)).topicIds).toEqual(['sleep', 'cbd'])
})

test('who is not signed in is led to do so', async () => {
  expect(await post(form, {readMember: async () => undefined})).toEqual([
    303,
    '/sign-in?returnUrl=%2Faccount%23interests',
  ])
})

test('a service that fails is said, and reported', async () => {
  const service = {...call.service, setInterests: () => Promise.reject(new Error('down'))}
  expect(await post(form, {service})).toEqual([303, '/account?notice=interests-failed#interests'])
  expect(reported).toHaveLength(1)
  expect(await call.service.flags(of)).toEqual([])
})

describe('refused', () => {
  test.each<[string, string, Readonly<Record<string, string>>, number]>([
    ['a page of another site', form, {'sec-fetch-site': 'cross-site'}, 403],
    ['JSON', '{}', {'content-type': 'application/json'}, 415],
    ['a form that is too large', form, {'content-length': '1000000'}, 413],
    ['ids that are none', 'topicIds=%3Cb%3E', {}, 400],
  ])('%s', async (_, body, headers, status) => {
    expect(await post(body, {}, headers)).toEqual([status, null])
    expect(await store.selectFrom('interests').selectAll().execute()).toEqual([])
  })

  test('too many', async () => {
    const limit = new ClientLimit(1, () => 0)
    const changed = {admits: (client: string) => limit.admits(client)}
    expect([(await post(form, changed))[0], (await post(form, changed))[0]]).toEqual([303, 429])
  })
})
