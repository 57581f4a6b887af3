import {isMarkedForUnpublishing, type Doc} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import {collectReferences} from '../../store/references.ts'
import {MutationFailure, type Mutation} from '../../store/transaction/mutation.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import {strengthenReferences} from '../actions/strengthen.ts'
import {releaseMissing, versionLocked, versionLockedUnseen} from './failures.ts'
import {findRelease, parseRelease, releaseDocId, releaseMetadata, releaseNameOf, sameMachinery} from './release.ts'

/** Which API a mutation comes from, and which releases are just being imported, whose versions follow them. */
export interface WriteRules {
  readonly api: 'mutation' | 'action'
  readonly isBeingImported: (releaseName: string) => boolean
}

/**
 * Applies a mutation of a client and checks what it touched against the releases: versions of a release that is not active are
 * locked, what a scheduled release will refer to cannot be deleted, and of a release's own document only the metadata can be
 * changed other than by release actions. Actions need a release for the versions they create; plain mutations do not, as
 * `@sanity/import` writes versions before releases.
 * @throws MutationFailure
 */
export function applyGuarded(transaction: Transaction, mutation: Mutation, index: number, rules: WriteRules): void {
  const from = transaction.results.length
  transaction.apply(mutation, index)
  for (const {id, operation} of transaction.results.slice(from)) {
    if (operation === 'none') continue
    const {variant, release} = idParts(id)
    if (release !== null) checkVersion(transaction, id, release, operation === 'create', index, rules)
    else if (releaseNameOf(id) !== undefined) checkReleaseDocument(transaction, id, index)
    else if (variant === 'published' && operation === 'delete') checkScheduledReferences(transaction, id, index)
  }
}

function checkVersion(
  transaction: Transaction,
  id: string,
  name: string,
  isCreated: boolean,
  index: number,
  {api, isBeingImported}: WriteRules,
): void {
  const release = findRelease(transaction, name)
  const isKnown = transaction.readable(releaseDocId(name)) !== undefined
  if (isCreated && api === 'action' && (release === undefined || !isKnown)) throw releaseMissing(name, index)
  if (release === undefined || release.state === 'active' || (api === 'mutation' && isBeingImported(name))) return
  throw isKnown ? versionLocked(id, release, index) : versionLockedUnseen(id, index)
}

/**
 * Metadata are the editors'; the rest is the state machine's. A release that is not scheduled may be removed, its versions stay.
 * A document that only has the id of a release, and none of its machinery, is a document like any other.
 */
function checkReleaseDocument(transaction: Transaction, id: string, index: number): void {
  const before = transaction.original(id)
  const after = transaction.get(id)
  if (!isRelease(before) && !isRelease(after)) return
  if (before === undefined) {
    throw refusal(id, index, `"${id}" is a release: create it with the action sanity.action.release.create`)
  }
  if (after === undefined) {
    if (parseRelease(before)?.state !== 'scheduled') return
    throw refusal(id, index, `"${id}" is a scheduled release: unschedule it first`)
  }
  if (!sameMachinery(before, after) || !releaseMetadata.safeParse(after['metadata']).success) {
    throw refusal(id, index, `Of "${id}" only the metadata can be changed by mutations: use the release actions`)
  }
}

function isRelease(doc: Doc | undefined): boolean {
  return doc !== undefined && ('state' in doc || 'name' in doc || 'metadata' in doc)
}

function refusal(id: string, index: number, description: string): MutationFailure {
  return new MutationFailure(400, index, {type: 'mutationError', description, id})
}

/** Publishing would fail if what the versions of a scheduled release point at were gone by then. */
function checkScheduledReferences(transaction: Transaction, id: string, index: number): void {
  const referencingIDs = transaction.referencing(id).ids.filter((source) => {
    const {release} = idParts(source)
    const version = transaction.get(source)
    if (release === null || version === undefined || findRelease(transaction, release)?.state !== 'scheduled')
      return false
    if (isMarkedForUnpublishing(version) || transaction.has(`versions.${release}.${id}`)) return false
    return collectReferences(strengthenReferences(version)).get(id) === true
  })
  if (referencingIDs.length === 0) return
  const known = transaction.readableIds(referencingIDs)
  const from = known.length === 0 ? '' : ` from "${known.join('", "')}"`
  throw new MutationFailure(409, index, {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted: a scheduled release refers to it${from}`,
    id,
    referencingIDs: known,
  })
}
