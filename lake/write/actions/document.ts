import type {Doc} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import {MutationFailure, type DocumentInput, type Mutation} from '../../store/transaction/mutation.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import {applyGuarded, type WriteRules} from '../releases/locks.ts'
import {copyOf, moveToPublished} from '../releases/publish.ts'
import {releaseDocId} from '../releases/release.ts'
import type {ActionOf, DocumentAction} from './schema.ts'

/** Carries out one document action. @throws MutationFailure */
export function applyDocumentAction(
  transaction: Transaction,
  action: DocumentAction,
  index: number,
  rules: WriteRules,
): void {
  const step = new Step(transaction, index, rules)
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return step.create(action)
    case 'sanity.action.document.edit':
      return step.edit(action)
    case 'sanity.action.document.publish':
      return step.publish(action)
    case 'sanity.action.document.unpublish':
      return step.unpublish(action)
    case 'sanity.action.document.discard':
      return step.discard(action)
    case 'sanity.action.document.delete':
      return step.deleteGroup(action)
    case 'sanity.action.document.replaceDraft':
      return step.replaceDraft(action)
    case 'sanity.action.document.version.create':
      return step.createVersion(action)
    case 'sanity.action.document.version.discard':
      return step.discard(action)
    case 'sanity.action.document.version.replace':
      return step.replaceVersion(action)
    case 'sanity.action.document.version.unpublish':
      return step.unpublishVersion(action)
  }
}

class Step {
  readonly #transaction: Transaction
  readonly #index: number
  readonly #rules: WriteRules

  constructor(transaction: Transaction, index: number, rules: WriteRules) {
    this.#transaction = transaction
    this.#index = index
    this.#rules = rules
  }

