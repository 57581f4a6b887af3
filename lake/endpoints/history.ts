import type {Doc} from '../common/document.ts'
import {httpError} from '../common/errors.ts'
import {inTurns} from '../common/turns.ts'
import {readableLog} from '../history/readable.ts'
import {documentAtRevision} from '../history/revision.ts'
import {transactionLine, transactionsIn} from '../history/transactions.ts'
import {flag, goneSignal, pathPart, type Answer, type Call, type streaming} from './call.ts'
import {DocumentList} from './documentList.ts'
import {sendLines, type Line} from './lines.ts'

function idsOf(call: Call<'store'>): readonly string[] {
  return [...new Set(pathPart(call, 'ids').split(',').filter(Boolean))]
}

/** `GET /data/history/:dataset/documents/:ids?revision=|time=|lastRevision=true`: documents as they once were. */
export async function documentsAt(call: Call<'gate' | 'store'>): Promise<Answer> {
  const log = readableLog(call.lake.store.log, call.access)
  const revision = call.query.get('revision')
  const ids = idsOf(call)
  let documentOf: (id: string) => Doc | null | undefined
  if (flag(call, 'lastRevision')) documentOf = (id) => log.lastContent(id)
  else if (revision !== null) {
    const transaction = log.find(revision)
    if (transaction === undefined) throw httpError(404, `There is no revision "${revision}"`)
    documentOf = (id) => documentAtRevision(log, id, transaction)
  } else {
    const moment = momentOf(call, 'time')
    const seq = moment === undefined ? log.lastSeq() : log.seqAt(new Date(moment).toISOString())
    documentOf = (id) => log.documentAt(id, seq)
  }
  const documents = new DocumentList(call.lake.gate, call.reply.raw)
  const turn = inTurns()
  for (const id of ids) {
    const document = documentOf(id)
    await turn()
    if (document) documents.add(document)
    await turn()
  }
  return documents.answer()
}

/**
 * `GET /data/history/:dataset/transactions/:ids`: the transactions that touched the documents, one JSON object a line, at most
 * `limit` (100; up to 10000). They can be narrowed by `fromTransaction`, `toTransaction`, `fromTime`, `toTime` (all included) and `authors`;
 * `reverse` is newest first. `effectFormat=mendoza` adds what each did to each document, `excludeMutations` leaves the mutations out,
 * `includeIdentifiedDocumentsOnly` all other documents. `excludeContent` changes nothing: contents are never part of it.
 */
export function transactions(call: Call<'store'>): typeof streaming {
  const {query, lake, access} = call
  const log = readableLog(lake.store.log, access)
  const ids = idsOf(call)
  const limit = Number(query.get('limit') ?? 100)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw httpError(400, 'Invalid limit: a whole number from 1 to 10000')
  const authors = query.get('authors')?.split(',').filter(Boolean) ?? []
  const onlyThese = flag(call, 'includeIdentifiedDocumentsOnly')
  const options = {
    isWanted: (id: string) => !onlyThese || ids.includes(id),
    mutations: !flag(call, 'excludeMutations'),
    effects: query.get('effectFormat') === 'mendoza',
  }
  const range = {
    documentIds: ids,
    // Where the history no longer goes back to the transaction that is named, everything that is left comes after it.
    fromSeq: Math.max(seqOf(call, 'fromTransaction') ?? 0, firstSeqAfter(call)),
    toSeq: Math.min(query.get('toTransaction') ? (seqOf(call, 'toTransaction') ?? 0) : Infinity, lastSeqBefore(call)),
    reverse: flag(call, 'reverse'),
  }
  const gone = goneSignal(call)
  async function* lines(): AsyncIterable<Line> {
    const turn = inTurns()
    let count = 0
    for await (const transaction of transactionsIn(log, range, turn)) {
      if (gone.aborted) return
      if (authors.length > 0 && !authors.includes(transaction.author)) continue
      yield {id: transaction.id, text: await transactionLine(log, transaction, options, turn)}
      if (++count === limit) return
    }
  }
  return sendLines(call.reply, lines())
}

/** The position of a transaction named in the request; the Studio sends the parameter empty when it has none. */
function seqOf({query, lake}: Call<'store'>, name: string): number | undefined {
  return lake.store.log.find(query.get(name) ?? '')?.seq
}

function firstSeqAfter(call: Call<'store'>): number {
  const moment = momentOf(call, 'fromTime')
  return moment === undefined ? 0 : call.lake.store.log.seqAt(new Date(moment - 1).toISOString()) + 1
}

function lastSeqBefore(call: Call<'store'>): number {
  const moment = momentOf(call, 'toTime')
  return moment === undefined ? Number.MAX_SAFE_INTEGER : call.lake.store.log.seqAt(new Date(moment).toISOString())
}

/** A time in the query, in milliseconds; undefined: none is given. @throws ApiError 400 */
function momentOf({query}: Call<'store'>, name: string): number | undefined {
  const text = query.get(name) ?? ''
  if (text === '') return undefined
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw httpError(400, `Invalid ${name}: use ISO 8601, such as 2026-01-31T12:00:00Z`)
  return moment
}
