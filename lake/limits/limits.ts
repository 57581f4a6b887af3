import {z} from 'zod'

const count = (otherwise: number) => z.coerce.number().int().min(0).max(1_000_000_000).default(otherwise)

/** The settings of the limits, as environment variables. 0 takes a limit away. */
export const limitVariables = {
  LAKE_REQUESTS_PER_SECOND: count(500),
  LAKE_WRITES_PER_SECOND: count(25),
  LAKE_UPLOADS_PER_SECOND: count(25),
  LAKE_CONCURRENT_REQUESTS: count(100),
  LAKE_STREAMS_PER_ADDRESS: count(100),
  LAKE_CONNECTIONS_PER_ADDRESS: count(256),
  LAKE_LIMIT_LOCAL: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  LAKE_QUERY_SECONDS: z.coerce.number().min(0.1).max(3_600).default(60),
  // The first is for queries of up to a second, which must not wait behind longer ones.
  LAKE_QUERY_THREADS: z.coerce
    .number()
    .int()
    .min(2, 'must be 2 to 16: one thread is for short queries only')
    .max(16)
    .default(2),
  LAKE_RESPONSE_MB: z.coerce.number().min(1).max(400).default(128),
  LAKE_UPLOAD_MB: count(1_024),
  LAKE_IMAGE_CACHE_MB: z.coerce.number().min(0).max(1_000_000_000).default(2_048),
  LAKE_STREAM_MINUTES: z.coerce.number().min(0.01).max(10_000).default(30),
} as const

const variables = z.object(limitVariables)

/** What one address may ask for. Infinity: as much as it likes. */
export type AddressLimits = Limits['remote']

/** Everything that is bounded. What hosted Sanity documents has its number, unless a setting says otherwise. */
export type Limits = Readonly<ReturnType<typeof limitsOf>>

/** The limits that the settings ask for. `LAKE_LIMIT_LOCAL=1` is for a proxy of this machine that says no `X-Forwarded-For`: every caller looks local. */
export function limitsOf(given: z.infer<typeof variables>) {
  const some = (number: number): number => (number === 0 ? Infinity : number)
  const addressLimits = (limit: (number: number) => number) => ({
    requestsPerSecond: limit(given.LAKE_REQUESTS_PER_SECOND),
    /** Mutations and actions. */
    writesPerSecond: limit(given.LAKE_WRITES_PER_SECOND),
    uploadsPerSecond: limit(given.LAKE_UPLOADS_PER_SECOND),
    /** Requests that are being answered at one time. */
    concurrentRequests: limit(given.LAKE_CONCURRENT_REQUESTS),
    /** Event streams and presence sockets that are open at one time. */
    streams: limit(given.LAKE_STREAMS_PER_ADDRESS),
    connections: limit(given.LAKE_CONNECTIONS_PER_ADDRESS),
  })
  return {
    /** For other machines. */
    remote: addressLimits(some),
    /** For this machine: Studio, site, migrations and imports are not slowed down. */
    local: addressLimits(given.LAKE_LIMIT_LOCAL === '1' ? some : () => Infinity),
    /** Whether requests from a loopback address come from people of this machine. Behind a proxy all requests have such an address. */
    trustsLocal: given.LAKE_LIMIT_LOCAL === '0',
    /** How long a query may take (hosted: one minute). */
    queryMilliseconds: given.LAKE_QUERY_SECONDS * 1_000,
    /** How long a query may hold up everything else before it goes on in a thread of its own. */
    sliceMilliseconds: 25,
    /** Threads for queries that take longer than a slice. */
    queryThreads: given.LAKE_QUERY_THREADS,
    /** Queries that may wait for such a thread. */
    queuedQueries: 100,
    /** The largest answer to a query, or with documents by their ids, in bytes of JSON. */
    responseBytes: given.LAKE_RESPONSE_MB * 1024 * 1024,
    /** Large answers of everyone together that wait to be read, in bytes: one of the largest for each of four addresses. */
    answerBytes: 4 * given.LAKE_RESPONSE_MB * 1024 * 1024,
    /** How long an event stream stays open; clients reconnect (hosted: 30 minutes). */
    streamMilliseconds: given.LAKE_STREAM_MINUTES * 60_000,
    /** Open event streams of everyone together. */
    streams: 10_000,
    /** A comment at this interval keeps proxies and clients from taking a stream's silence for a broken connection. */
    heartbeatMilliseconds: 15_000,
    /** The reader of a stream or a large answer that takes nothing for this long, though something waits for it, is dropped. */
    stallMilliseconds: 60_000,
    /** When the lake is stopped, requests that it has not answered yet have this long. */
    shutdownMilliseconds: 5_000,
    /** A reader that comes back, or does not keep up, and has missed more transactions than this starts afresh. */
    backlog: 1_000,
    /** Open connections of everyone together. */
    connections: 20_000,
    /** Request bodies of everyone together that are held in memory at one time, in bytes. */
    bodyBytes: 64 * 1024 * 1024,
    /** The largest image or file, in bytes. */
    uploadBytes: some(given.LAKE_UPLOAD_MB) * 1024 * 1024,
    /** Transformed images that are kept on disk, in bytes; the least recently used go first. */
    imageCacheBytes: given.LAKE_IMAGE_CACHE_MB * 1024 * 1024,
  }
}

/** The limits of a lake whose environment sets none. */
export const defaultLimits: Limits = limitsOf(variables.parse({}))
