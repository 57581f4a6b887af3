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
import type {ReleaseActions} from './schema.ts'

/**
 * What each release action does to a transaction, and to the release of this name, at once or in steps. `log` has the versions that an archived
 * release had. They throw MutationFailure.
 */
export function releaseSteps(
  transaction: Transaction,
  name: string,
  index: number,
  log: TransactionLog,
): {[Type in keyof ReleaseActions]: (action: ReleaseActions[Type]) => Steps<void> | void} {
  function apply(mutation: Mutation): void {
    transaction.apply(mutation, index)
  }

  function read(id: string): Doc {
    const doc = transaction.get(id)
    if (doc === undefined) throw releaseMissing(name, index)
    return doc
  }

  /** The release, which must be in one of these states. */
  function releaseIn(what: string, states: readonly ReleaseState[]): Release {
    const release = findRelease({get: (id) => transaction.readable(id)}, name)
    if (release === undefined) throw releaseMissing(name, index)
    if (!states.includes(release.state)) throw wrongState(release, index, what, states)
    return release
  }

  /** Other scheduled releases may count on this one: what they refer to, it creates. */
  function refuseNewFailures(
    others: Parameters<typeof rehearse>[1],
    after: ReadonlyMap<string, MutationFailure>,
  ): void {
    if (after.size === 0) return
    const before = rehearse(transaction, plannedReleases(transaction), index)
    for (const {release} of others) {
      const failure = after.get(release.name)
      if (failure === undefined || before.has(release.name)) continue
      throw new MutationFailure(409, index, ofOther(release, failure))
    }
  }

  /** The problem of another release, as far as the caller may read about it: why it fails may name any document. */
  function ofOther(release: Release, {problem}: MutationFailure): MutationProblem {
    if (transaction.options.canSee === undefined) {
      const description = `The scheduled release "${release.name}" could no longer be published: ${problem.description}`
      return {...problem, description}
    }
    const isKnown = transaction.readable(release.id) !== undefined
    const which = isKnown ? `The scheduled release "${release.name}"` : 'Another scheduled release'
    return {type: problem.type, description: `${which} could no longer be published`}
  }

  function fail(description: string, status = 400): never {
    throw new MutationFailure(status, index, {type: 'invalidActionError', description, id: releaseDocId(name)})
  }

  return {
    'sanity.action.release.create'({metadata}) {
      apply({
        create: {
          _id: releaseDocId(name),
          _type: releaseType,
          name,
          state: 'active',
          metadata,
          userId: transaction.options.author,
        },
      })
    },

    /** Only what is said about the release can be edited; a type that the patch leaves out stays. */
    'sanity.action.release.edit'({patch}) {
      const {id} = releaseIn('edit', ['active', 'scheduled'])
      const {id: _given, ifRevisionID, ...operations} = patch
      const before = read(id)
      apply({patch: {...operations, id, ...(ifRevisionID === undefined ? {} : {ifRevisionID})}})
      const after = read(id)
      if (!sameMachinery(before, after)) fail('Only the metadata of a release can be edited')
      const parsed = releaseMetadata.safeParse(after['metadata'])
      if (!parsed.success) {
        const issue = parsed.error.issues[0]
        fail(`Invalid metadata${issue === undefined ? '' : ` at "${issue.path.join('.')}": ${issue.message}`}`)
      }
      const type = metadataType(before) ?? 'undecided'
      if (metadataType(after) === undefined) apply({patch: {id, set: {'metadata.releaseType': type}}})
    },

    'sanity.action.release.publish'(): Steps<void> {
      return publishVersions(transaction, releaseIn('publish', ['active']), index)
    },

    /** Locks the versions until the time has come. Scheduling again moves the time. @throws where it could not be published then */
    'sanity.action.release.schedule'({publishAt}) {
      const release = releaseIn('schedule', ['active', 'scheduled'])
      const time = Date.parse(publishAt)
      const others = plannedReleases(transaction).filter((each) => each.release.name !== name)
      const rehearsed = rehearse(transaction, [...others, {release, publishAt: time, byCaller: true}], index)
      const failure = rehearsed.get(name)
      if (failure !== undefined) throw failure
      refuseNewFailures(others, rehearsed)
      const set = {state: 'scheduled', publishAt: new Date(time).toISOString()}
      apply({patch: {id: release.id, set, unset: ['error']}})
    },

    'sanity.action.release.unschedule'() {
      const release = releaseIn('unschedule', ['scheduled'])
      const others = plannedReleases(transaction).filter((each) => each.release.name !== name)
      refuseNewFailures(others, rehearse(transaction, others, index))
      apply({patch: {id: release.id, set: {state: 'active'}, unset: ['publishAt']}})
    },

    'sanity.action.release.archive'() {
      const release = releaseIn('archive', ['active'])
      const ids = versionIds(transaction, name)
      for (const id of ids) {
        transaction.affected(id, index)
        apply({delete: {id}})
      }
      const set = {state: 'archived', finalDocumentStates: finalStates(ids)}
      apply({patch: {id: release.id, set, unset: ['publishAt', 'error']}})
    },

    /**
     * Puts the versions back as they were. The state goes by way of `unarchiving`, from which the Studio sees what happened; the
     * scheduler makes it `active` right after this transaction.
     */
    'sanity.action.release.unarchive'() {
      const release = releaseIn('unarchive', ['archived'])
      for (const id of release.finalIds) {
        const content = log.lastContent(id)
        if (content === null || !transaction.canSee(content))
          fail(`Cannot unarchive the release: the history of "${id}" is no longer kept`, 409)
        apply({create: content})
      }
      apply({patch: {id: release.id, set: {state: 'unarchiving'}, unset: ['finalDocumentStates']}})
    },

    'sanity.action.release.delete'() {
      const release = releaseIn('delete', ['archived', 'published'])
      apply({delete: {id: release.id}})
    },

    'sanity.action.release.import'({attributes, document, ifExists}) {
      const given = attributes ?? document
      if (given === undefined) fail('Importing a release takes attributes')
      const release = importedRelease(given, name, Date.parse(transaction.options.timestamp))
      if (typeof release === 'string') fail(release)
      if (transaction.has(release._id) && ifExists === 'ignore') return
      apply(ifExists === 'replace' ? {createOrReplace: release} : {create: release})
    },
  }
}

function metadataType(doc: Doc): unknown {
  const metadata = doc['metadata']
  return isObject(metadata) ? metadata['releaseType'] : undefined
}
