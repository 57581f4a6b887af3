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
  | {readonly ok: true; readonly sessionId: string}
  | {readonly ok: false; readonly error: string}

/** The upstream service that newsletters are signed up with. */
export interface NewsletterService {
  readonly signUp: (request: SignUpRequest) => Promise<SignUpResult>
}

/** What the links in messages of the embedded service do. A service upstream has messages, and pages for their links, of its own. */
export interface SubscriptionLinks {
  /** Confirms the subscription of a token. Whether there is one. Rejects if the database cannot be written. */
  readonly confirm: (token: string) => Promise<boolean>
  /** Ends the subscription of a token, if there is one. Rejects if the database cannot be written. */
  readonly end: (token: string) => Promise<void>
}

/** A confirmed subscription. `token` is in the links of its messages; `confirmedAt` in milliseconds since 1970. */
export interface Subscription {
  readonly token: string
  readonly lists: readonly string[]
  readonly confirmedAt: number
}

/** What the embedded service says and does of the subscriptions of an address, for readers who are signed in with it. */
export interface AddressSubscriptions {
  /** The confirmed subscriptions of an address, the oldest first. Rejects if the database cannot be read. */
  readonly subscriptionsOf: (email: string) => Promise<readonly Subscription[]>
  /** Ends all subscriptions of an address, confirmed or not, and deletes all that is stored of them. Rejects if the database cannot be written. */
  readonly endAllOf: (email: string) => Promise<void>
}

/** The embedded service: all of it is stored here. */
export type EmbeddedNewsletter = NewsletterService & SubscriptionLinks & AddressSubscriptions

/** The answer of the upstream service: a session id. */
export const signUpAnswer = z.string().min(1).max(1000)
