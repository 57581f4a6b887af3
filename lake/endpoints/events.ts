import {json, pathPart, type Answer, type Call} from '../http/call.ts'
import {httpError} from '../http/errors.ts'
import {eventOf} from '../history/events.ts'
import type {JsonObject} from '../store/document.ts'

/**
 * `GET /data/history/:dataset/events/documents/:id?limit&nextCursor`: what happened to a document, newest first. The cursor is the
 * position in the log to go on before; it is empty on the last page.
 */
export function documentEvents(call: Call): Answer {
  const {log} = call.lake.store
  const documentId = pathPart(call, 'id')
  const limit = Number(call.query.get('limit') ?? 100)
  const cursor = call.query.get('nextCursor') ?? ''
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000)
    throw httpError(400, 'Invalid limit: a whole number from 1 to 1000')
  if (!/^\d*$/.test(cursor)) throw httpError(400, 'Invalid nextCursor')
  const events: JsonObject[] = []
  let before = cursor === '' ? Number.MAX_SAFE_INTEGER : Number(cursor)
  for (;;) {
    const page = log.list({documentIds: [documentId], fromSeq: 0, toSeq: before - 1, reverse: true, limit: 100})
    for (const transaction of page) {
      before = transaction.seq
      const event = eventOf(documentId, transaction, log.changes(transaction.seq))
      if (event !== undefined && events.push(event) === limit) {
        return json({events: {[documentId]: events}, nextCursor: String(before)})
      }
    }
    if (page.length < 100) return json({events: {[documentId]: events}, nextCursor: ''})
  }
}
