import type {Member} from '../../../../auth/member.ts'
import {clientHeader} from '../../../../server/clientAddress.ts'
import type {ProfileCall, UserProfileService} from '../../../../services/userProfile/contract.ts'
import {profileTexts, UserProfileError} from '../../../../services/userProfile/errors.ts'

/** The dependencies of a member's own calls. */
export interface UserCall {
  /** Who the bearer token of a request is of. */
  readonly readMember: (headers: Headers) => Promise<Member | undefined>
  readonly service: UserProfileService
  /** The access token of the member's provider, for a service elsewhere; undefined if there is none any more. */
  readonly providerToken: (member: Member) => Promise<string | undefined>
  /** Whether a client may call now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Gets what the service, or the store, rejects with. */
  readonly report: (error: unknown) => void
}

/** The largest body, in bytes: the longest lists of interests. */
const limitBytes = 64 * 1024

const headers = {'cache-control': 'private, no-store'}

/**
 * Answers a member's own call (profile-1) with what `answer` gives, in JSON. 401 “Failed to acquire token” without a
 * valid bearer token, 403 for the id of anybody else, whether it is there or not; 429 for too many calls; 502 and 504,
 * with the text of the call (profile-4, profile-5, profile-18), where a service fails or takes too long.
 */
export async function answerUser(
  request: Request,
  rvoId: string,
  {readMember, service, providerToken, admits, report}: UserCall,
  answer: (call: ProfileCall) => Promise<unknown>,
): Promise<Response> {
  if (!admits(request.headers.get(clientHeader) ?? '')) return problem(429, 'Too many calls. Try again in a minute.')
  try {
    const member = await readMember(request.headers)
    if (member === undefined) return problem(401, profileTexts.noToken)
    if (member.rvoId !== rvoId) return problem(403, 'A member reads and writes their own data only.')
    const token = service.needsProviderToken
      ? await providerToken(member)
      : (request.headers.get('authorization') ?? '').slice('Bearer '.length)
    const value = await answer({rvoId, token: token ?? ''})
    return value instanceof Response ? value : Response.json(value, {headers})
  } catch (error) {
    if (error instanceof UserProfileError && error.status < 500) return problem(error.status, error.message)
    report(error)
    return error instanceof UserProfileError
      ? problem(error.status, error.message)
      : problem(503, 'The account does not answer now. Try again.')
  }
}

/**
 * The JSON body of a call, of any shape; undefined if it is empty. Or the answer that refuses it: 400 for what is no
 * JSON, 411 and 413 by its length, 415 for another type.
 */
export async function readBody(request: Request): Promise<{readonly body: unknown} | Response> {
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Send application/json.')
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return problem(411, 'Send a Content-Length.')
  if (length > limitBytes) return problem(413, `A call may have ${limitBytes} bytes.`)
  const text = await request.text()
  if (text === '') return {body: undefined}
  try {
    return {body: JSON.parse(text)}
  } catch {
    return problem(400, 'The body is not JSON.')
  }
}

/** A refusal or failure as JSON. */
export function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers})
}
