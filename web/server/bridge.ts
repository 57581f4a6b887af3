import type {LiveEvent, SanityClient} from '@sanity/client'
import type {Purger} from '../cdn/purger.ts'
import type {Changes} from '../freshness/changes.ts'
import {metrics} from '../metrics/metrics.ts'
import {type Log, messageOf} from './log.ts'

const firstPauseMs = 250
const longestPauseMs = 2000

export interface BridgeServices {
  readonly client: SanityClient
  /** Where changes are noted. */
  readonly changes: Changes
  /** Called with the tags of a change after it was noted. */
  readonly changed: (tags: readonly string[]) => void
  /** What has changed is purged from the CDN, if there is one: after it was noted, so that the page is made anew for the CDN. */
  readonly purger?: Purger | undefined
  readonly log: Log
}

/**
 * Notes what the lake's live events say: after a `message` all that was made from the changed documents is made anew
 * when it is next asked for, or before, and after a (re)connection everything, because events may have been missed before it.
 * There is no polling. The lake may be unreachable at the start and later; the bridge reconnects within 2 s after it is
 * back.
 */
export class LiveBridge {
  readonly #services: BridgeServices
  #subscription: {unsubscribe: () => void} | undefined
  #timer: NodeJS.Timeout | undefined
  #pause = firstPauseMs
  #stopped = false
  #lostReported = false

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
      complete: () => {
        metrics.live(false)
        this.#retry()
      },
    })
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#subscription?.unsubscribe()
  }

  #lost(reason: string): void {
    metrics.live(false)
    if (!this.#lostReported) this.#services.log.info('lake-lost', {reason})
    this.#lostReported = true
  }

  #retry(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => this.start(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPauseMs)
  }

  #noteEverything(): void {
    this.#services.changes.noteEverything()
    this.#services.purger?.purgeEverything()
  }

  #take(event: LiveEvent): void {
    switch (event.type) {
      case 'message':
        metrics.live(true)
        metrics.liveChange()
        this.#services.changes.note(event.tags)
        this.#services.purger?.purge(event.tags)
        this.#services.changed(event.tags)
        break
      case 'welcome':
        metrics.live(true)
        this.#services.log.info('lake-connected')
        this.#lostReported = false
        this.#pause = firstPauseMs
        this.#noteEverything()
        break
      case 'restart':
        metrics.live(true)
        this.#noteEverything()
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
}
