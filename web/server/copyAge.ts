import type {Change, Changes} from '../freshness/changes.ts'
import type {PageCopy} from './pageStore.ts'

/** For so long after a change the page may be served as it was before, in ms (docs/decisions, 68). Then its reader waits. */
const mostOldMs = 10 * 60 * 1000

/** The changes of content because of which a copy is no longer as the page would be made now, the oldest first. */
export function changesOf({asOf, dependencies}: PageCopy, changes: Changes): readonly Change[] {
  return changes.since(asOf, dependencies.tags)
}

/** Whether nothing has changed, begun or ended since the page was rendered. */
export function isCurrent(copy: PageCopy, changes: Changes): boolean {
  return changesOf(copy, changes).length === 0 && Date.now() < copy.dependencies.expires
}

/** Whether a page has changed so long ago that nobody gets it as it was. `now`: milliseconds, of the clock of `changes`. */
export function isTooOld(copy: PageCopy, changes: Changes, now: number): boolean {
  const [first] = changesOf(copy, changes)
  const changedFor = now - (first?.at ?? Number.POSITIVE_INFINITY)
  return Math.max(changedFor, Date.now() - copy.dependencies.expires) > mostOldMs
}
