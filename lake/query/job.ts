import {z} from 'zod'
import type {CanSee} from '../auth/access.ts'
import type {Grant} from '../auth/roles.ts'
import type {Doc, JsonObject} from '../common/document.ts'
import {QueryInterrupted} from '../common/interrupted.ts'
import {parseJson} from '../common/json.ts'
import type {ArraySelector} from '../groq/sourceMap/encode.ts'
import {maskedCharacters} from '../log/mask.ts'
import type {DocSource} from '../store/source.ts'
import {encodeResult, responseTooLarge} from './encode.ts'
import {idsIn, runQuery} from './engine.ts'
import type {Explanation} from './explain.ts'
import {createView, type Perspective} from './view.ts'

/** A query and everything its answer depends on, besides the documents. Plain data: it may be sent to another thread. */
export interface QueryJob {
  readonly query: string
  readonly params: JsonObject
  /**
   * The body of a request that is too large to be read where others wait: the query is then in it, and so are parameters that count before
   * those above.
   */
  readonly body?: Uint8Array<ArrayBuffer>
  readonly perspective: Perspective
  /** Whose grants decide what is there. */
  readonly caller: {readonly role: string; readonly grants: readonly Grant[]; readonly userId: string | undefined}
  /** Milliseconds since 1970. */
  readonly now: number
  readonly project: {readonly projectId: string; readonly dataset: string}
  /** Whether only the ids of the documents that it selects are wanted. */
  readonly idsOnly?: boolean
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
  /** Whether it is the same as long as the documents are. */
  readonly isDeterministic: boolean
  readonly explanation: Explanation
  /** The beginning of the query, for the log. */
  readonly query: string
}

/** When a query is to be given up. */
export interface JobLimits {
  /** Milliseconds of `performance.now()`. */
  readonly deadline: number
  /** Asked now and then; true: nobody wants the answer any more. */
  readonly isCancelled?: () => boolean
  /** Whether the thread that this runs in is ended when it takes too long; else nothing is begun that cannot be stopped and may take longer. */
  readonly isKillable?: boolean
}

const postedQuery = z.looseObject({query: z.string(), params: z.record(z.string(), z.unknown()).optional()})

/** The query in the body of a request. @throws ApiError 400 for a body that is no such thing */
export function readQuery(body: Uint8Array<ArrayBuffer>): {readonly query: string; readonly params: JsonObject} {
  const {query, params = {}} = parseJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength), postedQuery)
  return {query, params}
}

/**
 * Answers a query over a source, here and now. `canSee` follows from the caller's grants.
 * @throws QueryInterrupted past the deadline; ApiError for what is wrong with the query
 */
export function runJob(source: DocSource, canSee: CanSee, job: QueryJob, limits: JobLimits): QueryAnswer {
  const startedAt = performance.now()
  const posted = job.body === undefined ? {query: job.query, params: {}} : readQuery(job.body)
  const {query} = posted
  const watched = interruptible(source, limits)
  const view = createView(watched, job.perspective, canSee)
  const found = runQuery(query, {...job.params, ...posted.params}, view, {
    identity: job.caller.userId ?? '<anonymous>',
    now: new Date(job.now),
    project: job.project,
    ...(job.sourceMap === undefined ? {} : {sourceMap: job.sourceMap}),
    ...limits,
  })
  const {result, syncTags, isDeterministic, sourceMap} = found
  const explanation = found.explain()
  const wanted = job.idsOnly === true ? idsIn(result, view) : result
  const parts = encodeResult(wanted, {deadline: limits.deadline, length: job.responseBytes})
  const rest = {
    ...(sourceMap === undefined ? {} : {resultSourceMap: sourceMap}),
    syncTags,
    ...(job.explain ? {explain: explanation} : {}),
    ms: Math.round(performance.now() - startedAt),
  }
  const head = job.returnQuery ? `{"query":${JSON.stringify(query)},"result":` : '{"result":'
  const body = Buffer.from(`${head}${parts.join('')},${JSON.stringify(rest).slice(1)}`)
  if (body.length > job.responseBytes) throw responseTooLarge(job.responseBytes)
  return {body, syncTags, isDeterministic, explanation, query: query.slice(0, maskedCharacters)}
}

/** Between two looks at the clock so many documents are read, or so many characters of them: some milliseconds, if they have to be decoded. */
const readsPerLook = 64
const charactersPerLook = 256 * 1024

/** Reading a document of more characters cannot be interrupted, and takes longer than others may be held up. */
const largestRead = 512 * 1024

/** A source that stops giving out documents past the deadline: reading them is most of the work of many a query. */
function interruptible(source: DocSource, {deadline, isCancelled, isKillable = false}: JobLimits): DocSource {
  let reads = readsPerLook
  let characters = charactersPerLook
  return {
    ...source,
    get(id): Doc | undefined {
      const length = source.lengthOf?.(id) ?? 0
      characters -= length
      if (--reads <= 0 || characters <= 0) {
        reads = readsPerLook
        characters = charactersPerLook
        if (performance.now() > deadline || isCancelled?.() === true || (length > largestRead && !isKillable)) {
          throw new QueryInterrupted('The query reads too many documents')
        }
      }
      return source.get(id)
    },
  }
}
