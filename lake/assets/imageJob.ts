import type {ImageProbe} from './probe.ts'
import type {TransformPlan} from './transform.ts'
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
