import {reportFailure} from '../enhance/reportFailure.ts'
import {FetchFailure} from '../services/fetchFailure.ts'

/** Longer than our server waits for a service upstream, in milliseconds. */
const limitMs = 10_000

/** The header by which our server says that it has logged the failure that it answers with. */
export const loggedHeader = 'x-failure-logged'

/** Asks our own server by GET, with the parameters that have a value as the query (upstreams-4), for 10 s at most. Else as `callServer`. */
export async function fetchJson(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return callServer(path, {query: `?${new URLSearchParams(given).toString()}`, limitMs, signal})
}

interface ServerCall {
  readonly query?: string
  /** What is posted; undefined: nothing is, and the call is a GET. */
  readonly body?: object
  /** How long to wait for the answer, in milliseconds. */
  readonly limitMs: number
  readonly signal: AbortSignal | undefined
}

/**
 * The parsed answer of our own server. Rejects with a `FetchFailure` for a status of 400 or above and an answer that is
 * no JSON, with a `TimeoutError` after the limit, with an `AbortError` for `signal`, and with a `TypeError` without a
 * connection. A failure is reported unless its status is below 500, or our server has logged it (upstreams-8): it may
 * come from a proxy, or from a server that does not answer.
 */
export async function callServer(path: string, {query = '', body, limitMs, signal}: ServerCall): Promise<unknown> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(`${path}${query}`, {
      ...(body === undefined ? {} : {method: 'POST', body: JSON.stringify(body)}),
      headers: {accept: 'application/json', ...(body === undefined ? {} : {'content-type': 'application/json'})},
      signal: signal === undefined ? limit : eitherOf(signal, limit),
    })
    const data: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined
      throw error
    })
    if (response.status >= 500 && response.headers.get(loggedHeader) === null) report(path, String(response.status))
    if (response.status >= 400 || data === undefined) throw new FetchFailure(path, response.status, data)
    return data
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') report(path, 'time-out')
    throw error
  }
}

/** A signal that is aborted as soon as one of two is. `AbortSignal.any` is too new for some readers' browsers. */
function eitherOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, {once: true, signal: either.signal})
  }
  return either.signal
}

function report(path: string, reason: string): void {
  reportFailure({name: 'client.error.call', tags: {message: `Fetch failure: ${path} ${reason}`}})
}
