import {allSteps} from '../../common/steps.ts'
import {MutationFailure} from '../../store/transaction/mutation.ts'
import {Transaction} from '../../store/transaction/transaction.ts'
import {publishVersions} from './publish.ts'
import {releasesIn, type Release} from './release.ts'

/** A release and the time it is planned for, in milliseconds. */
export interface Planned {
  readonly release: Release
  readonly publishAt: number
  /** Whether it is published for the caller, who then needs permission to write all of its documents. */
  readonly byCaller?: boolean
}

/** All scheduled releases, in the order in which they will be published. */
export function plannedReleases(transaction: Transaction): readonly Planned[] {
  return releasesIn(['scheduled'], transaction)
    .flatMap((release): readonly Planned[] => {
      const {publishAt} = release
      return publishAt === undefined ? [] : [{release, publishAt}]
    })
    .sort(byTime)
}

/** Releases of one moment are published in the order of their names. */
function byTime(a: Planned, b: Planned): number {
  return a.publishAt - b.publishAt || (a.release.name < b.release.name ? -1 : 1)
}

/**
 * Publishes releases in a rehearsal, one after another, each on the result of its predecessors, and returns which of them could not be
 * published as things are now. A release that could not is left out of the result.
 * @throws PermissionFailure
 */
export function rehearse(
  transaction: Transaction,
  planned: readonly Planned[],
  index: number,
): Map<string, MutationFailure> {
  const failures = new Map<string, MutationFailure>()
  const {forbids: _forbids, canSee: _canSee, ...unchecked} = transaction.options
  let stage = transaction
  for (const {release, byCaller} of planned.toSorted(byTime)) {
    const attempt = new Transaction(stage, byCaller === true ? transaction.options : unchecked)
    try {
      allSteps(publishVersions(attempt, release, index))
      attempt.finish()
      stage = attempt
    } catch (error) {
      if (!(error instanceof MutationFailure)) throw error
      failures.set(release.name, error)
    }
  }
  return failures
}
