import {missingPermission, type Access} from '../auth/access.ts'
import type {Identity} from '../auth/identity.ts'
import type {Doc, JsonObject} from '../common/document.ts'
import {actionError, httpError, mutationError, permissionDenied} from '../common/errors.ts'
import {randomId} from '../common/ids.ts'
import type {Steps} from '../common/steps.ts'
import {selectIds} from '../query/engine.ts'
import type {QueryJob} from '../query/job.ts'
import {DuplicateTransaction} from '../store/commits.ts'
import type {DocSource} from '../store/source.ts'
import {StorageFailure} from '../store/sqlite/failure.ts'
import {MutationFailure, PermissionFailure} from '../store/transaction/mutation.ts'
import type {Transaction} from '../store/transaction/transaction.ts'
import {SelectionNeeded, Selections, type SelectionServices} from './selections.ts'

/** What a write needs of the lake, and who writes. A `Call` has all of it. */
export interface Writer {
  readonly lake: SelectionServices & {
    readonly now: () => number
    readonly settings: {
      readonly project: string
      readonly dataset: string
      readonly limits: {readonly responseBytes: number}
    }
  }
  readonly identity: Identity
  readonly access: Access
}

/** What a write request is, besides what it does. */
export interface WriteRequest {
  readonly transactionId: string | undefined
  readonly dryRun: boolean
  /** `mutate`, or the types of the actions. */
  readonly kind: string
  /** Whose shape errors take. */
  readonly api: 'mutation' | 'action'
  /** Whether items of lists that have no `_key` get one. Actions always do that (documented). */
  readonly autoGenerateArrayKeys?: boolean
}

/**
 * Runs one write as one transaction: `fill` puts mutations into the transaction (it may be run more than once). Resolves with what
 * `fill` returned when the transaction is on disk, or, for a dry run, checked.
 * @throws ApiError in the shape of the API that was called; 503 and 507 where the disk refuses
 */
export async function transact<Value>(
  writer: Writer,
  request: WriteRequest,
  fill: (transaction: Transaction) => Value | Steps<Value>,
): Promise<{readonly transactionId: string; readonly value: Value}> {
  const {lake, identity, access} = writer
  const {store, settings} = lake
  const transactionId = request.transactionId ?? randomId()
  if (!/^[\w.-]{1,128}$/.test(transactionId)) {
    throw httpError(400, 'Invalid transactionId: use letters, digits, "_", "-" and ".", at most 128 characters')
  }
  const author = identity.userId ?? 'anonymous'
  const queryOptions = {
    identity: author,
    now: new Date(lake.now()),
    project: {projectId: settings.project, dataset: settings.dataset},
  }
  const selections = new Selections(lake)
  const options = {
    transactionId,
    author,
    timestamp: queryOptions.now.toISOString(),
    autoGenerateArrayKeys: request.api === 'action' || request.autoGenerateArrayKeys === true,
    select: (source: DocSource, query: string, params: JsonObject) =>
      selections.select(source, query, params, (deadline) =>
        selectIds(
          source,
          access.canSeeIn((id) => source.get(id)),
          query,
          params,
          {...queryOptions, deadline},
        ),
      ),
    ...(access.reads === 'everything' ? {} : {canSee: (doc: Doc) => access.canSee(doc._id, doc)}),
    forbids: (before: Doc | null, after: Doc | null) => missingPermission(access, before, after),
    kind: request.kind,
    dryRun: request.dryRun,
  }
  const asError = request.api === 'mutation' ? mutationError : actionError
  try {
    for (;;) {
      try {
        const {value} = await store.transact(options, fill)
        return {transactionId, value}
      } catch (error) {
        if (!(error instanceof SelectionNeeded)) throw error
        await selections.answer(error, selectionJob(writer))
      }
    }
  } catch (error) {
    if (error instanceof PermissionFailure) throw permissionDenied(request.api, error.index, error.permission)
    if (error instanceof MutationFailure) throw asError(error.status, error.index, error.problem)
    if (error instanceof DuplicateTransaction) {
      throw asError(409, 0, {type: 'transactionAlreadyExistsError', description: error.message, transactionId})
    }
    if (error instanceof StorageFailure) throw httpError(error.status, error.message)
    throw error
  }
}

/** What a query of a mutation depends on besides the documents, to be answered by a thread. */
function selectionJob({lake, identity, access}: Writer): Omit<QueryJob, 'query' | 'params'> {
  const {settings} = lake
  return {
    perspective: 'raw',
    caller: {role: identity.role, grants: access.grants, userId: identity.userId},
    now: lake.now(),
    project: {projectId: settings.project, dataset: settings.dataset},
    idsOnly: true,
    returnQuery: false,
    explain: false,
    responseBytes: settings.limits.responseBytes,
  }
}
