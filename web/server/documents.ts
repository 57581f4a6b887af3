import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {LRUCache} from 'lru-cache'
import type {Cdn} from '../cdn/cdn.ts'
import {sharedCaching} from '../cdn/sharedCaching.ts'
import {notFoundMarker} from '../chrome/notFound.ts'
import type {Change, Changes} from '../freshness/changes.ts'
import {collectDependencies} from '../freshness/dependencies.ts'
import {logFailure} from '../log/logFailure.ts'
import type {StaleReason} from '../metrics/createMetrics.ts'
import {metrics} from '../metrics/metrics.ts'
import {type Captured, CapturedResponse} from './captureResponse.ts'
import {encodeBody} from './encode.ts'
import {ownAgent, pageRequest} from './internalRequest.ts'
import {type Log, messageOf, newReference} from './log.ts'
import type {PageCopy, PageStore} from './pageStore.ts'
import {Renewals} from './renewals.ts'
import {foreignOrigins, sendCaptured, sendCopy, sendErrorPage, type Sending} from './send.ts'
import {Unscannable} from './transform/scan.ts'
import {contentHash, inlineScriptHashes, transformDocument, Untransformable} from './transform/transformDocument.ts'
import {renderToStaticMarkup} from 'react-dom/server'
import {StaticParts, withStaticParts} from '../staticHtml/staticParts.ts'
import {within} from './within.ts'

/** How long a page may take before the server checks whether the lake answers. With that check, a reader waits less than a second. */
const patienceMs = 650
/** How long a page may take if the lake answers. */
const deadlineMs = 10_000
/**
 * After a page could not be rendered, its copy is served this long before the next attempt, as the lake most likely
 * does not answer yet.
 */
const restMs = 1500
/** How long the reader of a page that has changed waits for it, where a copy is at hand: a change is to be seen within a second. */
const changedWaitMs = 900
/**
 * The same where the page may be served as it was: for `justChangedMs` after a change, which nobody can have seen
 * elsewhere yet, and while a change has made many pages old, as one of the site settings does.
 */
const shortWaitMs = 80
/** For so long after a change nobody waits longer than `shortWaitMs` for what has changed. */
const justChangedMs = 300
/** So many of the pages that a change has made old, those that were read last, are made anew before a reader asks. */
const pagesAhead = 4
/**
 * The first pages that a change has made old are rendered at once; the others one after another. An article that is
 * published is on so many pages, or few more.
 */
const pagesAtOnce = 8
/** For so long after a change the page may be served as it was before, in ms (docs/decisions, 68). Then its reader waits. */
const mostOldMs = 10 * 60 * 1000

export interface DocumentServices {
  /** Next's request handler. */
  readonly render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly store: PageStore
  readonly log: Log
  /** If false, documents keep their inline scripts, and the policy lists their hashes. */
  readonly transform: boolean
  /** The style sheets that a transformed document holds itself, by their addresses. */
  readonly sheets?: ReadonlyMap<string, string> | undefined
  /** What has changed; nothing yet until the lake has been reached for the first time. */
  readonly changes: Changes
  /** Whether the lake answers now; takes at most 250 ms. */
  readonly lakeAnswers: () => Promise<boolean>
  /** Milliseconds, of the clock of `changes`. */
  readonly now: () => number
  /** The CDN in front of the site, if there is one. */
  readonly cdn?: Cdn | undefined
}

type Outcome =
  | {readonly kind: 'copy'; readonly copy: PageCopy}
  /** A response to this request only: a page that is not the same for all readers, a redirect, a feed. */
  | {readonly kind: 'single'; readonly captured: Captured; readonly scriptHashes: readonly string[]}
  /** An empty document that Next's runtime would fill: `notFound()` of a route. */
  | {readonly kind: 'missing'}
  | {readonly kind: 'failed'; readonly reason: string; readonly lakeFailed?: boolean}

/** What is asked of Next. */
interface Question {
  /** The reader's request; undefined if the path alone says what is asked for. */
  readonly request: IncomingMessage | undefined
  readonly path: string
  /** The number of the reader's request. */
  readonly reference: string
  /** A page that is the same for all readers may be kept. */
  readonly mayKeep: boolean
}

interface Rendering {
  readonly outcome: Promise<Outcome>
  readonly asOf: number
  /** A reader has waited for it in vain. */
  isLate: boolean
}

/** Serves complete HTML documents: from the kept copies, or rendered by Next. */
export class Documents {
  readonly #services: DocumentServices
  readonly #renewals: Renewals<Outcome>
  /** When a page could last not be rendered, and as of which change. */
  readonly #failed = new LRUCache<string, {readonly asOf: number; readonly at: number}>({max: 20_000})
  /** By path. */
  readonly #rendering = new Map<string, Rendering>()

