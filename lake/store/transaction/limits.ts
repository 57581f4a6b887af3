import {type Doc, isObject} from '../../common/document.ts'
import {MutationFailure} from './mutation.ts'

/** Attributes within attributes: hosted Sanity's documented limit. Lists add no level, only the objects in them do. */
const deepestAttribute = 20

/** Bytes of a document as JSON: hosted Sanity's documented limit, 32 MB. */
const largestDocument = 32 * 1024 * 1024

/** Documents that one mutation by query may change: hosted Sanity's documented limit. */
const largestSelection = 10_000

/** @throws MutationFailure 400, worded as hosted Sanity words it, for a document that is nested too deep. */
export function checkDepth(doc: Doc, index: number): void {
  if (depthOf(doc) <= deepestAttribute) return
  const description = `Invalid value: max depth of ${deepestAttribute} exceeded.`
  throw new MutationFailure(400, index, {type: 'validationError', description, id: doc._id})
}

/** @throws MutationFailure 413 for a document whose JSON text is too long. */
export function checkSize(id: string, text: string, index: number): void {
  // A UTF-16 unit becomes three bytes at most: nearly every document is known to be small without counting its bytes.
  if (text.length * 3 <= largestDocument) return
  const bytes = Buffer.byteLength(text)
  if (bytes <= largestDocument) return
  const description = `Document "${id}" is too large: ${bytes} bytes; the limit is ${largestDocument} bytes`
  throw new MutationFailure(413, index, {type: 'documentTooLargeError', description, id})
}

/** @throws MutationFailure 400 for a query that names more documents than a mutation may. */
export function checkSelection(count: number, index: number): void {
  if (count <= largestSelection) return
  const description = `The query selects ${count} documents; a mutation by query may change at most ${largestSelection}: split it, for instance by ranges of _id`
  throw new MutationFailure(400, index, {type: 'mutationError', description})
}

/** A document whose attributes hold no objects has depth 1. */
function depthOf(value: unknown): number {
  let deepest = 0
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    for (const item of items) if (typeof item === 'object') deepest = Math.max(deepest, depthOf(item))
    return deepest
  }
  if (!isObject(value)) return 0
  for (const name in value) {
    const child = value[name]
    if (typeof child === 'object') deepest = Math.max(deepest, depthOf(child))
  }
  return deepest + 1
}
