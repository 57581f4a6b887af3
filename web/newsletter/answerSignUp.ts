import type {NewsletterService} from '../services/newsletter/contract.ts'
import {formIdOf, formMessages, pathOf, readSignUpForm, stateId, type FormState} from './signUpForm.ts'

/** A form with an address and a few hidden fields. */
const limitBytes = 16 * 1024

/** What the call needs from outside. */
export interface SignUpCall {
  readonly service: NewsletterService
  readonly newId: () => string
  /** Gets no address: sign-ups stay out of the log. */
  readonly report: (reason: string) => void
}

/**
 * Answers a newsletter form (newsletter-2, newsletter-3, newsletter-4, newsletter-5, newsletter-9). From a page without script: 303 back to the page, to the element that shows how it went,
 * so that pages stay cached. From a script that accepts JSON: 200 `{sessionId}`, 422 or 502 `{error}` with the words for the
 * reader. 403 from another site, 413 and 415 for what is no form.
 */
export async function answerSignUp(request: Request, call: SignUpCall): Promise<Response> {
  const {headers} = request
  if (!isSameOrigin(headers)) return problem(403, 'Sign up on a page of this site.')
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers.get('content-type') ?? ''))
    return problem(415, 'Send a form.')
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length) || length > limitBytes) return problem(413, `A form may have ${limitBytes} bytes.`)
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return problem(400, 'The form cannot be read.')
  }
  const path = pathOf(form, headers.get('referer'))
  const read = readSignUpForm(form, {country: countryOf(headers), correlationId: call.newId(), path})
  const result = read.ok ? await call.service.signUp(read.request) : undefined
  if (result?.ok === false) call.report(result.error)
  const state: FormState = result === undefined ? (read.ok ? 'later' : read.state) : result.ok ? 'thanks' : 'later'
  if (/\bapplication\/json\b/.test(headers.get('accept') ?? '')) {
    if (result?.ok === true) return Response.json({sessionId: result.sessionId}, {headers: noStore})
    return problem(state === 'later' ? 502 : 422, state === 'thanks' ? '' : formMessages[state])
  }
  const formId = formIdOf(form)
  const location = `${path}${formId === undefined ? '' : `#${stateId(formId, state)}`}`
  return new Response(null, {status: 303, headers: {...noStore, location}})
}

const noStore = {'cache-control': 'no-store'}

function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers: noStore})
}

/** Browsers say where a form comes from; a request that says nothing is not from a page. */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/** The reader's country as a proxy in front of the site may say it. */
function countryOf(headers: Headers): string | undefined {
  const country = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country', 'x-country-code']
    .map((name) => headers.get(name))
    .find((value) => value !== null)
  return country?.toUpperCase()
}