  constructor(services: DocumentServices) {
    this.#services = services
    this.#renewals = new Renewals(services.now)
  }

  /**
   * Answers one request whose path is canonical (`paths.ts`), with an error page if necessary. Of an editor's preview (`sending.draft`)
   * and of what a medical reviewer is shown (`sending.isReview`) nothing is kept. `isPathOnly`: nothing but the path says what is asked for.
   */
  async serve(
    request: IncomingMessage,
    response: ServerResponse,
    sending: Sending,
    isPathOnly: boolean,
  ): Promise<void> {
    const {store, log} = this.#services
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const mayKeep = !sending.draft && sending.isReview !== true
    const copy = mayKeep ? (store.peek(path) ?? (await store.get(path))) : undefined
    const question = {request: isPathOnly ? undefined : request, path, reference: sending.reference, mayKeep}
    const outcome = copy?.status === 200 ? await this.#current(copy, question) : await this.#new(copy, question)
    if (outcome.kind === 'copy') {
      if (outcome.copy.status === 404) metrics.page('not_found')
      else metrics.page(outcome.copy === copy ? 'kept' : copy === undefined ? 'new' : 'renewed')
      await sendCopy(response, sending, store, outcome.copy, this.#forCdn(outcome.copy))
    } else if (outcome.kind === 'single') {
      metrics.page(outcome.captured.status === 404 ? 'not_found' : 'single')
      await sendCaptured(response, sending, outcome.captured, outcome.scriptHashes)
    } else if (outcome.kind === 'missing') {
      metrics.page('not_found')
      sendErrorPage(response, sending, 404)
    } else if (copy?.status === 200) {
      metrics.page('stale', staleReasons.get(outcome) ?? 'failed')
      await sendCopy(response, {...sending, stale: true}, store, copy, this.#forCdn(copy))
    } else {
      metrics.page('failed')
      // A lake that was down while the page was rendered may be back by now.
      const lakeDown = outcome.lakeFailed === true || !(await this.#services.lakeAnswers())
      log.error('page-failed', {path, reason: outcome.reason, reference: sending.reference, lakeDown})
      sendErrorPage(response, sending, lakeDown ? 503 : 500)
    }
  }

  /** A page of which there is no good copy. */
  async #new(copy: PageCopy | undefined, question: Question): Promise<Outcome> {
    if (copy !== undefined && this.#isCurrent(copy)) return {kind: 'copy', copy}
    return this.#awaited(this.#rendered(question).outcome, question.mayKeep)
  }

  /** A page of which there is a good copy: it is current, or made anew in time, or the outcome is a failure and the copy is to be served as it is. */
  async #current(copy: PageCopy, question: Question): Promise<Outcome> {
    const {changes} = this.#services
    if (this.#isCurrent(copy)) return {kind: 'copy', copy}
    // Until the lake has been reached nobody knows what has changed since the previous run.
    if (changes.number === 0 || this.#isResting(question.path)) return notAsked
    const since = this.#changesOf(copy)
    if (this.#isTooOld(copy)) return this.#awaited(this.#rendered(question).outcome, true)

    if (!since.some(({pages}) => pages < pagesAtOnce)) {
      const {isBehind} = this.#renewals
      const renewed = this.#renewed(question, since)
      // What begins or ends on one page may do so on all of them, such as an announcement.
      const wait = since.length === 0 ? changedWaitMs : shortWaitMs
      return isBehind ? late : ((await within(wait, renewed)) ?? late)
    }
    const rendering = this.#rendered(question, since)
    if (rendering.isLate) return late
    const [first] = since
    const hasJustChanged = first !== undefined && this.#services.now() - first.at < justChangedMs
    const outcome = await within(hasJustChanged ? shortWaitMs : changedWaitMs, rendering.outcome)
    if (outcome === undefined && !hasJustChanged) rendering.isLate = true
    return outcome ?? late
  }

  /** Makes a few pages anew before a reader asks: of those that depend on these tags, which have changed, the ones that were read last. */
  makeAhead(tags: readonly string[]): void {
    for (const path of this.#services.store.readLast(tags, pagesAhead))
      void this.#renewed({request: undefined, path, reference: newReference(), mayKeep: true}, [])
  }

  #changesOf({asOf, dependencies}: PageCopy): readonly Change[] {
    return this.#services.changes.since(asOf, dependencies.tags)
  }

  /** Whether the page could not be rendered just now, and nothing has changed since. */
  #isResting(path: string): boolean {
    const failed = this.#failed.get(path)
    return failed?.asOf === this.#services.changes.number && this.#services.now() - failed.at < restMs
  }

  /** Whether nothing has changed, begun or ended since the page was rendered. */
  #isCurrent(copy: PageCopy): boolean {
    return this.#changesOf(copy).length === 0 && Date.now() < copy.dependencies.expires
  }

  /** Whether a page has changed so long ago that nobody gets it as it was. */
  #isTooOld(copy: PageCopy): boolean {
    const [first] = this.#changesOf(copy)
    const changedFor = this.#services.now() - (first?.at ?? Number.POSITIVE_INFINITY)
    return Math.max(changedFor, Date.now() - copy.dependencies.expires) > mostOldMs
  }

  /** What tells a CDN how long it may keep a copy. One that something has changed on since it was made is kept by nobody else. */
  #forCdn(copy: PageCopy): () => Readonly<Record<string, string>> {
    const {cdn} = this.#services
    return () =>
      cdn === undefined ? {} : sharedCaching(cdn, copy.dependencies, this.#changesOf(copy).length === 0, Date.now())
  }

  /** The page, in its turn: somebody may have had it made before. */
  #renewed(question: Question, since: readonly Change[]): Promise<Outcome> {
    return this.#renewals.add(question.path, async () => {
      const copy = this.#services.store.peek(question.path)
      return copy !== undefined && this.#isCurrent(copy)
        ? {kind: 'copy', copy}
        : this.#rendered(question, since).outcome
    })
  }

  /**
   * Waits for a page that nothing can stand in for. One that is ready later is kept for the next reader. Readers are
   * told within a second that the lake is silent; an editor or a medical reviewer, whose page is made for them alone,
   * waits for it: nobody asks again inside the frame of a preview.
   */
  async #awaited(rendered: Promise<Outcome>, isForReaders: boolean): Promise<Outcome> {
    const {lakeAnswers} = this.#services
    const early = await within(patienceMs, rendered)
    if (early !== undefined) return early
    if (isForReaders && !(await lakeAnswers())) return lakeSilent
    return (
      (await within(deadlineMs - patienceMs, rendered)) ?? {kind: 'failed', reason: `no page after ${deadlineMs} ms`}
    )
  }

  /**
   * Has Next render a page, which has changed `since`. Readers who ask at the same time wait for one rendering, where
   * the path alone says what is asked for; one that was begun before a change may show what was there before.
   */
  #rendered(question: Question, since: readonly Change[] = []): Rendering {
    const {changes, now} = this.#services
    const {path, request} = question
    const other = request === undefined ? this.#rendering.get(path) : undefined
    if (other?.asOf === changes.number) return other
    for (const change of since) change.pages += 1
    const asOf = changes.number
    const outcome = this.#render(question)
      .catch((error: unknown): Outcome => ({kind: 'failed', reason: messageOf(error)}))
      .then((made) => {
        if (made.kind === 'failed') {
          logFailure('page-not-rendered', {reason: made.reason}, {path, reference: question.reference})
          this.#failed.set(path, {asOf, at: now()})
        }
        return made
      })
    const rendering = {outcome, asOf, isLate: false}
    if (request !== undefined) return rendering
    this.#rendering.set(path, rendering)
    void outcome.then(() => {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path)
    })
    return rendering
  }

  async #render({request: own, path, reference, mayKeep}: Question): Promise<Outcome> {
    const {render, store, transform, changes} = this.#services
    const asOf = changes.number
    const request = own ?? pageRequest(path, reference)
    // A page may be kept for all, whoever asks first.
    if (mayKeep) request.headers['user-agent'] = ownAgent
    delete request.headers['if-modified-since']
    delete request.headers['if-none-match']
    delete request.headers.range
    if (request.method === 'HEAD') request.method = 'GET'

    const target = new CapturedResponse(request)
    const parts = new StaticParts(renderToStaticMarkup)
    const {result, dependencies} = collectDependencies(() =>
      // In previews the browser's React goes on with the page, and needs all of it.
      mayKeep ? withStaticParts(parts, () => render(request, target)) : render(request, target),
    )
    result.catch((error: unknown) => target.destroy(error instanceof Error ? error : new Error(String(error))))
    const begun = performance.now()
    const captured = await target.captured
    metrics.rendered((performance.now() - begun) / 1000)

    if (captured.status >= 500)
      return {kind: 'failed', reason: `Next answered ${captured.status}`, lakeFailed: dependencies.lakeFailed}
    if (!String(captured.headers['content-type'] ?? '').startsWith('text/html')) {
      if (mayKeep) await store.remove(path)
      return {kind: 'single', captured, scriptHashes: []}
    }

    const source = captured.body.toString('utf8')
    if (captured.status === 404 && transform && mayKeep && source.includes('<html id="__next_error__"')) {
      await store.remove(path)
      return {kind: 'missing'}
    }
    const status = captured.status === 200 && saysNotFound(source) ? 404 : captured.status
    const isShared = mayKeep && dependencies.isShared
    // It lacks what a query was to give, such as its menu: it is kept for nobody, and gives way to one that is whole and not too old.
    if (isShared && !dependencies.isWhole && status === 200) {
      const older = store.peek(path) ?? (await store.get(path))
      if (older?.status === 200 && !this.#isTooOld(older))
        return {kind: 'failed', reason: 'a query was not answered', lakeFailed: dependencies.lakeFailed}
    }
    const processed = performance.now()
    const {html, flight, scriptHashes} = this.#process(source, parts, path, transform && mayKeep)
    metrics.transformed((performance.now() - processed) / 1000)
    const bytes = Buffer.from(html)
    const isKept = isShared && dependencies.isWhole && captured.headers['set-cookie'] === undefined
    // Error pages must not fill the disk.
    const isDurable = isKept && status === 200
    if (flight !== undefined) await store.putFlight(flight, isDurable)
    if (!isKept) return {kind: 'single', captured: {...captured, status, body: bytes}, scriptHashes}
    const copy: PageCopy = {
      key: path,
      etag: `W/"${contentHash(html)}"`,
      status,
      headers: keptHeaders(captured.headers),
      scriptHashes,
      dependencies,
      asOf,
      origins: foreignOrigins(bytes),
      body: await encodeBody(bytes, 'br'),
      ...(flight === undefined ? {} : {flightName: flight.name}),
    }
    await this.#keep(copy, isDurable)
    return {kind: 'copy', copy}
  }

  async #keep(copy: PageCopy, isDurable: boolean): Promise<void> {
    const {store} = this.#services
    const held = store.peek(copy.key)
    // A rendering that was begun later may have been ready earlier.
    if (held !== undefined && held.asOf > copy.asOf) return
    if (copy.status !== 200 && held?.status === 200) await store.remove(copy.key)
    await store.put(copy, isDurable)
  }

  #process(marked: string, parts: StaticParts, path: string, transform: boolean) {
    const whole = () => parts.fillScript(parts.fillHtml(marked))
    try {
      if (transform) return {...transformDocument(marked, parts, this.#services.sheets), scriptHashes: []}
      const html = whole()
      return {html, flight: undefined, scriptHashes: inlineScriptHashes(html)}
    } catch (error) {
      if (!(error instanceof Untransformable || error instanceof Unscannable)) throw error
      logFailure('page-untransformed', {path, reason: error.message})
      const html = whole()
      return {html, flight: undefined, scriptHashes: error instanceof Unscannable ? [] : safeHashes(html)}
    }
  }
}

