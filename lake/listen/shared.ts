import type {FeedCommit} from './feed.ts'

/**
 * Values computed from transactions, by key, kept until the next turn of the event loop: by then every stream has used them, and keeping
 * them longer would only take up memory.
 */
export class SharedWork<Value> {
  readonly #known = new Map<FeedCommit, Map<string, Value>>()

  /** What `make` gives, made once for all who ask with the same key. */
  of(commit: FeedCommit, key: string, make: () => Value): Value {
    const values = this.#known.get(commit) ?? new Map<string, Value>()
    const known = values.get(key)
    if (known !== undefined) return known
    if (this.#known.size === 0) setImmediate(() => this.#known.clear())
    this.#known.set(commit, values)
    const value = make()
    values.set(key, value)
    return value
  }
}
