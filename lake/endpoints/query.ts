import {z} from 'zod'
import {readable} from '../auth/access.ts'
import {groqParams, readJson, type Answer, type Call} from '../http/call.ts'
import {httpError} from '../http/errors.ts'
import {perspectiveOf} from '../http/perspective.ts'
import {runQuery} from '../query/engine.ts'
import {createView} from '../query/view.ts'
import type {JsonObject} from '../store/document.ts'

const body = z.looseObject({query: z.string(), params: z.record(z.string(), z.unknown()).optional()})

/** `GET /data/query/:dataset?query=…&$name=…` */
export function queryByGet(call: Call): Answer {
  const query = call.query.get('query')
  if (query === null) throw httpError(400, 'No query: give it as ?query=…')
  return answerQuery(call, query, groqParams(call.query))
}

/** `POST /data/query/:dataset` with `{query, params}`, for queries that are too long for an address. */
export async function queryByPost(call: Call): Promise<Answer> {
  const {query, params} = await readJson(call, body)
  return answerQuery(call, query, {...groqParams(call.query), ...params})
}

function answerQuery(call: Call, query: string, params: JsonObject): Answer {
  const {lake, identity} = call
  const started = performance.now()
  const view = createView(lake.store, perspectiveOf(call), readable(identity))
  const {result, syncTags} = runQuery(query, params, view, {
    identity: identity.userId ?? '<anonymous>',
    now: new Date(lake.now()),
    project: {projectId: lake.settings.project, dataset: lake.settings.dataset},
  })
  const answer = {
    ...(call.query.get('returnQuery') === 'false' ? {} : {query}),
    result,
    syncTags,
    ms: Math.round(performance.now() - started),
  }
  return {status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(answer)}
}
