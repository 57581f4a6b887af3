/** A query took longer than it may, or was cancelled. Nothing is lost by that: evaluation has no effects, and it may be begun again elsewhere. */
export class QueryInterrupted extends Error {
  override readonly name = 'QueryInterrupted'
}
