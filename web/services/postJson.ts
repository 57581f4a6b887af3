import {FetchFailure} from './fetchFailure.ts'
import {readLimited} from './readLimited.ts'

interface CallLimits {
  /** Further request headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** How long to wait for the whole answer, in milliseconds. */
  readonly limitMs: number
  /** The largest answer that is read, in bytes. */
  readonly limitBytes: number
}

/** Posts JSON to a service, as `sendJson` does. */
export function postJson(address: string, body: unknown, limits: CallLimits): Promise<unknown> {
  return sendJson('POST', address, body, limits)
}

/** Sends JSON to a service and returns the parsed answer, as `call` does. */
export function sendJson(
  method: 'POST' | 'PATCH' | 'PUT',
  address: string,
  body: unknown,
  {headers = {}, ...limits}: CallLimits,
): Promise<unknown> {
  const sent = {...headers, 'content-type': 'application/json'}
  return call({method, body: JSON.stringify(body)}, address, {...limits, headers: sent})
}

/** Asks a service by GET and returns the parsed answer, as `call` does. The query is added to the address (upstreams-4), without what is
 * undefined. */
export function getJson(
  address: string,
  query: Readonly<Record<string, string | number | undefined>>,
  limits: CallLimits,
): Promise<unknown> {
  const asked = new URL(address)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) asked.searchParams.append(name, String(value))
  return call({method: 'GET'}, asked.href, limits)
}

/**
 * The parsed answer of a service, undefined for an empty one. Follows no redirects. Throws a `FetchFailure` for a
 * status of 400 or above, and other errors where nothing answers in time, or the answer is too large or not JSON. No
 * error holds the query of the address.
 */
async function call(
  request: {readonly method: string; readonly body?: string},
  address: string,
  {limitMs, limitBytes, headers = {}}: CallLimits,
): Promise<unknown> {
  const response = await fetch(address, {
    ...request,
    headers: {accept: 'application/json', ...headers},
    signal: AbortSignal.timeout(limitMs),
    redirect: 'error',
  })
  const text = await readLimited(response, limitBytes)
  if (response.status >= 400) throw new FetchFailure(new URL(address).pathname, response.status, parsedOrText(text))
  return text === '' ? undefined : JSON.parse(text)
}

/** The address of a call: a path that starts with "/" gets the API's address as its prefix (upstreams-3), another address stays as it is. */
export function addressOf(path: string, prefix: string): string {
  return path.startsWith('/') ? `${prefix.replace(/\/+$/, '')}${path}` : path
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
