import type {Doc, JsonObject} from '../../common/document.ts'
import {isValidId, randomId} from '../../common/ids.ts'
import {QueryInterrupted} from '../../common/interrupted.ts'
import {allSteps, type Steps} from '../../common/steps.ts'
import {Overlay} from '../overlay.ts'
import {collectReferences} from '../references.ts'
import type {DocSource} from '../source.ts'
import {checkAttributes, checkSize, isValidType, timeOf} from './content.ts'
import type {PreparedChange} from './change.ts'
import {checkIncoming, checkOutgoing, type EndState} from './integrity.ts'
import {
  checkRevision,
  MutationFailure,
  PermissionFailure,
  type DocumentInput,
  type Mutation,
  type PatchOperations,
} from './mutation.ts'
import {applyPatch, withArrayKeys} from './patch.ts'

/** The answer to one mutation, as `results` of the mutate endpoint. */
export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

/** The options of a transaction. `select` runs a query over the state inside the transaction and returns ids of documents. */
export interface TransactionOptions {
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly autoGenerateArrayKeys: boolean
  readonly select: (source: DocSource, query: string, params: JsonObject) => readonly string[]
  /**
   * Whether the caller may read a document; without it, all of them. A document that may not be read is not there for mutations that name it
   * or select it by a query, and its id is taken for those that would create it.
   */
  readonly canSee?: (doc: Doc) => boolean
  /** Names the permission that a change of a document lacks. Asked before each; without it everything is allowed. */
  readonly forbids?: (before: Doc | null, after: Doc | null) => string | undefined
}

/** Documents that one mutation by query may change: hosted Sanity's documented limit. */
const largestSelection = 10_000

interface Working {
  readonly before: Doc | null
  after: Doc | null
  readonly mutations: JsonObject[]
  index: number
}

/**
 * A transaction in progress: sees its own changes, touches nothing until the store commits it. As a source of documents it has all of them;
 * mutations, actions and errors use `readable`, which has those that the caller may read.
 */
export class Transaction extends Overlay implements EndState {
  readonly options: TransactionOptions
  readonly results: MutationResult[] = []
  /** Documents whose history is deleted with them. */
  readonly purged = new Set<string>()
  /** Effects that were registered (`afterCommit`), in order. */
  readonly effects: (() => void)[] = []
  readonly #base: DocSource
  readonly #working = new Map<string, Working>()
  readonly #lastContent: (id: string) => Doc | null

  /** `lastContent` returns the last content of a deleted document. */
  constructor(base: DocSource, options: TransactionOptions, lastContent: (id: string) => Doc | null = () => null) {
    super(base)
    this.#lastContent = lastContent
    this.#base = base
    this.options = options
  }

  /** Whether the caller may read a document. */
  canSee(doc: Doc): boolean {
    return this.options.canSee?.(doc) ?? true
  }

  /** A document, if it is there and the caller may read it. */
  readable(id: string): Doc | undefined {
    const doc = this.get(id)
    return doc !== undefined && this.canSee(doc) ? doc : undefined
  }

  /** Those of some ids that `readable` has a document for. */
  readableIds(ids: readonly string[]): readonly string[] {
    return this.options.canSee === undefined ? ids : ids.filter((id) => this.readable(id) !== undefined)
  }

  /**
   * A document that is touched because of another one that the caller named, such as a version when its release is published.
   * @throws PermissionFailure if it is there and the caller may not read it
   */
  affected(id: string, index: number): Doc | undefined {
    const doc = this.get(id)
    if (doc !== undefined && !this.canSee(doc)) throw new PermissionFailure(index, 'read')
    return doc
  }

  /** Whether this transaction has changed a document. */
  isWritten(id: string): boolean {
    return this.#working.has(id)
  }

  /**
   * Registers an effect outside of the database. It runs after the transaction was written to disk and before the next transaction begins; it does
   * not run if the transaction is refused or a dry run. It must not throw.
   */
  afterCommit(effect: () => void): void {
    this.effects.push(effect)
  }

  /** A document as it was before this transaction. */
  original(id: string): Doc | undefined {
    return this.#base.get(id)
  }

