import {readable} from '../auth/access.ts'
import {groqParams, type Call, type streaming} from '../http/call.ts'
import {streaming as taken} from '../http/call.ts'
import {ApiError, httpError} from '../http/errors.ts'
import {redirectStream} from '../http/spread.ts'
import {openEventStream, type EventStream} from '../http/sse.ts'
import {mutationEvents, type ListenedTransaction, type ListenOptions} from '../listen/event.ts'
import {documentPredicate} from '../query/engine.ts'
import type {Doc} from '../store/document.ts'
import {randomId} from '../store/ids.ts'

/** After this many transactions away, a listener starts afresh instead of being told all of them. */
const resumeLimit = 1_000

/** `GET /data/listen/:dataset`: the changes of documents that match a filter, as server-sent events. */
export function listen(call: Call): typeof streaming {
  const query = call.query.get('query')
  if (query === null) throw httpError(400, 'No query: give it as ?query=…')
  const redirected = redirectStream(call)
  if (redirected !== undefined) return redirected
  const {store, now, settings} = call.lake
  let unsubscribe = (): void => undefined
  const stream = openEventStream(call, () => unsubscribe())
  let matches: (doc: Doc) => boolean
  try {
    const filter = documentPredicate(query, groqParams(call.query), store, {
      identity: call.identity.userId ?? '<anonymous>',
      now: new Date(now()),
      project: {projectId: settings.project, dataset: settings.dataset},
    })
    const canSee = readable(call.identity)
    matches = (doc) => canSee(doc._id) && filter(doc)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    stream.send('channelError', 'error' in error.body ? error.body : {error: {description: error.message}})
    stream.end()
    return taken
  }
  const options = optionsOf(call)
  const deliver = (transaction: ListenedTransaction): void => sendEvents(stream, transaction, options, matches)
  resume(call, stream, deliver)
  unsubscribe = store.onCommit(deliver)
  return taken
}

function optionsOf({query}: Call): ListenOptions {
  return {
    includeResult: query.get('includeResult') === 'true',
    includePreviousRevision: query.get('includePreviousRevision') === 'true',
    includeMutations: query.get('includeMutations') !== 'false',
    includeAllVersions: query.get('includeAllVersions') === 'true',
    includeEffects: query.get('effectFormat') === 'mendoza',
  }
}

function sendEvents(
  stream: EventStream,
  transaction: ListenedTransaction,
  options: ListenOptions,
  matches: (doc: Doc) => boolean,
): void {
  for (const event of mutationEvents(transaction, options, matches)) stream.send('mutation', event, event.eventId)
}

/** Greets the listener; one that comes back (`Last-Event-ID`) and asked for it (`enableResume`) gets what it missed. */
function resume(call: Call, stream: EventStream, deliver: (transaction: ListenedTransaction) => void): void {
  const listenerName = randomId(12)
  const {log} = call.lake.store
  const lastEventId = call.request.headers['last-event-id']
  if (typeof lastEventId !== 'string' || call.query.get('enableResume') !== 'true') {
    stream.send('welcome', {listenerName})
    return
  }
  const last = log.find(lastEventId.split('#')[0] ?? '')
  const missed = last === undefined ? [] : log.since(last.seq, resumeLimit + 1)
  if (last === undefined || missed.length > resumeLimit) {
    stream.send('reset', {listenerName})
    return
  }
  stream.send('welcomeback', {listenerName})
  for (const {id, author, timestamp, seq} of missed) {
    deliver({transactionId: id, author, timestamp, changes: log.changes(seq)})
  }
}
