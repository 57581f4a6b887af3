import {z} from 'zod'

const word = z.string().max(200)

/** A date that a reader entered, such as a due date. */
const date = z.object({
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
  year: z.number().int().min(1900).max(2200),
})

/** The body of `POST {base}/api/activate/site` (newsletter-1, newsletter-8). */
export const signUpRequest = z.object({
  email: z.string().min(3).max(320).includes('@'),
  lists: z.array(z.string().min(1).max(200)).min(1).max(20),
  path: z.string().startsWith('/').max(1000),
  site: word,
  recaptcha: z.string().max(5000).optional(),
  sailthruAccount: word.optional(),
  attributes: z.record(z.string().max(200), word).optional(),
  identifiers: z.object({
    K1: word.optional(),
    source: word.optional(),
    categories: z.array(word).max(50),
    tags: z.array(word).max(50),
    correlationId: word,
  }),
  date: date.optional(),
  consent: z.boolean().optional(),
})

export type SignUpRequest = z.infer<typeof signUpRequest>

/** The result of a sign-up: the id of the session that it opened, or the reason of a failure for the log, without any email address. */
export type SignUpResult =
  {readonly ok: true; readonly sessionId: string} | {readonly ok: false; readonly error: string}

/** The upstream service that newsletters are signed up with. */
export interface NewsletterService {
  readonly signUp: (request: SignUpRequest) => Promise<SignUpResult>
}

/** What the links in messages of the embedded service do. A service upstream has messages, and pages for their links, of its own. */
export interface SubscriptionLinks {
  /** Confirms the subscription of a token. Whether there is one. Throws if the database cannot be written. */
  readonly confirm: (token: string) => boolean
  /** Ends the subscription of a token, if there is one. Throws if the database cannot be written. */
  readonly end: (token: string) => void
}

/** The answer of the upstream service: a session id. */
export const signUpAnswer = z.string().min(1).max(1000)
