import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {LRUCache} from 'lru-cache'
import {notFoundMarker} from '../chrome/notFound.ts'
import {type Captured, CapturedResponse} from './captureResponse.ts'
import {type Log, messageOf} from './log.ts'
import type {PageCopy, PageStore} from './pageStore.ts'
import {sendCaptured, sendCopy, sendErrorPage, type Sending} from './send.ts'
import {Unscannable} from './transform/scan.ts'
import {contentHash, inlineScriptHashes, transformDocument, Untransformable} from './transform/transformDocument.ts'
import {within} from './within.ts'

/** How long a page may take before the server checks whether the lake answers. With that check, a reader waits less than a second. */
const patienceMs = 650
/** How long a page may take if the lake answers. */
const deadlineMs = 10_000
/**
 * How long Next's answer for a page counts as current, while no content has changed. It is short because the server does not see every
 * change, such as a revalidation from elsewhere.
 */
const trustMs = 1000
/**
 * If a page could not be rendered, its copy is served this long before Next is asked again, so that readers do not wait during an outage.
 */
const restMs = 1500

export interface DocumentServices {
  /** Next's request handler. */
  readonly render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly store: PageStore
  readonly log: Log
  /** If false, documents keep their inline scripts, and the policy lists their hashes. */
  readonly transform: boolean
  /** The site has a proxy (middleware), which may answer one path in several ways. */
  readonly hasProxy: boolean
  /** Increases with every revalidation; 0 until the lake has been reached for the first time. */
  readonly generation: () => number
  /** Whether the lake answers now; takes at most 250 ms. */
  readonly lakeAnswers: () => Promise<boolean>
  readonly now: () => number
}

type Outcome =
  | {readonly kind: 'copy'; readonly copy: PageCopy}
  /** A response to this request only: a page that Next does not share, a redirect, a feed. */
  | {readonly kind: 'single'; readonly captured: Captured; readonly scriptHashes: readonly string[]}
  /** An empty document that Next's runtime would fill: `notFound()` of a route. */
  | {readonly kind: 'missing'}
  | {readonly kind: 'failed'; readonly reason: string}

/** When something was found out about a page, and for which generation of the content. */
interface Moment {
  readonly generation: number
  readonly at: number
}

/** Serves complete HTML documents: from the kept copies, or by asking Next whether the page has changed. */
export class Documents {
  readonly #services: DocumentServices
  readonly #believed = new LRUCache<string, Moment>({max: 20_000})
  readonly #failed = new LRUCache<string, Moment>({max: 20_000})
  readonly #rendering = new Set<Promise<unknown>>()
  readonly #reported = new Set<string>()

  constructor(services: DocumentServices) {
    this.#services = services
  }

  /** Resolves when all pages that are being rendered now are done; with false if there are none. */
  async settle(): Promise<boolean> {
    const pending = [...this.#rendering]
    await Promise.allSettled(pending)
    return pending.length > 0
  }

  /**
   * Answers one request whose path is canonical (`paths.ts`), with an error page if necessary. If `sending.draft` is set (an editor's
   * preview), nothing is kept.
   */
  async serve(request: IncomingMessage, response: ServerResponse, sending: Sending): Promise<void> {
    const {store, hasProxy, log} = this.#services
    const [pathname = '/', query] = (request.url ?? '/').split('?', 2)
    const kept = !sending.draft
    const key = hasProxy && query !== undefined ? `${pathname}?${query}` : pathname

    const held = kept && !hasProxy ? store.peek(key) : undefined
    if (held !== undefined) {
      const stale = held.status === 200 && this.#isRecent(this.#failed.get(key), restMs)
      if (stale || this.#isRecent(this.#believed.get(key), trustMs)) {
        await sendCopy(response, {...sending, stale}, store, held)
        return
      }
    }

    const previous = kept ? await store.get(key) : undefined
    // The lake has not been reached since the process started: the copy of the previous run may be newer than the page in Next's build.
    if (previous?.status === 200 && this.#services.generation() === 0) {
      await sendCopy(response, {...sending, stale: true}, store, previous)
      return
    }
    const outcome = await this.#ask(request, key, kept, previous)
    if (outcome.kind === 'copy') {
      await sendCopy(response, sending, store, outcome.copy)
    } else if (outcome.kind === 'single') {
      await sendCaptured(response, sending, outcome.captured, outcome.scriptHashes)
    } else if (outcome.kind === 'missing') {
      sendErrorPage(response, sending, 404)
    } else if (previous?.status === 200) {
      log.error('page-stale', {path: pathname, reason: outcome.reason})
      this.#failed.set(key, {generation: this.#services.generation(), at: this.#services.now()})
      await sendCopy(response, {...sending, stale: true}, store, previous)
    } else {
      const lakeDown = !(await this.#services.lakeAnswers())
      log.error('page-failed', {
        path: pathname,
        reason: outcome.reason,
        reference: sending.reference,
        lakeDown,
      })
      sendErrorPage(response, sending, lakeDown ? 503 : 500)
    }
  }

  /** Asks Next for the page, and waits for a limited time. A page that is ready later is kept for the next reader. */
  async #ask(request: IncomingMessage, key: string, kept: boolean, previous: PageCopy | undefined): Promise<Outcome> {
    const {log, lakeAnswers} = this.#services
    const rendered = this.#render(request, key, kept, previous).catch((error: unknown): Outcome => {
      log.error('page-error', {path: key.split('?')[0], reason: messageOf(error)})
      return {kind: 'failed', reason: messageOf(error)}
    })
    this.#rendering.add(rendered)
    void rendered.finally(() => this.#rendering.delete(rendered))

    const early = await within(patienceMs, rendered)
    if (early !== undefined) return early
    if (!(await lakeAnswers())) return {kind: 'failed', reason: 'the content lake does not answer'}
    return (
      (await within(deadlineMs - patienceMs, rendered)) ?? {kind: 'failed', reason: `no page after ${deadlineMs} ms`}
    )
  }

