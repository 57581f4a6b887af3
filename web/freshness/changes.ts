/** How many changed tags are remembered. Of what depends on a forgotten one, all that is older than its change counts as changed. */
const mostTags = 100_000
/** How long it is remembered that a tag had changed before its last change, in milliseconds: longer than an old page may be served. */
const historyMs = 15 * 60 * 1000
/** Of the changes of a tag before its last one, one in this many milliseconds is remembered. */
const historyStepMs = 1000

/** One change of content. */
export interface Change {
  /** Which change it was; the first is 1. */
  readonly number: number
  /** When it was heard of, in milliseconds of the clock. */
  readonly at: number
  /** How many pages have been made anew because of it. */
  pages: number
}

/** What has changed since when, by tags: the sync tags of the content lake. */
export class Changes {
  readonly #clock: () => number
  readonly #mostTags: number
  #last: Change | undefined
  /**
   * The changes after which anything may be different, the oldest first. Before the first one nothing was known: what
   * an earlier process made counts as of -1.
   */
  #ofEverything: readonly Change[]
  /** The changes of each tag, the oldest first; the tag that has changed last is the last one. */
  readonly #tags = new Map<string, readonly Change[]>()

  constructor(clock: () => number = () => performance.now(), limit = mostTags) {
    this.#clock = clock
    this.#mostTags = limit
    this.#ofEverything = [{number: 0, at: clock(), pages: 0}]
  }

  /** The number of the last change; 0 before the first. What is begun now is as of this change. */
  get number(): number {
    return this.#last?.number ?? 0
  }

  /** Notes that all that depends on one of these tags has changed. */
  note(tags: readonly string[]): void {
    const change = this.#next()
    for (const tag of tags) {
      const before = this.#tags.get(tag) ?? []
      this.#tags.delete(tag)
      this.#tags.set(tag, followedBy(before, change))
    }
    for (const [tag, ofTag] of this.#tags) {
      if (this.#tags.size <= this.#mostTags) break
      this.#tags.delete(tag)
      const [forgotten] = ofTag.slice(-1)
      if (forgotten !== undefined && forgotten.number > (this.#ofEverything.at(-1)?.number ?? 0))
        this.#ofEverything = followedBy(this.#ofEverything, forgotten)
    }
  }

  /** Notes that anything may have changed. */
  noteEverything(): void {
    this.#ofEverything = followedBy(this.#ofEverything, this.#next())
  }

  /**
   * The changes because of which something that was begun as of a change, and depends on these tags, is no longer as it
   * would be made now. The oldest comes first.
   */
  since(number: number, tags: Iterable<string>): readonly Change[] {
    if (number === this.number) return []
    const found = new Set<Change>()
    const add = (changes: readonly Change[]) => {
      for (let at = changes.length - 1; at >= 0; at -= 1) {
        const change = changes[at]
        if (change === undefined || change.number <= number) break
        found.add(change)
      }
    }
    add(this.#ofEverything)
    for (const tag of tags) add(this.#tags.get(tag) ?? [])
    return [...found].toSorted((a, b) => a.number - b.number)
  }

  #next(): Change {
    this.#last = {number: this.number + 1, at: this.#clock(), pages: 0}
    return this.#last
  }
}

/**
 * The changes that are remembered when another one has come. Of those that are older than the history the last one says
 * enough: whatever is older than it is too old to be served.
 */
function followedBy(before: readonly Change[], change: Change): readonly Change[] {
  const isRecent = ({at}: Change) => change.at - at < historyMs
  const kept = [...before.filter((one) => !isRecent(one)).slice(-1), ...before.filter(isRecent)]
  const [previous, last] = kept.slice(-2)
  const isClose = previous !== undefined && last !== undefined && last.at - previous.at < historyStepMs
  return [...(isClose ? kept.slice(0, -1) : kept), change]
}

declare global {
  var apothecaryChanges: Changes | undefined
}

/** The changes that this process has heard of. The server and the pages are bundled apart, and find the same ones in the process. */
export const changes: Changes = (globalThis.apothecaryChanges ??= new Changes())
