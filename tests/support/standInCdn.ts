import {createServer, request, type IncomingHttpHeaders} from 'node:http'

/** What the CDN holds of one address. */
interface Held {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly keys: ReadonlySet<string>
  readonly until: number
}

/**
 * A CDN that understands what Fastly does: it keeps answers by `Surrogate-Control` and `Cache-Control`, and is told by
 * `Surrogate-Key` what to forget.
 */
export interface StandInCdn {
  readonly url: string
  /** Everything that it holds now, and has ever held. */
  readonly held: () => readonly Held[]
  readonly everHeld: readonly Held[]
  /** The keys of each purge call. */
  readonly purges: readonly (readonly string[])[]
  readonly stop: () => Promise<void>
}

/** The path of its purge call, and the token that it takes. */
export const purging = {path: '/service/site/purge', token: 'purge-token'}

/**
 * Starts a CDN on a port of this machine in front of a site at `origin`, a port. Editors in draft mode go past what it
 * holds, as `docs/operations.md` asks for.
 */
export async function startStandInCdn(port: number, origin: number): Promise<StandInCdn> {
  const held = new Map<string, Held>()
  const everHeld: Held[] = []
  const purges: string[][] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === purging.path) {
      const isAllowed = incoming.method === 'POST' && incoming.headers['fastly-key'] === purging.token
      const keys = String(incoming.headers['surrogate-key'] ?? '').split(' ')
      if (isAllowed) {
        purges.push(keys)
        for (const [address, {keys: own}] of held) if (keys.some((key) => own.has(key))) held.delete(address)
      }
      outgoing.writeHead(isAllowed ? 200 : 401).end('{}')
      return
    }
    const address = `${incoming.url} ${incoming.headers['accept-encoding'] ?? ''}`
    const isDraft = /__prerender_bypass=/.test(incoming.headers.cookie ?? '')
    const isKept = incoming.method === 'GET' && !isDraft
    const known = isKept ? held.get(address) : undefined
    if (known !== undefined && Date.now() < known.until) {
      outgoing.writeHead(known.status, {...known.headers, 'x-cache': 'HIT'}).end(known.body)
      return
    }
    const asked = request({
      host: '127.0.0.1',
      port: origin,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    })
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const {'surrogate-control': surrogateControl, 'surrogate-key': surrogateKey, ...headers} = answer.headers
        const body = Buffer.concat(chunks)
        const status = answer.statusCode ?? 502
        const seconds = lifetimeOf(status, headers, String(surrogateControl ?? ''))
        if (isKept && seconds > 0) {
          const one = {
            status,
            headers,
            body,
            keys: new Set(String(surrogateKey ?? '').split(' ')),
            until: Date.now() + seconds * 1000,
          }
          held.set(address, one)
          everHeld.push(one)
        }
        outgoing.writeHead(status, {...headers, 'x-cache': 'MISS'}).end(body)
      })
    })
    asked.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    held: () => [...held.values()],
    everHeld,
    purges,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * For how many seconds it keeps an answer. As Fastly, it keeps “not found” as well, for an hour where nothing is said,
 * and does not know `no-store`.
 */
function lifetimeOf(status: number, headers: IncomingHttpHeaders, surrogateControl: string): number {
  const control = String(headers['cache-control'] ?? '')
  if (![200, 203, 300, 301, 302, 404, 410].includes(status)) return 0
  if (/\bprivate\b/.test(control) || headers['set-cookie'] !== undefined) return 0
  const said = /max-age=(\d+)/.exec(surrogateControl) ?? /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control)
  return said === null ? 3600 : Number(said[1])
}
