import type {Member} from '../auth/member.ts'
import {clientHeader} from '../server/clientAddress.ts'
import {refuse} from '../server/refuse.ts'
import {kindOf} from '../services/kindOf.ts'
import type {AccountParts} from './accountData.ts'

/** The largest form, in bytes: it has a word or an id. */
const limitBytes = 4096

/** What members do with their account, for the log: never who. */
export type AccountEvent =
  | 'account-exported'
  | 'account-deleted'
  | 'account-session-ended'
  | 'account-newsletter-ended'
  | 'account-lists-on'
  | 'account-lists-off'
  | 'account-failed'

/** The dependencies of the forms of the account page. */
export interface AccountCall {
  /** Who is signed in, by the cookie. */
  readonly readMember: (headers: Headers) => Promise<Member | undefined>
  readonly parts: () => Promise<AccountParts>
  /** The public origin of the site, by which its cookies are named. */
  readonly origin: string
  /** Whether a client may send a form now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Writes a line of the log; `kind` is the kind of an error. */
  readonly log: (event: AccountEvent, kind?: string) => void
}

/** The page that forms lead back to. */
export const accountPath = '/account'

/**
 * Answers a form of the account page with what `work` gives. Without a member: 303 to the sign-in. 403 for another site
 * (sign-in-16), 411 or 413 by the length, 415 for what is no form, 429 for too many; 503 while the store does not
 * answer. It works without scripts.
 */
export async function answerForm(
  request: Request,
  call: AccountCall,
  work: (member: Member, form: FormData, parts: AccountParts) => Promise<Response>,
): Promise<Response> {
  const {headers} = request
  const refusal = refuse(headers, 'form', limitBytes)
  if (refusal !== undefined) return problem(refusal.status, refusal.reason)
  if (!call.admits(headers.get(clientHeader) ?? '')) return problem(429, 'Too many calls. Try again in a minute.')
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return problem(400, 'The form cannot be read.')
  try {
    const member = await call.readMember(headers)
    if (member === undefined) return redirect(signInPath(accountPath))
    return await work(member, form, await call.parts())
  } catch (error) {
    call.log('account-failed', kindOf(error))
    return problem(503, 'The account cannot be reached now. Try again in a minute.')
  }
}

/** The page on which readers sign in who are to return to a path. */
export function signInPath(returnPath: string): string {
  return `/sign-in?${new URLSearchParams({returnUrl: returnPath}).toString()}`
}

const noStore = {'cache-control': 'private, no-store'}

/** A redirect that the browser follows by GET; `cookies` are set with it. */
export function redirect(location: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, {status: 303, headers: {...noStore, location}})
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A refusal in words, for a reader whose browser shows it. */
function problem(status: number, text: string): Response {
  return new Response(text, {status, headers: {...noStore, 'content-type': 'text/plain; charset=utf-8'}})
}
