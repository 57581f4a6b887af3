import {nextTurn} from './steps.ts'

/** So long something may go on before everything else has its turn, in milliseconds. */
const longestTurn = 10

/** Makes a function that long work is to call between its steps: it waits for a turn of the event loop when the work has gone on for long enough. */
export function inTurns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < longestTurn) return
    await nextTurn()
    begun = performance.now()
  }
}
