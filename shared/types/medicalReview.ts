import {z} from 'zod'

/** The page of the site that a reviewer's link opens. */
export const reviewPath = '/medical-review'

/** For how many days a link lasts that an editor makes, unless they choose otherwise. */
export const reviewDays = 14

/** The most days that an editor can choose. */
export const mostReviewDays = 60

/** The most characters of a request for changes. */
export const mostChanges = 5000

/** The type of the documents of review links. It is no type of the Studio's schema: nobody fills in a form for one. */
export const reviewRequestType = 'reviewRequest'

/**
 * What the ids of these documents begin with. Documents with a dot in their id are not read without a token, neither on
 * hosted Sanity nor on the embedded lake, though the data set is public.
 */
export const reviewRequestPrefix = 'reviewRequests.'

/** What became of a link. `changesAsked` is answered, and can still be signed off; `signedOff` and `revoked` are final. */
export const reviewStates = ['sent', 'opened', 'changesAsked', 'signedOff', 'revoked'] as const

export type ReviewState = (typeof reviewStates)[number]

const time = z.iso.datetime({offset: true})
const documentId = z.string().regex(/^[\w-][\w.-]{0,127}$/)

/**
 * A link for a medical reviewer, as it is stored: whom it is for, what it shows, and what became of it. The link's
 * secret is not in it, only its hash.
 */
export const reviewRequest = z.object({
  _id: z.string().regex(/^reviewRequests\.[a-z0-9]{20}$/),
  _rev: z.string(),
  _createdAt: time,
  /** Of a link that was signed off: when that was, the same moment as that of the article’s draft. */
  _updatedAt: time,
  /** The id of the article, without `drafts.`. A text, not a reference: it must hold up nobody who deletes the article. */
  articleId: documentId,
  /** The release whose version of the article is shown; the draft, if there is none. */
  release: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
  /** The id of the person document of the reviewer. */
  personId: documentId,
  /** SHA-256 of the secret, in base64url. */
  tokenHash: z.string().regex(/^[\w-]{43}$/),
  expiresAt: time,
  state: z.enum(reviewStates),
  openedAt: time.nullish(),
  answeredAt: time.nullish(),
  /** What the reviewer asked for, the last time. */
  changes: z.string().nullish(),
})

export type ReviewRequest = z.infer<typeof reviewRequest>

/** The fields of a request, for GROQ. */
export const reviewRequestFields = `_id, _rev, _createdAt, _updatedAt, articleId, release, personId, tokenHash, expiresAt, state, openedAt, answeredAt, changes`

/** Whether a link can still be opened and answered at this time. */
export function isReviewOpen({state, expiresAt}: Pick<ReviewRequest, 'state' | 'expiresAt'>, now: number): boolean {
  return state !== 'revoked' && state !== 'signedOff' && now < Date.parse(expiresAt)
}

/** What the link's token says: the id of its document and its secret of 256 bits. */
export interface ReviewToken {
  readonly id: string
  readonly secret: string
}

const tokenShape = /^([a-z0-9]{20})\.([\w-]{43})$/

/** Reads a token; undefined for a text that is none. */
export function readReviewToken(text: unknown): ReviewToken | undefined {
  const [, name, secret] = (typeof text === 'string' ? tokenShape.exec(text) : null) ?? []
  return name === undefined || secret === undefined ? undefined : {id: `${reviewRequestPrefix}${name}`, secret}
}

/** A token as it stands in a link. */
export function writeReviewToken({id, secret}: ReviewToken): string {
  return `${id.slice(reviewRequestPrefix.length)}.${secret}`
}

/** Whether the site can keep what reviewers answer: it needs a token that may write. */
export const reviewReadiness = z.object({canWrite: z.boolean()})

export type ReviewReadiness = z.infer<typeof reviewReadiness>
