/** What a request was refused with. */
export interface Failure {
  readonly statusCode: number
  readonly message: string
  readonly body: unknown
}

/** The failure of a call by the real client. Throws when it succeeds or fails without an answer. */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
      const response = 'response' in error ? error.response : undefined
      const body = typeof response === 'object' && response !== null && 'body' in response ? response.body : undefined
      return {statusCode: error.statusCode, message: error.message, body}
    }
    throw error
  }
  throw new Error('The call should have failed')
}
