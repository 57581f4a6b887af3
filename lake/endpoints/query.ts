import {randomUUID} from 'node:crypto'
import {httpError, insufficientPermissions} from '../common/errors.ts'
import type {ArraySelector} from '../groq/sourceMap/encode.ts'
import {answerJob} from '../query/answerJob.ts'
import {cacheKeyOf} from '../query/cacheKey.ts'
import {readQuery, type QueryJob} from '../query/job.ts'
import {showsPublishedOnly} from '../query/view.ts'
import {goneSignal, groqParams, jsonAnswer, oneOf, readBody, requestLimit, type Answer, type Call} from './call.ts'
import {perspectiveOf} from './perspective.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'answers' | 'gate' | 'log' | 'metrics' | 'now' | 'queries' | 'settings' | 'slices' | 'store'>

/** Larger bodies (in bytes) are read in a thread; their answers are not kept. */
const largestBody = 32 * 1024

/** `GET /data/query/:dataset?query=…&$name=…` */
export function queryByGet(call: EndpointCall): Answer | Promise<Answer> {
  const key = keyOf(call)
  const kept = keptAnswer(call, key)
  if (kept !== undefined) return kept
  const query = call.query.get('query')
  if (query === null) throw httpError(400, 'No query: give it as ?query=…')
  return answerQuery(call, key, {query, params: groqParams(call.query)})
}

/** `POST /data/query/:dataset` with `{query, params}`, for queries that are too long for an address. */
export async function queryByPost(call: EndpointCall): Promise<Answer> {
  const body = await readBody(call, requestLimit)
  const inAddress = groqParams(call.query)
  if (body.length > largestBody) return answerQuery(call, randomUUID(), {query: '', params: inAddress, body})
  const {query, params} = readQuery(body)
  const all = {...inAddress, ...params}
  const key = keyOf(call, JSON.stringify([query, all]))
  return keptAnswer(call, key) ?? (await answerQuery(call, key, {query, params: all}))
}

function keptAnswer({lake}: EndpointCall, key: string): Answer | undefined {
  const kept = lake.answers.get(key)
  if (kept === undefined) return undefined
  lake.metrics.query('cache')
  return jsonAnswer(kept)
}

/** Two requests with one key get the same answer until something changes. The version decides the default perspective. */
function keyOf({apiVersion, identity, access, search}: EndpointCall, body = ''): string {
  return `${apiVersion}|${access.key}|${identity.userId ?? ''}|${cacheKeyOf(search)}\n${body}`
}

async function answerQuery(
  call: EndpointCall,
  key: string,
  asked: Pick<QueryJob, 'query' | 'params' | 'body'>,
): Promise<Answer> {
  const {lake, identity, access} = call
  const {settings} = lake
  const perspective = perspectiveOf(call)
  const selector = sourceMapSelector(call)
  const job: QueryJob = {
    ...asked,
    perspective,
    caller: {role: identity.role, grants: access.grants, userId: identity.userId},
    now: lake.now(),
    project: {projectId: settings.project, dataset: settings.dataset},
    returnQuery: call.query.get('returnQuery') !== 'false',
    ...(selector === undefined ? {} : {sourceMap: selector}),
    explain: wantsExplanation(call),
    responseBytes: settings.limits.responseBytes,
  }
  const caller = lake.gate.callerOf(call.request.raw, identity.userId !== undefined)
  const asker = {key, caller, canSee: access.canSee, signal: () => goneSignal(call)}
  const {answer, isCurrent} = await answerJob(lake, job, asker)
  const encoded = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  if (isCurrent && answer.isDeterministic && access.isDeterministic && asked.body === undefined) {
    lake.answers.set(key, showsPublishedOnly(perspective), encoded, answer.syncTags)
  }
  return jsonAnswer(encoded)
}

/**
 * Whether the caller asks with `explain=true` which indexes were used and how many documents were read. For administrators only, as the
 * figures include documents that others cannot see.
 */
function wantsExplanation({access, query}: EndpointCall): boolean {
  if (query.get('explain') !== 'true') return false
  if (!access.has('manage')) throw insufficientPermissions('manage')
  return true
}

/** `resultSourceMap=true`, or `withKeyArraySelector` for array elements named by their keys. @throws ApiError 400 */
function sourceMapSelector(call: EndpointCall): ArraySelector | undefined {
  const wanted = oneOf(call, 'resultSourceMap', ['true', 'false', 'withKeyArraySelector'])
  return wanted === 'true' ? 'index' : wanted === 'withKeyArraySelector' ? 'key' : undefined
}
