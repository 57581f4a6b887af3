import {timingSafeEqual} from 'node:crypto'
import {ClientError, type ClientPerspective, type SanityClient} from '@sanity/client'
import {
  isReviewOpen,
  readReviewToken,
  reviewRequest,
  reviewRequestFields,
  type ReviewRequest,
  reviewRequestType,
} from '@apothecary/shared/types/medicalReview.ts'
import {isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {z} from 'zod'
import {hashOf} from '../auth/token.ts'
import {pageRevision} from './pageRevision.ts'

/** What a link leads to while it is open. */
export interface OpenReview {
  readonly kind: 'open'
  readonly request: ReviewRequest
  /** The path of the article, in the version that is shown. */
  readonly path: string
  /** What the page shows: a release over drafts, or drafts. */
  readonly perspective: ClientPerspective
  /** A name for what the page says now (`pageRevision`). */
  readonly revision: string
  readonly reviewer: {readonly name: string; readonly credentials: string | null}
}

/**
 * What a link leads to. `unknown`: no such link, or a changed one, which are not told apart. `gone`: the article, its
 * path or the person is not there any more.
 */
export type FoundReview =
  | OpenReview
  | {readonly kind: 'signedOff'; readonly answeredAt: string}
  | {readonly kind: 'unknown' | 'expired' | 'revoked' | 'gone'}

/** What came of an answer. `changed`: the page says something else than what was looked at. `refused`: the site may not write. */
export type AnswerOutcome = 'signedOff' | 'asked' | 'changed' | 'refused' | 'closed'

/** What a reviewer answers: that the facts are checked, or what should change. */
export type ReviewAnswer =
  | {readonly kind: 'signOff'; readonly revision: string}
  | {readonly kind: 'changes'; readonly text: string}

/** The medical reviews of a content lake. */
export interface Reviews {
  /** What a link leads to now. Rejects when the lake does not answer, as do the others. */
  readonly find: (token: unknown) => Promise<FoundReview>
  /** Remembers that an open link was opened; false where the site may not write. */
  readonly open: (review: OpenReview) => Promise<boolean>
  readonly answer: (token: unknown, answer: ReviewAnswer) => Promise<AnswerOutcome>
  /** Whether the site may write what reviewers answer. */
  readonly canWrite: () => Promise<boolean>
}

const articleVersion = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  _type: z.literal('article'),
  canonicalPath: z.unknown(),
})
type ArticleVersion = z.infer<typeof articleVersion>

const person = z.object({name: z.string(), credentials: z.string().nullable()})

const tag = 'web.review'

/**
 * The medical reviews that are kept in a lake: `client` reads and writes with the token of the site. Links are
 * documents that nobody reads without a token (medical-review-1).
 *
 * @param now milliseconds since 1970
 */
