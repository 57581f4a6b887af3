/** Work begins when nothing has happened for so long, in milliseconds: while documents come in fast they are not held up. */
const calm = 250

/** How long one piece of work takes, and how long everyone else has their turn after it; longer while documents keep coming in. */
const piece = 4
const pause = 12
const pauseWhileBusy = 250

/** Who waits longest: after this, work begins even while documents keep coming in. */
const longestWait = 5_000

/** Does work that nobody waits for in small pieces, between everything else that this thread does. */
export class Background {
  readonly #work: (milliseconds: number) => boolean
  #timer: NodeJS.Timeout | undefined
  #wokenFirst = 0
  #wokenLast = 0

  /** `work` works for about so many milliseconds and returns whether there is more. It must not fail. */
  constructor(work: (milliseconds: number) => boolean) {
    this.#work = work
  }

  /** There is something to do. */
  wake(): void {
    this.#wokenLast = performance.now()
    if (this.#timer !== undefined) return
    this.#wokenFirst = this.#wokenLast
    this.#wait(calm)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#run(), milliseconds).unref()
  }

  #run(): void {
    const now = performance.now()
    const isBusy = now - this.#wokenLast < calm
    if (isBusy && now - this.#wokenFirst < longestWait) this.#wait(calm)
    else if (this.#work(piece)) this.#wait(isBusy ? pauseWhileBusy : pause)
    else this.#timer = undefined
  }
}
