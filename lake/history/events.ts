import type {JsonObject} from '../store/document.ts'
import {idParts} from '../store/ids.ts'
import type {LogChange, LogTransaction} from '../store/log.ts'

/**
 * What one transaction meant for one document, as the Studio's history panel tells it (its `events/types`): a draft was begun,
 * published, discarded; a document went live, was unpublished or deleted. Plain edits of drafts have no event here: the panel makes those from
 * the transactions. Undefined: nothing to tell.
 */
export function eventOf(
  documentId: string,
  transaction: LogTransaction,
  changes: readonly LogChange[],
): JsonObject | undefined {
  const {variant, base, release} = idParts(documentId)
  const own = changes.find((change) => change.documentId === documentId)
  if (own === undefined) return undefined
  const common = {timestamp: transaction.timestamp, author: transaction.author, documentId: base}
  const others = changes.filter((change) => change !== own && idParts(change.documentId).base === base)
  const released = release === null ? {} : {releaseId: release}
  if (variant === 'published') return publishedEvent(own, others, common, transaction.id)

  const versionId = documentId
  const published = others.find((change) => change.documentId === base)
  if (own.after === null) {
    const versionRevisionId = own.previousRev ?? transaction.id
    if (published !== undefined && published.after !== null) {
      return {
        type: 'publishDocumentVersion',
        ...common,
        ...released,
        versionId,
        versionRevisionId,
        revisionId: transaction.id,
        publishCause: 'document.publish',
      }
    }
    return {type: 'deleteDocumentVersion', ...common, ...released, versionId, versionRevisionId}
  }
  if (own.before !== null) return undefined
  const isUnpublish = published !== undefined && published.after === null
  return {
    type: isUnpublish ? 'unpublishDocument' : 'createDocumentVersion',
    ...common,
    ...released,
    versionId,
    versionRevisionId: transaction.id,
  }
}

function publishedEvent(
  own: LogChange,
  others: readonly LogChange[],
  common: JsonObject,
  transactionId: string,
): JsonObject {
  const source = others.find(({after}) => after === null)
  if (own.after === null) {
    const draft = others.find(({before, after}) => before === null && after !== null)
    return draft === undefined
      ? {type: 'deleteDocumentGroup', ...common}
      : {type: 'unpublishDocument', ...common, versionId: draft.documentId, versionRevisionId: transactionId}
  }
  if (source === undefined) {
    return {
      type: own.before === null ? 'createLiveDocument' : 'updateLiveDocument',
      ...common,
      revisionId: transactionId,
    }
  }
  const {release} = idParts(source.documentId)
  return {
    type: 'publishDocumentVersion',
    ...common,
    ...(release === null ? {} : {releaseId: release}),
    revisionId: transactionId,
    versionId: source.documentId,
    versionRevisionId: source.previousRev ?? transactionId,
    publishCause: 'document.publish',
  }
}
