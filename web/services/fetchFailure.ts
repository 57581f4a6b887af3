/** A call that a service answered with a status of 400 or above (upstreams-5, upstreams-6, upstreams-7). Server and browser throw it. */
export class FetchFailure extends Error {
  readonly status: number
  /** The body of the answer: parsed, if it is JSON. */
  readonly data: unknown

  constructor(path: string, status: number, data: unknown) {
    super(`Fetch failure: ${path} ${status}`)
    this.name = 'FetchFailure'
    this.status = status
    this.data = data
  }
}
