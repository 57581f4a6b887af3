import {eventId} from './event.ts'
import type {CommitFeed} from './feed.ts'
import type {Position} from './reader.ts'

/** The name for the position before the first transaction; no transaction can have it. */
const beginning = '*'

/** The event id of a client that has received everything up to a position; undefined if the position is no longer in the feed. */
export function idOfPosition(feed: CommitFeed, seq: number): string | undefined {
  const transactionId = seq === 0 ? beginning : feed.at(seq)?.id
  return transactionId === undefined ? undefined : eventId(transactionId, '')
}

/**
 * Where a listener goes on whose last event had this id, `transaction#document`: after that document of that transaction, or, without a
 * document, after all of it. Undefined: unknown, or too long ago.
 */
export function resumeAt(feed: CommitFeed, id: string): Position | undefined {
  const [transactionId = '', documentId, ...rest] = id.split('#')
  if (documentId === undefined || rest.length > 0) return undefined
  const seq = transactionId === beginning ? 0 : feed.find(transactionId)?.seq
  if (seq === undefined) return undefined
  if (documentId === '') return feed.next(seq) === 'gone' ? undefined : {seq, change: -1}
  const commit = feed.next(seq - 1)
  if (commit === 'gone' || commit === undefined) return undefined
  const change = commit.changes.findIndex((each) => each.documentId === documentId)
  return change < 0 ? undefined : {seq: seq - 1, change}
}
