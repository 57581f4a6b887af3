import {track} from '../enhance/track.ts'

/** The durations of a session that are tracked, in seconds (tracking-15). */
const durations = [90, 180]

/**
 * Tracks each duration when a session reaches it; what it reached on another page was tracked there. A page that the
 * browser keeps while the session goes on elsewhere waits anew when the reader comes back: its timers stood still.
 */
export function trackSessionDuration(began: number): void {
  let timers: number[] = []
  const wait = () => {
    timers = durations
      .map((seconds) => ({seconds, left: began + seconds * 1000 - Date.now()}))
      .filter(({left}) => left > 0)
      .map(({seconds, left}) => window.setTimeout(() => track({type: 'sessionDurationReached', seconds}), left))
  }
  wait()
  addEventListener('pagehide', () => timers.forEach((timer) => clearTimeout(timer)))
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) wait()
  })
}
