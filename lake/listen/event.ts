import type {JsonObject, Doc} from '../store/document.ts'

/** What a listener asked for. */
export interface ListenOptions {
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  readonly includeAllVersions: boolean
  readonly includeEffects: boolean
}

/** A transaction as listeners see it, whether it has just happened or comes from the log. */
export interface ListenedTransaction {
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly changes: readonly ListenedChange[]
}

/** One document's part in it. */
export interface ListenedChange {
  readonly documentId: string
  readonly before: Doc | null
  readonly after: Doc | null
  readonly mutations: readonly JsonObject[]
}

/**
 * The `mutation` events of one transaction for one listener: those of its changes that match before or after, with
 * `transactionTotalEvents` counting exactly these. The fields are those that the Studio and the client read.
 */
export function mutationEvents(
  transaction: ListenedTransaction,
  options: ListenOptions,
  matches: (doc: Doc) => boolean,
): readonly (JsonObject & {readonly eventId: string})[] {
  const {transactionId, author, timestamp} = transaction
  const concerned = transaction.changes.flatMap((change) => {
    if (!options.includeAllVersions && change.documentId.startsWith('versions.')) return []
    const was = change.before !== null && matches(change.before)
    const is = change.after !== null && matches(change.after)
    return was || is ? [{change, transition: was ? (is ? 'update' : 'disappear') : 'appear'}] : []
  })
  return concerned.map(({change: {documentId, before, after, mutations}, transition}, position) => ({
    eventId: `${transactionId}#${documentId}`,
    documentId,
    transactionId,
    transition,
    identity: author,
    ...(options.includeMutations ? {mutations} : {}),
    ...(before === null ? {} : {previousRev: before._rev}),
    resultRev: transactionId,
    ...(options.includeResult && after !== null && transition !== 'disappear' ? {result: after} : {}),
    ...(options.includePreviousRevision && before !== null ? {previous: before} : {}),
    ...(options.includeEffects ? {effects: wholeValueEffects(before, after)} : {}),
    timestamp,
    visibility: 'query',
    transactionTotalEvents: concerned.length,
    transactionCurrentEvent: position + 1,
  }))
}

/** Mendoza patches that replace the whole document: operation 0 is "this value". Correct, without authorship per field. */
export function wholeValueEffects(
  before: Doc | null,
  after: Doc | null,
): {apply: readonly unknown[]; revert: readonly unknown[]} {
  return {apply: [0, after], revert: [0, before]}
}
