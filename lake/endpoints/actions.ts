import {z} from 'zod'
import {isObject} from '../common/document.ts'
import {actionError} from '../common/errors.ts'
import {applyAction, isReleaseAction} from '../write/actions/apply.ts'
import {action, type Action, type ReleaseAction} from '../write/actions/schema.ts'
import type {ReleaseScheduler} from '../write/releases/scheduler.ts'
import {transact} from '../write/transact.ts'
import {json, readJson, type Answer, type Call} from './call.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'gate' | 'now' | 'queries' | 'releases' | 'settings' | 'store'>

const body = z.looseObject({
  actions: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((one) => [one])]),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})

/**
 * `POST /data/actions/:dataset`: what the Studio does to documents and releases, all actions as one transaction. When it
 * answers, what the actions led to has happened as well: a release scheduled for a past time is published.
 */
export async function runActions(call: EndpointCall): Promise<Answer> {
  const {store, releases} = call.lake
  const request = await readJson(call, body)
  const actions = request.actions.map(parseAction)
  const ofReleases = actions.filter(isReleaseAction)
  if (ofReleases.length > 0 && ofReleases.length < actions.length) {
    const description = 'Release actions cannot be combined with document actions in one transaction'
    throw actionError(400, actions.findIndex(isReleaseAction), {type: 'invalidActionError', description})
  }
  const isDryRun = request.dryRun === true
  const context = {
    rules: {api: 'action', isBeingImported: () => false},
    log: store.log,
  } as const
  const {transactionId} = await transact(
    call,
    {
      transactionId: request.transactionId,
      dryRun: isDryRun,
      kind: actions.map(({actionType}) => actionType).join(','),
      api: 'action',
    },
    function* (transaction) {
      for (const [index, one] of actions.entries()) yield* applyAction(transaction, one, index, context)
      // `@sanity/import` sends the versions of the release at the same time; they may be in the next transaction.
      if (ofReleases.length > 0) transaction.afterCommit(() => noteImports(releases, ofReleases))
    },
  )
  if (ofReleases.length > 0 && !isDryRun) await releases.settle()
  return json({transactionId})
}

/** Tells the scheduler which releases are being imported from now on, and for which an import is over. */
function noteImports(releases: ReleaseScheduler, actions: readonly ReleaseAction[]): void {
  for (const {actionType, releaseId} of actions) {
    if (actionType === 'sanity.action.release.import') releases.noteImport(releaseId)
    else releases.endImport(releaseId)
  }
}

function parseAction(value: unknown, index: number): Action {
  const parsed = action.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  const description =
    where === 'actionType'
      ? `Unknown action type ${JSON.stringify(isObject(value) ? (value['actionType'] ?? null) : null)}`
      : `Malformed action at "${where}": ${issue?.message ?? ''}`
  throw actionError(400, index, {type: 'invalidActionError', description})
}
