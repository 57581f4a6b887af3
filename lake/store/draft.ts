import {compareIds} from './directory.ts'
import type {Doc, JsonObject} from './document.ts'
import {isValidId, randomId} from './ids.ts'
import {MutationFailure, type DocumentInput, type Mutation, type PatchOperations} from './mutation.ts'
import {applyPatch, withArrayKeys} from './patch.ts'
import {collectReferences} from './references.ts'
import type {DocSource} from './source.ts'

/** What a transaction did to one document. `before` null: created; `after` null: deleted. */
export interface Change {
  readonly documentId: string
  readonly before: Doc | null
  readonly after: Doc | null
  /** The mutations of this document only, by id, in order. */
  readonly mutations: readonly JsonObject[]
}

/** The answer to one mutation, as `results` of the mutate endpoint. */
export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

/** What a transaction is begun with. `select` runs a query over the state inside the transaction and returns ids. */
export interface DraftOptions {
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly autoGenerateArrayKeys: boolean
  readonly select: (source: DocSource, query: string, params: JsonObject) => readonly string[]
}

interface Working {
  readonly before: Doc | null
  after: Doc | null
  readonly mutations: JsonObject[]
  index: number
}

/** A transaction in progress: sees its own changes, touches nothing until the store commits it. */
export class TransactionDraft implements DocSource {
  readonly options: DraftOptions
  readonly results: MutationResult[] = []
  readonly #base: DocSource
  readonly #working = new Map<string, Working>()

  constructor(base: DocSource, options: DraftOptions) {
    this.#base = base
    this.options = options
  }

  get(id: string): Doc | undefined {
    const working = this.#working.get(id)
    return working === undefined ? this.#base.get(id) : (working.after ?? undefined)
  }

  has(id: string): boolean {
    const working = this.#working.get(id)
    return working === undefined ? this.#base.has(id) : working.after !== null
  }

  allIds(): readonly string[] {
    return this.#overlay(this.#base.allIds(), () => true)
  }

  idsOfType(type: string): readonly string[] {
    return this.#overlay(this.#base.idsOfType(type), (doc) => doc._type === type)
  }

  /** Queries inside a transaction are rare and look at the whole type. */
  idsByField(): undefined {
    return undefined
  }

  referencing(target: string): readonly string[] {
    return this.#overlay(this.#base.referencing(target), (doc) => collectReferences(doc).has(target))
  }

  /** Applies one mutation; `index` is its place in the request, for error messages. @throws MutationFailure */
  apply(mutation: Mutation, index: number): void {
    if ('create' in mutation) this.#create('create', mutation.create, index)
    else if ('createOrReplace' in mutation) this.#create('createOrReplace', mutation.createOrReplace, index)
    else if ('createIfNotExists' in mutation) this.#create('createIfNotExists', mutation.createIfNotExists, index)
    else if ('delete' in mutation) {
      if ('query' in mutation.delete) {
        for (const id of this.options.select(this, mutation.delete.query, mutation.delete.params ?? {}))
          this.#delete(id, index)
      } else {
        this.#checkRevision(mutation.delete.id, mutation.delete.ifRevisionID, index)
        this.#delete(mutation.delete.id, index)
      }
    } else if ('query' in mutation.patch) {
      const {query, params, ...operations} = mutation.patch
      for (const id of this.options.select(this, query, params ?? {})) this.#patch(id, operations, index)
    } else {
      const {id, ifRevisionID, ...operations} = mutation.patch
      this.#checkRevision(id, ifRevisionID, index)
      this.#patch(id, operations, index)
    }
  }

  /**
   * What changed in the end, in the order first touched; a document created and deleted again is left out.
   * Strong references are checked here: they must point at documents, and a deleted document must not be pointed at.
   * @throws MutationFailure 409
   */
  finish(): readonly Change[] {
    const changes: Change[] = []
    for (const [documentId, {before, after, mutations, index}] of this.#working) {
      if (after === null) this.#checkIncoming(documentId, index)
      else this.#checkOutgoing(after, index)
      if (before !== null || after !== null) changes.push({documentId, before, after, mutations})
    }
    return changes
  }

