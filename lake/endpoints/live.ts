import {streaming, type Call} from '../http/call.ts'
import {unauthorized} from '../http/errors.ts'
import {redirectStream} from '../http/spread.ts'
import {openEventStream} from '../http/sse.ts'
import {tagsOfChange} from '../query/tags.ts'
import type {Doc} from '../store/document.ts'
import {idParts} from '../store/ids.ts'

/** After this many transactions away, or with more tags than this in one of them, a client is told to fetch everything anew. */
const resumeLimit = 200
const tagLimit = 2_000

interface ChangedDocument {
  readonly documentId: string
  readonly before: Doc | null
  readonly after: Doc | null
}

/**
 * `GET /data/live/events/:dataset`: which sync tags have become stale. Event ids are positions in the transaction log, so that
 * a client that comes back with `Last-Event-ID` gets what it missed. With `includeDrafts` drafts and versions count too.
 */
export function liveEvents(call: Call): typeof streaming {
  const includeDrafts = call.query.get('includeDrafts') === 'true'
  if (includeDrafts && call.identity.userId === undefined)
    throw unauthorized('Live events with drafts need a token or session')
  const redirected = redirectStream(call)
  if (redirected !== undefined) return redirected
  const {store} = call.lake
  let unsubscribe = (): void => undefined
  const stream = openEventStream(call, () => unsubscribe())
  const position = (seq: number): string => `live-${seq}`

  const deliver = (seq: number, changes: readonly ChangedDocument[]): void => {
    const tags = new Set<string>()
    for (const {documentId, before, after} of changes) {
      if (!includeDrafts && idParts(documentId).variant !== 'published') continue
      for (const tag of tagsOfChange(before, after)) tags.add(tag)
    }
    if (tags.size > tagLimit) stream.send('restart', {}, position(seq))
    else if (tags.size > 0) stream.send('message', {tags: [...tags]}, position(seq))
  }

  const newest = store.log.lastSeq()
  const lastEventId = call.request.headers['last-event-id']
  const from = typeof lastEventId === 'string' ? Number(/^live-(\d+)$/.exec(lastEventId)?.[1] ?? Number.NaN) : newest
  const missed = from <= newest ? store.log.since(from, resumeLimit + 1) : []
  const canResume = from <= newest && missed.length <= resumeLimit
  if (!canResume) stream.send('restart', {}, position(newest))
  stream.send('welcome', {}, position(canResume ? from : newest))
  if (canResume) for (const {seq} of missed) deliver(seq, store.log.changes(seq))
  unsubscribe = store.onCommit(({seq, changes}) => deliver(seq, changes))
  return streaming
}
