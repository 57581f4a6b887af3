import type {IncomingMessage, ServerResponse} from 'node:http'
import {LRUCache} from 'lru-cache'
import type {Cdn} from '../cdn/cdn.ts'
import {sharedCaching} from '../cdn/sharedCaching.ts'
import type {Change} from '../freshness/changes.ts'
import {logFailure} from '../log/logFailure.ts'
import type {StaleReason} from '../metrics/createMetrics.ts'
import {metrics} from '../metrics/metrics.ts'
import {clientHeader} from './clientAddress.ts'
import {changesOf, isCurrent, isTooOld} from './copyAge.ts'
import {notFoundPath} from './internalRequest.ts'
import {type Log, messageOf, newReference} from './log.ts'
import {type Outcome, PageRenderer, type Question, type RendererServices} from './pageRenderer.ts'
import type {PageCopy} from './pageStore.ts'
import {type Asker, type Place, RenderLine} from './renderLine.ts'
import {Renewals} from './renewals.ts'
import {sendCaptured, sendCopy, sendErrorPage, type Sending} from './send.ts'
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
const shortWaitMs = 50
/** For so long after a change nobody waits longer than `shortWaitMs` for what has changed. */
const justChangedMs = 300
/** So many of the pages that a change has made old, those that were read last, are made anew before a reader asks. */
const pagesAhead = 4
/**
 * The first pages that a change has made old are rendered at once; the others one after another. An article that is
 * published is on so many pages, or few more.
 */
const pagesAtOnce = 8
export interface DocumentServices extends RendererServices {
  readonly log: Log
  /** Whether there is anything at a path which alone says what is asked for; rejects if nobody can say. */
  readonly isKnownPath: (path: string) => Promise<boolean>
  /** Whether the lake answers now; takes at most 250 ms. */
  readonly lakeAnswers: () => Promise<boolean>
  /** The CDN in front of the site, if there is one. */
  readonly cdn?: Cdn | undefined
}

interface Rendering {
  readonly place: Place<Outcome>
  readonly outcome: Promise<Outcome>
  /** The change as of which it was begun; undefined while it waits for its turn. */
  asOf: number | undefined
  /** A reader has waited for it in vain. */
  isLate: boolean
}

/** Serves complete HTML documents: from the kept copies, or rendered by Next. */
export class Documents {
  readonly #services: DocumentServices
  readonly #renderer: PageRenderer
  readonly #line = new RenderLine<Outcome>()
  readonly #renewals: Renewals<Outcome>
  /** When a page could last not be rendered, and as of which change. */
  readonly #failed = new LRUCache<string, {readonly asOf: number; readonly at: number}>({max: 20_000})
  /** By path. */
  readonly #rendering = new Map<string, Rendering>()

  constructor(services: DocumentServices) {
    this.#services = services
    this.#renderer = new PageRenderer(services)
    this.#renewals = new Renewals(services.now)
  }

  /**
   * Answers one request whose path is canonical (`paths.ts`), with an error page if necessary. Of an editor's preview (`sending.draft`)
   * and of what a medical reviewer is shown (`sending.isReview`) nothing is kept. `isPathOnly`: nothing but the path says what is asked for.
   * Whoever has left is not answered.
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
    const asker: Asker = {
      client: sending.draft ? undefined : String(request.headers[clientHeader] ?? ''),
      isWaiting: () => !request.socket.destroyed,
    }
    const outcome =
      copy?.status === 200 ? await this.#current(copy, question, asker) : await this.#new(copy, question, asker)
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
    } else if (outcome === dropped) {
      metrics.page('dropped')
    } else if (copy?.status === 200) {
      metrics.page('stale', staleReasons.get(outcome) ?? 'failed')
      await sendCopy(response, {...sending, stale: true}, store, copy, this.#forCdn(copy))
    } else if (outcome === refused) {
      metrics.page('refused')
      logFailure('page-refused')
      sendErrorPage(response, sending, 'crowded')
    } else {
      metrics.page('failed')
      // A lake that was down while the page was rendered may be back by now.
      const lakeDown = outcome.lakeFailed === true || !(await this.#services.lakeAnswers())
      log.error('page-failed', {path, reason: outcome.reason, reference: sending.reference, lakeDown})
      sendErrorPage(response, sending, lakeDown ? 503 : 500)
    }
  }

  /** Makes a few pages anew before a reader asks: of those that depend on these tags, which have changed, the ones that were read last. */
  makeAhead(tags: readonly string[]): void {
    for (const path of this.#services.store.readLast(tags, pagesAhead))
      void this.#renewed({request: undefined, path, reference: newReference(), mayKeep: true}, [])
  }

  /** A page of which there is no good copy. */
  async #new(copy: PageCopy | undefined, question: Question, asker: Asker): Promise<Outcome> {
    if (copy !== undefined && isCurrent(copy, this.#services.changes)) return {kind: 'copy', copy}
    const isPathOnly = question.request === undefined
    const rendered = isPathOnly ? this.#found(question, asker) : this.#rendered(question, asker).outcome
    return this.#awaited(rendered, question.mayKeep)
  }

  /** The page at a path that may be anybody's invention: where nothing is, the one “not found” of all such paths. */
  async #found(question: Question, asker: Asker): Promise<Outcome> {
    const {store, changes, isKnownPath} = this.#services
    // Where nobody can say, the page itself says it. The question has its turn as a page has: of a crowd it is asked for nobody who has left.
    const isThere = () => isKnownPath(question.path).catch(() => true)
    const outcome = await this.#rendered(question, asker, {isThere}).outcome
    if (outcome !== nothingThere) return outcome
    const copy = store.peek(notFoundPath)
    if (copy !== undefined && isCurrent(copy, changes)) return {kind: 'copy', copy}
    return this.#rendered({...question, path: notFoundPath}, asker).outcome
  }

  /** A page of which there is a good copy: it is current, or made anew in time, or the outcome is a failure and the copy is to be served as it is. */
  async #current(copy: PageCopy, question: Question, asker: Asker): Promise<Outcome> {
    const {changes, now} = this.#services
    if (isCurrent(copy, changes)) return {kind: 'copy', copy}
    // Until the lake has been reached nobody knows what has changed since the previous run.
    if (changes.number === 0 || this.#isResting(question.path)) return notAsked
    const since = changesOf(copy, changes)
    if (isTooOld(copy, changes, now())) return this.#awaited(this.#rendered(question, asker).outcome, true)

    if (!since.some(({pages}) => pages < pagesAtOnce)) {
      const {isBehind} = this.#renewals
      const renewed = this.#renewed(question, since)
      // What begins or ends on one page may do so on all of them, such as an announcement.
      const wait = since.length === 0 ? changedWaitMs : shortWaitMs
      return isBehind ? late : ((await within(wait, renewed)) ?? late)
    }
    const rendering = this.#rendered(question, theSite, {since})
    if (rendering.isLate) return late
    const [first] = since
    const hasJustChanged = first !== undefined && now() - first.at < justChangedMs
    const outcome = await within(hasJustChanged ? shortWaitMs : changedWaitMs, rendering.outcome)
    if (outcome === undefined && !hasJustChanged) rendering.isLate = true
    return outcome ?? late
  }

  /** Whether the page could not be rendered just now, and nothing has changed since. */
  #isResting(path: string): boolean {
    const failed = this.#failed.get(path)
    return failed?.asOf === this.#services.changes.number && this.#services.now() - failed.at < restMs
  }

