import {
  type ReviewRequest,
  reviewRequestPrefix,
  reviewRequestType,
  writeReviewToken,
} from '@apothecary/shared/types/medicalReview.ts'

/** What an editor chooses: who is to look at which article, for how many days. */
export interface ReviewChoice {
  readonly articleId: string
  /** The release whose version is shown; the draft, if it is left out. */
  readonly release?: string | undefined
  readonly personId: string
  readonly days: number
}

/** A new link: the document that is stored, and the token that is in the link and nowhere else. */
export interface NewReview {
  readonly document: Omit<ReviewRequest, '_rev' | '_createdAt' | '_updatedAt'> & {readonly _type: string}
  readonly token: string
}

const dayMs = 86_400_000

/**
 * Makes a link with a random secret of 256 bits (medical-review-1). `now` in milliseconds since 1970. It needs a page
 * over HTTPS, or on this machine.
 */
export async function newReview(
  {articleId, release, personId, days}: ReviewChoice,
  now: number = Date.now(),
): Promise<NewReview> {
  const id = `${reviewRequestPrefix}${randomName(20)}`
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return {
    document: {
      _id: id,
      _type: reviewRequestType,
      articleId,
      ...(release === undefined ? {} : {release}),
      personId,
      tokenHash: base64url(new Uint8Array(hash)),
      expiresAt: new Date(now + days * dayMs).toISOString(),
      state: 'sent',
    },
    token: writeReviewToken({id, secret}),
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A name that no other link has. Nobody has to be unable to guess it. */
function randomName(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join('')
}
