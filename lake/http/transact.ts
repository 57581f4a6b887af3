import {selectIds} from '../query/engine.ts'
import type {TransactionDraft} from '../store/draft.ts'
import {randomId} from '../store/ids.ts'
import {MutationFailure} from '../store/mutation.ts'
import {DuplicateTransaction} from '../store/store.ts'
import {flag, type Call} from './call.ts'
import {actionError, httpError, mutationError} from './errors.ts'

/** What a write request is, besides what it does. */
export interface WriteRequest {
  readonly transactionId: string | undefined
  readonly dryRun: boolean
  /** `mutate`, or the types of the actions. */
  readonly kind: string
  /** Whose shape errors take. */
  readonly api: 'mutation' | 'action'
}

/**
 * Runs one write as one transaction: `fill` puts mutations into the draft. When this returns (and it was no dry run), the
 * transaction is on disk.
 * @throws ApiError in the shape of the API that was called
 */
export function transact(call: Call, request: WriteRequest, fill: (draft: TransactionDraft) => void): TransactionDraft {
  const {lake, identity} = call
  const {store, settings} = lake
  const transactionId = request.transactionId ?? randomId()
  if (!/^[\w.-]{1,128}$/.test(transactionId)) {
    throw httpError(400, 'Invalid transactionId: use letters, digits, "_", "-" and ".", at most 128 characters')
  }
  const author = identity.userId ?? 'anonymous'
  const options = {
    identity: author,
    now: new Date(lake.now()),
    project: {projectId: settings.project, dataset: settings.dataset},
  }
  const draft = store.begin({
    transactionId,
    author,
    timestamp: options.now.toISOString(),
    autoGenerateArrayKeys: flag(call, 'autoGenerateArrayKeys'),
    select: (source, query, params) => selectIds(source, query, params, options),
  })
  const asError = request.api === 'mutation' ? mutationError : actionError
  try {
    fill(draft)
    if (request.dryRun) draft.finish()
    else store.commit(draft, request.kind)
  } catch (error) {
    if (error instanceof MutationFailure) throw asError(error.status, error.index, error.problem)
    if (error instanceof DuplicateTransaction) {
      throw asError(409, 0, {type: 'transactionAlreadyExistsError', description: error.message, transactionId})
    }
    throw error
  }
  return draft
}
