import type {JsonObject} from '../../common/document.ts'
import type {QueryAnswer, QueryJob} from '../job.ts'

/** What a thread is started with. `cancel[0]` is not 0 when the job it runs is to be given up. */
export interface ThreadData {
  readonly dataDir: string
  readonly cancel: Int32Array
}

/**
 * A job for a thread; `milliseconds` is what it may take there. `isKillable`: nobody waits behind it, so that it may do
 * what only the end of the thread can stop.
 */
export interface ThreadRequest {
  readonly job: QueryJob
  readonly milliseconds: number
  readonly isKillable: boolean
}

/** What came of a job. `seq` is the newest transaction that the answer takes account of. */
export type JobReply =
  | {readonly kind: 'answer'; readonly answer: QueryAnswer; readonly seq: number}
  | {readonly kind: 'interrupted'}
  | {readonly kind: 'refused'; readonly status: number; readonly body: JsonObject; readonly message: string}
  | {readonly kind: 'failed'; readonly stack: string}

/** The same, with what the thread's values take up by now, and how long the job had a processor, in milliseconds. */
export type ThreadReply = JobReply & {readonly heapBytes: number; readonly processorMilliseconds: number}
