import {ownUrl} from '../seo/ownUrl.ts'
import {signUpRequest, type SignUpRequest} from '../services/newsletter/contract.ts'

/** The possible outcomes of a form. Each has an element on the page that shows it (`NewsletterForm`). */
export const formStates = ['thanks', 'email', 'date', 'consent', 'later'] as const
export type FormState = (typeof formStates)[number]

/** The messages for readers (newsletter-2 to newsletter-5; the wording for dates is ours). */
export const formMessages: Readonly<Record<Exclude<FormState, 'thanks'>, string>> = {
  email: 'Please enter a valid email',
  date: 'Please enter a month, a day and a year',
  consent: 'You must check this box to receive your newsletter.',
  later: 'Please try again later (error)',
}

/** The id of the element that shows an outcome; the answer to a plain form redirects to it. */
export function stateId(formId: string, state: FormState): string {
  return `${formId}-${state}`
}

/** The result of reading a form: the sign-up to send, or the outcome to show. */
export type ReadForm =
  | {readonly ok: true; readonly request: SignUpRequest}
  | {readonly ok: false; readonly state: Exclude<FormState, 'thanks'>}

/**
 * An address with one spelling. Mail programs leave out or resolve what quotes, encloses or routes an address: with it
 * the messages to one mailbox would be counted as those to many (`services/emailKey.ts`).
 */
const plainAddress = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u

/**
 * Reads a sign-up form (newsletter-2, newsletter-3, newsletter-4): the email needs at least 3 characters and an "@", and is plain; a form that asks for a
 * date needs its month, day and year; who `needsConsent` has to check the box.
 */
export function readSignUpForm(
  form: FormData,
  {
    needsConsent,
    correlationId,
    path,
  }: {
    readonly needsConsent: boolean
    readonly correlationId: string
    /** The path of the page with the form. */
    readonly path: string
  },
): ReadForm {
  const email = textOf(form, 'email')
  if (email.length < 3 || email.length > 320 || !plainAddress.test(email)) {
    return {ok: false, state: 'email'}
  }
  const date = dateOf(form)
  if (date === 'incomplete') return {ok: false, state: 'date'}
  const consent = form.get('consent') !== null
  if (!consent && needsConsent) return {ok: false, state: 'consent'}
  const parsed = signUpRequest.safeParse({
    email,
    lists: textsOf(form, 'lists'),
    path,
    site: textOf(form, 'site') || 'gr8',
    recaptcha: textOf(form, 'recaptcha') || undefined,
    sailthruAccount: textOf(form, 'account') || undefined,
    identifiers: {
      K1: textOf(form, 'k1') || undefined,
      source: textOf(form, 'source') || undefined,
      categories: textsOf(form, 'categories'),
      tags: textsOf(form, 'tags'),
      correlationId,
    },
    attributes: campaignOf(form, correlationId),
    date,
    consent: consent || undefined,
  })
  // A hidden field is wrong, which the reader cannot correct.
  return parsed.success ? {ok: true, request: parsed.data} : {ok: false, state: 'later'}
}

/**
 * The path of the page with the form: from the form's own field, or from the `Referer` header for the form in the footer, which is the same
 * on all pages. "/" for anything that is not a path of this site.
 */
export function pathOf(form: FormData, referer: string | null): string {
  const path = textOf(form, 'path') || (referer !== null && URL.canParse(referer) ? new URL(referer).pathname : '/')
  return ownUrl(path)?.pathname ?? '/'
}

/** The id of the form, to which the answer redirects; `undefined` if `NewsletterForm` cannot have made it. */
export function formIdOf(form: FormData): string | undefined {
  const id = textOf(form, 'form')
  return /^[\w-]{1,200}$/.test(id) ? id : undefined
}

/**
 * What the sign-up of a campaign adds (ticker-hero-16); `undefined` for other forms. The parent correlation id is made in the page by its script;
 * without it that of the call stands in.
 */
function campaignOf(form: FormData, correlationId: string): Record<string, string> | undefined {
  const campaignName = textOf(form, 'campaign')
  if (campaignName === '') return undefined
  const parentCorrelationId = textOf(form, 'parent') || correlationId
  return {campaignName, parentCorrelationId, callToAction: textOf(form, 'callToAction')}
}

function dateOf(form: FormData): {month: number; day: number; year: number} | 'incomplete' | undefined {
  const parts = ['month', 'day', 'year'].map((name) => form.get(name))
  if (parts.every((part) => part === null)) return undefined
  const [month = 0, day = 0, year = 0] = parts.map((part) =>
    typeof part === 'string' && /^\d{1,4}$/.test(part.trim()) ? Number(part) : 0,
  )
  const made = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1900 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  return exists ? {month, day, year} : 'incomplete'
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))
}
