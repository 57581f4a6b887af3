import type {z} from 'zod'
import {clientHeader} from '../../../server/clientAddress.ts'
import {consentObject, type ConsentService, validationRequest} from '../../../services/consent/contract.ts'
import {readBatch} from '../readBatch.ts'

const headers = {'cache-control': 'no-store'}

/** The dependencies of the calls. */
export interface ConsentCall {
  readonly service: ConsentService
  /** Whether a client may call now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Gets what the privacy platform rejects with. */
  readonly report: (error: unknown) => void
}

/**
 * Answers `POST /api/consent/validate` with a boolean: whether the stored choice still holds (consent-8). Refuses as
 * `answerConsent` does; the page then keeps to what it knows.
 */
export function answerValidation(request: Request, call: ConsentCall): Promise<Response> {
  return answer(request, call, validationRequest, ({cookieValue}) => call.service.validate(cookieValue))
}

/**
 * Answers `PATCH /api/consent` with a consent, which can carry `optOut` (consent-7, consent-9). 400 for another shape,
 * 403 from another site, 413 or 415 for what is too large or no JSON, 429 for too many calls, 502 if the privacy
 * platform does not answer: the choice holds all the same, as it is stored in the browser.
 */
export function answerConsent(request: Request, call: ConsentCall): Promise<Response> {
  return answer(request, call, consentObject, (consent) => call.service.save(consent))
}

async function answer<Body extends object>(
  request: Request,
  {admits, report}: ConsentCall,
  schema: z.ZodType<Body>,
  ask: (body: Body) => Promise<unknown>,
): Promise<Response> {
  const body = await readBatch(request, schema)
  if (body instanceof Response) return body
  if (!admits(request.headers.get(clientHeader) ?? '')) return problem(429, 'Too many calls. Try again in a minute.')
  try {
    return Response.json(await ask(body), {headers})
  } catch (error) {
    report(error)
    return problem(502, 'The privacy platform does not answer now.')
  }
}

function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers})
}
