import {STATUS_CODES} from 'node:http'
import {ApiError} from '../common/errors.ts'

/** A refusal that the client may read: the message says what is wrong and, where there is one, the way out. */
export function assetError(status: number, message: string): ApiError {
  const headers = status === 503 ? {'retry-after': '1'} : {}
  return new ApiError(status, {statusCode: status, error: STATUS_CODES[status], message}, message, headers)
}
