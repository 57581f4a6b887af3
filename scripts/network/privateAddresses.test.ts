import {expect, test} from '@jest/globals'
import {isPrivateAddress} from './privateAddresses.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '64:ff9b:1:ffff::1',
  '2001:0:7f00:1::',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'feff::1',
  'ff02::1',
  '2001:db8::1',
  'not an address',
])('%s is reached by this machine or its network alone', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:93.184.216.34'])(
  '%s is reached by everybody',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)
