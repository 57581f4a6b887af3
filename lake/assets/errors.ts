import {ApiError, httpError} from '../common/errors.ts'

/** What refusals of assets are called, where the general errors have another name or none. */
const titles: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  413: 'Payload Too Large',
  416: 'Range Not Satisfiable',
}

/** A refusal that the client may read: the message says what is wrong and, where there is one, the way out. */
export function assetError(status: number, message: string): ApiError {
  const error = titles[status] ?? httpError(status, message).body['error']
  const headers = status === 503 ? {'retry-after': '1'} : {}
  return new ApiError(status, {statusCode: status, error, message}, message, headers)
}
