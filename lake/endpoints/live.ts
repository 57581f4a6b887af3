import {createHash} from 'node:crypto'
import {ApiError, unauthorized} from '../common/errors.ts'
import {detailsOf} from '../common/reason.ts'
import type {CommitFeed, FeedCommit} from '../listen/feed.ts'
import type {RenderedEvent} from '../listen/reader.ts'
import {encodeEvent} from '../listen/sse.ts'
import {staleTags, type Stale} from '../listen/stale.ts'
import {flag, streaming, type Answer, type Call} from './call.ts'
import {lastEventId, openEventStream} from './streams/eventStream.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'auth' | 'feed' | 'gate' | 'live' | 'log' | 'spread' | 'store' | 'streams'>

/**
 * `GET /data/live/events/:dataset`: which sync tags have become stale. Event ids are positions in the transaction log, so that
 * a client that comes back with `Last-Event-ID` gets what it missed; where that is not known any more, and where a
 * client does not keep up, it gets `restart` (fetch everything anew). With `includeDrafts` (or `includeAllDocuments`, as newer
 * documentation calls it) drafts and versions count too, which needs a caller who is signed in. Only changes of documents that the
 * caller may read are told. Beyond the limit of streams the answer is `goaway`.
 */
export async function liveEvents(call: EndpointCall): Promise<Answer | typeof streaming> {
  const includeDrafts = flag(call, 'includeDrafts') || flag(call, 'includeAllDocuments')
  if (includeDrafts && call.identity.userId === undefined)
    throw unauthorized('Live events with drafts need a token or session')
  const redirected = await call.lake.spread.redirect(call)
  if (redirected !== undefined) return redirected
  const {lake, access} = call
  const {feed} = lake
  const leave = lake.gate.stream(call.request.raw)
  const stream = openEventStream(call, () => (leave instanceof ApiError ? undefined : leave()))
  const send = (event: string, data: unknown, seq: number): void => {
    stream.write(encodeEvent(event, data, idAt(feed, seq)))
  }
  if (leave instanceof ApiError) {
    send('goaway', {reason: leave.message}, feed.newest)
    stream.end()
    return streaming
  }
  const last = lastEventId(call)
  const known = last === undefined ? feed.newest : seqOf(feed, last)
  const from = known ?? feed.newest
  if (known === undefined) send('restart', {}, from)
  send('welcome', {}, from)
  const options = {includeDrafts, canSee: access.canSee, source: lake.store}
  const audience = `${includeDrafts}/${access.key}`
  stream.follow({
    from: {seq: from, change: -1},
    render: (commit) => lake.live.of(commit, audience, () => render(commit, staleTags(commit, options))),
    hasTime: () => true,
    onBehind(skip) {
      send('restart', {}, feed.newest)
      skip()
    },
    onError(error) {
      lake.log.error('live', {problem: detailsOf(error)})
      stream.end()
    },
  })
  return streaming
}

function render({seq, transactionId}: FeedCommit, stale: Stale): readonly RenderedEvent[] {
  const id = idOf(seq, transactionId)
  if (stale === 'everything') return [{change: 0, bytes: encodeEvent('restart', {}, id)}]
  return stale.tags.length === 0 ? [] : [{change: 0, bytes: encodeEvent('message', {tags: stale.tags}, id)}]
}

/** The place in the log, and a part of what stands there: after a restore from a backup the same place may hold something else. */
function idOf(seq: number, transactionId: string): string {
  return `live-${seq}-${createHash('sha256').update(transactionId).digest('hex').slice(0, 8)}`
}

function idAt(feed: CommitFeed, seq: number): string {
  return idOf(seq, feed.at(seq)?.id ?? '')
}

/** The position that an id stands for; undefined: unknown, or too long ago. */
function seqOf(feed: CommitFeed, id: string): number | undefined {
  const seq = Number(/^live-(\d{1,15})-/.exec(id)?.[1] ?? Number.NaN)
  return seq <= feed.newest && feed.next(seq) !== 'gone' && idAt(feed, seq) === id ? seq : undefined
}
