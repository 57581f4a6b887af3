import type {IncomingMessage} from 'node:http'
import {isIP, isIPv6} from 'node:net'

/** The header in which route handlers find the address of the client. What a client itself sends under this name is removed (`request.ts`). */
export const clientHeader = 'x-apothecary-client'

const loopback = /^(?:127\.|::1$)/

/**
 * The network address by which requests are counted: of the connection, or, where a proxy on this machine passes requests on, the one that it
 * says (the last of `X-Forwarded-For`). One customer of a provider has a whole IPv6 network of 64 bits, so that is counted as one.
 */
export function clientAddress({socket, headers}: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const direct = plain(socket.remoteAddress ?? '')
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  const address = loopback.test(direct) && forwarded !== undefined && isIP(forwarded) !== 0 ? plain(forwarded) : direct
  return isIPv6(address) ? network(address) : address
}

/** An IPv4 address that is written as IPv6 in its own form. */
function plain(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
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
