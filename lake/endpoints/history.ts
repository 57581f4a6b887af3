import {wholeValueEffects} from '../listen/event.ts'
import {json, flag, pathPart, type Answer, type Call} from '../http/call.ts'
import {httpError} from '../http/errors.ts'
import type {JsonObject} from '../store/document.ts'

function idsOf(call: Call): readonly string[] {
  return [...new Set(pathPart(call, 'ids').split(',').filter(Boolean))]
}

/** `GET /data/history/:dataset/documents/:ids?revision=|time=|lastRevision=true`: documents as they once were. */
export function documentsAt(call: Call): Answer {
  const {log} = call.lake.store
  const revision = call.query.get('revision')
  const time = call.query.get('time')
  const ids = idsOf(call)
  if (flag(call, 'lastRevision')) return json({documents: ids.flatMap((id) => log.lastContent(id) ?? [])})
  let seq: number
  if (revision !== null) {
    const transaction = log.find(revision)
    if (transaction === undefined) throw httpError(404, `There is no revision "${revision}"`)
    seq = transaction.seq
  } else if (time !== null) {
    const moment = Date.parse(time)
    if (Number.isNaN(moment)) throw httpError(400, 'Invalid time: use ISO 8601, such as 2026-01-31T12:00:00Z')
    seq = log.seqAt(new Date(moment).toISOString())
  } else {
    seq = log.lastSeq()
  }
  return json({documents: ids.flatMap((id) => log.documentAt(id, seq) ?? [])})
}

/**
 * `GET /data/history/:dataset/transactions/:ids`: the transactions that touched the documents, one JSON object a line. Bounds are
 * included. `effectFormat=mendoza` adds what each did to each document; `excludeMutations` leaves the mutations out.
 */
export function transactions(call: Call): Answer {
  const {query, lake} = call
  const {log} = lake.store
  const ids = idsOf(call)
  const limit = Number(query.get('limit') ?? 100)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw httpError(400, 'Invalid limit: a whole number from 1 to 10000')
  const authors = query.get('authors')?.split(',').filter(Boolean) ?? []
  const found = log.list({
    documentIds: ids,
    fromSeq: Math.max(seqOf(call, 'fromTransaction', 0), firstSeqAfter(call)),
    toSeq: Math.min(seqOf(call, 'toTransaction', Number.MAX_SAFE_INTEGER), lastSeqBefore(call)),
    reverse: flag(call, 'reverse'),
    limit,
  })
  const lines = found
    .filter(({author}) => authors.length === 0 || authors.includes(author))
    .map(({seq, id, author, timestamp}) => {
      const onlyThese = flag(call, 'includeIdentifiedDocumentsOnly')
      const changes = log.changes(seq).filter(({documentId}) => !onlyThese || ids.includes(documentId))
      const line: JsonObject = {
        id,
        timestamp,
        author,
        documentIDs: changes.map(({documentId}) => documentId),
        ...(flag(call, 'excludeMutations') ? {} : {mutations: changes.flatMap(({mutations}) => mutations)}),
        ...(query.get('effectFormat') === 'mendoza'
          ? {
              effects: Object.fromEntries(
                changes.map(({documentId, before, after}) => [documentId, wholeValueEffects(before, after)]),
              ),
            }
          : {}),
      }
      return `${JSON.stringify(line)}\n`
    })
  return {status: 200, type: 'application/x-ndjson; charset=utf-8', body: lines.join('')}
}

/** The position of a transaction named in the request; the Studio sends the parameter empty when it has none. */
function seqOf({query, lake}: Call, name: string, otherwise: number): number {
  const id = query.get(name) ?? ''
  if (id === '') return otherwise
  const transaction = lake.store.log.find(id)
  if (transaction === undefined) throw httpError(404, `There is no transaction "${id}"`)
  return transaction.seq
}

function firstSeqAfter({query, lake}: Call): number {
  const time = query.get('fromTime')
  return time === null || time === '' ? 0 : lake.store.log.seqAt(new Date(Date.parse(time) - 1).toISOString()) + 1
}

function lastSeqBefore({query, lake}: Call): number {
  const time = query.get('toTime')
  return time === null || time === ''
    ? Number.MAX_SAFE_INTEGER
    : lake.store.log.seqAt(new Date(Date.parse(time)).toISOString())
}
