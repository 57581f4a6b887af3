/**
 * Pages that are made anew one after another, so that readers of other pages do not wait: after each of them the
 * processor is left to others for as long as the page took. Pages stand in the order in which they were first asked
 * for, so that the most read ones come early.
 */
export class Renewals<Page> {
  readonly #now: () => number
  readonly #waiting = new Map<string, Promise<Page>>()
  #last: Promise<unknown> = Promise.resolve()

  /** `now`: milliseconds of any clock. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether others wait, so that a page which is added now is not ready soon. */
  get isBehind(): boolean {
    return this.#waiting.size > 0
  }

  /** Has a page made when it is its turn. A page that waits already is made once, for all who want it. Rejects if `make` does. */
  add(path: string, make: () => Promise<Page>): Promise<Page> {
    const other = this.#waiting.get(path)
    if (other !== undefined) return other
    let begun = 0
    const page = this.#last.then(() => {
      begun = this.#now()
      return make()
    })
    this.#waiting.set(path, page)
    this.#last = page
      .catch(() => undefined)
      .then(() => {
        this.#waiting.delete(path)
        return pause(this.#now() - begun)
      })
    return page
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