  #create(kind: 'create' | 'createOrReplace' | 'createIfNotExists', input: DocumentInput, index: number): void {
    const given = input._id
    const id = given === undefined || given === '' ? randomId() : given.endsWith('.') ? given + randomId() : given
    if (!isValidId(id)) {
      const description = `Document ID "${id}" is not valid: use letters, digits, "_", "-" and ".", at most 128 characters`
      throw new MutationFailure(400, index, {type: 'mutationError', description, id})
    }
    const existing = this.get(id)
    if (existing !== undefined && kind === 'create') {
      const description = `Document by ID "${id}" already exists`
      throw new MutationFailure(409, index, {type: 'documentAlreadyExistsError', description, id})
    }
    if (existing !== undefined && kind === 'createIfNotExists') {
      this.results.push({id, operation: 'none'})
      return
    }
    const {timestamp, transactionId} = this.options
    const content = this.#keyed(input)
    const doc: Doc = {
      ...content,
      _id: id,
      _type: input._type,
      _rev: transactionId,
      _createdAt: timeOr(content['_createdAt'], existing?._createdAt ?? timestamp),
      _updatedAt: timeOr(content['_updatedAt'], timestamp),
    }
    this.#set(id, doc, {[kind]: doc}, index)
    this.results.push({id, operation: existing === undefined ? 'create' : 'update'})
  }

  #patch(id: string, operations: PatchOperations, index: number): void {
    const doc = this.get(id)
    if (doc === undefined) {
      const description = `The document with the ID "${id}" was not found`
      throw new MutationFailure(409, index, {type: 'documentNotFoundError', description, id})
    }
    // The keys become part of the operations, so that listeners who apply them arrive at the same ones.
    const keyed = this.#keyed(operations)
    const content = applyPatch(doc, keyed, index)
    const {timestamp, transactionId} = this.options
    const {_id, _type, _createdAt} = doc
    const next: Doc = {...content, _id, _type, _createdAt, _rev: transactionId, _updatedAt: timestamp}
    this.#set(id, next, {patch: {...keyed, id}}, index)
    this.results.push({id, operation: 'update'})
  }

  #delete(id: string, index: number): void {
    if (!this.has(id)) {
      this.results.push({id, operation: 'none'})
      return
    }
    this.#set(id, null, {delete: {id}}, index)
    this.results.push({id, operation: 'delete'})
  }

  #set(id: string, after: Doc | null, mutation: JsonObject, index: number): void {
    const working = this.#working.get(id)
    if (working === undefined) {
      this.#working.set(id, {before: this.#base.get(id) ?? null, after, mutations: [mutation], index})
    } else {
      working.after = after
      working.mutations.push(mutation)
      working.index = index
    }
  }

  #keyed<Value extends object>(value: Value): Value {
    return this.options.autoGenerateArrayKeys ? withArrayKeys(value, () => randomId(12)) : value
  }

  #checkRevision(id: string, expected: string | undefined, index: number): void {
    const current = this.get(id)
    if (expected === undefined || current === undefined || current._rev === expected) return
    throw new MutationFailure(409, index, {
      type: 'documentRevisionIDDoesNotMatchError',
      description: `document "${id}" has unexpected revision ID ("${current._rev}"), expected "${expected}"`,
      id,
      currentRevisionID: current._rev,
      expectedRevisionID: expected,
    })
  }

  #checkOutgoing(doc: Doc, index: number): void {
    for (const [target, strong] of collectReferences(doc)) {
      if (!strong || this.has(target)) continue
      throw new MutationFailure(409, index, {
        type: 'documentReferenceDoesNotExistError',
        description: `Document "${doc._id}" references non-existent document "${target}"`,
        id: doc._id,
        referenceID: target,
      })
    }
  }

  #checkIncoming(id: string, index: number): void {
    const referencingIDs = this.referencing(id).filter((source) => collectReferences(this.get(source)).get(id) === true)
    if (referencingIDs.length === 0) return
    throw new MutationFailure(409, index, {
      type: 'documentHasExistingReferencesError',
      description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs.join('", "')}"`,
      id,
      referencingIDs,
    })
  }

  #overlay(ids: readonly string[], matches: (doc: Doc) => boolean): readonly string[] {
    if (this.#working.size === 0) return ids
    const kept = ids.filter((id) => !this.#working.has(id))
    for (const [id, {after}] of this.#working) if (after !== null && matches(after)) kept.push(id)
    return kept.sort(compareIds)
  }
}

/** A creation time given with the document (an import) is kept if it is a time. */
function timeOr(given: unknown, otherwise: string): string {
  return typeof given === 'string' && !Number.isNaN(Date.parse(given)) ? given : otherwise
}
