/** A document as it is stored. */
export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** The documents that a document is validated among. */
export interface Dataset {
  /** The type of the document with this id; undefined where there is none. */
  readonly typeOf: (id: string) => string | undefined
  /** Answers the queries of validation rules, such as whether a path is taken. */
  readonly fetch: (query: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Something that is wrong in a document. */
export interface Problem {
  /** The place, as in `items[_key=="a"].question`; empty for the document as a whole. */
  readonly path: string
  /** What an editor reads. */
  readonly message: string
  /** Whether nothing is stored at the place. */
  readonly isMissing: boolean
}

/** Says what is wrong in a document. Warnings are for editors to decide, and do not count. */
export type Validate = (document: StoredDocument, dataset: Dataset) => Promise<readonly Problem[]>
