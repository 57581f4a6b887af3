import {isDeepStrictEqual} from 'node:util'
import {evaluateSync, parse} from 'groq-js'
import type {Doc} from '../../common/document.ts'
import {compileExpr} from '../../groq/compile.ts'
import {QueryError} from '../../groq/errors.ts'
import {evaluate} from '../../groq/evaluate.ts'
import {parseQuery} from '../../groq/parse/parse.ts'
import type {Node} from '../../groq/syntax.ts'
import type {Tuning} from '../../query/plan/accessPath.ts'
import {plannerHooks} from '../../query/plan/hooks.ts'
import {ViewSource} from '../../query/source.ts'
import {createView, type Perspective} from '../../query/view.ts'
import type {DocSource} from '../../store/source.ts'
import {mayRead, shown, type Rights} from './oracle.ts'
import type {GeneratedQuery} from './queries.ts'

/** Under what a query is run. */
export interface Circumstances {
  readonly perspective: Perspective
  readonly rights: Rights
  readonly tuning: Tuning
}

/** What came of a query: its result as JSON data, or what is wrong with it. */
export type Outcome = {readonly result: unknown} | {readonly error: string}

/** Small numbers, so that few documents make a planner take every decision it can. */
export const smallTuning: Tuning = {few: 1, worthwhile: 8, sorted: 0, sortedEach: 1, patience: 1}

const now = new Date('2026-11-20T12:00:00.000Z')
const project = {projectId: 'local', dataset: 'production'}

/** What the planner gives, and the sync tags it says that depends on. */
export function planned(
  source: DocSource,
  {query, params}: GeneratedQuery,
  circumstances: Circumstances,
): {readonly outcome: Outcome; readonly tags: readonly string[]; readonly accesses: readonly string[]} {
  const {perspective, rights, tuning} = circumstances
  const canSee = (id: string, doc = source.get(id)): boolean => doc !== undefined && mayRead(rights, doc)
  const viewed = new ViewSource(createView(source, perspective, canSee), tuning)
  const outcome = run(query, params, (tree) =>
    evaluate(compileExpr(tree, plannerHooks()), {source: viewed, params, now, identity: 'ann', project}),
  )
  return {outcome, tags: viewed.tags, accesses: viewed.recorder.explain().steps.map(({access}) => access)}
}

/** What the evaluator gives that looks at every document. */
export function scanned(
  docs: readonly Doc[],
  {query, params}: GeneratedQuery,
  {perspective, rights}: Circumstances,
): Outcome {
  const visible = shown(docs, perspective, rights)
  const byId = new Map(visible.map((doc) => [doc._id, doc]))
  const source = {all: () => visible, get: (id: string) => byId.get(id)}
  return run(query, params, (tree) => evaluate(compileExpr(tree), {source, params, now, identity: 'ann', project}))
}

/** What groq-js gives; undefined where it cannot evaluate the query. */
export function byGroqJs(
  docs: readonly Doc[],
  {query, params}: GeneratedQuery,
  {perspective, rights}: Circumstances,
): Outcome | undefined {
  const dataset = shown(docs, perspective, rights)
  try {
    const value: unknown = evaluateSync(parse(query, {params: {...params}}), {
      dataset: [...dataset],
      params: {...params},
      timestamp: now,
      identity: 'ann',
      sanity: project,
    })
    const data: unknown = typeof value === 'object' && value !== null && 'data' in value ? value.data : null
    return {result: asJson(data)}
  } catch {
    return undefined
  }
}

function run(query: string, params: GeneratedQuery['params'], execute: (tree: Node) => unknown): Outcome {
  try {
    return {result: asJson(execute(parseQuery(query).treeFor(params)))}
  } catch (error) {
    if (error instanceof QueryError) return {error: error.message}
    throw error
  }
}

function asJson(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}

/** Whether two outcomes are the same. */
export function isSame(a: Outcome, b: Outcome): boolean {
  return isDeepStrictEqual(a, b)
}
