import type {Doc, JsonObject} from '../store/document.ts'
import type {TransactionDraft} from '../store/draft.ts'
import {idParts} from '../store/ids.ts'
import {MutationFailure, type DocumentInput, type Mutation} from '../store/mutation.ts'
import type {Action, ActionOf} from './schema.ts'
import {strengthenReferences} from './strengthen.ts'

/** Carries out one action inside a transaction, as the mutations it stands for. @throws MutationFailure */
export function applyAction(draft: TransactionDraft, action: Action, index: number): void {
  const step = new Step(draft, index)
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
      return step.discard(action.draftId)
    case 'sanity.action.document.delete':
      return step.deleteGroup(action)
    case 'sanity.action.document.replaceDraft':
      return step.replaceDraft(action)
    case 'sanity.action.document.version.create':
      return step.createVersion(action)
    case 'sanity.action.document.version.discard':
      return step.discard(action.versionId)
    case 'sanity.action.document.version.replace':
      return step.replaceVersion(action)
    case 'sanity.action.document.version.unpublish':
      return step.unpublishVersion(action)
  }
}

class Step {
  readonly #draft: TransactionDraft
  readonly #index: number

  constructor(draft: TransactionDraft, index: number) {
    this.#draft = draft
    this.#index = index
  }

  create({publishedId, attributes, ifExists}: ActionOf<'create'>): void {
    const id = attributes._id === publishedId ? `drafts.${publishedId}` : attributes._id
    this.#checkBelongs(id, publishedId)
    if (this.#draft.has(id) && ifExists === 'ignore') return
    this.#apply({create: {...attributes, _id: id}})
  }

  edit({draftId, publishedId, patch}: ActionOf<'edit'>): void {
    this.#checkBelongs(draftId, publishedId)
    if (!this.#draft.has(draftId)) {
      const published = this.#require(publishedId, `Neither "${draftId}" nor "${publishedId}" exists`)
      this.#apply({create: copyOf(published, draftId)})
    }
    for (const {id: _given, ...operations} of Array.isArray(patch) ? patch : [patch]) {
      this.#apply({patch: {...operations, id: draftId}})
    }
  }

  publish(action: ActionOf<'publish'>): void {
    const {publishedId, ifPublishedRevisionId} = action
    const sourceId = action.versionId ?? action.draftId ?? `drafts.${publishedId}`
    this.#checkBelongs(sourceId, publishedId)
    const source = this.#require(sourceId, `The draft "${sourceId}" does not exist`)
    this.#checkRevision(source, action.ifVersionRevisionId ?? action.ifDraftRevisionId)
    const published = this.#draft.get(publishedId)
    if (published !== undefined) this.#checkRevision(published, ifPublishedRevisionId)
    const {_system, ...content} = copyOf(source, publishedId)
    const _createdAt = published?._createdAt ?? source._createdAt
    this.#apply({
      createOrReplace: {...strengthenReferences(content), _id: publishedId, _type: source._type, _createdAt},
    })
    this.#apply({delete: {id: sourceId}})
  }

  unpublish({draftId, publishedId}: ActionOf<'unpublish'>): void {
    this.#checkBelongs(draftId, publishedId)
    const published = this.#require(publishedId, `The document "${publishedId}" is not published`)
    this.#apply({createIfNotExists: copyOf(published, draftId)})
    this.#apply({delete: {id: publishedId}})
  }

  discard(id: string): void {
    if (idParts(id).variant === 'published') this.#fail(400, `"${id}" is not the id of a draft or version`, id)
    this.#require(id, `The document "${id}" does not exist`)
    this.#apply({delete: {id}})
  }

  deleteGroup({publishedId, includeDrafts}: ActionOf<'delete'>): void {
    for (const id of includeDrafts) this.#checkBelongs(id, publishedId)
    const unlisted = [`drafts.${publishedId}`, ...this.#versionsOf(publishedId)].find(
      (id) => this.#draft.has(id) && !includeDrafts.includes(id),
    )
    if (unlisted !== undefined) {
      this.#fail(
        409,
        `Cannot delete "${publishedId}": its version "${unlisted}" exists and is not listed in includeDrafts`,
        publishedId,
      )
    }
    if (![publishedId, ...includeDrafts].some((id) => this.#draft.has(id))) {
      this.#require(publishedId, `The document "${publishedId}" does not exist`)
    }
    for (const id of [...includeDrafts, publishedId]) if (this.#draft.has(id)) this.#apply({delete: {id}})
  }

  replaceDraft({publishedId, attributes}: ActionOf<'replaceDraft'>): void {
    const id = attributes._id === publishedId ? `drafts.${publishedId}` : attributes._id
    this.#checkBelongs(id, publishedId)
    if (!this.#draft.has(id) && !this.#draft.has(publishedId)) {
      this.#require(publishedId, `Neither "${id}" nor "${publishedId}" exists`)
    }
    this.#apply({createOrReplace: {...attributes, _id: id}})
  }

  createVersion({publishedId, document, baseId, versionId, ifBaseRevisionId}: ActionOf<'version.create'>): void {
    if (document !== undefined) {
      this.#checkBelongs(document._id, publishedId)
      this.#apply({create: document})
      return
    }
    if (baseId === undefined || versionId === undefined) {
      this.#fail(400, 'Creating a version takes a document, or baseId and versionId', publishedId)
      return
    }
    this.#checkBelongs(versionId, publishedId)
    const base = this.#require(baseId, `The document "${baseId}" does not exist`)
    this.#checkRevision(base, ifBaseRevisionId)
    this.#apply({create: {...copyOf(base, versionId), _system: {base: {id: baseId, rev: base._rev}}}})
  }

  replaceVersion({document}: ActionOf<'version.replace'>): void {
    const current = this.#require(document._id, `The version "${document._id}" does not exist`)
    this.#apply({createOrReplace: {...document, _createdAt: current._createdAt}})
  }

  unpublishVersion({versionId, publishedId}: ActionOf<'version.unpublish'>): void {
    this.#checkBelongs(versionId, publishedId)
    const published = this.#require(publishedId, `The document "${publishedId}" is not published`)
    this.#apply({createIfNotExists: copyOf(published, versionId)})
    this.#apply({patch: {id: versionId, set: {'_system.delete': true}}})
  }

  #apply(mutation: Mutation): void {
    this.#draft.apply(mutation, this.#index)
  }

  #require(id: string, description: string): Doc {
    const doc = this.#draft.get(id)
    if (doc === undefined) throw new MutationFailure(409, this.#index, {type: 'documentNotFoundError', description, id})
    return doc
  }

  #checkBelongs(id: string, publishedId: string): void {
    const {variant, base} = idParts(id)
    if (variant === 'published' || base !== publishedId) {
      this.#fail(400, `"${id}" is not the id of a draft or version of "${publishedId}"`, id)
    }
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

  #versionsOf(publishedId: string): readonly string[] {
    const published = this.#draft.get(publishedId) ?? this.#draft.get(`drafts.${publishedId}`)
    const ids = published === undefined ? this.#draft.allIds() : this.#draft.idsOfType(published._type)
    return ids.filter((id) => id.startsWith('versions.') && idParts(id).base === publishedId)
  }

  #fail(status: number, description: string, id: string): never {
    throw new MutationFailure(status, this.#index, {type: 'invalidActionError', description, id})
  }
}

/** The content of a document under another id, without what belongs to the revision it was. */
function copyOf(doc: Doc, _id: string): DocumentInput & JsonObject {
  const {_rev, _updatedAt, ...content} = doc
  return {...content, _id, _type: doc._type}
}
