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

/**
 * Does work that nobody waits for in small pieces, between everything else that this thread does. `work` works for about so many milliseconds and
 * returns whether there is more. It must not fail. `isWanted`: whether some of it is what queries go without as long as it is not done.
 */
export function inBackground(work: (milliseconds: number) => boolean, isWanted: () => boolean = () => false) {
  let timer: NodeJS.Timeout | undefined
  let begunAt = 0
  let changedAt = -Infinity

  function begin(milliseconds: number): void {
    if (timer !== undefined) return
    begunAt = performance.now()
    wait(milliseconds)
  }

  function wait(milliseconds: number): void {
    timer = setTimeout(run, milliseconds).unref()
  }

  function run(): void {
    const now = performance.now()
    const isBusy = now - changedAt < calm
    const isUrgent = isWanted()
    if (isBusy && !isUrgent && now - begunAt < longestWait) wait(calm)
    else if (work(piece)) wait(isUrgent ? pauseWhileWanted : isBusy ? pauseWhileBusy : pause)
    else timer = undefined
  }

  return {
    /** Documents have changed, or may have: there is something to do once they have come to rest. */
    changed(): void {
      changedAt = performance.now()
      begin(calm)
    },
    /** A query has gone without something that is to be made: there is something to do now. */
    wanted: (): void => begin(pauseWhileWanted),
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
