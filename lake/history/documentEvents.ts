import {isMarkedForUnpublishing, type JsonObject} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import {inTurns} from '../common/turns.ts'
import type {LogChange, LogTransaction} from '../store/log/transactionLog.ts'
import {releaseDocId, releaseNameOf} from '../write/releases/release.ts'
import {pageOfEvents, type EventPage, type PageRequest} from './pages.ts'
import type {ReadableLog} from './readable.ts'
import {scheduleEvent} from './scheduleEvents.ts'
import {transactionsIn} from './transactions.ts'

/** How many edits of a draft are read to list its contributors; authors of older edits are left out. */
const mostEdits = 200

/**
 * What happened to one variant of a document, newest first, as the Studio's History lists it (event types of `sanity`,
 * `src/core/store/events/types.ts`): a draft or version was created, published, discarded, scheduled; a document was published, unpublished or
 * deleted. Edits of drafts have no event here: the Studio makes those from the transactions.
 *
 * The list of a draft has no event for the end of its document, unless there never was a draft: the Studio shows the last content of a deleted
 * document only when the newest event is the publishing or discarding of the draft; with `deleteDocumentGroup` first, the form is empty.
 */
export function documentEvents(log: ReadableLog, documentId: string, page: PageRequest): Promise<EventPage> {
  const {variant, base, release} = idParts(documentId)
  // Scheduling changes only the release document, and unpublishing may change only the published document.
  const documents =
    variant === 'published'
      ? {documentIds: [documentId]}
      : release === null
        ? {documentIds: [], lifeOf: [documentId, base]}
        : {documentIds: [releaseDocId(release)], lifeOf: [documentId]}
  // The others of a transaction may be thousands.
  const isWanted = (id: string): boolean => idParts(id).base === base || releaseNameOf(id) !== undefined
  return pageOfEvents(log, documents, isWanted, page, async (transaction, changes) => {
    const past: Past = {log, transaction, changes}
    const own = changes.find((change) => change.documentId === documentId)
    if (variant === 'published') return own === undefined ? [] : [await publishedEvent(past, own)]
    const events = own === undefined ? [] : await versionEvents(past, own)
    if (variant === 'draft') return [...endOfPublished(past, documentId), ...events]
    const scheduled = own === undefined ? scheduleEvent(log, documentId, transaction, changes) : undefined
    return scheduled === undefined ? events : [scheduled]
  })
}

/** A transaction of the log, with those of its changes that the caller may read. */
interface Past {
  readonly log: ReadableLog
  readonly transaction: LogTransaction
  readonly changes: readonly LogChange[]
}

/** The events of a change of a draft or version. */
async function versionEvents(past: Past, own: LogChange): Promise<readonly JsonObject[]> {
  const {transaction, changes} = past
  const published = changes.find(({documentId}) => documentId === idParts(own.documentId).base)
  const version = {...commonFields(own, transaction), ...versionOf(own.documentId), versionRevisionId: transaction.id}
  if (own.after !== null) return own.previousRev === null ? [{type: 'createDocumentVersion', ...version}] : []
  return published !== undefined && published.after !== null
    ? [await publishEvent(past, own)]
    : [{type: 'deleteDocumentVersion', ...version}]
}

/** What the end of a published document means to its draft, which this transaction may have left, created or taken away too. */
function endOfPublished({log, transaction, changes}: Past, draftId: string): readonly JsonObject[] {
  const published = changes.find(({documentId}) => documentId === idParts(draftId).base)
  if (published?.after !== null) return []
  const common = commonFields(published, transaction)
  if (log.documentAt(draftId, transaction.seq) === null) {
    return log.lastContent(draftId) === null ? [{type: 'deleteDocumentGroup', ...common}] : []
  }
  // The Studio reads edits from the first revision in the list on, so only the event of a draft that was created here has one.
  const wasCreated = changes.some(({documentId, previousRev}) => documentId === draftId && previousRev === null)
  const revision = wasCreated ? {versionRevisionId: transaction.id} : {}
  return [{type: 'unpublishDocument', ...common, ...versionOf(draftId), ...revision}]
}

/** The event of a change of a published document. */
async function publishedEvent(past: Past, own: LogChange): Promise<JsonObject> {
  const {log, transaction, changes} = past
  const base = own.documentId
  const common = commonFields(own, transaction)
  // The version that this transaction took away: it was published, or said that the document is to be unpublished.
  const source = changes.find(
    (change) => change !== own && change.after === null && idParts(change.documentId).base === base,
  )
  if (own.after !== null) {
    if (source !== undefined) return publishEvent(past, source)
    const type = own.previousRev === null ? 'createLiveDocument' : 'updateLiveDocument'
    return {type, ...common, revisionId: transaction.id}
  }
  if (source !== undefined && isUnpublishing(source)) {
    const versionRevisionId = source.previousRev ?? transaction.id
    return {type: 'unpublishDocument', ...common, ...versionOf(source.documentId), versionRevisionId}
  }
  const draftId = `drafts.${base}`
  const draft = log.documentAt(draftId, transaction.seq)
  return draft === null
    ? {type: 'deleteDocumentGroup', ...common}
    : {type: 'unpublishDocument', ...common, ...versionOf(draftId), versionRevisionId: draft._rev}
}

/**
 * The event of publishing a draft or version. `versionRevisionId` is the transaction that published it, under which the history serves what was
 * published (`documentAtRevision`). The last edit's revision would be the event's id in the Studio, and an open History that has that edit in
 * its list already shows the publishing twice: `removeDupes` of `sanity` 6.9.2 puts it beside the edit instead of in its place.
 */
async function publishEvent({log, transaction, changes}: Past, source: LogChange): Promise<JsonObject> {
  const {release} = idParts(source.documentId)
  const releaseChange =
    release === null ? undefined : changes.find(({documentId}) => documentId === releaseDocId(release))
  const wasScheduled = releaseChange?.before?.['state'] === 'scheduled'
  return {
    type: 'publishDocumentVersion',
    ...commonFields(source, transaction),
    ...versionOf(source.documentId),
    revisionId: transaction.id,
    versionRevisionId: transaction.id,
    publishCause:
      releaseChange === undefined ? 'document.publish' : wasScheduled ? 'release.schedule' : 'release.publish',
    contributors: await contributors(log, source.documentId, transaction.seq),
  }
}

/** Who wrote what was published: the authors of the draft or version since it began, in order of appearance. */
async function contributors(log: ReadableLog, versionId: string, publishedAt: number): Promise<readonly string[]> {
  const past = {toSeq: publishedAt - 1, reverse: true} as const
  const [begun] = log.list({...past, documentIds: [], lifeOf: [versionId], limit: 1})
  const life = {...past, documentIds: [versionId], fromSeq: begun?.seq ?? 0}
  const authors: string[] = []
  for await (const {author} of transactionsIn(log, life, inTurns())) if (authors.push(author) === mostEdits) break
  return [...new Set(authors)].reverse()
}

function commonFields({documentId}: LogChange, {timestamp, author}: LogTransaction): JsonObject {
  return {timestamp, author, documentId: idParts(documentId).base}
}

function versionOf(versionId: string): JsonObject {
  const {release} = idParts(versionId)
  return {versionId, ...(release === null ? {} : {releaseId: release})}
}

function isUnpublishing({before}: LogChange): boolean {
  return before !== null && isMarkedForUnpublishing(before)
}
