import isEqual from 'fast-deep-equal'
import type {Path} from 'sanity'

/** What is older than this, in ms, has been shown or has been given up. */
const oldest = 5000

/**
 * The places of the cursor that an editor has told the form, until the form gives them back. The form does so late, in
 * a transition: by then the cursor may be elsewhere.
 */
export class ReportedPaths {
  #waiting: {readonly path: Path; readonly at: number}[] = []
  /** The one that the form has given last, for as long as it gives it. */
  #current: Path | undefined

  /** Notes where the cursor is. `now` in milliseconds. */
  add(path: Path, now: number): void {
    this.#waiting = [...this.#waiting.filter(({at}) => at > now - oldest), {path, at: now}]
  }

  /** Whether a place that the form gives is one where the cursor is, or has been, by itself; else somebody has chosen it. */
  has(path: Path): boolean {
    return isEqual(this.#current, path) || this.#lastIndexOf(path) !== -1
  }

  /** Notes what the form has given. What was told before that does not come any more: if it does, somebody has chosen it. */
  given(path: Path): void {
    const index = this.#lastIndexOf(path)
    if (index !== -1) this.#waiting = this.#waiting.slice(index + 1)
    else if (isEqual(this.#current, path)) return
    this.#current = index === -1 ? undefined : path
  }

  #lastIndexOf(path: Path): number {
    return this.#waiting.findLastIndex((one) => isEqual(one.path, path))
  }
}
