import type {LiveEvent, SanityClient} from '@sanity/client'
import {type Log, messageOf} from './log.ts'

/** The tag of every query of the site: revalidating it renews everything. */
const everything = 'sanity'
/** The tag of query results with too many sync tags to be renewed one by one (`web/sanity/fetchSanity.ts`). */
const anything = 'sanity:any'

const firstPauseMs = 250
const longestPauseMs = 2000

export interface BridgeServices {
  readonly client: SanityClient
  /** Makes Next drop every page and every query result that carries one of the tags. Rejects if that fails. */
  readonly revalidate: (tags: readonly string[]) => Promise<void>
  /** Waits for the pages that are being rendered now; resolves with false if there are none. */
  readonly settle: () => Promise<boolean>
  readonly log: Log
}

/**
 * Passes the lake's live events on to Next's cache: a `message` renews the pages that read the changed documents, and a (re)connection
 * renews everything, because events may have been missed before it. There is no polling. The lake may be unreachable at the start and
 * later; the bridge reconnects within 2 s after it is back.
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

  /** Revalidations run one after another, in the order of their events. */
  #enqueue(tags: readonly string[]): void {
    this.#queue = this.#queue.then(() => this.#renew(tags))
  }

  async #renew(tags: readonly string[]): Promise<void> {
    const {revalidate, settle, log} = this.#services
    for (let attempt = 0; attempt < 5 && !this.#stopped; attempt += 1) {
      try {
        await revalidate(tags)
        // A page whose rendering began before the change and ends after the revalidation would be kept with its old content.
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