  /** Begins a document that is not published yet. */
  create({publishedId, attributes, ifExists}: ActionOf<'create'>): void {
    const id = this.#variantOf(attributes._id, publishedId)
    const isPublished = this.#transaction.readable(publishedId) !== undefined
    if (ifExists === 'ignore' && (this.#transaction.has(id) || isPublished)) return
    if (isPublished) {
      const description = `Document by ID "${publishedId}" already exists: it is published`
      throw new MutationFailure(409, this.#index, {
        type: 'documentAlreadyExistsError',
        description,
        id: publishedId,
      })
    }
    this.#apply({create: {...attributes, _id: id}})
  }

  edit({draftId, versionId, publishedId, patch}: ActionOf<'edit'>): void {
    const id = this.#idGiven(versionId ?? draftId, publishedId)
    if (this.#transaction.readable(id) === undefined) {
      this.#apply({create: versionOf(this.#require(publishedId, `Neither "${id}" nor "${publishedId}" exists`), id)})
    }
    for (const {id: _given, ...operations} of Array.isArray(patch) ? patch : [patch]) {
      this.#apply({patch: {...operations, id}})
    }
  }

  /** A draft, or a version whose name is that of no release; the versions of a release are published together. */
  publish(action: ActionOf<'publish'>): void {
    const {publishedId, ifPublishedRevisionId} = action
    const sourceId = this.#idGiven(action.versionId ?? action.draftId ?? `drafts.${publishedId}`, publishedId)
    const source = this.#require(sourceId, `The draft "${sourceId}" does not exist`)
    const {release} = idParts(sourceId)
    if (release !== null && this.#transaction.has(releaseDocId(release))) {
      this.#fail(400, `"${sourceId}" is part of a release: publish the release`, sourceId)
    }
    this.#checkRevision(source, action.ifVersionRevisionId ?? action.ifDraftRevisionId)
    const published = this.#transaction.readable(publishedId)
    if (published !== undefined) this.#checkRevision(published, ifPublishedRevisionId)
    moveToPublished(this.#transaction, source, this.#index)
  }

  /** A draft that is there keeps its content; what was published is in the history. */
  unpublish({draftId, versionId, publishedId}: ActionOf<'unpublish'>): void {
    const id = this.#idGiven(versionId ?? draftId, publishedId)
    const published = this.#require(publishedId, `The document "${publishedId}" is not published`)
    this.#apply({createIfNotExists: versionOf(published, id)})
    this.#apply({delete: {id: publishedId}})
  }

  discard({
    draftId,
    versionId,
    purge,
  }: {
    readonly draftId?: string | undefined
    readonly versionId?: string | undefined
    readonly purge?: boolean | undefined
  }): void {
    const id = versionId ?? draftId ?? ''
    if (idParts(id).variant === 'published') this.#fail(400, `"${id}" is not the id of a draft or version`, id)
    this.#require(id, `The document "${id}" does not exist`)
    this.#apply({delete: {id, purge}})
  }

  deleteGroup({publishedId, includeDrafts, includeVersions, purge}: ActionOf<'delete'>): void {
    const listed = [...new Set([...includeDrafts, ...includeVersions])]
    for (const id of listed) this.#idGiven(id, publishedId)
    // A draft or version that the caller may not read stays, as it would if the document were deleted by a mutation.
    const variants = this.#transaction.readableIds(this.#transaction.variantsOf(publishedId))
    const unlisted = variants.find((id) => !listed.includes(id))
    if (unlisted !== undefined) {
      this.#fail(
        409,
        `Cannot delete "${publishedId}": its version "${unlisted}" exists and is not listed in includeDrafts`,
        publishedId,
      )
    }
    const existing = [...listed, publishedId].filter((id) => this.#transaction.readable(id) !== undefined)
    if (existing.length === 0) this.#require(publishedId, `The document "${publishedId}" does not exist`)
    for (const id of existing) this.#apply({delete: {id, purge}})
  }

  replaceDraft({publishedId, attributes}: ActionOf<'replaceDraft'>): void {
    const id = this.#variantOf(attributes._id, publishedId)
    if (this.#transaction.readable(id) === undefined)
      this.#require(publishedId, `Neither "${id}" nor "${publishedId}" exists`)
    this.#apply({createOrReplace: {...attributes, _id: id}})
  }

  createVersion({publishedId, document, baseId, versionId, ifBaseRevisionId}: ActionOf<'version.create'>): void {
    if (document !== undefined) {
      this.#apply({create: {...document, _id: this.#idGiven(document._id, publishedId)}})
      return
    }
    if (baseId === undefined || versionId === undefined) {
      this.#fail(400, 'Creating a version takes a document, or baseId and versionId', publishedId)
    }
    const base = this.#require(baseId, `The document "${baseId}" does not exist`)
    this.#checkRevision(base, ifBaseRevisionId)
    this.#apply({create: versionOf(base, this.#idGiven(versionId, publishedId))})
  }

  replaceVersion({document}: ActionOf<'version.replace'>): void {
    const {_id} = document
    if (idParts(_id).variant === 'published') this.#fail(400, `"${_id}" is not the id of a draft or version`, _id)
    const current = this.#require(_id, `The version "${_id}" does not exist`)
    this.#apply({createOrReplace: {...document, _createdAt: current._createdAt}})
  }

  unpublishVersion({versionId, publishedId}: ActionOf<'version.unpublish'>): void {
    const id = this.#idGiven(versionId, publishedId)
    if (idParts(id).variant !== 'version') this.#fail(400, `"${id}" is not the id of a version in a release`, id)
    const published = this.#require(publishedId, `The document "${publishedId}" is not published`)
    this.#apply({createIfNotExists: versionOf(published, id)})
    this.#apply({patch: {id, set: {'_system.delete': true}}})
  }

  #apply(mutation: Mutation): void {
    applyGuarded(this.#transaction, mutation, this.#index, this.#rules)
  }

  /** A document that the caller may read; one that may not be read is missing. */
  #require(id: string, description: string): Doc {
    const doc = this.#transaction.readable(id)
    if (doc === undefined) throw new MutationFailure(409, this.#index, {type: 'documentNotFoundError', description, id})
    return doc
  }

  /** The draft's or version's id of a document that may also be given under its published id, which then means the draft. */
  #variantOf(id: string, publishedId: string): string {
    return this.#idGiven(id === publishedId ? `drafts.${publishedId}` : id, publishedId)
  }

  #idGiven(id: string | undefined, publishedId: string): string {
    const {variant, base} = idParts(id ?? '')
    if (id === undefined || variant === 'published' || base !== publishedId) {
      this.#fail(400, `"${id ?? ''}" is not the id of a draft or version of "${publishedId}"`, id ?? '')
    }
    return id
  }

  #checkRevision(doc: Doc, expected: string | undefined): void {
    if (expected === undefined || expected === doc._rev) return
    throw new MutationFailure(409, this.#index, {
      type: 'documentRevisionIDDoesNotMatchError',
      description: `document "${doc._id}" has unexpected revision ID ("${doc._rev}"), expected "${expected}"`,
      id: doc._id,
      currentRevisionID: doc._rev,
      expectedRevisionID: expected,
    })
  }

  #fail(status: number, description: string, id: string): never {
    throw new MutationFailure(status, this.#index, {type: 'invalidActionError', description, id})
  }
}

/** A document's content as a draft or version. Versions remember what they began from, for the Studio to tell them apart. */
function versionOf(doc: Doc, id: string): DocumentInput {
  const {_system, ...content} = copyOf(doc, id)
  const base = {id: doc._id, rev: doc._rev}
  return {...content, _type: doc._type, ...(idParts(id).variant === 'version' ? {_system: {base}} : {})}
}
