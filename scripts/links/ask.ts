import {request as httpRequest} from 'node:http'
import {request as httpsRequest} from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {isPrivateAddress, publicLookup} from '../network/privateAddresses.ts'
import type {Outcome} from './linkCheck.ts'

/** How addresses are asked for. */
export interface Asking {
  /** Who asks: the name of this program, and the site that it asks for. */
  readonly userAgent: string
  readonly timeoutMs: number
  /** Waits for the turn of a host, and runs one request to it. */
  readonly inTurn: <Value>(host: string, run: () => Promise<Value>) => Promise<Value>
  /** Whether addresses of this machine and its network are asked for too: in tests only. */
  readonly allowPrivate?: boolean
}

const maximumRedirects = 5
/** Faults of this machine’s own network: nothing is known of the address then. */
const ownFaults: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN'])

const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such site',
  ECONNREFUSED: 'the site refuses connections',
  ECONNRESET: 'the site ended the connection',
  EHOSTUNREACH: 'the site cannot be reached',
  EPRIVATE: 'a private address',
  ETIMEDOUT: 'no answer in time',
}

/**
 * Asks whether there is something at an address: with HEAD, and with GET where that fails, as some sites answer no HEAD. Redirects are
 * followed, and what comes is not read. Private addresses are refused, after a redirect and by name too.
 */
export async function ask(address: string, asking: Asking): Promise<Outcome> {
  const head = await follow(address, 'HEAD', asking)
  return needsGet(head) ? follow(address, 'GET', asking) : head
}

/** Whether an answer to HEAD says nothing of the address: some sites refuse HEAD alone, or end the connection. */
function needsGet(head: Outcome): boolean {
  if ('problem' in head) return head.problem === problems['ECONNRESET']
  return head.status >= 400 && head.retryAfterMs === undefined
}

async function follow(address: string, method: 'HEAD' | 'GET', asking: Asking): Promise<Outcome> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= maximumRedirects; redirects += 1) {
    const {host} = url
    const answer = await asking
      .inTurn(host, () => send(url, method, asking))
      .catch((error: unknown): Outcome => outcomeOf(error))
    if (!('location' in answer)) return answer
    const next = URL.parse(answer.location, url.href)
    if (next === null || !/^https?:$/.test(next.protocol)) return {problem: 'it leads to no web address'}
    url = next
  }
  return {problem: `more than ${maximumRedirects} redirects`}
}

type Answer = Outcome | {readonly location: string}

function send(url: URL, method: 'HEAD' | 'GET', {userAgent, timeoutMs, allowPrivate}: Asking): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (allowPrivate !== true && isIP(host) !== 0 && isPrivateAddress(host))
    return Promise.resolve({problem: 'a private address'})
  const lookup: {readonly lookup?: LookupFunction} = allowPrivate === true ? {} : {lookup: publicLookup}
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {method, signal, headers: {accept: '*/*', 'user-agent': userAgent}, agent: false, ...lookup},
      (response) => {
        const {statusCode: status = 0, headers} = response
        // Only the head of the answer is of interest.
        response.destroy()
        const retryAfterMs = status === 429 || status === 503 ? afterMs(headers['retry-after']) : undefined
        if (status >= 300 && status < 400 && headers.location !== undefined) resolve({location: headers.location})
        else resolve({status, ...(retryAfterMs === undefined ? {} : {retryAfterMs})})
      },
    )
    request.on('error', (error) => reject(signal.aborted ? Object.assign(new Error(), {code: 'ETIMEDOUT'}) : error))
    request.end()
  })
}

/** The pause that a site asks for, in milliseconds: seconds, or a date. At most a week. */
function afterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 7 * 86_400) * 1000 : undefined
}

function outcomeOf(error: unknown): Outcome {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (ownFaults.has(code)) return {problem: 'no network', isOurs: true}
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return {problem: 'its certificate is not valid'}
  return {problem: problems[code] ?? 'the answer cannot be read'}
}
