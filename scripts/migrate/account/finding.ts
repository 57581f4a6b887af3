export type Severity = 'error' | 'warning' | 'info'

/** One issue of the migration report. It covers every leaf beneath its path. */
export interface Issue {
  readonly file: string
  readonly articleId: string
  readonly path: string
  readonly format: string
  readonly code: string
  readonly severity: Severity
  readonly message: string
}

/** What an issue says is left out of a text, or put into it: parts of a leaf (an HTML string) have no fate of their own. */
export interface Lost {
  readonly text?: string
  /** Addresses of links, pictures and frames, as the input has them. */
  readonly addresses?: readonly string[]
  /** Words that stand in the text now, and did not. */
  readonly added?: string
}

/** An issue without the file and the id of its article. */
export interface Finding {
  readonly path: string
  readonly format?: string
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly lost?: Lost
}
