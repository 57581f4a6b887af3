import type {Doc} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import {
  checkRevision,
  MutationFailure,
  otherRevision,
  type DocumentInput,
  type Mutation,
} from '../../store/transaction/mutation.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import {applyGuarded, type WriteRules} from '../releases/locks.ts'
import {copyOf, moveToPublished} from '../releases/publish.ts'
import {isPublishedId, releaseDocId} from '../releases/release.ts'
import type {DocumentActions} from './schema.ts'

/** What each document action does to a transaction. They throw MutationFailure. */
export function documentSteps(
  transaction: Transaction,
  index: number,
  rules: WriteRules,
): {[Name in keyof DocumentActions]: (action: DocumentActions[Name]) => void} {
  function apply(mutation: Mutation): void {
    applyGuarded(transaction, mutation, index, rules)
  }

  /** A document that the caller may read; one that may not be read is missing. */
  function requireDocument(id: string, description: string): Doc {
    const doc = transaction.readable(id)
    if (doc === undefined) throw new MutationFailure(409, index, {type: 'documentNotFoundError', description, id})
    return doc
  }

  /** The draft's or version's id of a document that may also be given under its published id, which then means the draft. */
  function variantOf(id: string, publishedId: string): string {
    return idGiven(id === publishedId ? `drafts.${publishedId}` : id, publishedId)
  }

  function idGiven(id: string | undefined, publishedId: string): string {
    if (!isPublishedId(publishedId)) fail(400, `"${publishedId}" is not the id of a published document`, publishedId)
    const {variant, base} = idParts(id ?? '')
    if (id === undefined || variant === 'published' || base !== publishedId) {
      fail(400, `"${id ?? ''}" is not the id of a draft or version of "${publishedId}"`, id ?? '')
    }
    return id
  }

  function discard(id: string, purge: boolean | undefined): void {
    if (idParts(id).variant === 'published') fail(400, `"${id}" is not the id of a draft or version`, id)
    requireDocument(id, `The document "${id}" does not exist`)
    apply({delete: {id, purge}})
  }

  function fail(status: number, description: string, id: string): never {
    throw new MutationFailure(status, index, {type: 'invalidActionError', description, id})
  }

  return {
    /** Begins a document that is not published yet. */
    'sanity.action.document.create'({publishedId, attributes, ifExists}) {
      const id = variantOf(attributes._id, publishedId)
      const isPublished = transaction.readable(publishedId) !== undefined
      if (ifExists === 'ignore' && (transaction.has(id) || isPublished)) return
      if (isPublished) {
        const description = `Document by ID "${publishedId}" already exists: it is published`
        throw new MutationFailure(409, index, {type: 'documentAlreadyExistsError', description, id: publishedId})
      }
      apply({create: {...attributes, _id: id}})
    },

    'sanity.action.document.edit'({draftId, versionId, publishedId, patch}) {
      const id = idGiven(versionId ?? draftId, publishedId)
      if (transaction.readable(id) === undefined) {
        apply({create: versionOf(requireDocument(publishedId, `Neither "${id}" nor "${publishedId}" exists`), id)})
      }
      for (const {id: _given, ...operations} of Array.isArray(patch) ? patch : [patch]) {
        apply({patch: {...operations, id}})
      }
    },

    /** A draft, or a version whose name is that of no release; the versions of a release are published together. */
    'sanity.action.document.publish'(action) {
      const {publishedId, ifPublishedRevisionId} = action
      const sourceId = idGiven(action.versionId ?? action.draftId ?? `drafts.${publishedId}`, publishedId)
      const source = requireDocument(sourceId, `The draft "${sourceId}" does not exist`)
      const {release} = idParts(sourceId)
      if (release !== null && transaction.has(releaseDocId(release))) {
        fail(400, `"${sourceId}" is part of a release: publish the release`, sourceId)
      }
      checkRevision(source, action.ifVersionRevisionId ?? action.ifDraftRevisionId, index)
      // Unlike a mutation, which has nothing to do with a document that is gone, this would bring it back.
      const publishedRevision = transaction.readable(publishedId)?._rev
      if (ifPublishedRevisionId !== undefined && ifPublishedRevisionId !== publishedRevision) {
        throw otherRevision(publishedId, publishedRevision, ifPublishedRevisionId, index)
      }
      moveToPublished(transaction, source, index)
    },

    /** A draft that is there keeps its content; what was published is in the history. */
    'sanity.action.document.unpublish'({draftId, versionId, publishedId}) {
      const id = idGiven(versionId ?? draftId, publishedId)
      const published = requireDocument(publishedId, `The document "${publishedId}" is not published`)
      apply({createIfNotExists: versionOf(published, id)})
      apply({delete: {id: publishedId}})
    },

    'sanity.action.document.discard': ({draftId, versionId, purge}) => discard(versionId ?? draftId ?? '', purge),
    'sanity.action.document.version.discard': ({versionId, purge}) => discard(versionId, purge),

    'sanity.action.document.delete'({publishedId, includeDrafts, includeVersions, purge}) {
      const listed = [...new Set([...includeDrafts, ...includeVersions])]
      for (const id of listed) idGiven(id, publishedId)
      // A draft or version that the caller may not read stays, as it would if the document were deleted by a mutation.
      const variants = transaction.readableIds(transaction.variantsOf(publishedId))
      const unlisted = variants.find((id) => !listed.includes(id))
      if (unlisted !== undefined) {
        const description = `Cannot delete "${publishedId}": its version "${unlisted}" exists and is not listed in includeDrafts`
        fail(409, description, publishedId)
      }
      const existing = [...listed, publishedId].filter((id) => transaction.readable(id) !== undefined)
      if (existing.length === 0) requireDocument(publishedId, `The document "${publishedId}" does not exist`)
      for (const id of existing) apply({delete: {id, purge}})
    },

    'sanity.action.document.replaceDraft'({publishedId, attributes}) {
      const id = variantOf(attributes._id, publishedId)
      if (transaction.readable(id) === undefined)
        requireDocument(publishedId, `Neither "${id}" nor "${publishedId}" exists`)
      apply({createOrReplace: {...attributes, _id: id}})
    },

    'sanity.action.document.version.create'({publishedId, document, baseId, versionId, ifBaseRevisionId}) {
      if (document !== undefined) {
        apply({create: {...document, _id: idGiven(document._id, publishedId)}})
        return
      }
      if (baseId === undefined || versionId === undefined) {
        fail(400, 'Creating a version takes a document, or baseId and versionId', publishedId)
      }
      const base = requireDocument(baseId, `The document "${baseId}" does not exist`)
      checkRevision(base, ifBaseRevisionId, index)
      apply({create: versionOf(base, idGiven(versionId, publishedId))})
    },

    'sanity.action.document.version.replace'({document}) {
      const {_id} = document
      if (idParts(_id).variant === 'published') fail(400, `"${_id}" is not the id of a draft or version`, _id)
      const current = requireDocument(_id, `The version "${_id}" does not exist`)
      apply({createOrReplace: {...document, _createdAt: current._createdAt}})
    },

    'sanity.action.document.version.unpublish'({versionId, publishedId}) {
      const id = idGiven(versionId, publishedId)
      if (idParts(id).variant !== 'version') fail(400, `"${id}" is not the id of a version in a release`, id)
      const published = requireDocument(publishedId, `The document "${publishedId}" is not published`)
      apply({createIfNotExists: versionOf(published, id)})
      apply({patch: {id, set: {'_system.delete': true}}})
    },
  }
}

/** A document's content as a draft or version. Versions remember what they began from, for the Studio to tell them apart. */
function versionOf(doc: Doc, id: string): DocumentInput {
  const {_system, ...content} = copyOf(doc, id)
  const base = {id: doc._id, rev: doc._rev}
  return {...content, _type: doc._type, ...(idParts(id).variant === 'version' ? {_system: {base}} : {})}
}
