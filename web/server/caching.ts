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

const chosen = new WeakMap<ServerResponse, Caching>()

/**
 * Sets what caches may do with an answer; the last call counts. `Cache-Control` and `Vary` are written when the headers are sent, over
 * whatever Next has set: its own values hold for its own server, and a request can change them. Errors are never stored.
 */
export function setCaching(response: ServerResponse, caching: Caching): void {
  const isKnown = chosen.has(response)
  chosen.set(response, caching)
  if (isKnown) return
  const send = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.setHeader('cache-control', status < 400 ? rules[chosen.get(response) ?? 'private'] : 'no-store')
    // The body differs by encoding alone: everything else that Next would look at is taken out of requests (`request.ts`).
    response.setHeader('vary', 'accept-encoding')
    return Reflect.apply(send, response, [status, ...rest])
  }
}
