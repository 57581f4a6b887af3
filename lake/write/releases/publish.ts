import {isMarkedForUnpublishing, type Doc, type JsonObject} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import type {Steps} from '../../common/steps.ts'
import {MutationFailure, type DocumentInput} from '../../store/transaction/mutation.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import {strengthenReferences} from '../actions/strengthen.ts'
import {isPublishedId, versionIds, type Release} from './release.ts'

/** The content of a document under another id, without the fields that belong to its revision. */
export function copyOf(doc: Doc, _id: string): DocumentInput & JsonObject {
  const {_rev, _updatedAt, ...content} = doc
  return {...content, _id, _type: doc._type}
}

/** Replaces the published document by its draft or version, makes references strong, and deletes the draft or version. @throws MutationFailure */
export function moveToPublished(transaction: Transaction, source: Doc, index: number): void {
  const publishedId = idParts(source._id).base
  const {_system, ...content} = copyOf(source, publishedId)
  const _createdAt = transaction.readable(publishedId)?._createdAt ?? source._createdAt
  const document = {...strengthenReferences(content), _id: publishedId, _type: source._type, _createdAt}
  transaction.apply({createOrReplace: document}, index)
  transaction.apply({delete: {id: source._id}}, index)
}

/**
 * Publishes every version of a release: creates, replaces or unpublishes its document. Whether the references then hold is
 * checked when the transaction ends, so the versions may point at each other. Each document is a step.
 */
export function* publishVersions(transaction: Transaction, release: Release, index: number): Steps<void> {
  const ids = versionIds(transaction, release.name)
  for (const id of ids) {
    const version = transaction.affected(id, index)
    if (version === undefined) continue
    if (!isPublishedId(idParts(id).base)) {
      const description = `"${id}" cannot be published: "${idParts(id).base}" is not the id of a published document. Discard the version`
      throw new MutationFailure(409, index, {type: 'invalidActionError', description, id})
    }
    if (isMarkedForUnpublishing(version)) {
      const {base} = idParts(id)
      const published = transaction.affected(base, index)
      // Hosted Sanity leaves a draft too, as the action `document.unpublish` does.
      if (published !== undefined) transaction.apply({createIfNotExists: copyOf(published, `drafts.${base}`)}, index)
      transaction.apply({delete: {id: base}}, index)
      transaction.apply({delete: {id}}, index)
    } else {
      moveToPublished(transaction, version, index)
    }
    yield
  }
  transaction.apply(
    {
      patch: {
        id: release.id,
        set: {state: 'published', publishedAt: transaction.options.timestamp, finalDocumentStates: finalStates(ids)},
        unset: ['error'],
      },
    },
    index,
  )
}

/** The record of its versions in a release that is over, in the shape that hosted Sanity writes. */
export function finalStates(ids: readonly string[]): readonly JsonObject[] {
  return ids.map((id) => ({_key: idParts(id).base, id}))
}
