import type {Access} from '../auth/access.ts'
import type {Doc, JsonObject} from '../common/document.ts'
import {httpError} from '../common/errors.ts'
import {idParts} from '../common/ids.ts'
import {QueryInterrupted} from '../common/interrupted.ts'
import type {Steps} from '../common/steps.ts'
import {unlessHeldUp, type Slices} from '../limits/slices.ts'
import {documentPredicate, type DocumentPredicate} from '../query/engine.ts'
import {once} from '../query/once.ts'
import {createView} from '../query/view.ts'
import type {DocSource} from '../store/source.ts'
import type {Change} from '../store/transaction/change.ts'
import type {CommitFeed, FeedCommit} from './feed.ts'

/** The variants of documents that a listener receives. */
export type Variants = 'all' | 'withoutVersions' | 'published'

/** So much more time has a filter for each document of a transaction than a slice, in milliseconds: some times what it takes to look at one. */
const millisecondsPerChange = 0.1

/** So often a filter is read, and tried for a transaction. */
const attempts = 3

/** So many changes are judged in one step. */
const changesInStep = 16

/** What a listener listens to, and who it is. */
export interface FilterOptions {
  readonly query: string
  readonly params: JsonObject
  readonly variants: Variants
  readonly access: Access
  readonly identity: string
  readonly project: {readonly projectId: string; readonly dataset: string}
}

/** How a change looks to a listener. */
export interface Match {
  /** Its place among the changes of the transaction. */
  readonly index: number
  readonly transition: 'appear' | 'update' | 'disappear'
  /** The change, without states that the listener may not read. */
  readonly change: Change
}

/**
 * The filter of one listener, or of many identical ones. A document is judged twice per change: as it was, among the documents as
 * they were before the transaction, and as it is, among those after it. Only what the listener may read exists for it.
 */
export class ListenFilter {
  readonly #predicate: DocumentPredicate
  readonly #options: FilterOptions
  readonly #feed: CommitFeed
  readonly #slices: Slices

  /** `slices`: what all filters together may take of the main thread. @throws ApiError for a query that cannot be parsed, or not in its slice */
  constructor(feed: CommitFeed, slices: Slices, options: FilterOptions) {
    this.#feed = feed
    this.#slices = slices
    this.#options = options
    const {query, params} = options
    try {
      this.#predicate = slices.runWhole((slice) =>
        unlessHeldUp(attempts, slice, () => documentPredicate(query, params, performance.now() + slice)),
      )
    } catch (error) {
      throw error instanceof QueryInterrupted ? httpError(400, 'The filter takes too long to parse: shorten it') : error
    }
  }

  /** The changes of a transaction that concern the listener. @throws StateGone, QueryInterrupted, ApiError */
  matches(commit: FeedCommit): readonly Match[] {
    return this.#slices.runWhole((slice) => {
      const milliseconds = slice + commit.changes.length * millisecondsPerChange
      const deadline = performance.now() + milliseconds
      return unlessHeldUp(attempts, milliseconds, () => this.#matchesOf(commit, commit.changes, 0, deadline))
    })
  }

  /** The same, in steps of some changes, each of which has a slice of its own. */
  *matchesInSteps(commit: FeedCommit): Steps<readonly Match[]> {
    const found: Match[] = []
    for (let from = 0; from < commit.changes.length; from += changesInStep) {
      const changes = commit.changes.slice(from, from + changesInStep)
      found.push(
        ...this.#slices.runWhole((slice) =>
          unlessHeldUp(attempts, slice, () => this.#matchesOf(commit, changes, from, performance.now() + slice)),
        ),
      )
      yield
    }
    return found
  }

  #matchesOf(
    {seq, timestamp}: FeedCommit,
    changes: readonly Change[],
    from: number,
    deadline: number,
  ): readonly Match[] {
    const {access, identity, project} = this.#options
    const options = {identity, project, now: new Date(timestamp), deadline}
    const judge = (state: () => DocSource): ((doc: Doc | null) => boolean) => {
      const source = lazySource(state)
      // Filters of grants look at the documents of this state, which need not be the newest.
      const view = createView(
        source,
        'raw',
        access.canSeeIn((id) => source.get(id)),
      )
      return (doc) => doc !== null && this.#predicate(doc, view, options)
    }
    const was = judge(() => this.#feed.stateAt(seq - 1))
    const is = judge(() => this.#feed.stateAt(seq))
    return changes.flatMap((whole, position): readonly Match[] => {
      if (!this.#hears(whole.documentId)) return []
      const change = this.#readable(whole)
      const [before, after] = [was(change.before), is(change.after)]
      if (!before && !after) return []
      return [{index: from + position, change, transition: before ? (after ? 'update' : 'disappear') : 'appear'}]
    })
  }

  #hears(documentId: string): boolean {
    const {variants} = this.#options
    if (variants === 'all') return true
    const {variant} = idParts(documentId)
    return variants === 'published' ? variant === 'published' : variant !== 'version'
  }

  /** The change as if states that the listener may not read did not exist: what leads to or from them would tell them. */
  #readable(change: Change): Change {
    const {documentId, before, after} = change
    const {reads, canSee} = this.#options.access
    if (reads === 'everything') return change
    const hides = (doc: Doc | null): boolean => doc !== null && !canSee(documentId, doc)
    const [hidesBefore, hidesAfter] = [hides(before), hides(after)]
    if (!hidesBefore && !hidesAfter) return change
    return {
      documentId,
      before: hidesBefore ? null : before,
      after: hidesAfter ? null : after,
      mutations: hidesAfter || after === null ? [{delete: {id: documentId}}] : [{createOrReplace: after}],
    }
  }
}

/** A source that is made when something is read from it: most filters look at nothing but the document in question. */
function lazySource(make: () => DocSource): DocSource {
  const source = once(make)
  return {
    get: (id) => source().get(id),
    has: (id) => source().has(id),
    typeOf: (id) => source().typeOf(id),
    allIds: () => source().allIds(),
    idsOfType: (type) => source().idsOfType(type),
    idsWithPrefix: (prefix) => source().idsWithPrefix(prefix),
    variantsOf: (base) => source().variantsOf(base),
    referencing: (target) => source().referencing(target),
    countReferencing: (target) => source().countReferencing(target),
    get indexes() {
      return source().indexes
    },
  }
}
