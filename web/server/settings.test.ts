import {expect, test} from '@jest/globals'
import {isPublicHost} from './securityHeaders.ts'
import {readSettings} from './settings.ts'

test('defaults are those of the contract', () => {
  const settings = readSettings({})
  expect([settings.port, settings.host, settings.transform, settings.dev]).toEqual([3000, 'localhost', true, false])
  expect(settings.studioOrigins).toContain('http://localhost:3333')
})

test.each([
  ['WEB_PORT', 'eighty'],
  ['WEB_PORT', '0'],
  ['APOTHECARY_TRANSFORM', 'maybe'],
  ['STUDIO_ORIGIN', 'studio'],
  ['LAKE_PORT', '-1'],
  ['SITE_URL', 'www.example.com'],
  ['NEWSLETTER_API_URL', 'ftp://example.com'],
  ['MARKETPLACE_API_URL', 'drivers.example.com'],
  ['DATABASE_URL', 'mysql://example.com/store'],
  ['MEMBERS_SECRET', 'short'],
  ['GOOGLE_SIGN_IN_ISSUER', 'accounts.google.com'],
])('a wrong %s is named', (name, value) => {
  expect(() => readSettings({[name]: value})).toThrow(new RegExp(`^${name}: `))
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
