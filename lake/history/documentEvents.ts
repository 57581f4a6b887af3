import {isMarkedForUnpublishing, releaseDocId} from '../releases/release.ts'
import type {JsonObject} from '../store/document.ts'
import {idParts} from '../store/ids.ts'
import type {LogChange, LogTransaction, TransactionLog} from '../store/log.ts'
import {pageOfEvents, type EventPage, type PageRequest} from './pages.ts'
import {scheduleEvent} from './scheduleEvents.ts'

/** More edits than this between a draft's beginning and its publishing are not looked through for who made them. */
const mostEdits = 200

/**
 * What happened to one variant of a document, as the Studio's history panel tells it (its `events/types`): a draft or version was begun, published,
 * discarded, scheduled; a document went live, was unpublished or deleted. Plain edits of drafts have no event here: the
 * panel makes those from the transactions. `mayRead` says of each change whether the caller may know of it.
 */
export function documentEvents(
  log: TransactionLog,
  documentId: string,
  page: PageRequest,
  mayRead: (change: LogChange) => boolean,
): EventPage {
  const {variant, base, release} = idParts(documentId)
  // Scheduling changes the release only, and yet it happens to its versions; and the end of a document is the end of its drafts.
  const around = release !== null ? [releaseDocId(release)] : variant === 'draft' ? [base] : []
  return pageOfEvents(log, [documentId, ...around], page, (transaction, changes) => {
    const known = changes.filter(mayRead)
    const own = known.find((change) => change.documentId === documentId)
    const event =
      own !== undefined
        ? eventOf(log, own, transaction, known)
        : variant === 'draft'
          ? endOfGroup(log, documentId, transaction, known)
          : scheduleEvent(log, documentId, transaction, known)
    return event === undefined ? [] : [event]
  })
}

/** The event of a draft that was not there when its published document was deleted. */
function endOfGroup(
  log: TransactionLog,
  draftId: string,
  {seq, timestamp, author}: LogTransaction,
  changes: readonly LogChange[],
): JsonObject | undefined {
  const {base} = idParts(draftId)
  const published = changes.find(({documentId}) => documentId === base)
  if (published?.after !== null || log.documentAt(draftId, seq) !== null) return undefined
  return {type: 'deleteDocumentGroup', timestamp, author, documentId: base}
}

/** The event of a change of the document itself. */
function eventOf(
  log: TransactionLog,
  own: LogChange,
  transaction: LogTransaction,
  changes: readonly LogChange[],
): JsonObject | undefined {
  const {variant, base} = idParts(own.documentId)
  const {timestamp, author} = transaction
  const common = {timestamp, author, documentId: base}
  const others = changes.filter((change) => change !== own && idParts(change.documentId).base === base)
  if (variant === 'published') return publishedEvent(log, own, others, common, transaction, changes)

  const published = others.find(({documentId}) => documentId === base)
  if (own.after === null) {
    if (published !== undefined && published.after !== null) {
      return publishEvent(log, own, common, transaction, changes)
    }
    // The last of a document is gone, be it by deleting it or by discarding the draft of one that was never published.
    const isLast = variant === 'draft' && log.documentAt(base, transaction.seq) === null
    return isLast && !isUnpublishing(own)
      ? {type: 'deleteDocumentGroup', ...common}
      : {
          type: 'deleteDocumentVersion',
          ...common,
          ...versionOf(own),
          versionRevisionId: own.previousRev ?? transaction.id,
        }
  }
  if (own.previousRev !== null) return undefined
  return {type: 'createDocumentVersion', ...common, ...versionOf(own), versionRevisionId: transaction.id}
}

function publishedEvent(
  log: TransactionLog,
  own: LogChange,
  others: readonly LogChange[],
  common: JsonObject,
  transaction: LogTransaction,
  changes: readonly LogChange[],
): JsonObject {
  const source = others.find(({after}) => after === null)
  if (own.after === null) {
    const {id} = transaction
    // Unpublishing makes a draft of the document, or is what a version of a published release was for.
    const draft = others.find(({previousRev, after}) => previousRev === null && after !== null)
    if (draft !== undefined) return {type: 'unpublishDocument', ...common, ...versionOf(draft), versionRevisionId: id}
    return source !== undefined && isUnpublishing(source)
      ? {type: 'unpublishDocument', ...common, ...versionOf(source), versionRevisionId: source.previousRev ?? id}
      : {type: 'deleteDocumentGroup', ...common}
  }
  if (source !== undefined) return publishEvent(log, source, common, transaction, changes)
  const type = own.previousRev === null ? 'createLiveDocument' : 'updateLiveDocument'
  return {type, ...common, revisionId: transaction.id}
}

function publishEvent(
  log: TransactionLog,
  source: LogChange,
  common: JsonObject,
  transaction: LogTransaction,
  changes: readonly LogChange[],
): JsonObject {
  const {release} = idParts(source.documentId)
  const releaseChange =
    release === null ? undefined : changes.find(({documentId}) => documentId === releaseDocId(release))
  const wasScheduled = releaseChange?.before?.['state'] === 'scheduled'
  return {
    type: 'publishDocumentVersion',
    ...common,
    ...versionOf(source),
    revisionId: transaction.id,
    versionRevisionId: source.previousRev ?? transaction.id,
    publishCause:
      releaseChange === undefined ? 'document.publish' : wasScheduled ? 'release.schedule' : 'release.publish',
    contributors: contributors(log, source.documentId, transaction.seq),
  }
}

/** Who wrote what was published: the authors of the draft or version since it began, in order of appearance. */
function contributors(log: TransactionLog, versionId: string, publishedAt: number): readonly string[] {
  const range = {documentIds: [versionId], fromSeq: 0, toSeq: publishedAt - 1, reverse: true, limit: mostEdits}
  const authors = new Set<string>()
  for (const {seq, author} of log.list(range)) {
    authors.add(author)
    const change = log.changes(seq).find(({documentId}) => documentId === versionId)
    if (change?.previousRev === null) break
  }
  return [...authors].reverse()
}

function versionOf({documentId}: LogChange): JsonObject {
  const {release} = idParts(documentId)
  return {versionId: documentId, ...(release === null ? {} : {releaseId: release})}
}

function isUnpublishing({before}: LogChange): boolean {
  return before !== null && isMarkedForUnpublishing(before)
}
