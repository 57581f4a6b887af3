import {track} from '../enhance/track.ts'

/** The durations of a session that are tracked, in seconds (tracking-15). */
const durations = [90, 180]

/** Tracks each duration when a session reaches it; what it reached on an earlier page was tracked there. */
export function trackSessionDuration(began: number, now = Date.now()): void {
  for (const seconds of durations) {
    const left = began + seconds * 1000 - now
    if (left > 0) setTimeout(() => track({type: 'sessionDurationReached', seconds}), left)
  }
}
