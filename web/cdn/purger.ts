import {type Log, messageOf} from '../server/log.ts'
import {everyPage, purgedTags} from './cacheTags.ts'
import type {Cdn} from './cdn.ts'

/**
 * What is purged is purged once more after so long, in milliseconds (docs/decisions, 71): an answer of before the
 * change may have been on its way to the CDN.
 */
const againAfterMs = 5000
/** If more tags than this wait, every page is purged instead. */
const mostWaiting = 20_000
const callLimitMs = 10_000
const firstPauseMs = 1000
const longestPauseMs = 60_000

/** What the purger needs. */
export interface PurgerServices {
  readonly cdn: Cdn
  readonly log: Log
  readonly fetch: typeof fetch
  /** Calls back after so many milliseconds. */
  readonly later: (run: () => void, ms: number) => void
}

/**
 * Purges from a CDN what live events say has changed: at once, and a second time some seconds later. There is one call
 * at a time; what comes meanwhile is in the next one. A call that fails is made again, after a pause that grows to a
 * minute, and nothing that waits is lost but by the end of the process: the next one purges every page when it starts.
 */
export class Purger {
  readonly #services: PurgerServices
  /** The tags that wait for their first purge, and for their second. */
  readonly #waiting = {first: new Set<string>(), second: new Set<string>()}
  #pauseMs = firstPauseMs
  #isBusy = false
  #hasStopped = false

  constructor(services: PurgerServices) {
    this.#services = services
  }

  /** Purges the pages that were made from content with these sync tags. */
  purge(syncTags: readonly string[]): void {
    this.#add('first', purgedTags(syncTags))
  }

  /** Purges all pages. */
  purgeEverything(): void {
    this.#add('first', [everyPage])
  }

  /** Makes no further calls. */
  stop(): void {
    this.#hasStopped = true
  }

  #add(when: 'first' | 'second', tags: readonly string[]): void {
    const waiting = this.#waiting[when]
    for (const tag of tags) waiting.add(tag)
    if (waiting.has(everyPage) || waiting.size > mostWaiting) {
      waiting.clear()
      waiting.add(everyPage)
    }
    this.#next()
  }

  /** Makes the next call, if something waits and none is under way. First purges are before second ones. */
  #next(): void {
    if (this.#isBusy || this.#hasStopped) return
    const when = this.#waiting.first.size > 0 ? 'first' : 'second'
    const tags = [...this.#waiting[when]].slice(0, this.#services.cdn.mostTags)
    if (tags.length === 0) return
    for (const tag of tags) this.#waiting[when].delete(tag)
    this.#isBusy = true
    void this.#call(tags).then((reason) => {
      if (reason === undefined) {
        this.#pauseMs = firstPauseMs
        if (when === 'first') this.#services.later(() => this.#add('second', tags), againAfterMs)
        this.#free()
        return
      }
      this.#services.log.error('cdn-not-purged', {reason, tags: tags.length, againInMs: this.#pauseMs})
      this.#services.later(() => this.#free(), this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
      this.#add(when, tags)
    })
  }

  #free(): void {
    this.#isBusy = false
    this.#next()
  }

  /** Why the call failed; undefined if it did not. */
  async #call(tags: readonly string[]): Promise<string | undefined> {
    const {url, init} = this.#services.cdn.purgeCall(tags)
    try {
      const answer = await this.#services.fetch(url, {...init, signal: AbortSignal.timeout(callLimitMs)})
      await answer.body?.cancel()
      return answer.ok ? undefined : `HTTP ${answer.status}`
    } catch (error) {
      return messageOf(error)
    }
  }
}
