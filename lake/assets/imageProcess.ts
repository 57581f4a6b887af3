import {z} from 'zod'
import {ApiError} from '../common/errors.ts'
import {reasonOf} from '../common/reason.ts'
import {describeImage} from './metadata.ts'
import {probeImage, type ImageProbe} from './probe.ts'
import {transform, type TransformPlan} from './transform.ts'
import type {MetadataName} from './types.ts'

/** What an image process does: read the header of an image, describe it, or make a derived image. Plain data. */
export type ImageJob =
  | {readonly kind: 'probe'; readonly path: string}
  | {
      readonly kind: 'describe'
      readonly path: string
      readonly probe: ImageProbe
      readonly wanted: ReadonlySet<MetadataName>
    }
  | {readonly kind: 'transform'; readonly path: string; readonly probe: ImageProbe; readonly plan: TransformPlan}

/**
 * A program that decodes images, as a process of its own: decoders are native code that cannot be interrupted, so that only the end of their process
 * stops one that an image keeps busy. It is sent one job at a time (`ImageJob`) and replies with `{value}`, or with `{problem, status}`, where
 * the status is that of an `ApiError`, if it was one.
 */
function run(job: ImageJob): Promise<unknown> {
  switch (job.kind) {
    case 'probe':
      return probeImage(job.path)
    case 'describe':
      return describeImage(job.path, job.probe, job.wanted)
    case 'transform':
      return transform(job.path, job.probe, job.plan)
  }
}

process.on('message', (message) => {
  run(z.custom<ImageJob>().parse(message))
    .then((value) => process.send?.({value}))
    .catch((error: unknown) => {
      process.send?.({problem: reasonOf(error), ...(error instanceof ApiError ? {status: error.status} : {})})
    })
})
// Who started it is gone. `process.exit` would wait for the threads that decode.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
