/** Where a migrated document came from (`studio/schemas/objects/legacyOrigin.ts`). */
export interface LegacyOrigin {
  readonly _type: 'legacyOrigin'
  readonly format: string
  readonly id: string
  /** The time of the article that the content came from: a later run does not replace it by that of an older article. */
  readonly updatedAt?: string
  /** Leaves of the input that nothing reads, as JSON: `[{path, value}]`. */
  readonly unmapped?: string
}

/** A converted document: it has no `_key`s yet, and its pictures are not fetched. */
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

/** Milliseconds since 1970 as ISO 8601; undefined for an infinite number, which stands for "no time". */
export function isoTime(time: number): string | undefined {
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined
}
