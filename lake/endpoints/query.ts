import {z} from 'zod'
import type {ArraySelector} from '../groq/sourceMap/encode.ts'
import {groqParams, readJson, type Answer, type Call} from '../http/call.ts'
import {httpError, insufficientPermissions} from '../http/errors.ts'
import {perspectiveOf} from '../http/perspective.ts'
import {whatIsAsked} from '../query/answerKey.ts'
import {isTimeless} from '../query/compile.ts'
import {prepare} from '../query/engine.ts'
import {showsPublishedOnly} from '../query/view.ts'
import type {JsonObject} from '../store/document.ts'
import {answerJob} from '../workers/answer.ts'
import type {QueryJob} from '../workers/job.ts'

const body = z.looseObject({query: z.string(), params: z.record(z.string(), z.unknown()).optional()})

/** `GET /data/query/:dataset?query=…&$name=…` */
export function queryByGet(call: Call): Answer | Promise<Answer> {
  const key = keyOf(call)
  const kept = keptAnswer(call, key)
  if (kept !== undefined) return kept
  const query = call.query.get('query')
  if (query === null) throw httpError(400, 'No query: give it as ?query=…')
  return answerQuery(call, key, query, groqParams(call.query))
}

/** `POST /data/query/:dataset` with `{query, params}`, for queries that are too long for an address. */
export async function queryByPost(call: Call): Promise<Answer> {
  const {query, params} = await readJson(call, body)
  const all = {...groqParams(call.query), ...params}
  const key = keyOf(call, JSON.stringify([query, all]))
  return keptAnswer(call, key) ?? (await answerQuery(call, key, query, all))
}

function keptAnswer({lake}: Call, key: string): Answer | undefined {
  const kept = lake.answers.get(key)
  if (kept === undefined) return undefined
  lake.metrics.query('cache')
  return answerWith(kept)
}

/** Two requests with one key get the same answer until something changes. The version decides the default perspective. */
function keyOf({apiVersion, identity, access, search}: Call, body = ''): string {
  return `${apiVersion}|${access.key}|${identity.userId ?? ''}|${whatIsAsked(search)}\n${body}`
}

async function answerQuery(call: Call, key: string, query: string, params: JsonObject): Promise<Answer> {
  const {lake, identity, access} = call
  const {settings} = lake
  const perspective = perspectiveOf(call)
  const selector = sourceMapSelector(call)
  const job: QueryJob = {
    query,
    params,
    perspective,
    caller: {role: identity.role, grants: access.grants, userId: identity.userId},
    now: lake.now(),
    project: {projectId: settings.project, dataset: settings.dataset},
    returnQuery: call.query.get('returnQuery') !== 'false',
    ...(selector === undefined ? {} : {sourceMap: selector}),
    explain: wantsExplanation(call),
    responseBytes: settings.limits.responseBytes,
  }
  const {answer, isCurrent} = await answerJob(lake, job, {key, canSee: access.canSee, signal: () => hangUp(call)})
  const encoded = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  if (isCurrent && isTimeless(prepare(query, params))) {
    lake.answers.set(key, showsPublishedOnly(perspective), encoded, answer.syncTags)
  }
  return answerWith(encoded)
}

/**
 * Whether the caller asks with `explain=true` which indexes were used and how many documents were read. For administrators only, as the
 * figures include documents that others cannot see.
 */
function wantsExplanation({access, query}: Call): boolean {
  if (query.get('explain') !== 'true') return false
  if (!access.has('manage')) throw insufficientPermissions('manage')
  return true
}

/** Aborts when the caller is gone. */
function hangUp({reply}: Call): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** `resultSourceMap=true`, or `withKeyArraySelector` for array elements named by their keys. @throws ApiError 400 */
function sourceMapSelector({query}: Call): ArraySelector | undefined {
  const wanted = query.get('resultSourceMap')
  if (wanted === null || wanted === 'false') return undefined
  if (wanted === 'true') return 'index'
  if (wanted === 'withKeyArraySelector') return 'key'
  throw httpError(400, `Invalid resultSourceMap "${wanted}": it is true, false or withKeyArraySelector`)
}

function answerWith(encoded: Buffer): Answer {
  return {status: 200, type: 'application/json; charset=utf-8', body: encoded}
}
