/** The part of a query's text that an error is about: offsets in UTF-16 code units, `end` being behind the last. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What is wrong with a query, in words for whoever wrote it. Without a span it concerns the query as a whole. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly span: Span | undefined

  constructor(message: string, span?: Span) {
    super(message)
    this.span = span
  }
}
