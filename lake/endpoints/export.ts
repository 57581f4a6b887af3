import {once} from 'node:events'
import {streaming, type Call} from '../http/call.ts'
import {httpError} from '../http/errors.ts'

/** Documents in one page of the cursor form. */
const pageSize = 1_000

/**
 * `GET /data/export/:dataset?types=a,b`: all documents, one JSON object a line, read at the speed of the client. With `nextCursor` (empty at
 * first) in pages, each ending with a line `{"nextCursor": …}` unless it is the last.
 */
export async function exportDocuments(call: Call): Promise<typeof streaming> {
  const {reply, query, lake} = call
  const types = query.get('types')?.split(',').filter(Boolean)
  const cursor = query.get('nextCursor')
  const ids = types === undefined ? lake.store.allIds() : types.flatMap((type) => lake.store.idsOfType(type)).sort()
  const after = cursor === null || cursor === '' ? '' : decodeCursor(cursor)
  const wanted = ids.filter((id) => id > after)
  const page = cursor === null ? wanted : wanted.slice(0, pageSize)
  reply.hijack()
  const {raw} = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {'content-type': 'application/x-ndjson; charset=utf-8'})
  for (const id of page) {
    const doc = lake.store.get(id)
    if (doc === undefined) continue
    if (!raw.write(`${JSON.stringify(doc)}\n`)) await Promise.race([once(raw, 'drain'), once(raw, 'close')])
    if (raw.destroyed) return streaming
  }
  const last = page.at(-1)
  if (last !== undefined && page.length < wanted.length) {
    raw.write(`${JSON.stringify({nextCursor: Buffer.from(last).toString('base64url')})}\n`)
  }
  raw.end()
  return streaming
}

function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!/^[\w.-]+$/.test(id)) throw httpError(400, 'Invalid nextCursor')
  return id
}