export function createReviews(given: SanityClient, now: () => number): Reviews {
  const client = given.withConfig({perspective: 'raw', useCdn: false})

  async function find(token: unknown): Promise<FoundReview> {
    const request = await requestOf(client, token)
    if (request === undefined) return {kind: 'unknown'}
    const {state, answeredAt, expiresAt} = request
    if (state === 'revoked') return {kind: 'revoked'}
    if (state === 'signedOff') return {kind: 'signedOff', answeredAt: answeredAt ?? expiresAt}
    if (!isReviewOpen(request, now())) return {kind: 'expired'}
    const {version, draft, published} = await versionsOf(client, request)
    const path = (version ?? draft ?? published)?.canonicalPath
    const reviewer = person.safeParse(
      await client.fetch(
        '*[_id == $id && _type == "person"][0]{"name": coalesce(name, ""), "credentials": credentials}',
        {id: request.personId},
        {tag},
      ),
    )
    if (typeof path !== 'string' || !isPagePath(path) || !reviewer.success) return {kind: 'gone'}
    const perspective = version === undefined ? (['drafts'] as const) : [String(request.release)]
    return {
      kind: 'open',
      request,
      path,
      perspective: [...perspective],
      revision: await pageRevision(client, request.articleId, [...perspective]),
      reviewer: reviewer.data,
    }
  }

  async function open({request}: OpenReview): Promise<boolean> {
    if (request.state !== 'sent') return canWrite()
    return written(() =>
      client
        .patch(request._id)
        .ifRevisionId(request._rev)
        .set({state: 'opened', openedAt: new Date(now()).toISOString()})
        .commit({visibility: 'async', tag}),
    ).then((outcome) => outcome !== 'refused')
  }

  async function answer(token: unknown, given: ReviewAnswer): Promise<AnswerOutcome> {
    const found = await find(token)
    if (found.kind !== 'open') return 'closed'
    const {request} = found
    const answeredAt = new Date(now()).toISOString()
    if (given.kind === 'changes') {
      const outcome = await written(() =>
        client
          .patch(request._id)
          .ifRevisionId(request._rev)
          .set({state: 'changesAsked', answeredAt, changes: given.text})
          .commit({tag}),
      )
      return outcome === 'done' ? 'asked' : outcome
    }
    if (given.revision !== found.revision) return 'changed'
    const {version, draft, published} = await versionsOf(client, request)
    const reviewed = {
      medicalReviewer: {_type: 'reference', _ref: request.personId},
      medicallyReviewedAt: answeredAt,
    }
    const transaction = client
      .transaction()
      .patch(request._id, (patch) => patch.ifRevisionId(request._rev).set({state: 'signedOff', answeredAt}))
    const target = version ?? draft
    if (target !== undefined) transaction.patch(target._id, (patch) => patch.ifRevisionId(target._rev).set(reviewed))
    // What is published stays as it is: the editor publishes the draft that holds the sign-off.
    else if (published !== undefined) transaction.create(draftOf(published, reviewed))
    else return 'closed'
    const outcome = await written(() => transaction.commit({tag}))
    return outcome === 'done' ? 'signedOff' : outcome
  }

  async function canWrite(): Promise<boolean> {
    const outcome = await written(() =>
      client.mutate([{create: {_id: 'drafts.', _type: reviewRequestType}}], {dryRun: true, tag}),
    )
    return outcome !== 'refused'
  }

  return {find, open, answer, canWrite}
}

/** The request of a token: only one whose secret is right. */
async function requestOf(client: SanityClient, text: unknown): Promise<ReviewRequest | undefined> {
  const token = readReviewToken(text)
  if (token === undefined) return undefined
  const {success, data} = reviewRequest.safeParse(
    await client.fetch(
      `*[_id == $id && _type == $type][0]{${reviewRequestFields}}`,
      {
        id: token.id,
        type: reviewRequestType,
      },
      {tag},
    ),
  )
  if (!success) return undefined
  const [kept, shown] = [Buffer.from(data.tokenHash), Buffer.from(hashOf(token.secret))]
  return kept.byteLength === shown.byteLength && timingSafeEqual(kept, shown) ? data : undefined
}

/** The article as it is in the release of the link, as a draft, and as it is published. */
async function versionsOf(
  client: SanityClient,
  {articleId, release}: ReviewRequest,
): Promise<Partial<Record<'version' | 'draft' | 'published', ArticleVersion>>> {
  const ids = {
    ...(release ? {version: `versions.${release}.${articleId}`} : {}),
    draft: `drafts.${articleId}`,
    published: articleId,
  }
  const found = z
    .array(z.unknown())
    .parse(await client.fetch('*[_id in $ids]', {ids: Object.values(ids)}, {tag}))
    .flatMap((document) => articleVersion.safeParse(document).data ?? [])
  return Object.fromEntries(
    Object.entries(ids).flatMap(([name, id]) => {
      const version = found.find(({_id}) => _id === id)
      return version === undefined ? [] : [[name, version] as const]
    }),
  )
}

/** A draft of what is published, with these fields. */
function draftOf({_rev, _createdAt, _updatedAt, ...published}: ArticleVersion, fields: object) {
  return {...published, ...fields, _id: `drafts.${published._id}`}
}

/** Whether a write was done, came too late because what it is based on has changed, or was refused. Other failures reject. */
async function written(write: () => Promise<unknown>): Promise<'done' | 'changed' | 'refused'> {
  try {
    await write()
    return 'done'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 409) return 'changed'
    if (error.statusCode === 401 || error.statusCode === 403) return 'refused'
    throw error
  }
}
