/** Work begins when nothing has happened for so long, in milliseconds: while documents come in fast they are not held up. */
const calm = 250

/** How long one piece of work takes, and how long everyone else has their turn after it; longer while documents keep coming in. */
const piece = 4
const pause = 12
const pauseWhileBusy = 250
/** While queries go without an index, half of the time is for it. */
const pauseWhileWanted = 4

/** Who waits longest: after this, work begins even while documents keep coming in. */
const longestWait = 5_000

/** Does work that nobody waits for in small pieces, between everything else that this thread does. */
export class Background {
  readonly #work: (milliseconds: number) => boolean
  readonly #isWanted: () => boolean
  #timer: NodeJS.Timeout | undefined
  #begunAt = 0
  #changedAt = -Infinity

  /**
   * `work` works for about so many milliseconds and returns whether there is more. It must not fail. `isWanted`: whether some of it is what
   * queries go without as long as it is not done.
   */
  constructor(work: (milliseconds: number) => boolean, isWanted: () => boolean = () => false) {
    this.#work = work
    this.#isWanted = isWanted
  }

  /** Documents have changed, or may have: there is something to do once they have come to rest. */
  changed(): void {
    this.#changedAt = performance.now()
    this.#begin(calm)
  }

  /** A query has gone without something that is to be made: there is something to do now. */
  wanted(): void {
    this.#begin(pauseWhileWanted)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #begin(milliseconds: number): void {
    if (this.#timer !== undefined) return
    this.#begunAt = performance.now()
    this.#wait(milliseconds)
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#run(), milliseconds).unref()
  }

  #run(): void {
    const now = performance.now()
    const isBusy = now - this.#changedAt < calm
    const isWanted = this.#isWanted()
    if (isBusy && !isWanted && now - this.#begunAt < longestWait) this.#wait(calm)
    else if (this.#work(piece)) this.#wait(isWanted ? pauseWhileWanted : isBusy ? pauseWhileBusy : pause)
    else this.#timer = undefined
  }
}
