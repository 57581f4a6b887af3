import {expect, test} from '@jest/globals'
import {identityOf} from './identity.ts'
import type {ProviderSettings} from './signInSettings.ts'
import {userInfo} from './userInfo.ts'

const directory = {isDirectory: true} as ProviderSettings
const all = {
  iss: 'https://provider.example',
  sub: 's-1',
  given_name: 'Ada',
  family_name: 'Lovelace',
  name: 'Countess Ada',
  email: 'ada@example.com',
  phone_number: '+1 555 0100',
  rvoid: 'rvo-1',
  hsid: 'hs-1',
  member_since: 1_700_000_000,
  acr: 'b2c_1a_google',
  new_user: true,
  marketing_opted_in: 'true',
}

test('all claims are read (sign-in-9)', () => {
  expect(identityOf(all, 'apple', directory)).toEqual({
    issuer: 'https://provider.example',
    subject: 's-1',
    provider: 'google',
    profile: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      fullName: 'Countess Ada',
      email: 'ada@example.com',
      phoneNumber: '+1 555 0100',
      hsId: 'hs-1',
    },
    rvoId: 'rvo-1',
    memberSince: 1_700_000_000,
    isNewUser: true,
    isMarketingOptedIn: true,
  })
})

test('claims that are not what they should be count as missing (sign-in-9)', () => {
  const wrong = {
    given_name: 5,
    name: '',
    email: 'nobody',
    rvoid: '../../admin',
    member_since: 'long ago',
    new_user: 'yes',
    marketing_opted_in: 1,
  }
  expect(identityOf({...all, ...wrong}, 'google', directory)).toMatchObject({
    profile: {firstName: undefined, fullName: undefined, email: undefined},
    rvoId: undefined,
    memberSince: undefined,
    isNewUser: false,
    isMarketingOptedIn: false,
  })
})

test.each([
  ['apple', 'apple'],
  ['https://appleid.apple.com', 'apple'],
  ['Google', 'google'],
])('acr %j says %j (sign-in-10)', (acr, provider) => {
  expect(identityOf({...all, acr}, 'google', directory).provider).toBe(provider)
})

test.each([undefined, '', 'facebook', 'google and apple'])('acr %j says nobody (sign-in-23)', (acr) => {
  expect(() => identityOf({...all, acr}, 'google', directory)).toThrow('Unable to determine authentication provider')
})

test('a user has the fields of the documents, filled from the claims (sign-in-11)', () => {
  const {profile} = identityOf(all, 'google', directory)
  const member = {rvoId: 'rvo-1', sessionId: 's', provider: 'google', memberSince: 1_700_000_000, profile} as const
  expect(userInfo(member)).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    fullName: 'Countess Ada',
    phoneNumber: '+1 555 0100',
    email: 'ada@example.com',
    initials: 'AL',
    hsId: 'hs-1',
    rvoId: 'rvo-1',
    authProvider: 'google',
    memberSince: 1_700_000_000,
    isAuthenticated: true,
  })
})

test.each([
  [{firstName: 'Ada'}, 'Ada', 'A'],
  [{firstName: 'ada', lastName: 'king'}, 'ada king', 'AK'],
  [{fullName: 'Ada King Lovelace'}, 'Ada King Lovelace', 'AL'],
  [{fullName: 'Ada'}, 'Ada', 'A'],
  [{firstName: '王', lastName: '👩‍⚕️x'}, '王 👩‍⚕️x', '王👩‍⚕️'],
  [{}, '', ''],
])('of %j the name is %j and the initials are %j (sign-in-11)', (profile, fullName, initials) => {
  const member = {rvoId: 'r', sessionId: 's', provider: 'apple', memberSince: 1, profile} as const
  expect(userInfo(member)).toMatchObject({fullName, initials})
})
