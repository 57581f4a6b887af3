import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import type {Doc, JsonObject} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import type {DocSource} from '../../store/source.ts'

/**
 * What a release can be (the clients' `ReleaseState`, and the two that only hosted Sanity's documentation names). Here every transition but
 * one is a single transaction, so of the states on the way only `unarchiving` is ever seen; others come in by import.
 */
const releaseState = z.enum([
  'active',
  'scheduling',
  'scheduled',
  'unscheduling',
  'publishing',
  'published',
  'archiving',
  'archived',
  'unarchiving',
])
export type ReleaseState = z.infer<typeof releaseState>

/** What editors say about a release. Hosted Sanity keeps fields that it does not know, and so do we. */
export const releaseMetadata = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  intendedPublishAt: z.string().optional(),
  cardinality: z.enum(['one', 'many']).optional(),
})

const releaseDocument = z.looseObject({
  state: releaseState,
  metadata: releaseMetadata.optional(),
  publishAt: z.string().nullish(),
  userId: z.string().optional(),
  finalDocumentStates: z.array(z.looseObject({id: z.string()})).nullish(),
})

/** A release as the lake works with it. `name` is what version ids and perspectives call it, `id` the id of its document. */
export interface Release {
  readonly id: string
  readonly name: string
  readonly state: ReleaseState
  /** When it is to be published, in milliseconds; undefined unless it is (or was) scheduled. */
  readonly publishAt: number | undefined
  /** The ids of its versions when it was published or archived. */
  readonly finalIds: readonly string[]
  readonly userId: string | undefined
}

export const releaseType = 'system.release'
const prefix = '_.releases.'

/** The id of a release's document. */
export function releaseDocId(name: string): string {
  return prefix + name
}

/** The name of the release that a document id is about; undefined for other documents. */
export function releaseNameOf(documentId: string): string | undefined {
  return documentId.startsWith(prefix) ? documentId.slice(prefix.length) : undefined
}

/** Whether a document can be published under an id: not where drafts, versions and releases are, which have rules of their own. */
export function isPublishedId(documentId: string): boolean {
  return idParts(documentId).variant === 'published' && releaseNameOf(documentId) === undefined
}

/** Names take part in ids and in lists of perspectives, so they have no dots or commas and are none of the perspectives that exist anyway. */
export const releaseName = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, 'use letters, digits, "_" and "-", at most 64 characters')
  .refine((name) => !['drafts', 'published', 'raw', 'previewDrafts'].includes(name), 'this name means a perspective')

/** The release of a stored document; undefined for documents that are none. */
export function parseRelease(doc: Doc): Release | undefined {
  const name = releaseNameOf(doc._id)
  const parsed = releaseDocument.safeParse(doc)
  if (name === undefined || doc._type !== releaseType || !parsed.success) return undefined
  const {state, publishAt, finalDocumentStates, userId} = parsed.data
  const time = Date.parse(publishAt ?? '')
  return {
    id: doc._id,
    name,
    state,
    publishAt: Number.isNaN(time) ? undefined : time,
    finalIds: (finalDocumentStates ?? []).map(({id}) => id),
    userId,
  }
}

/** Whether two states of a release's document differ in its metadata only, which are the editors'; the rest is the state machine's. */
export function sameMachinery(before: Doc, after: Doc): boolean {
  return isDeepStrictEqual(machinery(before), machinery(after))
}

function machinery({_rev, _updatedAt, metadata: _metadata, ...rest}: Doc): JsonObject {
  return rest
}

/** The release with this name, if there is one. */
export function findRelease(source: Pick<DocSource, 'get'>, name: string): Release | undefined {
  const doc = source.get(releaseDocId(name))
  return doc === undefined ? undefined : parseRelease(doc)
}

/** The releases in these states. Others are not parsed: one that was published lists all of its documents. */
export function releasesIn(states: readonly ReleaseState[], source: DocSource): readonly Release[] {
  const names: readonly unknown[] = states
  return source.idsOfType(releaseType).flatMap((id) => {
    const doc = source.get(id)
    return (doc === undefined || !names.includes(doc['state']) ? undefined : parseRelease(doc)) ?? []
  })
}

/** The ids of a release's versions, sorted. */
export function versionIds(source: Pick<DocSource, 'idsWithPrefix'>, name: string): readonly string[] {
  return source.idsWithPrefix(`versions.${name}.`)
}
