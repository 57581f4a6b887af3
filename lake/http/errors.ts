import type {JsonObject} from '../store/document.ts'

/** An answer other than success, in the shape that Sanity's clients read. Thrown anywhere below an endpoint. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: JsonObject

  constructor(status: number, body: JsonObject, message: string) {
    super(message)
    this.status = status
    this.body = body
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
}

/** The general shape: `{statusCode, error, message}`. */
export function httpError(status: number, message: string): ApiError {
  return new ApiError(status, {statusCode: status, error: titles[status] ?? 'Error', message}, message)
}

/** 401 as hosted Sanity answers it when the session or token is missing or unknown. */
export function unauthorized(message = 'Session not found'): ApiError {
  return new ApiError(401, {statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF', message}, message)
}

/** A signed-in or anonymous caller may not do this. */
export function insufficientPermissions(permission: string): ApiError {
  const description = `Insufficient permissions; permission "${permission}" required`
  return new ApiError(403, {error: {type: 'insufficientPermissionsError', description}}, description)
}

/** What is wrong with one mutation of a request; `index` is its place in the request. */
export interface MutationProblem {
  readonly type: string
  readonly description: string
  readonly [detail: string]: unknown
}

/** The whole transaction is refused because of one mutation. 409 for conflicts with what is stored, else 400. */
export function mutationError(status: number, index: number, problem: MutationProblem): ApiError {
  const description = `The mutation(s) failed: ${problem.description}`
  return new ApiError(
    status,
    {error: {type: 'mutationError', description, items: [{index, error: problem}]}},
    description,
  )
}

/** The same for the actions endpoint. */
export function actionError(status: number, index: number, problem: MutationProblem): ApiError {
  const description = `The action(s) failed: ${problem.description}`
  return new ApiError(
    status,
    {error: {type: 'actionError', description, items: [{index, error: problem}]}},
    description,
  )
}

/** A query that cannot be parsed; `start` and `end` are offsets in UTF-16 code units. */
export function queryParseError(query: string, description: string, start: number, end: number): ApiError {
  return new ApiError(400, {error: {type: 'queryParseError', description, query, start, end}}, description)
}
