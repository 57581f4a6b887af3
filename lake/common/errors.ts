import {STATUS_CODES} from 'node:http'
import type {JsonObject} from './document.ts'

/** An answer other than success, in the shape that Sanity's clients read. Thrown anywhere below an endpoint. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: JsonObject
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: JsonObject, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * The general shape: `{statusCode, error, message}`. The title of 413 is the older one, as hosted Sanity's. What is unavailable is worth trying
 * again in a second.
 */
export function httpError(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = status === 503 ? {'retry-after': '1'} : {},
): ApiError {
  const title = status === 413 ? 'Request Entity Too Large' : (STATUS_CODES[status] ?? 'Error')
  return new ApiError(status, {statusCode: status, error: title, message}, message, headers)
}

/**
 * 429 with the headers that clients look at: `limit` is the number that was passed, `wait` the milliseconds after which it is worth trying again
 * (told in whole seconds, at least one).
 */
export function tooManyRequests(message: string, limit: number, wait: number): ApiError {
  const seconds = String(Math.max(1, Math.ceil(wait / 1_000)))
  return httpError(429, message, {
    'retry-after': seconds,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': '0',
    'ratelimit-reset': seconds,
  })
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

/**
 * The caller's grants do not cover one step of a request. `mutate` answers with its own error around it; for actions the Studio looks at the
 * outer type, so it is the same there. Without an API: a request as a whole.
 */
export function permissionDenied(api: 'mutation' | 'action' | undefined, index: number, permission: string): ApiError {
  const denied = insufficientPermissions(permission)
  if (api === undefined) return denied
  const problem = {type: 'insufficientPermissionsError', description: denied.message, permission}
  if (api === 'mutation') return mutationError(403, index, problem)
  return itemError(403, problem.type, problem.description, index, problem)
}

/** What is wrong with one mutation of a request; `index` is its place in the request. */
export interface MutationProblem {
  readonly type: string
  readonly description: string
  readonly [detail: string]: unknown
}

/** The whole transaction is refused because of one mutation. 409 for conflicts with what is stored, else 400. */
export function mutationError(status: number, index: number, problem: MutationProblem): ApiError {
  return itemError(status, 'mutationError', `The mutation(s) failed: ${problem.description}`, index, problem)
}

/** The same for the actions endpoint. */
export function actionError(status: number, index: number, problem: MutationProblem): ApiError {
  return itemError(status, 'actionError', `The action(s) failed: ${problem.description}`, index, problem)
}

function itemError(
  status: number,
  type: string,
  description: string,
  index: number,
  problem: MutationProblem,
): ApiError {
  return new ApiError(status, {error: {type, description, items: [{index, error: problem}]}}, description)
}

/** A query that cannot be parsed; `start` and `end` are offsets in UTF-16 code units. */
export function queryParseError(query: string, description: string, start: number, end: number): ApiError {
  return new ApiError(400, {error: {type: 'queryParseError', description, query, start, end}}, description)
}
