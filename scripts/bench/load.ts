import autocannon from 'autocannon'

/** What is asked for, and how hard. Loopback only. */
export interface Load {
  readonly origin: string
  /** Asked for in turn, over all connections together: a list to go round in, or what to ask for the n-th time. */
  readonly paths: readonly string[] | ((n: number) => string)
  readonly connections: number
  /** For how long; ignored where `amount` is given. */
  readonly seconds?: number
  /** How many requests. */
  readonly amount?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** How it went. A request that failed would make the rest look fast: `runLoad` rejects then. */
export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  /** Milliseconds. */
  readonly p99: number
}

/** Asks for the paths as fast as the connections allow. Rejects when any answer is missing or is no success. */
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
