import {httpError} from '../common/errors.ts'
import {documentEvents} from '../history/documentEvents.ts'
import type {PageRequest} from '../history/pages.ts'
import {readableLog} from '../history/readable.ts'
import {releaseEvents} from '../history/releaseEvents.ts'
import {json, limitOf, pathPart, type Answer, type Call} from './call.ts'

/**
 * `GET /data/history/:dataset/events/documents/:id?limit&nextCursor`: what happened to a document, newest first. The cursor is the
 * position in the log to go on before; it is empty on the last page.
 */
export async function eventsOfDocument(call: Call<'store'>): Promise<Answer> {
  const id = pathPart(call, 'id')
  const log = readableLog(call.lake.store.log, call.access)
  const {events, nextCursor} = await documentEvents(log, id, pageRequest(call))
  return json({events: {[id]: events}, nextCursor})
}

/** `GET /data/history/:dataset/events/releases/:release?limit&nextCursor`: the same for a release, by its name. */
export async function eventsOfRelease(call: Call<'store'>): Promise<Answer> {
  const log = readableLog(call.lake.store.log, call.access)
  return json(await releaseEvents(log, pathPart(call, 'release'), pageRequest(call)))
}

function pageRequest(call: Call<'store'>): PageRequest {
  const cursor = call.query.get('nextCursor') ?? ''
  if (!/^\d{0,15}$/.test(cursor)) throw httpError(400, 'Invalid nextCursor')
  return {limit: limitOf(call, 1_000), cursor}
}
