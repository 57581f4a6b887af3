import {isObject, type Doc} from '../../common/document.ts'
import type {MutationProblem} from '../../common/errors.ts'
import type {Steps} from '../../common/steps.ts'
import type {TransactionLog} from '../../store/log/transactionLog.ts'
import {MutationFailure, type Mutation} from '../../store/transaction/mutation.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import {releaseMissing, wrongState} from '../releases/failures.ts'
import {importedRelease} from '../releases/import.ts'
import {publishVersions, finalStates} from '../releases/publish.ts'
import {plannedReleases, rehearse} from '../releases/rehearse.ts'
import {
  findRelease,
  releaseDocId,
  releaseMetadata,
  releaseType,
  sameMachinery,
  versionIds,
  type Release,
  type ReleaseState,
} from '../releases/release.ts'
import type {ReleaseAction, ReleaseActionOf} from './schema.ts'

/** Carries out one release action, or returns the steps that do. `log` has the versions that an archived release had. @throws MutationFailure */
export function applyReleaseAction(
  transaction: Transaction,
  action: ReleaseAction,
  index: number,
  log: TransactionLog,
): Steps<void> | void {
  const step = new ReleaseStep(transaction, index, action.releaseId)
  switch (action.actionType) {
    case 'sanity.action.release.create':
      return step.create(action)
    case 'sanity.action.release.edit':
      return step.edit(action)
    case 'sanity.action.release.publish':
      return step.publish()
    case 'sanity.action.release.schedule':
      return step.schedule(action)
    case 'sanity.action.release.unschedule':
      return step.unschedule()
    case 'sanity.action.release.archive':
      return step.archive()
    case 'sanity.action.release.unarchive':
      return step.unarchive(log)
    case 'sanity.action.release.delete':
      return step.delete()
    case 'sanity.action.release.import':
      return step.import(action)
  }
}

class ReleaseStep {
  readonly #transaction: Transaction
  readonly #index: number
  readonly #name: string

  constructor(transaction: Transaction, index: number, name: string) {
    this.#transaction = transaction
    this.#index = index
    this.#name = name
  }

