import {z} from 'zod'
import {applyAction} from '../actions/apply.ts'
import {action, type Action} from '../actions/schema.ts'
import {json, readJson, type Answer, type Call} from '../http/call.ts'
import {actionError} from '../http/errors.ts'
import {transact} from '../http/transact.ts'

const body = z.looseObject({
  actions: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((one) => [one])]),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})

/** `POST /data/actions/:dataset`: what the Studio does to documents, all actions as one transaction. */
export async function runActions(call: Call): Promise<Answer> {
  const request = await readJson(call, body)
  const actions = request.actions.map(parseAction)
  const draft = transact(
    call,
    {
      transactionId: request.transactionId,
      dryRun: request.dryRun === true,
      kind: actions.map(({actionType}) => actionType).join(','),
      api: 'action',
    },
    (each) => actions.forEach((one, index) => applyAction(each, one, index)),
  )
  return json({transactionId: draft.options.transactionId})
}

function parseAction(value: unknown, index: number): Action {
  const parsed = action.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  const description =
    where === 'actionType'
      ? `Unknown action type ${JSON.stringify(actionType(value))}`
      : `Malformed action at "${where}": ${issue?.message ?? ''}`
  throw actionError(400, index, {type: 'invalidActionError', description})
}

function actionType(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'actionType' in value ? value.actionType : null
}
