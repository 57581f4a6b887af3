import {setTimeout as delay} from 'node:timers/promises'
import type {CanSee} from '../auth/access.ts'
import {ApiError} from '../common/errors.ts'
import {QueryInterrupted} from '../common/interrupted.ts'
import type {Caller} from '../limits/line.ts'
import {unlessHeldUp, type Slices} from '../limits/slices.ts'
import type {Log} from '../log/log.ts'
import {maskQuery} from '../log/mask.ts'
import type {Store} from '../store/store.ts'
import type {Explanation} from './explain.ts'
import {runJob, type QueryAnswer, type QueryJob} from './job.ts'
import type {QueryPool} from './workers/pool.ts'

/** What queries may take of the main thread: strangers take nothing from callers who are known. */
export type QuerySlices = Readonly<Record<'known' | 'strangers', Slices>>

/** What answering queries needs of the lake. */
export interface QueryServices {
  readonly store: Store
  readonly queries: QueryPool
  readonly slices: QuerySlices
  readonly settings: {readonly slowQueryMilliseconds: number}
  readonly log: Log
  readonly metrics: {query(where: 'main' | 'thread', explanation: Explanation, seconds: number): void}
}

/** Who asks, besides the query itself. */
export interface Asker {
  /** Two that ask the same with the same key share one answer. */
  readonly key: string
  readonly caller: Caller
  readonly canSee: CanSee
  /** Aborts when nobody waits any more; made when it is needed. */
  signal(): AbortSignal
}

/** An answer, and whether it is as new as what the lake shows now. */
export interface Answered {
  readonly answer: QueryAnswer
  readonly isCurrent: boolean
}

/**
 * Longer queries (in characters) are parsed in a thread: the parser takes time with the square of the length. The
 * Studio's longest have 3 000, the site's 17 000.
 */
const longestQuery = 32 * 1024

/**
 * Answers a query: here, if that takes no longer than everything else may be held up, else in a thread. Counts it, and notes it in the
 * log if it was slow.
 * @throws ApiError: what is wrong with the query, 429 when too many slow ones wait, 504 when it takes too long
 */
export async function answerJob(lake: QueryServices, job: QueryJob, asker: Asker): Promise<Answered> {
  const {queries, store, metrics} = lake
  const slices = asker.caller.isKnown ? lake.slices.known : lake.slices.strangers
  const started = performance.now()
  const isForThread = job.body !== undefined || job.query.length > longestQuery || queries.isSlow(job.query)
  const note = (where: 'main' | 'thread', {explanation, query}: QueryAnswer): void => {
    const milliseconds = performance.now() - started
    metrics.query(where, explanation, milliseconds / 1_000)
    noteSlow(lake, query, where, milliseconds, explanation)
  }
  const quick = isForThread
    ? undefined
    : (withinSlice(store, slices, job, asker.canSee) ?? (await withinLaterSlice(lake, slices, job, asker.canSee)))
  if (quick !== undefined) {
    note('main', quick)
    return {answer: quick, isCurrent: true}
  }
  try {
    const answer = await queries.answer(asker.key, job, asker.signal(), asker.caller)
    note('thread', answer)
    return {answer, isCurrent: answer.seq === store.log.lastSeq()}
  } catch (error) {
    if (error instanceof ApiError && error.status === 504) {
      noteSlow(lake, job.query, 'thread', performance.now() - started, undefined)
    }
    throw error
  }
}

/**
 * While no thread is up, a query that could not be answered here waits for at most so long (in ms) to be tried again: a
 * thread takes longer to start.
 */
const longestPause = 200
/** Between two looks whether there is time, in ms. */
const pause = 5
/**
 * The part of a slice that has to be free again before the next try, which then gets a whole slice: some 13 ms where
 * nobody else waits.
 */
const leastPart = 1 / 8

/**
 * Tries a query once more, with a whole slice, when there is time for one again. After a start several queries come
 * that nobody has asked for: each has to be compiled, and the second or third finds no time left. Undefined: it takes
 * longer, or there is a thread.
 */
async function withinLaterSlice(
  {store, queries}: QueryServices,
  slices: Slices,
  job: QueryJob,
  canSee: CanSee,
): Promise<QueryAnswer | undefined> {
  const until = performance.now() + longestPause
  while (queries.state.threads === 0 && performance.now() < until) {
    if (slices.has(leastPart)) return slices.runWhole((slice) => within(slice, store, canSee, job))
    await delay(pause)
  }
  return undefined
}

/** Answers a query here, if that takes no more than what is left of a slice; undefined: it takes longer. */
function withinSlice(store: Store, slices: Slices, job: QueryJob, canSee: CanSee): QueryAnswer | undefined {
  return slices.run((slice) => within(slice, store, canSee, job))
}

/**
 * Answers a query in so many milliseconds; undefined: it takes longer. One that computed for less than half of them is tried
 * once more: on a busy machine, a thread would only add to the queue.
 */
function within(slice: number, store: Store, canSee: CanSee, job: QueryJob): QueryAnswer | undefined {
  try {
    return unlessHeldUp(2, slice / 2, () => runJob(store, canSee, job, {deadline: performance.now() + slice}))
  } catch (error) {
    if (error instanceof QueryInterrupted) return undefined
    throw error
  }
}

/** A line for a slow query: its text without what it looks for, and how its documents were found (undefined: it was given up). */
function noteSlow(
  {settings, log, store}: QueryServices,
  query: string,
  where: 'main' | 'thread',
  milliseconds: number,
  explanation: Explanation | undefined,
): void {
  const {slowQueryMilliseconds: limit} = settings
  if (limit === 0 || milliseconds < limit || !log.has('warn')) return
  const isType = (text: string): boolean => store.idsOfType(text).length > 0
  const mask = (text: string): string => maskQuery(text, isType)
  const plan = explanation && {
    ...explanation,
    steps: explanation.steps.map((step) => ({...step, reads: mask(step.reads)})),
  }
  log.warn('slowQuery', {
    ms: Math.round(milliseconds),
    where,
    ...(plan === undefined ? {givenUp: true} : {plan}),
    query: mask(query),
  })
}
