import {lookup as dnsLookup} from 'node:dns'
import {BlockList, isIP, isIPv6} from 'node:net'
import type {LookupFunction} from 'node:net'

const privateNetworks = new BlockList()
// Loopback, private, link-local, shared, test, multicast and reserved ranges (IANA special-purpose address registries).
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  // Unspecified, loopback, and IPv4 addresses in their old notation.
  ['::', 96],
  // Ways to IPv4 addresses, private ones too: translation, Teredo and 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6')
}

/** Whether only this machine or its network can reach an address. An IPv4 address mapped into IPv6 is judged as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (isIP(plain) === 0) return true
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/**
 * Name look-up that refuses names of private addresses. The request itself uses it, so that the connection goes to the very address
 * that was checked.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, {...options, all: true}, (error, addresses) => {
    if (error !== null) return callback(error, '', 0)
    const allowed = addresses.filter(({address}) => !isPrivateAddress(address))
    const [first] = allowed
    if (first === undefined) {
      return callback(Object.assign(new Error(`${hostname} is a private address`), {code: 'EPRIVATE'}), '', 0)
    }
    if (options.all === true) callback(null, allowed)
    else callback(null, first.address, first.family)
  })
}
