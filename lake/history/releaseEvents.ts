import type {JsonObject} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import type {LogChange, LogTransaction} from '../store/log/transactionLog.ts'
import {releaseDocId} from '../write/releases/release.ts'
import {pageOfEvents, type EventPage, type PageRequest} from './pages.ts'
import type {ReadableLog} from './readable.ts'
import {scheduleStep} from './scheduleEvents.ts'

/**
 * What happened to a release and its documents, as the Studio's release activity tells it: it was created, scheduled, published,
 * archived; documents were added and discarded. Changes of its metadata have no event here: the Studio makes those from the
 * transactions.
 */
export function releaseEvents(log: ReadableLog, releaseName: string, page: PageRequest): Promise<EventPage> {
  const releaseId = releaseDocId(releaseName)
  const documents = {documentIds: [releaseId], lifeOf: log.idsWithPrefix(`versions.${releaseName}.`)}
  const isWanted = (id: string): boolean => id === releaseId || idParts(id).release === releaseName
  return pageOfEvents(log, documents, isWanted, page, (transaction, changes) => {
    const release = changes.find(({documentId}) => documentId === releaseId)
    const common = {timestamp: transaction.timestamp, author: transaction.author, releaseName}
    const ofRelease = release === undefined ? undefined : eventOfRelease(release)
    // Publishing and archiving take the versions away, and unarchiving puts them back, without anybody adding or discarding them.
    const versions = ['published', 'archived', 'unarchiving'].includes(String(release?.after?.['state']))
      ? []
      : changes.filter(({documentId}) => documentId !== releaseId)
    return [
      ...(ofRelease === undefined ? [] : [{...ofRelease, ...common}]),
      ...versions.flatMap((version) => eventOfVersion(version, transaction)).map((event) => ({...event, ...common})),
    ]
  })
}

function eventOfRelease(change: LogChange): JsonObject | undefined {
  const {before, after, previousRev} = change
  if (previousRev === null) return {type: 'createRelease'}
  // What it was before is no longer kept.
  if (before === null) return undefined
  const step = scheduleStep(change)
  if (step?.kind === 'scheduled') return {type: 'scheduleRelease', publishAt: step.publishAt}
  if (step?.kind === 'unscheduled') return {type: 'unscheduleRelease'}
  const [was, is] = [before['state'], after?.['state']]
  if (was === is) return undefined
  if (is === 'published') return {type: 'publishRelease'}
  if (is === 'archived') return {type: 'archiveRelease'}
  return was === 'unarchiving' ? {type: 'unarchiveRelease'} : undefined
}

function eventOfVersion(
  {documentId, before, after, previousRev}: LogChange,
  {id}: LogTransaction,
): readonly JsonObject[] {
  const common = {documentId: idParts(documentId).base, versionId: documentId}
  if (previousRev === null && after !== null) {
    const added = {...common, documentType: after._type, revisionId: id, versionRevisionId: id}
    return [{type: 'addDocumentToRelease', ...added}]
  }
  if (before === null || after !== null) return []
  return [
    {
      type: 'discardDocumentFromRelease',
      ...common,
      documentType: before._type,
      versionRevisionId: previousRev ?? id,
    },
  ]
}
