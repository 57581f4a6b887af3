import {z} from 'zod'
import {isObject} from '../common/document.ts'
import {mutationError} from '../common/errors.ts'
import {mutation, type Mutation} from '../store/transaction/mutation.ts'
import {applyGuarded} from '../write/releases/locks.ts'
import {transact} from '../write/transact.ts'
import {flag, json, oneOf, readJson, type Answer, type Call} from './call.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'gate' | 'now' | 'queries' | 'releases' | 'settings' | 'store'>

const body = z.looseObject({
  mutations: z.array(z.unknown()),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})

/**
 * `POST /data/mutate/:dataset`: all mutations, or none of them. Whatever `visibility` is asked for, queries see them when it answers (`sync`).
 */
export async function mutate(call: EndpointCall): Promise<Answer> {
  oneOf(call, 'visibility', ['sync', 'async', 'deferred'])
  const request = await readJson(call, body)
  const mutations = request.mutations.map(parseMutation)
  const withDocuments = flag(call, 'returnDocuments')
  const {releases} = call.lake
  const rules = {api: 'mutation', isBeingImported: (name: string) => releases.isBeingImported(name)} as const
  const {transactionId, value: results} = await transact(
    call,
    {
      transactionId: request.transactionId ?? call.query.get('transactionId') ?? undefined,
      dryRun: request.dryRun === true || flag(call, 'dryRun'),
      kind: 'mutate',
      api: 'mutation',
      autoGenerateArrayKeys: flag(call, 'autoGenerateArrayKeys'),
    },
    (transaction) => {
      mutations.forEach((one, index) => applyGuarded(transaction, one, index, rules))
      return transaction.results.map(({id, operation}) => {
        const document = withDocuments ? transaction.readable(id) : undefined
        return {id, operation, ...(document === undefined ? {} : {document})}
      })
    },
  )
  return json({transactionId, results})
}

const operations = ['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch']

function parseMutation(value: unknown, index: number): Mutation {
  const parsed = mutation.safeParse(value)
  if (parsed.success) return parsed.data
  const named = isObject(value) ? Object.keys(value).filter((key) => operations.includes(key)) : []
  const description =
    named.length === 1
      ? describeIssue(parsed.error.issues, named[0] ?? '')
      : `Malformed mutation: expected exactly one of ${operations.join(', ')}`
  throw mutationError(400, index, {type: 'mutationParseError', description})
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly errors?: readonly (readonly Issue[])[]
}

/** A mutation is a union, and so is a patch: of all that was tried, what came furthest within the operation says best what is wrong. */
function describeIssue(issues: readonly Issue[], operation: string): string {
  const all = flatten(issues, []).filter(({path}) => path[0] === operation)
  const {path, message} = all.toSorted((a, b) => b.path.length - a.path.length)[0] ?? {
    path: [operation],
    message: 'it has other fields than it may',
  }
  return `Malformed mutation at "${path.join('.')}": ${message}`
}

function flatten(issues: readonly Issue[], prefix: readonly PropertyKey[]): readonly Issue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    return issue.errors === undefined ? [{path, message: issue.message}] : flatten(issue.errors.flat(), path)
  })
}