  /** Applies one mutation; `index` is its place in the request, for error messages. @throws MutationFailure */
  apply(mutation: Mutation, index: number): void {
    if ('create' in mutation) this.#create('create', mutation.create, index)
    else if ('createOrReplace' in mutation) this.#create('createOrReplace', mutation.createOrReplace, index)
    else if ('createIfNotExists' in mutation) this.#create('createIfNotExists', mutation.createIfNotExists, index)
    else if ('delete' in mutation) {
      if ('query' in mutation.delete) {
        const {query, params} = mutation.delete
        for (const id of this.#select(query, params, index)) this.#delete(id, index)
      } else {
        checkRevision(this.readable(mutation.delete.id), mutation.delete.ifRevisionID, index)
        if (mutation.delete.purge === true) this.#purge(mutation.delete.id, index)
        this.#delete(mutation.delete.id, index)
      }
    } else if ('query' in mutation.patch) {
      const {query, params, ...operations} = mutation.patch
      for (const id of this.#select(query, params, index)) this.#patch(id, operations, index)
    } else {
      const {id, ifRevisionID, ...operations} = mutation.patch
      checkRevision(this.readable(id), ifRevisionID, index)
      this.#patch(id, operations, index)
    }
  }

  /** Whether the caller may read the document with this id, which is there. */
  isReadable(id: string): boolean {
    return this.options.canSee === undefined || this.readable(id) !== undefined
  }

  /**
   * Returns the resulting changes, in the order in which documents were first touched; a document that was created and deleted again is left out.
   * Checks the limits of documents, and strong references: each must point at an existing document, and a deleted document must
   * have none pointing at it.
   * @throws MutationFailure 409 for references, 400 and 413 for limits
   */
  finish(): readonly PreparedChange[] {
    return allSteps(this.finishInSteps())
  }

  /** The same, in steps of one document. */
  *finishInSteps(): Steps<readonly PreparedChange[]> {
    const changes: PreparedChange[] = []
    for (const [documentId, {before, after, mutations, index}] of this.#working) {
      if (after === null) {
        checkIncoming(this, documentId, index)
        if (before !== null) changes.push({documentId, before, after, mutations, text: null, references: new Map()})
      } else {
        // Documents that refer to it were written for a document of its type.
        if (before !== null && before._type !== after._type) checkIncoming(this, documentId, index)
        const references = collectReferences(after)
        checkOutgoing(this, documentId, references, index)
        checkAttributes(after, index)
        const text = JSON.stringify(after)
        checkSize(after, text, index)
        changes.push({documentId, before, after, mutations, text, references})
      }
      yield
    }
    return changes
  }

  /** The documents a query names, each once. */
  #select(query: string, params: JsonObject | undefined, index: number): Iterable<string> {
    try {
      const ids = new Set(this.options.select(this, query, params ?? {}))
      if (ids.size <= largestSelection) return ids
      const description = `The query selects ${ids.size} documents; a mutation by query may change at most ${largestSelection}: split it, for instance by ranges of _id`
      throw new MutationFailure(400, index, {type: 'mutationError', description})
    } catch (error) {
      if (!(error instanceof QueryInterrupted)) throw error
      const description = 'The query of a mutation takes too long: select the documents first, and name them by id'
      throw new MutationFailure(400, index, {type: 'queryTimeoutError', description})
    }
  }

  #create(kind: 'create' | 'createOrReplace' | 'createIfNotExists', input: DocumentInput, index: number): void {
    const given = input._id
    const id = given === undefined || given === '' ? randomId() : given.endsWith('.') ? given + randomId() : given
    const invalid = !isValidId(id) ? `ID "${id}"` : !isValidType(input._type) ? `type "${input._type}"` : undefined
    if (invalid !== undefined) {
      const description = `Document ${invalid} is not valid: use letters, digits, "_", "-" and ".", at most 128 characters`
      throw new MutationFailure(400, index, {type: 'mutationError', description, id})
    }
    const existing = this.get(id)
    const {timestamp, transactionId} = this.options
    const content = this.#keyed(input)
    // Replacing a document by one of another type counts as deleting and creating it.
    const createdAt = existing?._type === input._type ? existing._createdAt : timestamp
    const doc: Doc = {
      ...content,
      _id: id,
      _type: input._type,
      _rev: transactionId,
      _createdAt: timeOf(content, '_createdAt', createdAt, index),
      _updatedAt: timeOf(content, '_updatedAt', timestamp, index),
    }
    if (existing !== undefined && !this.canSee(existing)) this.#refuseTaken(doc, kind, index)
    if (existing !== undefined && kind === 'create') {
      const description = `Document by ID "${id}" already exists`
      throw new MutationFailure(409, index, {type: 'documentAlreadyExistsError', description, id})
    }
    if (existing !== undefined && kind === 'createIfNotExists') {
      this.results.push({id, operation: 'none'})
      return
    }
    this.#set(id, doc, {[kind]: doc}, index)
    this.results.push({id, operation: existing === undefined ? 'create' : 'update'})
  }

  /**
   * Refuses an id that is taken by a document which the caller may not read. A caller who may not create the new
   * document gets the same error as for a free id.
   */
  #refuseTaken(doc: Doc, kind: string, index: number): void {
    const permission = this.options.forbids?.(null, doc)
    if (permission !== undefined) throw new PermissionFailure(index, permission)
    if (kind === 'createOrReplace') throw new PermissionFailure(index, 'update')
  }

  #patch(id: string, operations: PatchOperations, index: number): void {
    const doc = this.readable(id)
    if (doc === undefined) {
      const description = `The document with the ID "${id}" was not found`
      throw new MutationFailure(409, index, {type: 'documentNotFoundError', description, id})
    }
    // Generated keys are written into the operations, so that listeners who apply the operations get the same keys.
    const keyed = this.#keyed(operations)
    const content = applyPatch(doc, keyed, index)
    const {timestamp, transactionId} = this.options
    const {_id, _type, _createdAt} = doc
    const next: Doc = {...content, _id, _type, _createdAt, _rev: transactionId, _updatedAt: timestamp}
    this.#set(id, next, {patch: {...keyed, id}}, index)
    this.results.push({id, operation: 'update'})
  }

  #delete(id: string, index: number): void {
    if (this.readable(id) === undefined) {
      this.results.push({id, operation: 'none'})
      return
    }
    this.#set(id, null, {delete: {id}}, index)
    this.results.push({id, operation: 'delete'})
  }

  /** Also of a document that was deleted before: its history is still there. */
  #purge(id: string, index: number): void {
    const last = this.get(id) ?? this.#lastContent(id)
    if (last === null || !this.canSee(last)) return
    const permission = this.options.forbids?.(last, null)
    if (permission !== undefined) throw new PermissionFailure(index, permission)
    this.purged.add(id)
  }

  #set(id: string, after: Doc | null, mutation: JsonObject, index: number): void {
    const permission = this.options.forbids?.(this.get(id) ?? null, after)
    if (permission !== undefined) throw new PermissionFailure(index, permission)
    this.put(id, after)
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
}
