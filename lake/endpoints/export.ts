import {createHmac, timingSafeEqual} from 'node:crypto'
import {z} from 'zod'
import {decodeDoc} from '../common/document.ts'
import {httpError} from '../common/errors.ts'
import {openSnapshot, type Snapshot} from '../export/snapshot.ts'
import type {streaming, Call} from './call.ts'
import type {Lake} from './lake.ts'
import {sendLines, type Line} from './lines.ts'

/** Documents in one page of the cursor form. */
const pageSize = 1_000

/** Where a page of the cursor form begins: after `after`, in the data set as it was after transaction `seq`. */
const cursorForm = z.object({seq: z.int().min(1), after: z.string()})
type Cursor = z.infer<typeof cursorForm>

/**
 * `GET /data/export/:dataset?types=a,b`: all documents that the caller may read, drafts, versions and assets included, one JSON object a
 * line, as they were when the request came, however long the client takes. With `nextCursor` (empty at first) in pages, each ending
 * with a line `{"nextCursor": …}` unless it is the last; all pages show the data set as it was for the first.
 */
export function exportDocuments(call: Call<'auth' | 'store'>): typeof streaming {
  const {reply, query, lake} = call
  const types = query.get('types')?.split(',').filter(Boolean)
  const given = query.get('nextCursor')
  const cursor = given === null || given === '' ? undefined : decodeCursor(lake, given)
  const snapshot = openSnapshot(lake.store, cursor?.seq)
  const documents = linesOf(call, snapshot, cursor?.after ?? '', types === undefined ? undefined : new Set(types))
  return sendLines(reply, given === null ? documents : pageOf(lake, documents, snapshot.seq))
}

function* linesOf(
  {access}: Call<'auth' | 'store'>,
  snapshot: Snapshot,
  after: string,
  types: ReadonlySet<string> | undefined,
): Iterable<Line> {
  const seesAll = access.reads === 'everything'
  for (const id of snapshot.ids(after)) {
    const found = snapshot.read(id)
    const isHidden =
      found === undefined || types?.has(found.type) === false || (!seesAll && !access.canSee(id, decodeDoc(found.text)))
    yield {id, text: isHidden ? '' : `${found.text}\n`}
  }
}

/**
 * The first lines, and the cursor of the next ones if there are any. It goes by itself: Sanity's exporter looks for it in what arrives together,
 * not in lines.
 */
function* pageOf(lake: Pick<Lake, 'auth'>, lines: Iterable<Line>, seq: number): Iterable<Line> {
  let count = 0
  let last = ''
  for (const line of lines) {
    if (line.text === '') {
      yield line
      continue
    }
    if (count++ === pageSize) {
      const nextCursor = encodeCursor(lake, {seq, after: last})
      yield {id: '', text: `${JSON.stringify({nextCursor})}\n`}
      return
    }
    last = line.id
    yield line
  }
}

/**
 * The cursor is signed because it names a position in the log: with a forged one a caller could read old states, which
 * needs the permission `history`.
 */
function encodeCursor(lake: Pick<Lake, 'auth'>, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  return `${signatureOf(lake, text).toString('base64url')}${text}`
}

function decodeCursor(lake: Pick<Lake, 'auth'>, given: string): Cursor {
  const text = given.slice(signatureLength)
  const [expected, actual] = [signatureOf(lake, text), Buffer.from(given.slice(0, signatureLength), 'base64url')]
  const invalid = httpError(400, 'Invalid nextCursor: take it from the last line of the page before')
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw invalid
  return cursorForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
}

/** Characters of a signature in base64url: 32 bytes. */
const signatureLength = 43

/** The key is the editor token: it stays the same over a restart, and only callers who may read everything know it. */
function signatureOf({auth}: Pick<Lake, 'auth'>, text: string): Buffer {
  return createHmac('sha256', auth.token).update(`export cursor\n${text}`).digest()
}
