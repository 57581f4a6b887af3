import {z} from 'zod'
import {loggedHeader} from '../../drugSavings/fetchJson.ts'
import {clientHeader} from '../../server/clientAddress.ts'
import {isOtherSite} from '../../server/sameOrigin.ts'
import {kindOf} from '../../services/kindOf.ts'

/** No cache keeps an answer, no browser either: its address says for which drug somebody looked, and where (decision 52). */
const headers = {'cache-control': 'private, no-store'}

/** What a call of drug cost savings depends on. */
export interface SavingsCall {
  /** Whether a client may ask now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Gets what a service rejects with. */
  readonly report: (error: unknown) => void
}

interface SavingsRoute<Question> extends SavingsCall {
  readonly schema: z.ZodType<Question>
  /** The body of a failed call, with what went wrong in words. */
  readonly problem?: (error: string) => object
  /** The answer to a question; undefined if there is none. */
  readonly answer: (question: Question) => Promise<object | undefined>
}

/**
 * Answers a GET call by its query: 200; 400 for a query that is not a question, with the names of the wrong parameters
 * and never their values; 403 for another site; 404 where there is no answer; 429 for too many calls; 504 if a service
 * takes too long, 503 if it fails.
 */
export async function answerSavings<Question>(
  request: Request,
  {schema, admits, report, problem = (error) => ({error}), answer}: SavingsRoute<Question>,
): Promise<Response> {
  const failed = (status: number, error: string): Response => Response.json(problem(error), {status, headers})
  if (isOtherSite(request.headers)) return failed(403, 'This is for pages of this site.')
  const question = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!question.success) return failed(400, z.prettifyError(question.error))
  if (!admits(request.headers.get(clientHeader) ?? '')) return failed(429, 'Too many calls. Try again in a minute.')
  try {
    const found = await answer(question.data)
    return found === undefined ? failed(404, 'There is nothing of that kind.') : Response.json(found, {headers})
  } catch (error) {
    report(error)
    const answered =
      kindOf(error) === 'TimeoutError'
        ? failed(504, 'This took too long. Try again.')
        : failed(503, 'There is no answer now. Try again.')
    answered.headers.set(loggedHeader, '1')
    return answered
  }
}
