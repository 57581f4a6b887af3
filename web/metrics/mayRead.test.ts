import {expect, test} from '@jest/globals'
import type {IncomingHttpHeaders} from 'node:http'
import {Socket} from 'node:net'
import {mayReadMetrics} from './mayRead.ts'

const token = 'a-token-of-thirty-two-characters'
const laptop = {token: undefined, siteOrigin: 'http://localhost:3000'}
const publicSite = {token: undefined, siteOrigin: 'https://site.example'}

function from(address: string, headers: IncomingHttpHeaders) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', {value: address})
  return {socket, headers}
}

test.each([
  ['the token', {authorization: `Bearer ${token}`}, true],
  ['no token, from this machine', {host: 'localhost:3000'}, false],
  ['another token', {authorization: 'Bearer a-token-of-thirty-two-characterz'}, false],
  ['the beginning of the token', {authorization: 'Bearer a-token'}, false],
  ['the token in another scheme', {authorization: `Basic ${token}`}, false],
  ['an empty token', {authorization: 'Bearer '}, false],
])('with a token in the settings, %s: %j', (_what, headers, expected) => {
  for (const settings of [laptop, publicSite])
    for (const address of ['127.0.0.1', '203.0.113.7'])
      expect(mayReadMetrics(from(address, headers), {...settings, token})).toBe(expected)
})

test.each([
  ['a program of this machine', '127.0.0.1', {host: 'localhost:3000'}, true],
  ['the same by IPv6', '::1', {host: '[::1]:3000'}, true],
  ['the same on a socket for both', '::ffff:127.0.0.1', {host: '127.0.0.1:3000'}, true],
  ['another machine', '203.0.113.7', {host: 'localhost:3000'}, false],
  ['a proxy that says so', '127.0.0.1', {host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7'}, false],
  ['a proxy that passes the name on', '127.0.0.1', {host: 'site.example'}, false],
  ['a page of another name for this machine', '127.0.0.1', {host: 'rebound.example:3000'}, false],
  ['nobody that says a name', '127.0.0.1', {}, false],
])('without one, on a laptop, %s', (_what, address, headers, expected) => {
  expect(mayReadMetrics(from(address, headers), laptop)).toBe(expected)
})

test('without one, a public site tells nobody: behind a proxy that says nothing, every reader looks local', () => {
  expect(mayReadMetrics(from('127.0.0.1', {host: 'localhost:3000'}), publicSite)).toBe(false)
})
