/** Where a migrated document came from (`studio/schemas/objects/legacyOrigin.ts`). */
export interface LegacyOrigin {
  readonly _type: 'legacyOrigin'
  readonly format: string
  readonly id: string
  /** The time of the article that the content came from, so that a later run with an older article does not win. */
  readonly updatedAt?: string
  /** Leaves of the input that nothing reads, as JSON: `[{path, value}]`. */
  readonly unmapped?: string
}

/** A document as converted: without keys, with pictures not fetched yet. */
export interface Converted {
  readonly _id: string
  readonly _type: string
  readonly legacy: LegacyOrigin
  readonly [field: string]: unknown
}

/** A reference as Sanity stores it. */
export function referenceTo(id: string): {readonly _type: 'reference'; readonly _ref: string} {
  return {_type: 'reference', _ref: id}
}

/** Milliseconds since 1970 as ISO 8601, for what has a time. */
export function isoTime(time: number): string | undefined {
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined
}
