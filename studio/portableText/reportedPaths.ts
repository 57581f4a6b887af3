import isEqual from 'fast-deep-equal'
import type {Path} from 'sanity'

/** What is older than this, in ms, has been shown or has been given up. */
const oldest = 5000

/**
 * The places of the cursor that an editor has told the form, until the form gives them back. The form does so late, in a transition: by then the cursor may be elsewhere.
 */
export class ReportedPaths {
  #waiting: {readonly path: Path; readonly at: number}[] = []

  /** Notes where the cursor is. `now` in milliseconds. */
  add(path: Path, now: number): void {
    this.#waiting = [...this.#waiting.filter(({at}) => at > now - oldest), {path, at: now}]
  }

  /** The place that is meant by one that the form gives: the last one that the editor told, if this is an earlier one of them; else the same. */
  latest(path: Path): Path {
    const last = this.#waiting.at(-1)
    return last !== undefined && this.#waiting.some((one) => isEqual(one.path, path)) ? last.path : path
  }

  /** Notes what the form has given. With the last place it has caught up: if it gives an earlier one again, somebody else has chosen it. */
  given(path: Path): void {
    if (isEqual(this.#waiting.at(-1)?.path, path)) this.#waiting = []
  }
}
