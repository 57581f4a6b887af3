import type {LiveEvent, SanityClient} from '@sanity/client'
import {type Log, messageOf} from './log.ts'

/** The tag that every query of the site carries: revalidating it renews everything. */
const everything = 'sanity'
/** The tag of query results that read too much to be told apart (`web/sanity/fetchSanity.ts`). */
const anything = 'sanity:any'

const firstPauseMs = 250
const longestPauseMs = 2000

export interface BridgeServices {
  readonly client: SanityClient
  /** Makes Next drop every page and every query result that carries one of the tags. Rejects when it could not. */
  readonly revalidate: (tags: readonly string[]) => Promise<void>
  /** Waits for the pages that are being rendered now; false when there was none. */
  readonly settle: () => Promise<boolean>
  readonly log: Log
}

/**
 * Carries the lake's live events to Next's cache: a `message` renews the pages that read the changed documents, and a
 * (re)connection renews everything, because nobody knows what was missed. There is no polling. The lake may be away at the
 * start and at any time later; the bridge comes back by itself, within 2 s of the lake.
 */
export class LiveBridge {
  readonly #services: BridgeServices
  #subscription: {unsubscribe: () => void} | undefined
  #timer: NodeJS.Timeout | undefined
  #pause = firstPauseMs
  #stopped = false
  #lostReported = false
  #queue: Promise<void> = Promise.resolve()

  constructor(services: BridgeServices) {
    this.#services = services
  }

  start(): void {
    this.#subscription = this.#services.client.live.events({tag: 'web.live'}).subscribe({
      next: (event) => this.#take(event),
      error: (error: unknown) => {
        this.#lost(messageOf(error))
        this.#retry()
      },
      complete: () => this.#retry(),
    })
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#subscription?.unsubscribe()
  }

  #lost(reason: string): void {
    if (!this.#lostReported) this.#services.log.info('lake-lost', {reason})
    this.#lostReported = true
  }

  #retry(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => this.start(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPauseMs)
  }

  #take(event: LiveEvent): void {
    switch (event.type) {
      case 'message':
        this.#enqueue([...event.tags.map((tag) => `${everything}:${tag}`), anything])
        break
      case 'welcome':
        this.#services.log.info('lake-connected')
        this.#lostReported = false
        this.#pause = firstPauseMs
        this.#enqueue([everything])
        break
      case 'restart':
        this.#enqueue([everything])
        break
      case 'reconnect':
        this.#lost('connection closed')
        break
      case 'goaway':
        this.#lost(`goaway: ${event.reason}`)
        this.#subscription?.unsubscribe()
        this.#retry()
        break
    }
  }

  /** One revalidation after another, so that the order of events is kept. */
  #enqueue(tags: readonly string[]): void {
    this.#queue = this.#queue.then(() => this.#renew(tags))
  }

  async #renew(tags: readonly string[]): Promise<void> {
    const {revalidate, settle, log} = this.#services
    for (let attempt = 0; attempt < 5 && !this.#stopped; attempt += 1) {
      try {
        await revalidate(tags)
        // A page whose rendering began before the change and ends after the revalidation would be kept as if it were new.
        void settle().then(async (any) => {
          if (any && !this.#stopped)
            await revalidate(tags).catch((error: unknown) => log.error('revalidate', {reason: messageOf(error)}))
        })
        return
      } catch (error) {
        log.error('revalidate', {reason: messageOf(error), tags: tags.join(' ')})
        await new Promise((resolve) => {
          setTimeout(resolve, 100 * 2 ** attempt)
        })
      }
    }
  }
}
