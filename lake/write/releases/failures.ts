import {MutationFailure} from '../../store/transaction/mutation.ts'
import {releaseDocId, type Release, type ReleaseState} from './release.ts'

/** There is no release with this name. */
export function releaseMissing(name: string, index: number): MutationFailure {
  const id = releaseDocId(name)
  return new MutationFailure(409, index, {
    type: 'documentNotFoundError',
    description: `The release "${name}" does not exist`,
    id,
  })
}

/** A release is not in a state in which this can be done to it. */
export function wrongState(
  release: Release,
  index: number,
  what: string,
  allowed: readonly ReleaseState[],
): MutationFailure {
  const {id, name, state} = release
  return new MutationFailure(409, index, {
    type: 'invalidReleaseStateError',
    description: `Cannot ${what} the release "${name}": its state is "${state}", and must be "${allowed.join('" or "')}"`,
    id,
    state,
    allowedStates: allowed,
  })
}

/** A version cannot be touched, because its release is not open to changes. */
export function versionLocked(id: string, release: Release, index: number): MutationFailure {
  const {name, state} = release
  const hint = state === 'scheduled' ? 'unschedule the release to change it' : 'only active releases can be changed'
  return new MutationFailure(409, index, {
    type: 'documentLockedError',
    description: `Document "${id}" is locked: its release "${name}" is ${state}; ${hint}`,
    id,
    releaseId: name,
    state,
  })
}

/** The same for a caller who may not read the release: neither its name nor its state is told. */
export function versionLockedUnseen(id: string, index: number): MutationFailure {
  const description = `Document "${id}" is locked by its release`
  return new MutationFailure(409, index, {type: 'documentLockedError', description, id})
}
