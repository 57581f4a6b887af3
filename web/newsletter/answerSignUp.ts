import {clientHeader} from '../server/clientAddress.ts'
import {refuse} from '../server/refuse.ts'
import type {NewsletterService, SignUpRequest} from '../services/newsletter/contract.ts'
import {needsConsent} from './needsConsent.ts'
import {formIdOf, formMessages, pathOf, readSignUpForm, stateId, type FormState} from './signUpForm.ts'

/** The largest form, in bytes: it has an address and a few hidden fields. */
const limitBytes = 16 * 1024

/** The dependencies of the call. */
export interface SignUpCall {
  readonly service: NewsletterService
  readonly newId: () => string
  /** The header in which the proxy in front of the site says a reader's country; undefined if there is none. */
  readonly regionHeader: string | undefined
  /** Whether a client may sign up now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Logs the reason of a failure. It never contains an email address. */
  readonly report: (reason: string) => void
  /** Learns of each sign-up that the service took, and of the headers of its request. */
  readonly signedUp: (request: SignUpRequest, headers: Headers) => void
}

/**
 * Answers a newsletter form (newsletter-2, newsletter-3, newsletter-4, newsletter-5, newsletter-9). To a plain form: a 303 redirect back to
 * the page, to the element that shows the outcome, so that the page itself can stay cached. To a script that accepts JSON: 200
 * `{sessionId}`, or 422, 429 or 502 `{error}` with the message for the reader. 403 for another site; 411, 413 and 415 for a body that is too
 * large or not a form.
 */
export async function answerSignUp(request: Request, call: SignUpCall): Promise<Response> {
  const {headers} = request
  const refusal = refuse(headers, 'form', limitBytes)
  if (refusal !== undefined) return problem(refusal.status, refusal.reason)
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return problem(400, 'The form cannot be read.')
  }
  const path = pathOf(form, headers.get('referer'))
  const read = readSignUpForm(form, {
    needsConsent: needsConsent(headers, call.regionHeader),
    correlationId: call.newId(),
    path,
  })
  const isRefused = read.ok && !call.admits(headers.get(clientHeader) ?? '')
  const result = read.ok && !isRefused ? await call.service.signUp(read.request) : undefined
  if (result?.ok === false) call.report(result.error)
  if (result?.ok === true && read.ok) call.signedUp(read.request, headers)
  const state: FormState = result === undefined ? (read.ok ? 'later' : read.state) : result.ok ? 'thanks' : 'later'
  if (/\bapplication\/json\b/.test(headers.get('accept') ?? '')) {
    if (result?.ok === true) return Response.json({sessionId: result.sessionId}, {headers: noStore})
    return problem(isRefused ? 429 : state === 'later' ? 502 : 422, state === 'thanks' ? '' : formMessages[state])
  }
  const formId = formIdOf(form)
  const location = `${path}${formId === undefined ? '' : `#${stateId(formId, state)}`}`
  return new Response(null, {status: 303, headers: {...noStore, location}})
}

const noStore = {'cache-control': 'no-store'}

function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers: noStore})
}
