import {allSteps, inSlices} from '../common/steps.ts'
import type {Slices} from '../limits/slices.ts'
import {mutationEvents, type EventOptions} from './event.ts'
import type {CommitFeed, FeedCommit} from './feed.ts'
import {ListenFilter, type FilterOptions, type Match} from './filter.ts'
import type {RenderedEvent} from './reader.ts'
import {SharedWork} from './shared.ts'

/** Events of a transaction with more changes are made in slices, between which everything else has its turn. */
const mostAtOnce = 256

/** What one listener is sent for a transaction. */
export interface Channel {
  readonly render: (commit: FeedCommit) => readonly RenderedEvent[] | Promise<readonly RenderedEvent[]>
  /** The listener has gone. */
  readonly close: () => void
}

interface Shared {
  readonly filter: ListenFilter
  listeners: number
}

/**
 * Listeners with the same filter share its evaluation, and those that also want the same in their events share the bytes: a change costs as
 * much for a thousand Studios as for one, but for handing it over.
 */
export class ListenChannels {
  readonly #feed: CommitFeed
  readonly #slices: Slices
  readonly #shared = new Map<string, Shared>()
  readonly #matches = new SharedWork<readonly Match[]>()
  readonly #rendered = new SharedWork<readonly RenderedEvent[]>()
  readonly #largeMatches = new Map<string, Promise<readonly Match[]>>()
  readonly #large = new Map<string, Promise<readonly RenderedEvent[]>>()

  /** `slices`: what all filters together may take of the main thread. */
  constructor(feed: CommitFeed, slices: Slices) {
    this.#feed = feed
    this.#slices = slices
  }

  /** Whether there is time for a filter: what all of them took was not too much. */
  get hasTime(): boolean {
    return this.#slices.has(1 / 2)
  }

  /** @throws ApiError for a query that cannot be parsed */
  open(filterOptions: FilterOptions, eventOptions: EventOptions): Channel {
    const key = keyOf(filterOptions)
    const shared = this.#shared.get(key) ?? {
      filter: new ListenFilter(this.#feed, this.#slices, filterOptions),
      listeners: 0,
    }
    this.#shared.set(key, shared)
    shared.listeners++
    const shape = `${JSON.stringify(eventOptions)}${key}`
    const matches = (commit: FeedCommit): readonly Match[] =>
      this.#matches.of(commit, key, () => shared.filter.matches(commit))
    return {
      render: (commit) =>
        commit.changes.length > mostAtOnce
          ? this.#inSlices(commit, key, shape, shared.filter, eventOptions)
          : this.#rendered.of(commit, shape, () => allSteps(mutationEvents(commit, matches(commit), eventOptions))),
      close: () => {
        shared.listeners--
        if (shared.listeners === 0) this.#shared.delete(key)
      },
    }
  }

  /** Events of a large transaction are made in slices, once for all who want the same. */
  #inSlices(
    commit: FeedCommit,
    key: string,
    shape: string,
    filter: ListenFilter,
    options: EventOptions,
  ): Promise<readonly RenderedEvent[]> {
    const matches = once(this.#largeMatches, `${commit.seq}/${key}`, () => inSlices(filter.matchesInSteps(commit)))
    return once(this.#large, `${commit.seq}/${shape}`, async () =>
      inSlices(mutationEvents(commit, await matches, options)),
    )
  }
}

/** What `make` gives, which is made once for all who ask with the same key before it is there. */
function once<Value>(all: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const known = all.get(key)
  if (known !== undefined) return known
  const made = make().finally(() => all.delete(key))
  all.set(key, made)
  return made
}

const accessNumbers = new WeakMap<object, number>()
let accesses = 0

/** Filters with one key judge every change alike. What a role may do can change, so it is the compiled access that counts. */
function keyOf({query, params, variants, access, identity}: FilterOptions): string {
  const number = accessNumbers.get(access) ?? ++accesses
  accessNumbers.set(access, number)
  return JSON.stringify([query, Object.entries(params).sort(byName), variants, number, identity])
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
