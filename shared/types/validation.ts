/** A stored document. */
export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** The stored documents that validation rules can look up. */
export interface Dataset {
  /** The type of the document with this id; undefined if there is no such document. */
  readonly typeOf: (id: string) => string | undefined
  /** Runs a query of a validation rule, such as whether a path is taken. `published`: drafts are left out. */
  readonly fetch: (
    query: string,
    params: Readonly<Record<string, unknown>>,
    options?: {readonly perspective?: unknown},
  ) => Promise<unknown>
}

/** An error in a document. */
export interface Problem {
  /** The path of the field, as in `items[_key=="a"].question`; empty for the document as a whole. */
  readonly path: string
  /** The message that editors see. */
  readonly message: string
  /** Whether the field has no value. */
  readonly isMissing: boolean
}

/** Checks a document and resolves with its errors. Warnings are not included: whether to act on them is for editors to decide. */
export type Validate = (document: StoredDocument, dataset: Dataset) => Promise<readonly Problem[]>
