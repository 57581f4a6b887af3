import type {JsonObject} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import type {LogChange, LogTransaction, TransactionLog} from '../store/log/transactionLog.ts'
import {releaseDocId} from '../write/releases/release.ts'

/** What a transaction did to the schedule of a release. */
export type ScheduleStep = {readonly kind: 'scheduled'; readonly publishAt: unknown} | {readonly kind: 'unscheduled'}

/**
 * Reads the step from the change of the release's document; undefined if there is none. Publishing a release ends its schedule, but does
 * not count as unscheduling.
 */
export function scheduleStep({before, after, previousRev}: LogChange): ScheduleStep | undefined {
  // What it was before is no longer kept.
  if (before === null && previousRev !== null) return undefined

  const [was, is] = [before?.['state'], after?.['state']]
  if (is === 'scheduled' && (was !== 'scheduled' || before?.['publishAt'] !== after?.['publishAt'])) {
    return {kind: 'scheduled', publishAt: after?.['publishAt']}
  }
  return was === 'scheduled' && is === 'active' ? {kind: 'unscheduled'} : undefined
}

/** The event of a version whose release was scheduled or unscheduled by a transaction that did not touch the version itself. */
export function scheduleEvent(
  log: TransactionLog,
  versionId: string,
  {id, seq, timestamp, author}: LogTransaction,
  changes: readonly LogChange[],
): JsonObject | undefined {
  const {base, release} = idParts(versionId)
  if (release === null) return undefined
  const change = changes.find(({documentId}) => documentId === releaseDocId(release))
  const step = change === undefined ? undefined : scheduleStep(change)
  if (step === undefined || log.documentAt(versionId, seq) === null) return undefined
  // The version had this content from an earlier revision on; but the Studio tells events apart by their revisions.
  const common = {timestamp, author, documentId: base, releaseId: release, versionId, versionRevisionId: id}
  return step.kind === 'unscheduled'
    ? {type: 'unscheduleDocumentVersion', ...common}
    : {type: 'scheduleDocumentVersion', ...common, publishAt: step.publishAt, state: outcome(log, release, seq)}
}

/** What became of a schedule since: the next thing that happened to the release's state decides. */
function outcome(log: TransactionLog, release: string, scheduledAt: number): 'pending' | 'unscheduled' | 'published' {
  const id = releaseDocId(release)
  const later = log.list({documentIds: [id], fromSeq: scheduledAt + 1, reverse: false, limit: 100})
  for (const {seq} of later) {
    const change = log.changeOf(id, seq)
    if (change?.after?.['state'] === 'published') return 'published'
    if (change !== undefined && scheduleStep(change) !== undefined) return 'unscheduled'
  }
  return 'pending'
}