  /** What tells a CDN how long it may keep a copy. One that something has changed on since it was made is kept by nobody else. */
  #forCdn(copy: PageCopy): () => Readonly<Record<string, string>> {
    const {cdn, changes} = this.#services
    return () =>
      cdn === undefined ? {} : sharedCaching(cdn, copy.dependencies, changesOf(copy, changes).length === 0, Date.now())
  }

  /** The page, in its turn: somebody may have had it made before. */
  #renewed(question: Question, since: readonly Change[]): Promise<Outcome> {
    return this.#renewals.add(question.path, async () => {
      const copy = this.#services.store.peek(question.path)
      return copy !== undefined && isCurrent(copy, this.#services.changes)
        ? {kind: 'copy', copy}
        : this.#rendered(question, theSite, {since}).outcome
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
   * Has Next render a page when it is its turn: one that has changed `since`, and is made if it `isThere`. Readers who ask at the same
   * time wait for one rendering, where the path alone says what is asked for; one that was begun before a change may show what was there before.
   */
  #rendered(
    question: Question,
    asker: Asker,
    {since = [], isThere = async () => true}: {since?: readonly Change[]; isThere?: () => Promise<boolean>} = {},
  ): Rendering {
    const {changes, now} = this.#services
    const {path, request} = question
    const other = request === undefined ? this.#rendering.get(path) : undefined
    if (other !== undefined && (other.asOf ?? changes.number) === changes.number && other.place.join(asker))
      return other
    for (const change of since) change.pages += 1
    const place = this.#line.enter(asker, async () => {
      rendering.asOf = changes.number
      return (await isThere()) ? this.#renderer.render(question) : nothingThere
    })
    const outcome = place.page
      .catch((error: unknown): Outcome => ({kind: 'failed', reason: messageOf(error)}))
      .then((made) => {
        if (made === 'refused') return refused
        if (made === 'dropped') return dropped
        if (made.kind === 'failed') {
          logFailure('page-not-rendered', {reason: made.reason}, {path, reference: question.reference})
          this.#failed.set(path, {asOf: rendering.asOf ?? changes.number, at: now()})
        }
        return made
      })
    const rendering: Rendering = {place, outcome, asOf: undefined, isLate: false}
    if (request !== undefined) return rendering
    this.#rendering.set(path, rendering)
    void outcome.then(() => {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path)
    })
    return rendering
  }
}

/** Pages that a change has made old are made for all readers, and few at a time: they have a turn before what a crowd asks for. */
const theSite: Asker = {client: undefined, isWaiting: () => true}

const refused: Outcome = {kind: 'failed', reason: 'too many pages are asked for'}

const dropped: Outcome = {kind: 'failed', reason: 'nobody waits for it any more'}

const nothingThere: Outcome = {kind: 'missing'}

const lakeSilent: Outcome = {kind: 'failed', reason: 'the content lake does not answer', lakeFailed: true}

const late: Outcome = {kind: 'failed', reason: 'not ready in time'}

const notAsked: Outcome = {kind: 'failed', reason: 'not asked'}

const staleReasons: ReadonlyMap<Outcome, StaleReason> = new Map([
  [lakeSilent, 'lake_down'],
  [late, 'late'],
  [refused, 'late'],
  [notAsked, 'not_asked'],
])
