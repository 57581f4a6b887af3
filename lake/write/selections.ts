import {z} from 'zod'
import type {JsonObject} from '../common/document.ts'
import {ApiError} from '../common/errors.ts'
import {QueryInterrupted} from '../common/interrupted.ts'
import type {QueryJob} from '../query/job.ts'
import {siblingsOf, tagsOfChange} from '../query/tags.ts'
import type {QueryPool} from '../query/workers/pool.ts'
import type {DocSource} from '../store/source.ts'
import type {Store} from '../store/store.ts'

/** What a query of a mutation selects, as it was after transaction `seq`; changes without any of the tags leave it as it is. */
interface Selected {
  readonly ids: readonly string[]
  readonly seq: number
  readonly tags: ReadonlySet<string>
}

/** So long the queries of a transaction may take inside of it, in milliseconds: all other requests wait meanwhile. */
const longestMilliseconds = 50

/** So often a query is answered by a thread, and what it selects changes before the transaction begins, until it is given up. */
const mostAttempts = 5

/** A query of a mutation is to be answered by a thread before the transaction is begun anew. */
export class SelectionNeeded extends Error {
  override readonly name = 'SelectionNeeded'
  readonly query: string
  readonly params: JsonObject

  constructor(query: string, params: JsonObject) {
    super('The query of a mutation takes longer than a transaction may')
    this.query = query
    this.params = params
  }
}

/** Where queries of mutations that take long are answered, and what has been committed since. */
export interface SelectionServices {
  readonly store: Store
  readonly queries: QueryPool
}

/** What the queries in the mutations of one request select. Those that take long are answered by a thread, and hold up nobody. */
export class Selections {
  readonly #services: SelectionServices
  readonly #known = new Map<string, Selected>()
  #attempts = 0
  #left = longestMilliseconds

  constructor(services: SelectionServices) {
    this.#services = services
  }

  /**
   * The ids that a query selects in `source`, the state inside a transaction. `run` runs it there until a deadline, in
   * milliseconds of `performance.now()`.
   * @throws SelectionNeeded when the transaction is to be begun anew after `answer`; QueryInterrupted when that would
   *   not help
   */
  select(
    source: DocSource,
    query: string,
    params: JsonObject,
    run: (deadline: number) => readonly string[],
  ): readonly string[] {
    const known = this.#known.get(keyOf(query, params))
    if (known !== undefined && source.isUnchanged?.() === true && !this.#hasChanged(known)) return known.ids
    const started = performance.now()
    try {
      return run(started + this.#left)
    } catch (error) {
      if (!(error instanceof QueryInterrupted) || this.#attempts >= mostAttempts) throw error
      throw new SelectionNeeded(query, params)
    } finally {
      this.#left = Math.max(0, this.#left - (performance.now() - started))
    }
  }

  /**
   * Has a thread answer the query; `job` is the query with all that it depends on. @throws ApiError as
   * `QueryPool.answer`, but not when it takes too long
   */
  async answer({query, params}: SelectionNeeded, job: Omit<QueryJob, 'query' | 'params'>): Promise<void> {
    this.#attempts++
    this.#left = longestMilliseconds
    const {queries} = this.#services
    const whole = {...job, query, params}
    try {
      const {body, seq, syncTags} = await queries.answer(JSON.stringify(whole), whole, new AbortController().signal)
      const ids = z.object({result: z.array(z.string())}).parse(JSON.parse(Buffer.from(body).toString())).result
      this.#known.set(keyOf(query, params), {ids, seq, tags: new Set(syncTags)})
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 504) throw error
      // The transaction is to say which of its mutations it was.
      this.#attempts = mostAttempts
    }
  }

  /** Whether what was committed since may select something else. */
  #hasChanged({seq, tags}: Selected): boolean {
    const {store} = this.#services
    const {log} = store
    const missed = seq === log.lastSeq() ? [] : log.since(seq, 100)
    if (missed === undefined || missed.length >= 100) return true
    return missed.some((transaction) =>
      log
        .changes(transaction.seq)
        .some(({documentId, before, after}) =>
          [...tagsOfChange(before, after, siblingsOf(documentId, store))].some((tag) => tags.has(tag)),
        ),
    )
  }
}

function keyOf(query: string, params: JsonObject): string {
  return JSON.stringify([query, params])
}
