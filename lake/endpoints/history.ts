import type {Doc} from '../common/document.ts'
import {httpError} from '../common/errors.ts'
import {inTurns} from '../common/turns.ts'
import {readableLog} from '../history/readable.ts'
import {documentAtRevision} from '../history/revision.ts'
import {transactionLine, transactionsIn} from '../history/transactions.ts'
import {flag, goneSignal, limitOf, pathPart, type Answer, type Call, type streaming} from './call.ts'
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
    const seq = moment === undefined ? log.lastSeq() : log.seqAt(timeOf(moment))
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
  const limit = limitOf(call, 10_000)
  const authors = query.get('authors')?.split(',').filter(Boolean) ?? []
  const onlyThese = flag(call, 'includeIdentifiedDocumentsOnly')
  const options = {
    isWanted: (id: string) => !onlyThese || ids.includes(id),
    mutations: !flag(call, 'excludeMutations'),
    effects: query.get('effectFormat') === 'mendoza',
  }
  /** The position of a transaction that is named; the Studio sends the parameter empty when it has none. */
  const seqOf = (name: string): number | undefined => log.find(query.get(name) ?? '')?.seq
  const [from, to] = [momentOf(call, 'fromTime'), momentOf(call, 'toTime')]
  const range = {
    documentIds: ids,
    // Where the history no longer goes back to the transaction that is named, everything that is left comes after it.
    fromSeq: Math.max(seqOf('fromTransaction') ?? 0, from === undefined ? 0 : log.seqAt(timeOf(from - 1)) + 1),
    toSeq: Math.min(
      query.get('toTransaction') ? (seqOf('toTransaction') ?? 0) : Number.MAX_SAFE_INTEGER,
      to === undefined ? Number.MAX_SAFE_INTEGER : log.seqAt(timeOf(to)),
    ),
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

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** A time in the query, in milliseconds; undefined: none is given. @throws ApiError 400 */
function momentOf({query}: Call<'store'>, name: string): number | undefined {
  const text = query.get(name) ?? ''
  if (text === '') return undefined
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw httpError(400, `Invalid ${name}: use ISO 8601, such as 2026-01-31T12:00:00Z`)
  return moment
}
