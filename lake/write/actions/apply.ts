import type {Steps} from '../../common/steps.ts'
import type {TransactionLog} from '../../store/log/transactionLog.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import type {WriteRules} from '../releases/locks.ts'
import {documentSteps} from './document.ts'
import {releaseSteps} from './release.ts'
import type {Action, DocumentActions, ReleaseAction, ReleaseActions} from './schema.ts'

/** What actions need besides the transaction they run in. */
export interface ActionContext {
  readonly rules: WriteRules
  readonly log: TransactionLog
}

/** Carries out one action inside a transaction, as the mutations it stands for. @throws MutationFailure */
export function* applyAction(
  transaction: Transaction,
  action: Action,
  index: number,
  {rules, log}: ActionContext,
): Steps<void> {
  if (isReleaseAction(action)) {
    const steps = releaseSteps(transaction, action.releaseId, index, log)
    const run = <Type extends keyof ReleaseActions>(type: Type, given: ReleaseActions[Type]) => steps[type](given)
    yield* run(action.actionType, action) ?? []
  } else {
    const steps = documentSteps(transaction, index, rules)
    const run = <Type extends keyof DocumentActions>(type: Type, given: DocumentActions[Type]) => steps[type](given)
    run(action.actionType, action)
  }
}

/** Whether an action is about a release as a whole. */
export function isReleaseAction(action: Action): action is ReleaseAction {
  return action.actionType.startsWith('sanity.action.release.')
}
