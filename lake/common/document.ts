/** A stored document: what Sanity calls a document, with its five system fields. Never changed in place once stored. */
export interface Doc {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

/** Any JSON object that came from outside and was checked to be one. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const systemFields = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const

/** Whether a value is a complete document. Stored text is checked with it when it is read back. */
function isDoc(value: unknown): value is Doc {
  return isObject(value) && systemFields.every((name) => typeof value[name] === 'string')
}

/** Decodes stored text. A text that is no document means a damaged database, so it throws. */
export function decodeDoc(text: string): Doc {
  const value: unknown = JSON.parse(text)
  if (!isDoc(value)) throw new Error('The database holds something that is not a document; restore it from a backup.')
  return value
}

/** Whether a version says that publishing its release unpublishes the document. */
export function isMarkedForUnpublishing(doc: Doc): boolean {
  const system = doc['_system']
  return isObject(system) && system['delete'] === true
}