const lakeSilent: Outcome = {kind: 'failed', reason: 'the content lake does not answer', lakeFailed: true}

const late: Outcome = {kind: 'failed', reason: 'not ready in time'}

const notAsked: Outcome = {kind: 'failed', reason: 'not asked'}

const staleReasons: ReadonlyMap<Outcome, StaleReason> = new Map([
  [lakeSilent, 'lake_down'],
  [late, 'late'],
  [notAsked, 'not_asked'],
])

function safeHashes(source: string): readonly string[] {
  try {
    return inlineScriptHashes(source)
  } catch (error) {
    // Scripts that the scanner cannot find get no hash: the browser shows the page but does not run them.
    if (error instanceof Unscannable) return []
    throw error
  }
}

/**
 * Whether the head of a page marks it as “not found” (`web/chrome/notFound.ts`). Next's own `notFound()` answers 404 with an empty document
 * that only its runtime can fill.
 */
function saysNotFound(html: string): boolean {
  return html.slice(0, html.indexOf('</head>')).includes(notFoundMarker)
}

const ownHeaders =
  /^(cache-control|etag|content-length|content-encoding|transfer-encoding|connection|keep-alive|date|vary|x-powered-by|x-nextjs-.*)$/

/**
 * The headers of Next's answer that readers get. `Link` headers that preload scripts are left out, as they would start the download of the
 * runtime.
 */
export function keptHeaders(headers: OutgoingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ownHeaders.test(name)) continue
    // Next adds headers to a kept page that it already has, such as a redirect's address: repeated values are removed.
    const text = Array.isArray(value) ? [...new Set(value)].join(', ') : String(value)
    if (name !== 'link') kept[name] = text
    else {
      const links = text.split(/,\s*(?=<)/).filter((link) => !/\bas="?script|rel="?modulepreload/.test(link))
      if (links.length > 0) kept[name] = links.join(', ')
    }
  }
  return kept
}
