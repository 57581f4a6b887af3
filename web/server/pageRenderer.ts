import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {renderToStaticMarkup} from 'react-dom/server'
import {notFoundMarker} from '../chrome/notFound.ts'
import type {Changes} from '../freshness/changes.ts'
import {collectDependencies} from '../freshness/dependencies.ts'
import {logFailure} from '../log/logFailure.ts'
import {metrics} from '../metrics/metrics.ts'
import {StaticParts, withStaticParts} from '../staticHtml/staticParts.ts'
import {type Captured, CapturedResponse} from './captureResponse.ts'
import {isTooOld} from './copyAge.ts'
import {encodeBody} from './encode.ts'
import {ownAgent, pageRequest} from './internalRequest.ts'
import type {PageCopy, PageStore} from './pageStore.ts'
import {foreignOrigins} from './send.ts'
import {Unscannable} from './transform/scan.ts'
import {contentHash, inlineScriptHashes, transformDocument, Untransformable} from './transform/transformDocument.ts'

/** What pages are rendered and kept with. */
export interface RendererServices {
  /** Next's request handler. */
  readonly render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly store: PageStore
  /** If false, documents keep their inline scripts, and the policy lists their hashes. */
  readonly transform: boolean
  /** The style sheets that a transformed document holds itself, by their addresses. */
  readonly sheets?: ReadonlyMap<string, string> | undefined
  /** What has changed; nothing yet until the lake has been reached for the first time. */
  readonly changes: Changes
  /** Milliseconds, of the clock of `changes`. */
  readonly now: () => number
}

/** What came of asking Next for a page. */
export type Outcome =
  | {readonly kind: 'copy'; readonly copy: PageCopy}
  /** A response to this request only: a page that is not the same for all readers, a redirect, a feed. */
  | {readonly kind: 'single'; readonly captured: Captured; readonly scriptHashes: readonly string[]}
  /** An empty document that Next's runtime would fill: `notFound()` of a route. */
  | {readonly kind: 'missing'}
  | {readonly kind: 'failed'; readonly reason: string; readonly lakeFailed?: boolean}

/** What is asked of Next. */
export interface Question {
  /** The reader's request; undefined if the path alone says what is asked for. */
  readonly request: IncomingMessage | undefined
  readonly path: string
  /** The number of the reader's request. */
  readonly reference: string
  /** A page that is the same for all readers may be kept. */
  readonly mayKeep: boolean
}

/** Renders pages with Next. */
export class PageRenderer {
  readonly #services: RendererServices

  constructor(services: RendererServices) {
    this.#services = services
  }

  /** Has Next render a page, makes of it what readers get, and keeps that if it is the same for all of them. Rejects if the page throws. */
  async render(question: Question): Promise<Outcome> {
    const {transform} = this.#services
    // In previews the browser's React goes on with the page, and needs all of it.
    if (!transform || !question.mayKeep) return this.#render(question, undefined)
    try {
      return await this.#render(question, new StaticParts(renderToStaticMarkup))
    } catch (error) {
      if (!(error instanceof Untransformable)) throw error
      logFailure('page-untransformed', {path: question.path, reason: error.message})
      return this.#render(question, undefined)
    }
  }

  /** The same, with the framework's scripts if there are no parts. Rejects with an `Untransformable` for a page that cannot be without them. */
  async #render({request: own, path, reference, mayKeep}: Question, parts: StaticParts | undefined): Promise<Outcome> {
    const {render, store, changes, now, sheets} = this.#services
    const asOf = changes.number
    const request = own ?? pageRequest(path, reference)
    // A page may be kept for all, whoever asks first.
    if (mayKeep) request.headers['user-agent'] = ownAgent
    delete request.headers['if-modified-since']
    delete request.headers['if-none-match']
    delete request.headers.range
    if (request.method === 'HEAD') request.method = 'GET'

    const target = new CapturedResponse(request)
    const {result, dependencies} = collectDependencies(() =>
      parts === undefined ? render(request, target) : withStaticParts(parts, () => render(request, target)),
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
    if (captured.status === 404 && parts !== undefined && source.includes('<html id="__next_error__"')) {
      await store.remove(path)
      return {kind: 'missing'}
    }
    const status = captured.status === 200 && saysNotFound(source) ? 404 : captured.status
    const isShared = mayKeep && dependencies.isShared
    // It lacks what a query was to give, such as its menu: it is kept for nobody, and gives way to one that is whole and not too old.
    if (isShared && !dependencies.isWhole && status === 200) {
      const older = store.peek(path) ?? (await store.get(path))
      if (older?.status === 200 && !isTooOld(older, changes, now()))
        return {kind: 'failed', reason: 'a query was not answered', lakeFailed: dependencies.lakeFailed}
    }
    const processed = performance.now()
    const html = parts === undefined ? source : transformDocument(source, parts, sheets)
    const scriptHashes = parts === undefined ? safeHashes(html) : []
    metrics.transformed((performance.now() - processed) / 1000)
    const bytes = Buffer.from(html)
    const isKept = isShared && dependencies.isWhole && captured.headers['set-cookie'] === undefined
    // Error pages must not fill the disk.
    const isDurable = isKept && status === 200
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
