import {ApiError, httpError} from '../common/errors.ts'
import {randomId} from '../common/ids.ts'
import {QueryInterrupted} from '../common/interrupted.ts'
import {detailsOf} from '../common/reason.ts'
import type {Channel} from '../listen/channels.ts'
import {StateGone} from '../listen/feed.ts'
import type {Variants} from '../listen/filter.ts'
import {idOfPosition, resumeAt} from '../listen/position.ts'
import type {Position} from '../listen/reader.ts'
import {encodeEvent, type EventStream} from '../listen/sse.ts'
import {groqParams, flag, oneOf, streaming, type Answer, type Call} from './call.ts'
import {lastEventId, openEventStream} from './streams/eventStream.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'auth' | 'channels' | 'feed' | 'gate' | 'log' | 'settings' | 'spread' | 'streams'>

/**
 * `GET /data/listen/:dataset`: the changes of documents that match a filter, as server-sent events. What cannot be listened to is said on
 * the stream, with status 200: `channelError` for a query that cannot be parsed or evaluated, `disconnect` (do not
 * come back) for one that takes too long. Streams end without a word after their time, as clients take both for final.
 * @throws ApiError 429 with too many streams: clients try again
 */
export async function listen(call: EndpointCall): Promise<Answer | typeof streaming> {
  const query = call.query.get('query')
  if (query === null) throw httpError(400, 'No query: give it as ?query=…')
  const visibility = oneOf(call, 'visibility', ['transaction', 'query'])
  const redirected = await call.lake.spread.redirect(call)
  if (redirected !== undefined) return redirected
  const {lake} = call
  const leave = lake.gate.stream(call.request.raw)
  if (leave instanceof ApiError) throw leave
  let channel: Channel | undefined
  const stream = openEventStream(call, () => {
    leave()
    channel?.close()
  })
  const refuse = (event: string, data: unknown): typeof streaming => {
    stream.write(encodeEvent(event, data))
    stream.end()
    return streaming
  }
  try {
    channel = openChannel(call, query, visibility)
  } catch (error) {
    return refuse('channelError', problemOf(call, error))
  }
  stream.follow({
    from: greet(call, stream),
    render: channel.render,
    hasTime: () => lake.channels.hasTime,
    onBehind: () => cutOff(call, stream),
    onError(error) {
      if (error instanceof StateGone) cutOff(call, stream)
      else if (error instanceof QueryInterrupted)
        refuse('disconnect', {reason: 'The filter takes too long to evaluate'})
      else refuse('channelError', problemOf(call, error))
    },
  })
  return streaming
}

function openChannel(call: EndpointCall, query: string, visibility: 'transaction' | 'query' = 'transaction'): Channel {
  const {lake, access, identity, query: asked} = call
  return lake.channels.open(
    {
      query,
      params: groqParams(asked),
      variants: variantsOf(call),
      access,
      identity: identity.userId ?? '<anonymous>',
      project: {projectId: lake.settings.project, dataset: lake.settings.dataset},
    },
    {
      includeResult: flag(call, 'includeResult'),
      includePreviousRevision: flag(call, 'includePreviousRevision'),
      includeMutations: asked.get('includeMutations') !== 'false',
      includeEffects: asked.get('effectFormat') === 'mendoza',
      visibility,
    },
  )
}

/** Drafts and versions are for those who ask for all versions; before the API of 2025-02-19 drafts came without asking. */
function variantsOf(call: EndpointCall): Variants {
  if (flag(call, 'includeAllVersions')) return 'all'
  return call.apiVersion < '2025-02-19' ? 'withoutVersions' : 'published'
}

/**
 * Says `welcome`, or, to a listener that comes back (`enableResume` and the last event's id), `welcomeback`, after which it gets what
 * it missed, or `reset`, if that is not known any more. Returns where the stream begins.
 */
function greet(call: EndpointCall, stream: EventStream): Position {
  const {feed} = call.lake
  const listenerName = randomId(12)
  const mayResume = flag(call, 'enableResume')
  const last = mayResume ? lastEventId(call) : undefined
  const from = last === undefined ? undefined : resumeAt(feed, last)
  const event = last === undefined ? 'welcome' : from === undefined ? 'reset' : 'welcomeback'
  const position = from ?? {seq: feed.newest, change: -1}
  // So that a listener that was told nothing before it came back has a place to go on from, too.
  const id = mayResume && event !== 'welcomeback' ? idOfPosition(feed, position.seq) : undefined
  stream.write(encodeEvent(event, {listenerName}, id))
  return position
}

/** For a listener that does not keep up: it has to begin anew, from here on. */
function cutOff(call: EndpointCall, stream: EventStream): void {
  const {feed} = call.lake
  const id = flag(call, 'enableResume') ? idOfPosition(feed, feed.newest) : undefined
  stream.cutOff(encodeEvent('reset', {}, id))
}

/** What is wrong with a query, in the shape that clients read. Anything else is ours, and goes to the log. */
function problemOf({lake}: EndpointCall, error: unknown): unknown {
  if (error instanceof ApiError)
    return typeof error.body['error'] === 'object' ? error.body : {error: {description: error.message}}
  lake.log.error('listener', {problem: detailsOf(error)})
  return {error: {description: 'The filter cannot be evaluated'}}
}
