import type {IncomingMessage} from 'node:http'
import {BlockList, isIP, isIPv6} from 'node:net'

/** The header in which route handlers find the address of the client. What a client itself sends under this name is removed (`request.ts`). */
export const clientHeader = 'x-apothecary-client'

function loopbackAddresses(): BlockList {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  return list
}

const loopback = loopbackAddresses()

/**
 * The proxies that a setting names, besides those of this machine: addresses, and networks such as 10.0.0.0/8,
 * separated by commas. Throws an `Error` for what is neither.
 */
export function proxyList(text: string): BlockList {
  const list = loopbackAddresses()
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...rest] = part.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (isIP(address) === 0 || rest.length > 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))
      throw new Error(`"${part}" is no address and no network such as 10.0.0.0/8`)
    list.addSubnet(address, bits === undefined ? most : Number(bits), family)
  }
  return list
}

/**
 * The network address by which requests are counted: of the connection, or, where a trusted proxy passes requests on,
 * the one that it says in `X-Forwarded-For`: the last one that is none of a trusted proxy itself. One customer of a
 * provider has a whole IPv6 network of 64 bits, so that is counted as one.
 */
export function clientAddress(
  {socket, headers}: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: BlockList = loopback,
): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',')
  const way = [...said, socket.remoteAddress ?? ''].map((address) => plain(address.trim()))
  let address = way.pop() ?? ''
  while (isTrusted(address, proxies)) {
    const before = way.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return isIPv6(address) ? network(address) : address
}

function isTrusted(address: string, proxies: BlockList): boolean {
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** An address without brackets and port, which some proxies add; an IPv4 address that is written as IPv6 in its own form. */
function plain(address: string): string {
  const [, v6, v4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  const alone = v6 ?? v4 ?? address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(alone)?.[1] ?? alone
}

/** The first 64 bits of an IPv6 address. */
function network(address: string): string {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({length: Math.max(0, 8 - groups.length - after.length)}, () => '0')
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
