import {readFileSync} from 'node:fs'
import {expect, test} from '@jest/globals'
import {isPublicHost} from './securityHeaders.ts'
import {readSettings} from './settings.ts'

test('defaults are those of the contract', () => {
  const settings = readSettings({})
  expect([settings.port, settings.host, settings.transform, settings.dev]).toEqual([3000, 'localhost', true, false])
  expect(settings.studioOrigins).toContain('http://localhost:3333')
})

/** The settings that `.env.example` lists and that are addresses. */
const addresses = [
  ...readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').matchAll(
    /^(\w+_(?:URL|ISSUER|AUTHORITY))=/gm,
  ),
].map(([, name = '']) => name)

test.each(addresses)('%s that is no address is named at the start (settings-8)', (name) => {
  expect(() => readSettings({[name]: 'services.example.com'})).toThrow(new RegExp(`^${name}: `))
})

test.each([
  ['WEB_PORT', 'eighty'],
  ['WEB_PORT', '0'],
  ['APOTHECARY_TRANSFORM', 'maybe'],
  ['STUDIO_ORIGIN', 'studio'],
  ['STUDIO_ORIGIN', 'studio.example.com:3333'],
  ['LAKE_PORT', '-1'],
  ['SITE_URL', 'www.example.com'],
  ['NEWSLETTER_API_URL', 'ftp://example.com'],
  ['MARKETPLACE_API_URL', 'drivers.example.com'],
  ['DATABASE_URL', 'mysql://example.com/store'],
  ['MEMBERS_SECRET', 'short'],
  ['GOOGLE_SIGN_IN_ISSUER', 'accounts.google.com'],
  ['CDN', 'akamai'],
  ['CDN_PURGE_URL', 'api.example.com'],
  ['CDN_PURGE_TOKEN', 'two words'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['GALLERY', 'true'],
  ['GALLERY', 'on'],
  ['RECAPTCHA_SITE_KEY', 'short'],
  ['MAIL_FROM', 'nobody'],
  ['GOOGLE_WALLET_ISSUER_ID', 'us'],
  ['PRIVACY_REGION_HEADER', 'cf ipcountry'],
])('a wrong %s is named (settings-8)', (name, value) => {
  expect(() => readSettings({[name]: value})).toThrow(new RegExp(`^${name}: `))
})

test('a part of what belongs together names the rest (settings-8)', () => {
  expect(() => readSettings({SMS_API_URL: 'https://texts.example.com'})).toThrow(
    'SMS_API_KEY: is needed with SMS_API_URL',
  )
})

test('a store that several servers share asks for their common secret', () => {
  const env = {DATABASE_URL: 'postgres://site@db/site'}
  expect(() => readSettings(env)).toThrow(/^MEMBERS_SECRET: is needed beside DATABASE_URL/)
  expect(readSettings({...env, MEMBERS_SECRET: Buffer.alloc(32).toString('base64')}).cdn).toBeUndefined()
})

test('a CDN is set with its purge call, or not at all', () => {
  expect(() => readSettings({CDN: 'fastly'})).toThrow('Settings are missing: CDN_PURGE_URL, CDN_PURGE_TOKEN')
  const env = {CDN: 'fastly', CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'abc'}
  expect(readSettings(env).cdn?.tagsHeader).toBe('surrogate-key')
})

test('pictures and previews come from the public address of the lake, where it has one', () => {
  const env = {LAKE_HOST: 'lake', LAKE_URL: 'https://content.example.com/'}
  expect(readSettings(env).content).toMatchObject({
    apiHost: 'http://lake:3900',
    imageOrigin: 'https://content.example.com',
    publicOrigin: 'https://content.example.com',
  })
  expect(readSettings({}).content).toMatchObject({publicOrigin: 'http://localhost:3900'})
})

test.each(['fd00::2', '[fd00::2]'])('a lake is found at the IPv6 address %s', (LAKE_HOST) => {
  expect(readSettings({LAKE_HOST}).content.apiHost).toBe('http://[fd00::2]:3900')
})

test.each(['http://lake', 'lake:8080', 'lake/', 'fd00::2]', 'a lake'])('LAKE_HOST=%s is refused', (LAKE_HOST) => {
  expect(() => readSettings({LAKE_HOST})).toThrow(
    /^LAKE_HOST: is no name or address of a machine: leave out “http:\/\/”, and give the port in LAKE_PORT$/,
  )
})

test.each(['lake', 'lake_1', 'lake.internal.example', '127.0.0.1', '::1'])('LAKE_HOST=%s is taken', (LAKE_HOST) => {
  expect(new URL(readSettings({LAKE_HOST}).content.apiHost ?? '').port).toBe('3900')
})

test.each([
  ['https://www.apothecary.example', true],
  ['http://health.intranet', false],
  [undefined, false],
])('a site at %s is reached over https: %s', (url, expected) => {
  expect(readSettings({SITE_URL: url}).isHttps).toBe(expected)
})

test('a wrong setting of the file .env is named with the file', () => {
  const env = {GALLERY: 'perhaps', SETTINGS_FROM_FILE: 'WEB_PORT,GALLERY'}
  expect(() => readSettings(env)).toThrow(/^GALLERY in \.env: /)
})

test.each([
  ['localhost:3000', false],
  ['127.0.0.1:3000', false],
  ['192.168.1.5', false],
  ['[::1]:3000', false],
  ['local.localhost', false],
  ['www.apothecary.example', true],
  [undefined, false],
])('%s is a public host: %s', (host, expected) => {
  expect(isPublicHost(host)).toBe(expected)
})
