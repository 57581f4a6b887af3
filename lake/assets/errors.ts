/** The HTTP statuses that an asset can be refused with. */
export type AssetStatus = 400 | 404 | 408 | 413 | 416 | 500 | 503 | 507

const REASONS: Record<AssetStatus, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  416: 'Range Not Satisfiable',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** A refusal that the client may read: the message says what is wrong and, where there is one, the way out. */
export class AssetError extends Error {
  readonly statusCode: AssetStatus

  constructor(statusCode: AssetStatus, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AssetError'
    this.statusCode = statusCode
  }

  /** The answer's body, in the form of the other errors of Sanity's HTTP API. */
  toBody(): {statusCode: number; error: string; message: string} {
    return {statusCode: this.statusCode, error: REASONS[this.statusCode], message: this.message}
  }
}
