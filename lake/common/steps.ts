import {setImmediate} from 'node:timers/promises'

/** Work that can be interrupted after each of its steps; its result is returned after the last. */
export type Steps<Value> = Generator<void, Value, void>

/** So long steps may go on before everything else has its turn, in milliseconds. */
export const yieldAfterMilliseconds = 2

/** Does all the steps at once. */
export function allSteps<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Resolves when it is the caller's turn to work for a slice. There is one slice in each round of the event loop, whatever it is for. */
export function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/**
 * Does the steps in slices, before and between which everything else has its turn. `check` is called before each slice,
 * and ends the work by throwing.
 */
export async function inSlices<Value>(steps: Steps<Value>, check?: () => void): Promise<Value> {
  for (;;) {
    await nextTurn()
    check?.()
    const until = performance.now() + yieldAfterMilliseconds
    do {
      const step = steps.next()
      if (step.done === true) return step.value
    } while (performance.now() < until)
  }
}
