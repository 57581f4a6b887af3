import type {BrowserContext, ConsoleMessage, Request, Response, WebError} from 'playwright/test'
import {ports, studio} from './product.ts'

/** One answered request of a page to the lake. `path` is what follows the host, query included. */
export interface LakeRequest {
  readonly method: string
  readonly path: string
  readonly status: number
}

/** The requests of pages to the lake, and their problems. */
export interface Traffic {
  readonly requests: readonly LakeRequest[]
  /** Everything that must not happen, one line each: refused or unknown requests, broken connections, errors in the console. */
  readonly problems: readonly string[]
  /** Says that refusals with this status, of requests whose path matches, are what the test is about. */
  allow(path: RegExp, status: number): void
  /** Says that errors of the console whose text matches are what the test is about. */
  allowMessage(text: RegExp): void
  /** Ends the record. */
  stop(): void
}

/** Refusals that belong to how the Studio works. */
const usual: readonly {readonly path: RegExp; readonly status: number}[] = [
  // When signing in, the cookie is not sent from another name of this machine, so the Studio uses its token.
  {path: /\/auth\/id\?/, status: 401},
  // Every open Studio discards the drafts that a release has left. Of two at the same time one finds that the draft is
  // gone (studio/schedule/leftoverDrafts.ts).
  {path: /\/data\/mutate\/.*[?&]tag=[\w.-]*leftover-drafts(?:&|$)/, status: 409},
]

/** Hosts that a Studio calls for fonts, versions and feedback. They are out of reach in a test, and nothing depends on them. */
const outside = /https:\/\/[\w.-]*\bsanity(?:-cdn)?\.(?:io|com)\//

/** Beside the embedded lake the Studio's policy lets none of them be called (`scripts/start/studioPage.ts`), which the console says. */
const refusedOutside = /https:\/\/[\w.-]*\bsanity(?:-cdn)?\.(?:io|com)\/.* Content Security Policy/

/** The Studio says in the console that it could not learn of a newer version, and goes on. */
const aboutOutside = /^Failed to fetch version for package/

/**
 * What the console says of a preview beside its form: a field of the form keeps the focus that a field of the page
 * asked for, and on a busy machine the page is there later than the Studio expects.
 */
const aboutPreview = /^(?:Blocked autofocusing on a <input> element|Unable to connect to visual editing)/

/**
 * What the console says when a page is left: Sanity's client of the presence socket closes it before the page unloads, and what the Studio
 * reports until it has unloaded is sent to the closed socket.
 */
const aboutLeaving = /^WebSocket is already in CLOSING or CLOSED state\.$/

/** Messages of the console that are no fault of the product. */
const harmless = [aboutOutside, refusedOutside, aboutPreview, aboutLeaving]

/**
 * Records, from now on, every request that the pages of a context send to the lake. Any answer of 400 or above is a problem unless it
 * is allowed, so that a request which the lake does not know fails the test that caused it.
 */
export function watchTraffic(context: BrowserContext): Traffic {
  const requests: LakeRequest[] = []
  const failures: string[] = []
  const complaints: string[] = []
  const allowed = [...usual]
  const allowedMessages: RegExp[] = []
  const isAllowed = ({path, status}: LakeRequest): boolean =>
    allowed.some((each) => each.status === status && each.path.test(path))

  const onResponse = (response: Response): void => {
    const path = lakePath(response.url())
    if (path !== undefined) requests.push({method: response.request().method(), path, status: response.status()})
  }
  const onFailed = (request: Request): void => {
    const path = lakePath(request.url())
    const reason = request.failure()?.errorText ?? 'failed'
    // Requests are aborted when a page is left or a component no longer needs the answer.
    if (path !== undefined && reason !== 'net::ERR_ABORTED') failures.push(`${reason}: ${request.method()} ${path}`)
  }
  const onMessage = (message: ConsoleMessage): void => {
    if (isComplaint(message) && !allowedMessages.some((text) => text.test(message.text())))
      complaints.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError): void => {
    complaints.push(`uncaught: ${error.error().message}`)
  }
  context.on('response', onResponse)
  context.on('requestfailed', onFailed)
  context.on('console', onMessage)
  context.on('weberror', onError)

  return {
    requests,
    get problems() {
      const refused = requests.filter((request) => request.status >= 400 && !isAllowed(request))
      return [...refused.map(({method, path, status}) => `${status}: ${method} ${path}`), ...failures, ...complaints]
    },
    allow(path, status) {
      allowed.push({path, status})
    },
    allowMessage(text) {
      allowedMessages.push(text)
    },
    stop() {
      context.off('response', onResponse)
      context.off('requestfailed', onFailed)
      context.off('console', onMessage)
      context.off('weberror', onError)
    },
  }
}

/** The path of a request to the lake, under whichever of its names; undefined for other servers. */
function lakePath(address: string): string | undefined {
  const url = new URL(address)
  const isLake =
    url.port === String(ports.lake) && (url.hostname === 'localhost' || url.hostname.endsWith('.localhost'))
  return isLake ? `${url.pathname}${url.search}` : undefined
}

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  const text = message.text()
  if (harmless.some((known) => known.test(text)) || outside.test(message.location().url)) return false
  // The lake's refusals are judged as requests, where the test may have allowed them.
  return !(text.startsWith('Failed to load resource') && lakePath(message.location().url || studio) !== undefined)
}
