import type {Doc} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import {collectReferences} from '../references.ts'
import type {DocSource} from '../source.ts'
import {MutationFailure} from './mutation.ts'

/** The state at the end of a transaction that the checks of references use. */
export interface EndState extends Pick<DocSource, 'get' | 'has' | 'variantsOf' | 'referencing'> {
  /** Whether the caller may read a document. */
  canSee(doc: Doc): boolean
  /** Whether the caller may read the document with this id, which is there. */
  isReadable(id: string): boolean
  /** A document as it was before the transaction. */
  original(id: string): Doc | undefined
  /** Whether the transaction itself wrote the document. */
  isWritten(id: string): boolean
}

/**
 * A strong reference must point at an existing document which the caller may read: otherwise a reference could be used to find out whether an id
 * is taken. References that the document, its draft or a version of it had before the transaction may stay, whatever they point at.
 * @throws MutationFailure 409
 */
export function checkOutgoing(
  state: EndState,
  id: string,
  references: ReadonlyMap<string, boolean>,
  index: number,
): void {
  for (const [target, strong] of references) {
    if (!strong || mayPointAt(state, id, target)) continue
    throw new MutationFailure(409, index, {
      type: 'documentReferenceDoesNotExistError',
      description: `Document "${id}" references non-existent document "${target}"`,
      id,
      referenceID: target,
    })
  }
}

function mayPointAt(state: EndState, id: string, target: string): boolean {
  if (!state.has(target)) return false
  return state.isWritten(target) || state.isReadable(target) || hadReference(state, id, target)
}

function hadReference(state: EndState, id: string, target: string): boolean {
  const {base} = idParts(id)
  return [base, id, ...state.variantsOf(base)].some((variant) => {
    const doc = state.original(variant)
    return doc !== undefined && state.canSee(doc) && collectReferences(doc).get(target) === true
  })
}

/**
 * A document with strong references to it cannot be deleted and cannot change its type. The error names the referring documents that the caller may
 * read. That there are others cannot be hidden, because the change is refused.
 * @throws MutationFailure 409
 */
export function checkIncoming(state: EndState, id: string, index: number): void {
  const referring = state.referencing(id).ids.flatMap((source) => {
    const doc = source === id ? undefined : state.get(source)
    return doc !== undefined && collectReferences(doc).get(id) === true ? [doc] : []
  })
  if (referring.length === 0) return
  const referencingIDs = referring.filter((doc) => state.canSee(doc)).map(({_id}) => _id)
  const from = referencingIDs.length === 0 ? '' : ` from "${referencingIDs.join('", "')}"`
  const what = state.has(id) ? 'cannot change its type' : 'cannot be deleted'
  throw new MutationFailure(409, index, {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" ${what} as there are references to it${from}`,
    id,
    referencingIDs,
  })
}
