import {z} from 'zod'

/** The call by which the Studio has a block of a body rendered. */
export const blockPreviewPath = '/api/preview/block'

/**
 * What the Studio asks for: a block of a body as it is stored, a reference to a widget document included, and the
 * perspective in which documents are read.
 */
export const blockPreviewRequest = z.object({
  block: z.looseObject({_type: z.string().regex(/^\w{1,60}$/), _key: z.string().max(200)}),
  /** `drafts`, `published`, or the ids of releases, the best layer first, with `drafts` at the end: `rSpring,drafts`. */
  perspective: z.string().max(2000),
})

export type BlockPreviewRequest = z.infer<typeof blockPreviewRequest>