  async #render(
    request: IncomingMessage,
    key: string,
    kept: boolean,
    previous: PageCopy | undefined,
  ): Promise<Outcome> {
    const {render, store, transform, generation, now} = this.#services
    const generationBefore = generation()
    delete request.headers['if-modified-since']
    delete request.headers['if-none-match']
    delete request.headers.range
    if (previous !== undefined) request.headers['if-none-match'] = previous.sourceEtag
    if (request.method === 'HEAD') request.method = 'GET'

    const target = new CapturedResponse(request)
    render(request, target).catch((error: unknown) =>
      target.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    const captured = await target.captured
    const believe = () => this.#believed.set(key, {generation: generationBefore, at: now()})

    if (captured.status >= 500) return {kind: 'failed', reason: `Next answered ${captured.status}`}
    if (captured.status === 304 && previous !== undefined) {
      believe()
      return {kind: 'copy', copy: previous}
    }
    if (!String(captured.headers['content-type'] ?? '').startsWith('text/html')) {
      if (previous !== undefined) await store.remove(key)
      return {kind: 'single', captured, scriptHashes: []}
    }

    const source = captured.body.toString('utf8')
    if (captured.status === 404 && transform && kept && source.includes('<html id="__next_error__"')) {
      if (previous !== undefined) await store.remove(key)
      return {kind: 'missing'}
    }
    const status = captured.status === 200 && saysNotFound(source) ? 404 : captured.status
    const {html, flight, scriptHashes} = this.#process(source, key, transform && kept)
    const sourceEtag = sharedEtag(captured)
    if (!kept || sourceEtag === undefined) {
      if (flight !== undefined) await store.putFlight(flight, false)
      return {kind: 'single', captured: {...captured, status, body: Buffer.from(html)}, scriptHashes}
    }
    const copy: PageCopy = {
      key,
      sourceEtag,
      etag: `W/"${contentHash(html)}"`,
      status,
      headers: keptHeaders(captured.headers),
      scriptHashes,
      html: Buffer.from(html),
      ...(flight === undefined ? {} : {flight}),
    }
    if (copy.status !== 200 && previous?.status === 200) await store.remove(key)
    // Error pages, and pages with a query that a reader can vary, must not fill the disk.
    await store.put(copy, copy.status === 200 && !key.includes('?'))
    believe()
    return {kind: 'copy', copy}
  }

  #process(source: string, key: string, transform: boolean) {
    try {
      if (transform) return {...transformDocument(source), scriptHashes: []}
      return {html: source, flight: undefined, scriptHashes: inlineScriptHashes(source)}
    } catch (error) {
      if (!(error instanceof Untransformable || error instanceof Unscannable)) throw error
      if (!this.#reported.has(key) && this.#reported.size < 1000) {
        this.#reported.add(key)
        this.#services.log.error('page-untransformed', {path: key.split('?')[0], reason: error.message})
      }
      return {html: source, flight: undefined, scriptHashes: error instanceof Unscannable ? [] : safeHashes(source)}
    }
  }

  #isRecent(moment: Moment | undefined, ms: number): boolean {
    return moment?.generation === this.#services.generation() && this.#services.now() - moment.at < ms
  }
}

function safeHashes(source: string): readonly string[] {
  try {
    return inlineScriptHashes(source)
  } catch (error) {
    // Scripts that the scanner cannot find get no hash: the browser shows the page but does not run them.
    if (error instanceof Unscannable) return []
    throw error
  }
}

/** The entity tag of a page that Next keeps for all readers; undefined for a page made for one request. */
function sharedEtag(captured: Captured): string | undefined {
  const etag = captured.headers.etag
  const shared = /\bs-maxage=[1-9]/.test(String(captured.headers['cache-control'] ?? ''))
  return typeof etag === 'string' && shared && captured.headers['set-cookie'] === undefined ? etag : undefined
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
