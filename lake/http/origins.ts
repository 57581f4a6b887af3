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

/** The name in a `Host` header, without the port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '')
}

/** Whether pages of this origin may call the lake with credentials: the configured sites, and any page from this machine. */
export function isAllowedOrigin(origin: string, configured: readonly string[]): boolean {
  if (configured.includes(origin)) return true
  const url = URL.parse(origin)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && isLoopbackName(url.hostname)
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
