import type {Doc, JsonObject} from '../../common/document.ts'

/** What a transaction did to one document. `before` null: created; `after` null: deleted. */
export interface Change {
  readonly documentId: string
  readonly before: Doc | null
  readonly after: Doc | null
  /** The mutations of this document only, by id, in order. */
  readonly mutations: readonly JsonObject[]
}

/** A change that is ready to be written. */
export interface PreparedChange extends Change {
  /** `after` as JSON text; null when it is deleted. */
  readonly text: string | null
  /** The references of `after`: id of the target → whether any reference to it is strong. */
  readonly references: ReadonlyMap<string, boolean>
}
