import {getHeapStatistics} from 'node:v8'
import {parentPort, workerData} from 'node:worker_threads'
import {z} from 'zod'
import {compileAccess} from '../../auth/access.ts'
import {ApiError} from '../../common/errors.ts'
import {QueryInterrupted} from '../../common/interrupted.ts'
import {detailsOf} from '../../common/reason.ts'
import {runJob} from '../job.ts'
import type {JobReply, ThreadReply, ThreadRequest} from './protocol.ts'
import {openSnapshots} from './snapshot.ts'

/** The thread that answers queries which take longer than the main thread may be held up. */
const {dataDir, cancel} = z.object({dataDir: z.string(), cancel: z.instanceof(Int32Array)}).parse(workerData)
const snapshots = openSnapshots(dataDir)

function answer({job, milliseconds, isKillable}: ThreadRequest): JobReply {
  const deadline = performance.now() + milliseconds
  try {
    return snapshots.read((source, seq) => {
      const {role, grants, userId} = job.caller
      const {canSee} = compileAccess(role, grants, userId, (each) => source.get(each))
      const isCancelled = (): boolean => Atomics.load(cancel, 0) !== 0
      return {kind: 'answer', answer: runJob(source, canSee, job, {deadline, isCancelled, isKillable}), seq}
    })
  } catch (error) {
    if (error instanceof QueryInterrupted) return {kind: 'interrupted'}
    if (error instanceof ApiError)
      return {kind: 'refused', status: error.status, body: error.body, message: error.message}
    return {kind: 'failed', stack: detailsOf(error)}
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  const before = process.threadCpuUsage()
  const reply = answer(request)
  const {user, system} = process.threadCpuUsage(before)
  const {total_heap_size: inside, external_memory: outside} = getHeapStatistics()
  parentPort?.postMessage({
    ...reply,
    heapBytes: inside + outside,
    processorMilliseconds: (user + system) / 1_000,
  } satisfies ThreadReply)
})
