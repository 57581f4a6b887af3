import autocannon from 'autocannon'

/** The compressions that browsers ask for over HTTPS. Node's `fetch` alone asks for gzip over HTTP, which a site that keeps brotli has to make. */
export const browserEncodings = {'accept-encoding': 'gzip, deflate, br'}

/** The requests of a load, and how many at a time. To this machine only. */
export interface Load {
  readonly origin: string
  /** The paths of the requests over all connections: a list that is used in turn, or a function of the number of the request. */
  readonly paths: readonly string[] | ((n: number) => string)
  readonly connections: number
  /** For how long; ignored where `amount` is given. */
  readonly seconds?: number
  /** How many requests. */
  readonly amount?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** The result of a load without a failed request. A failed request is quick, so that it would improve the figures: `runLoad` rejects then. */
export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  /** Milliseconds. */
  readonly p99: number
}

/** Sends the requests as fast as the connections allow. Rejects when an answer is missing or is not a success. */
export async function runLoad({
  origin,
  paths,
  connections,
  seconds = 2,
  amount,
  headers = {},
}: Load): Promise<LoadResult> {
  let next = 0
  const pathOf = typeof paths === 'function' ? paths : (n: number): string => paths[n % paths.length] ?? '/'
  const begun = performance.now()
  const result = await autocannon({
    url: origin,
    connections: Math.min(connections, amount ?? connections),
    timeout: 30,
    ...(amount === undefined ? {duration: seconds} : {amount}),
    requests: [
      {
        method: 'GET',
        headers: {...headers},
        setupRequest: (request) => {
          const path = pathOf(next)
          next += 1
          return {...request, path}
        },
      },
    ],
  })
  const took = (performance.now() - begun) / 1000
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) {
    throw new Error(`${failed} of ${result.requests.total} requests to ${origin}${pathOf(0)} failed`)
  }
  return {perSecond: result['2xx'] / took, p50: result.latency.p50, p99: result.latency.p99}
}
