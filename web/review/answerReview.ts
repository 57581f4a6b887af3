import {mostChanges, reviewPath} from '@apothecary/shared/types/medicalReview.ts'
import {z} from 'zod'
import {clientHeader} from '../server/clientAddress.ts'
import {refuse} from '../server/refuse.ts'
import {kindOf} from '../services/kindOf.ts'
import type {AnswerOutcome, ReviewAnswer, Reviews} from './reviews.ts'

/** The largest form, in bytes: a text of `mostChanges` characters of up to four bytes, each written in up to three. */
const limitBytes = 60_000

/** What the page says after an answer. `incomplete`: the box was not ticked, or the text is empty or too long. `later`: the lake does not answer. */
export type ReviewNotice = AnswerOutcome | 'incomplete' | 'later'

const notices: readonly string[] = [
  'signedOff',
  'asked',
  'changed',
  'refused',
  'closed',
  'incomplete',
  'later',
] satisfies ReviewNotice[]

/** Whether a text of an address names a notice. */
export function isReviewNotice(value: unknown): value is ReviewNotice {
  return typeof value === 'string' && notices.includes(value)
}

/** The dependencies of the form of a review. */
export interface ReviewCall {
  readonly reviews: Pick<Reviews, 'answer'>
  /** Whether a client may send a form now. */
  readonly admits: (client: string) => boolean
  /** Writes the kind of a failure to the log: never whose review it is, and never the link. */
  readonly report: (kind: string) => void
}

const form = z.object({
  token: z.string().max(200),
  answer: z.enum(['signOff', 'changes']),
  checked: z.string().optional(),
  revision: z.string().max(100).optional(),
  changes: z.string().optional(),
})

/**
 * Answers the form of a review with 303 to its page, which says what came of it (medical-review-8). 403 for another
 * site, 415 for what is no form, 411 or 413 by the length, 429 for too many, 400 for other fields. It works without
 * scripts.
 */
export async function answerReview(request: Request, {reviews, admits, report}: ReviewCall): Promise<Response> {
  const {headers} = request
  const refusal = refuse(headers, 'form', limitBytes)
  if (refusal !== undefined) return problem(refusal.status, refusal.reason)
  if (!admits(headers.get(clientHeader) ?? '')) return problem(429, 'Too many calls. Try again in a minute.')
  const fields = await request.formData().catch(() => undefined)
  const given = form.safeParse(Object.fromEntries(fields ?? []))
  if (!given.success) return problem(400, 'The form cannot be read.')
  const {token} = given.data
  const answer = answerOf(given.data)
  if (answer === undefined) return lead(token, 'incomplete')
  try {
    return lead(token, await reviews.answer(token, answer))
  } catch (error) {
    report(kindOf(error))
    return lead(token, 'later')
  }
}

function answerOf({answer, checked, revision, changes}: z.infer<typeof form>): ReviewAnswer | undefined {
  if (answer === 'signOff') return checked === undefined || !revision ? undefined : {kind: 'signOff', revision}
  // Browsers send line breaks as two characters, and count them as one.
  const text = changes?.replaceAll('\r\n', '\n').trim() ?? ''
  return text === '' || text.length > mostChanges ? undefined : {kind: 'changes', text}
}

const noStore = {'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer'}

/** Back to the page of the link. */
function lead(token: string, notice: ReviewNotice): Response {
  const location = `${reviewPath}?${new URLSearchParams({token, notice}).toString()}`
  return new Response(null, {status: 303, headers: {...noStore, location}})
}

function problem(status: number, text: string): Response {
  return new Response(text, {status, headers: {...noStore, 'content-type': 'text/plain; charset=utf-8'}})
}
