import type {CanSee} from '../auth/access.ts'
import type {ArraySelector} from '../groq/sourceMap/encode.ts'
import type {Grant} from '../auth/roles.ts'
import {QueryInterrupted} from '../groq/types.ts'
import {runQuery} from '../query/engine.ts'
import type {Explanation} from '../query/explain.ts'
import {createView, type Perspective} from '../query/view.ts'
import type {Doc, JsonObject} from '../store/document.ts'
import type {DocSource} from '../store/source.ts'
import {encodeResult, responseTooLarge} from './encode.ts'

/** A query and everything its answer depends on, besides the documents. Plain data: it may be sent to another thread. */
export interface QueryJob {
  readonly query: string
  readonly params: JsonObject
  readonly perspective: Perspective
  /** Whose grants decide what is there. */
  readonly caller: {readonly role: string; readonly grants: readonly Grant[]; readonly userId: string | undefined}
  /** Milliseconds since 1970. */
  readonly now: number
  readonly project: {readonly projectId: string; readonly dataset: string}
  /** Whether the answer repeats the query, and says how it was found. */
  readonly returnQuery: boolean
  readonly explain: boolean
  /** Whether the answer says from which documents its parts are, and how it names elements of lists. */
  readonly sourceMap?: ArraySelector
  /** The largest answer, in bytes. */
  readonly responseBytes: number
}

/** The answer to a query, as it is sent. */
export interface QueryAnswer {
  readonly body: Uint8Array
  readonly syncTags: readonly string[]
  readonly explanation: Explanation
}

/** When a query is to be given up. */
export interface JobLimits {
  /** Milliseconds of `performance.now()`. */
  readonly deadline: number
  /** Asked now and then; true: nobody wants the answer any more. */
  readonly isCancelled?: () => boolean
}

/**
 * Answers a query over a source, here and now. `canSee` follows from the caller's grants.
 * @throws QueryInterrupted past the deadline; ApiError for what is wrong with the query
 */
export function runJob(source: DocSource, canSee: CanSee, job: QueryJob, limits: JobLimits): QueryAnswer {
  const startedAt = performance.now()
  const watched = interruptible(source, limits)
  const view = createView(watched, job.perspective, canSee)
  const found = runQuery(job.query, job.params, view, {
    identity: job.caller.userId ?? '<anonymous>',
    now: new Date(job.now),
    project: job.project,
    ...(job.sourceMap === undefined ? {} : {sourceMap: job.sourceMap}),
    ...limits,
  })
  const {result, syncTags, sourceMap} = found
  const explanation = found.explain()
  const parts = encodeResult(result, {deadline: limits.deadline, length: job.responseBytes})
  const rest = {
    ...(sourceMap === undefined ? {} : {resultSourceMap: sourceMap}),
    syncTags,
    ...(job.explain ? {explain: explanation} : {}),
    ms: Math.round(performance.now() - startedAt),
  }
  const head = job.returnQuery ? `{"query":${JSON.stringify(job.query)},"result":` : '{"result":'
  const body = Buffer.from(`${head}${parts.join('')},${JSON.stringify(rest).slice(1)}`)
  if (body.length > job.responseBytes) throw responseTooLarge(job.responseBytes)
  return {body, syncTags, explanation}
}

/** So many documents are read between two looks at the clock; one that has to be decoded takes some 50 µs. */
const readsPerLook = 64

/** A source that stops giving out documents past the deadline: reading them is most of the work of many a query. */
function interruptible(source: DocSource, {deadline, isCancelled}: JobLimits): DocSource {
  let reads = readsPerLook
  return {
    ...source,
    get(id): Doc | undefined {
      if (--reads === 0) {
        reads = readsPerLook
        if (performance.now() > deadline || isCancelled?.() === true) {
          throw new QueryInterrupted('The query reads too many documents')
        }
      }
      return source.get(id)
    },
  }
}
