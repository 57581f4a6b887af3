import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {expect, test} from '@jest/globals'
import {clientAddress, proxyList} from './clientAddress.ts'

function from(remoteAddress: string, forwarded?: string, proxies?: string): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', {value: remoteAddress})
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return clientAddress(request, proxies === undefined ? undefined : proxyList(proxies))
}

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['2001:db8::6', undefined, '2001:db8:0:0'],
  ['2001:0db8:0001::', undefined, '2001:db8:1:0'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0'],
  ['::1', undefined, '0:0:0:0'],
  // Only a proxy of this machine is believed, and of what it passes on only what it has added itself.
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', 'nobody', '127.0.0.1'],
  // Some proxies write the port, too.
  ['127.0.0.1', '203.0.113.4:5123', '203.0.113.4'],
  ['127.0.0.1', '[2001:db8::1]:443', '2001:db8:0:0'],
  ['127.0.0.1', '[2001:db8::1]', '2001:db8:0:0'],
  ['127.0.0.1', '[::ffff:203.0.113.4]:5123', '203.0.113.4'],
  ['127.0.0.1', '198.51.100.1:5123, 127.0.0.1:80', '198.51.100.1'],
])('a connection of %s, with X-Forwarded-For %s, is counted as %s', (remote, forwarded, expected) => {
  expect(from(remote, forwarded)).toBe(expected)
})

test.each([
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  // Of a CDN in front of the proxy, both are known.
  ['10.1.2.3', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  ['10.1.2.3', '192.0.2.9, 198.51.100.1, 203.0.113.7', '198.51.100.1'],
  ['10.1.2.3', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ['11.1.2.3', '198.51.100.1', '11.1.2.3'],
])('behind trusted proxies, a connection of %s with X-Forwarded-For %s is counted as %s', (remote, said, expected) => {
  expect(from(remote, said, '10.0.0.0/8, 203.0.113.7, 2001:db8:ffff::/48')).toBe(expected)
})
