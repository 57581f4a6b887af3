import {z} from 'zod'
import type {Doc} from '../../common/document.ts'
import type {MutationProblem} from '../../common/errors.ts'
import {readablePath} from './path.ts'

const fields = z.record(z.string(), z.unknown())
/** What reads a path takes longer and longer for a longer one; the longest that the Studio writes have some hundred characters. */
const longestPath = 1000
const path = z.string().max(longestPath, `a path may have ${longestPath} characters`).transform(readablePath)
const values = z.record(path, z.unknown())
const numbers = z.record(path, z.number())
const items = z.array(z.unknown())

/** What a patch does, by operation; paths are JSONMatch. The order of application is that of `@sanity/mutator`. */
export const patchOperations = z.strictObject({
  set: values.optional(),
  setIfMissing: values.optional(),
  unset: z.array(path).optional(),
  inc: numbers.optional(),
  dec: numbers.optional(),
  insert: z
    .union([
      z.strictObject({before: path, items}),
      z.strictObject({after: path, items}),
      z.strictObject({replace: path, items}),
    ])
    .optional(),
  diffMatchPatch: z.record(path, z.string()).optional(),
})
export type PatchOperations = z.infer<typeof patchOperations>

const documentInput = z.looseObject({_id: z.string().optional(), _type: z.string().min(1)})
export type DocumentInput = z.infer<typeof documentInput>

const byQuery = z.strictObject({query: z.string(), params: fields.optional()})

/** One mutation of `POST /data/mutate`: exactly one of the five operations. */
export const mutation = z.union([
  z.strictObject({create: documentInput}),
  z.strictObject({createOrReplace: documentInput}),
  z.strictObject({createIfNotExists: documentInput}),
  z.strictObject({
    delete: z.union([
      z.strictObject({id: z.string(), ifRevisionID: z.string().optional(), purge: z.boolean().optional()}),
      byQuery,
    ]),
  }),
  z.strictObject({
    patch: z.union([
      patchOperations.extend({id: z.string(), ifRevisionID: z.string().optional()}),
      patchOperations.extend({query: z.string(), params: fields.optional()}),
    ]),
  }),
])
export type Mutation = z.infer<typeof mutation>

/** A mutation that the caller's grants do not cover. `index` is its place in the request. */
export class PermissionFailure extends Error {
  override readonly name = 'PermissionFailure'
  readonly index: number
  readonly permission: string

  constructor(index: number, permission: string) {
    super(`Insufficient permissions; permission "${permission}" required`)
    this.index = index
    this.permission = permission
  }
}

/** A mutation that cannot be carried out. `status` 409: it conflicts with what is stored; 400: it can never work. */
export class MutationFailure extends Error {
  override readonly name = 'MutationFailure'
  readonly status: number
  readonly problem: MutationProblem
  readonly index: number

  constructor(status: number, index: number, problem: MutationProblem) {
    super(problem.description)
    this.status = status
    this.index = index
    this.problem = problem
  }
}

/** Throws 409 where a document that is there has another revision than the one that is expected; without one it may have any. */
export function checkRevision(current: Doc | undefined, expected: string | undefined, index: number): void {
  if (expected === undefined || current === undefined || expected === current._rev) return
  throw otherRevision(current._id, current._rev, expected, index)
}

/** 409: a document has another revision than the one that is expected, or (undefined) is not there. */
export function otherRevision(
  id: string,
  current: string | undefined,
  expected: string,
  index: number,
): MutationFailure {
  return new MutationFailure(409, index, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`,
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
  })
}
