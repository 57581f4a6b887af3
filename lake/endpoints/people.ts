import {PeopleError} from '../auth/people.ts'
import {httpError} from '../common/errors.ts'
import type {Answer} from './call.ts'

/** The answer to what was done and has nothing to tell. */
export const noContent: Answer = {status: 204, type: 'application/json; charset=utf-8', body: null}

/** Runs a change of users, roles, tokens or invitations. @throws ApiError 400 that says why it cannot be made */
export function refusing<Value>(change: () => Value): Value {
  try {
    return change()
  } catch (error) {
    throw error instanceof PeopleError ? httpError(400, error.message) : error
  }
}
