import type {IncomingHttpHeaders} from 'node:http'
import {isIP} from 'node:net'

/** Whether a host name (without port) is this machine: `localhost`, any `*.localhost`, 127.0.0.0/8, `[::1]`. */
export function isLoopbackName(name: string): boolean {
  const lower = name.toLowerCase()
  return (
    lower === 'localhost' ||
    lower.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(lower) ||
    lower === '[::1]' ||
    lower === '::1'
  )
}

/** Whether a connection came from this machine. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address))
}

/**
 * The address of a connection; one of IPv4 in its own form, also where it came to a socket of IPv6
 * (`::ffff:192.0.2.1`). Empty when the connection has ended.
 */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/, '')
}

/** The name in a `Host` header, without the port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '')
}

/** Which names this lake answers to, and whose pages may call it. */
export type Names = ReturnType<typeof createNames>

/**
 * `origins` are exact (`https://studio.example.com`), or with `*` for part of the name (`https://*.example.com`); `loopback` stands for every page
 * of this machine. `hosts` are names without port; names of this machine and numeric addresses are always known: rebinding needs a name.
 */
export function createNames(origins: readonly string[], hosts: readonly string[]) {
  const exact = new Set(origins)
  const patterns = origins.filter((origin) => origin.includes('*')).map(wildcard)
  const known = new Set(hosts.map((host) => host.toLowerCase()))
  const allowsLoopback = exact.has('loopback')
  return {
    /** Whether pages of this origin may call the lake with credentials. */
    allowsOrigin(origin: string): boolean {
      if (exact.has(origin) || patterns.some((pattern) => pattern.test(origin))) return true
      if (!allowsLoopback) return false
      const url = URL.parse(origin)
      return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && isLoopbackName(url.hostname)
    },
    /**
     * Whether a `Host` header names this lake. A page of another site can make a name of its own lead here (DNS rebinding), and browsers would
     * then take the lake for a part of that site; what they cannot do is to send the lake's real name with it.
     */
    knowsHost(host: string | undefined): boolean {
      const name = hostName(host).toLowerCase()
      return isLoopbackName(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || known.has(name)
    },
  }
}

function wildcard(origin: string): RegExp {
  const source = origin
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\/-]/g, String.raw`\$&`))
    .join('[a-z0-9.-]+')
  return new RegExp(`^${source}$`, 'i')
}

/**
 * The project named by a host of the form `<project>.localhost`; undefined for plain hosts and for the names `s0`…`s99`, which only
 * spread a browser's event streams.
 */
export function projectOfHost(host: string | undefined): string | undefined {
  const name = hostName(host).toLowerCase()
  if (!name.endsWith('.localhost')) return undefined
  const [label = ''] = name.split('.')
  return /^s\d{1,2}$/.test(label) ? undefined : label
}

/** Whether a request says that it came through a proxy. To a proxy on this machine every caller looks local; it may speak HTTPS or HTTP/2. */
export function isProxied(headers: IncomingHttpHeaders): boolean {
  return ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via'].some(
    (name) => name in headers,
  )
}
