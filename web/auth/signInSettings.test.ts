import {generateKeyPairSync} from 'node:crypto'
import {describe, expect, test} from '@jest/globals'
import {signInSettings} from './signInSettings.ts'

const key = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  .privateKey.export({type: 'pkcs8', format: 'pem'})
  .toString()
const google = {GOOGLE_SIGN_IN_CLIENT_ID: 'g-client', GOOGLE_SIGN_IN_CLIENT_SECRET: 'g-secret'}
const apple = {
  APPLE_SIGN_IN_CLIENT_ID: 'example.site',
  APPLE_SIGN_IN_TEAM_ID: 'TEAM',
  APPLE_SIGN_IN_KEY_ID: 'KEY',
  APPLE_SIGN_IN_KEY: key,
}
const directory = {
  SIGN_IN_AUTHORITY: 'https://login.example/',
  SIGN_IN_TENANT: 'tenant-1',
  SIGN_IN_CLIENT_ID: 'd-client',
}
const MEMBERS_SECRET = Buffer.alloc(32, 1).toString('base64')
const site = {SITE_URL: 'https://site.example', MEMBERS_SECRET}

test('Google and Apple are there as they are set up (sign-in-2, sign-in-8)', () => {
  const {providers} = signInSettings({...site, ...google, ...apple})
  expect(providers.google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'g-client',
    secret: {kind: 'text', secret: 'g-secret'},
    scopes: ['openid', 'profile', 'email'],
    isFormPost: false,
    isDirectory: false,
    // Google knows no `login`.
    freshPrompt: 'select_account',
  })
  expect(providers.apple).toMatchObject({
    issuer: 'https://appleid.apple.com',
    secret: {kind: 'apple', teamId: 'TEAM', keyId: 'KEY', key},
    scopes: ['openid', 'email'],
    isFormPost: true,
    freshPrompt: 'login',
  })
  expect(Object.keys(signInSettings({...site, ...google}).providers)).toEqual(['google'])
})

test('a key of one line is one, too', () => {
  const APPLE_SIGN_IN_KEY = key.replaceAll('\n', String.raw`\n`)
  const {apple: read} = signInSettings({...site, ...apple, APPLE_SIGN_IN_KEY}).providers
  expect(read?.secret).toMatchObject({key})
})

test('a directory passes on to both, with the scopes that are configured (sign-in-8, sign-in-10)', () => {
  const {providers} = signInSettings({...site, ...directory, SIGN_IN_SCOPES: 'offline_access  api://user/read'})
  const settings = {
    issuer: 'https://login.example/tenant-1/v2.0',
    clientId: 'd-client',
    secret: {kind: 'none'},
    scopes: ['openid', 'profile', 'offline_access', 'api://user/read'],
    isFormPost: false,
    isDirectory: true,
    freshPrompt: 'login',
  }
  expect(providers).toEqual({apple: settings, google: settings})
  expect(signInSettings({...site, ...directory, SIGN_IN_CLIENT_SECRET: 's'}).providers.google?.secret).toEqual({
    kind: 'text',
    secret: 's',
  })
})

test('without any, this machine has the provider inside the site, and another site nobody', () => {
  expect(signInSettings({WEB_PORT: '3100'}).providers.apple).toMatchObject({
    issuer: 'http://localhost:3100/embedded-openid',
    clientId: 'apothecary-site',
    secret: {kind: 'none'},
    isDirectory: true,
    freshPrompt: 'login',
  })
  for (const SITE_URL of ['https://site.example', 'http://10.0.0.1', 'https://localhost.evil.example'])
    expect(signInSettings({SITE_URL}).providers).toEqual({})
  expect(Object.keys(signInSettings({...google}).providers)).toEqual(['google'])
})

describe('refuses', () => {
  test.each([
    ['a part of Google', {...site, GOOGLE_SIGN_IN_CLIENT_ID: 'g'}, 'GOOGLE_SIGN_IN_CLIENT_SECRET'],
    ['a part of Apple', {...site, ...apple, APPLE_SIGN_IN_TEAM_ID: ''}, 'APPLE_SIGN_IN_TEAM_ID'],
    ['a part of a directory', {...site, SIGN_IN_TENANT: 't'}, 'SIGN_IN_AUTHORITY, SIGN_IN_CLIENT_ID'],
    ['a directory and Google', {...site, ...directory, ...google}, 'Set one'],
    ['a tenant that is no name', {...site, ...directory, SIGN_IN_TENANT: 'a?b'}, 'SIGN_IN_TENANT'],
    ['a key that is none', {...site, ...apple, APPLE_SIGN_IN_KEY: 'key'}, 'APPLE_SIGN_IN_KEY'],
    [
      'an issuer without https on a public site',
      {...site, ...google, GOOGLE_SIGN_IN_ISSUER: 'http://a.example'},
      'https',
    ],
    [
      'a directory without https on a public site',
      {...site, ...directory, SIGN_IN_AUTHORITY: 'http://a.example'},
      'https',
    ],
    ['a public site without https', {...google, SITE_URL: 'http://site.example', MEMBERS_SECRET}, 'SITE_URL'],
    ['a secret that is short', {...site, MEMBERS_SECRET: 'c2hvcnQ='}, 'MEMBERS_SECRET'],
    ['a public site without a secret', {...google, SITE_URL: 'https://site.example'}, 'MEMBERS_SECRET'],
  ])('%s', (_, env, message) => {
    expect(() => signInSettings(env)).toThrow(message)
  })
})
