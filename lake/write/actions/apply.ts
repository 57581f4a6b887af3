import type {Steps} from '../../common/steps.ts'
import type {TransactionLog} from '../../store/log/transactionLog.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import type {WriteRules} from '../releases/locks.ts'
import {applyDocumentAction} from './document.ts'
import {applyReleaseAction} from './release.ts'
import type {Action, ReleaseAction} from './schema.ts'

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
  if (isReleaseAction(action)) yield* applyReleaseAction(transaction, action, index, log) ?? []
  else applyDocumentAction(transaction, action, index, rules)
}

/** Whether an action is about a release as a whole. */
export function isReleaseAction(action: Action): action is ReleaseAction {
  return action.actionType.startsWith('sanity.action.release.')
}