  create({metadata}: ReleaseActionOf<'create'>): void {
    this.#apply({
      create: {
        _id: releaseDocId(this.#name),
        _type: releaseType,
        name: this.#name,
        state: 'active',
        metadata,
        userId: this.#transaction.options.author,
      },
    })
  }

  /** Only what is said about the release can be edited; a type that the patch leaves out stays. */
  edit({patch}: ReleaseActionOf<'edit'>): void {
    const {id} = this.#in('edit', ['active', 'scheduled'])
    const {id: _given, ifRevisionID, ...operations} = patch
    const before = this.#read(id)
    this.#apply({patch: {...operations, id, ...(ifRevisionID === undefined ? {} : {ifRevisionID})}})
    const after = this.#read(id)
    if (!sameMachinery(before, after)) this.#fail('Only the metadata of a release can be edited')
    const parsed = releaseMetadata.safeParse(after['metadata'])
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      this.#fail(`Invalid metadata${issue === undefined ? '' : ` at "${issue.path.join('.')}": ${issue.message}`}`)
    }
    const type = metadataType(before) ?? 'undecided'
    if (metadataType(after) === undefined) this.#apply({patch: {id, set: {'metadata.releaseType': type}}})
  }

  publish(): Steps<void> {
    return publishVersions(this.#transaction, this.#in('publish', ['active']), this.#index)
  }

  /** Locks the versions until the time has come. Scheduling again moves the time. @throws where it could not be published then */
  schedule({publishAt}: ReleaseActionOf<'schedule'>): void {
    const release = this.#in('schedule', ['active', 'scheduled'])
    const time = Date.parse(publishAt)
    const others = plannedReleases(this.#transaction).filter(({release: {name}}) => name !== this.#name)
    const rehearsed = rehearse(this.#transaction, [...others, {release, publishAt: time, byCaller: true}], this.#index)
    const failure = rehearsed.get(this.#name)
    if (failure !== undefined) throw failure
    this.#refuseNewFailures(others, rehearsed)
    const set = {state: 'scheduled', publishAt: new Date(time).toISOString()}
    this.#apply({patch: {id: release.id, set, unset: ['error']}})
  }

  unschedule(): void {
    const release = this.#in('unschedule', ['scheduled'])
    const others = plannedReleases(this.#transaction).filter(({release: {name}}) => name !== this.#name)
    this.#refuseNewFailures(others, rehearse(this.#transaction, others, this.#index))
    this.#apply({patch: {id: release.id, set: {state: 'active'}, unset: ['publishAt']}})
  }

  archive(): void {
    const release = this.#in('archive', ['active'])
    const ids = versionIds(this.#transaction, this.#name)
    for (const id of ids) {
      this.#transaction.affected(id, this.#index)
      this.#apply({delete: {id}})
    }
    const set = {state: 'archived', finalDocumentStates: finalStates(ids)}
    this.#apply({patch: {id: release.id, set, unset: ['publishAt', 'error']}})
  }

  /**
   * Puts the versions back as they were. The state goes by way of `unarchiving`, from which the Studio sees what happened; the
   * scheduler makes it `active` right after this transaction.
   */
  unarchive(log: TransactionLog): void {
    const release = this.#in('unarchive', ['archived'])
    for (const id of release.finalIds) {
      const content = log.lastContent(id)
      if (content === null || !this.#transaction.canSee(content))
        this.#fail(`Cannot unarchive the release: the history of "${id}" is no longer kept`, 409)
      this.#apply({create: content})
    }
    this.#apply({patch: {id: release.id, set: {state: 'unarchiving'}, unset: ['finalDocumentStates']}})
  }

  delete(): void {
    const release = this.#in('delete', ['archived', 'published'])
    this.#apply({delete: {id: release.id}})
  }

  import({attributes, document, ifExists}: ReleaseActionOf<'import'>): void {
    const given = attributes ?? document
    if (given === undefined) this.#fail('Importing a release takes attributes')
    const release = importedRelease(given, this.#name, Date.parse(this.#transaction.options.timestamp))
    if (typeof release === 'string') this.#fail(release)
    if (this.#transaction.has(release._id) && ifExists === 'ignore') return
    this.#apply(ifExists === 'replace' ? {createOrReplace: release} : {create: release})
  }

  #apply(mutation: Mutation): void {
    this.#transaction.apply(mutation, this.#index)
  }

  #read(id: string): Doc {
    const doc = this.#transaction.get(id)
    if (doc === undefined) throw releaseMissing(this.#name, this.#index)
    return doc
  }

  /** The release, which must be in one of these states. */
  #in(what: string, states: readonly ReleaseState[]): Release {
    const release = findRelease({get: (id) => this.#transaction.readable(id)}, this.#name)
    if (release === undefined) throw releaseMissing(this.#name, this.#index)
    if (!states.includes(release.state)) throw wrongState(release, this.#index, what, states)
    return release
  }

  /** Other scheduled releases may count on this one: what they refer to, it creates. */
  #refuseNewFailures(others: Parameters<typeof rehearse>[1], after: ReadonlyMap<string, MutationFailure>): void {
    if (after.size === 0) return
    const before = rehearse(this.#transaction, plannedReleases(this.#transaction), this.#index)
    for (const {release} of others) {
      const failure = after.get(release.name)
      if (failure === undefined || before.has(release.name)) continue
      throw new MutationFailure(409, this.#index, this.#ofOther(release, failure))
    }
  }

  /** The problem of another release, as far as the caller may read about it: why it fails may name any document. */
  #ofOther(release: Release, {problem}: MutationFailure): MutationProblem {
    if (this.#transaction.options.canSee === undefined) {
      const description = `The scheduled release "${release.name}" could no longer be published: ${problem.description}`
      return {...problem, description}
    }
    const isKnown = this.#transaction.readable(release.id) !== undefined
    const which = isKnown ? `The scheduled release "${release.name}"` : 'Another scheduled release'
    return {type: problem.type, description: `${which} could no longer be published`}
  }

  #fail(description: string, status = 400): never {
    throw new MutationFailure(status, this.#index, {
      type: 'invalidActionError',
      description,
      id: releaseDocId(this.#name),
    })
  }
}

function metadataType(doc: Doc): unknown {
  const metadata = doc['metadata']
  return isObject(metadata) ? metadata['releaseType'] : undefined
}
