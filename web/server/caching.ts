import type {ServerResponse} from 'node:http'

/**
 * What caches may do with an answer. `page`: one that is the same for all readers; browsers and shared caches ask each time whether it
 * is still current. `private`: for one reader, or a draft. `call`: of a route under `/api`. The others are kinds of paths (`paths.ts`).
 */
export type Caching = 'page' | 'private' | 'call' | 'machine' | 'icon' | 'file' | 'rules'

const rules: Readonly<Record<Caching, string>> = {
  page: 'public, max-age=0, must-revalidate',
  private: 'private, no-store',
  call: 'no-store',
  machine: 'public, max-age=300',
  icon: 'public, max-age=3600',
  file: 'public, max-age=31536000, immutable',
  rules: 'public, max-age=3600',
}

/** Not every CDN keeps to `no-store` alone, and some keep errors: behind one, what must not be stored is private, too. */
const behindCdn: Readonly<Record<string, string>> = {'no-store': 'private, no-store'}

/** What else is known of an answer. */
interface CachingOptions {
  /** A CDN is in front of the site. */
  readonly isBehindCdn?: boolean
  /** Gives the headers by which the CDN may keep a page (`../cdn/sharedCaching.ts`), at the moment in which it is sent. */
  readonly forCdn?: () => Readonly<Record<string, string>>
}

const chosen = new WeakMap<ServerResponse, {caching: Caching} & CachingOptions>()

/**
 * Sets what caches may do with an answer; the last call counts, and what it does not say stays. `Cache-Control` and
 * `Vary` are written when the headers are sent, over whatever Next has set: its own values hold for its own server, and
 * a request can change them. Errors are never stored.
 */
export function setCaching(response: ServerResponse, caching: Caching, options: CachingOptions = {}): void {
  const known = chosen.get(response)
  const own = Object.assign(known ?? {caching}, {caching}, options)
  chosen.set(response, own)
  if (known !== undefined) return
  const send = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const rule = status < 400 ? rules[own.caching] : 'no-store'
    response.setHeader('cache-control', (own.isBehindCdn === true ? behindCdn[rule] : undefined) ?? rule)
    if (status < 400) for (const [name, value] of Object.entries(own.forCdn?.() ?? {})) response.setHeader(name, value)
    // The body differs by encoding alone: everything else that Next would look at is taken out of requests (`request.ts`).
    response.setHeader('vary', 'accept-encoding')
    return Reflect.apply(send, response, [status, ...rest])
  }
}
