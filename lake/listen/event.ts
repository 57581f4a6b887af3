import type {Steps} from '../common/steps.ts'
import type {FeedCommit} from './feed.ts'
import type {Match} from './filter.ts'
import {effectsOf} from './mendoza/effects.ts'
import type {RenderedEvent} from './reader.ts'
import {encodeEvent} from './sse.ts'

/** What the events of a listener carry. */
export interface EventOptions {
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  readonly includeEffects: boolean
  /** When the listener asked to be told: once a change is stored, or once queries see it. Here both are the same moment. */
  readonly visibility: 'transaction' | 'query'
}

/** The SSE id of an event: what a listener that comes back sends, so that it gets what follows. */
export function eventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}

/**
 * The `mutation` events of a transaction, in steps of one event, `transactionTotalEvents` counting exactly these and
 * `transactionCurrentEvent` counting up from 1 (the client's types say 0, hosted Sanity's events 1). Every change is
 * visible to queries before anyone hears of it. An event has the visibility that its listener asked for; where that is
 * `query`, the Studio does not wait before it queries.
 */
export function* mutationEvents(
  {transactionId, author, timestamp}: FeedCommit,
  matches: readonly Match[],
  options: EventOptions,
): Steps<readonly RenderedEvent[]> {
  const events: RenderedEvent[] = []
  for (const [position, {index, change, transition}] of matches.entries()) {
    const {documentId, before, after, mutations} = change
    const id = eventId(transactionId, documentId)
    const event = {
      eventId: id,
      documentId,
      transactionId,
      transition,
      identity: author,
      ...(options.includeMutations ? {mutations} : {}),
      ...(before === null ? {} : {previousRev: before._rev}),
      resultRev: transactionId,
      ...(options.includeResult && after !== null && transition !== 'disappear' ? {result: after} : {}),
      ...(options.includePreviousRevision ? {previous: before} : {}),
      ...(options.includeEffects ? {effects: effectsOf(change)} : {}),
      timestamp,
      visibility: options.visibility,
      transactionTotalEvents: matches.length,
      transactionCurrentEvent: position + 1,
    }
    events.push({change: index, bytes: encodeEvent('mutation', event, id)})
    yield
  }
  return events
}
