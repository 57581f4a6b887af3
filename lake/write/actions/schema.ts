import {z} from 'zod'
import {patchOperations} from '../../store/transaction/mutation.ts'
import {releaseMetadata, releaseName} from '../releases/release.ts'

const id = z.string().min(1)
const document = z.looseObject({_id: id, _type: z.string().min(1)})
const purge = z.boolean().optional()

/** A patch of an action; clients may leave the document's id in it. */
const patch = patchOperations.extend({id: id.optional(), ifRevisionID: id.optional()})

/** Newer clients name a draft or version by `versionId`, older ones by `draftId`; either will do. */
const draftOrVersion = {draftId: id.optional(), versionId: id.optional()}

/** The document actions, as the clients' types and the API's documentation name them. */
const documentActions = [
  z.object({
    actionType: z.literal('sanity.action.document.create'),
    publishedId: id,
    attributes: document,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.edit'),
    ...draftOrVersion,
    publishedId: id,
    patch: z.union([patch, z.array(patch)]),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.publish'),
    ...draftOrVersion,
    publishedId: id,
    ifDraftRevisionId: id.optional(),
    ifVersionRevisionId: id.optional(),
    ifPublishedRevisionId: id.optional(),
  }),
  z.object({actionType: z.literal('sanity.action.document.unpublish'), ...draftOrVersion, publishedId: id}),
  z.object({actionType: z.literal('sanity.action.document.discard'), ...draftOrVersion, purge}),
  z.object({
    actionType: z.literal('sanity.action.document.delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
    includeVersions: z.array(id).default([]),
    purge,
  }),
  z.object({actionType: z.literal('sanity.action.document.replaceDraft'), publishedId: id, attributes: document}),
  z.object({
    actionType: z.literal('sanity.action.document.version.create'),
    publishedId: id,
    document: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: id.optional(),
  }),
  z.object({actionType: z.literal('sanity.action.document.version.discard'), versionId: id, purge}),
  z.object({actionType: z.literal('sanity.action.document.version.replace'), document}),
  z.object({actionType: z.literal('sanity.action.document.version.unpublish'), versionId: id, publishedId: id}),
] as const

const releaseId = releaseName
const ofRelease = <Name extends string>(name: Name) =>
  z.object({actionType: z.literal(`sanity.action.release.${name}`), releaseId})

/** The release actions. */
const releaseActions = [
  ofRelease('create').extend({metadata: releaseMetadata.prefault({})}),
  ofRelease('edit').extend({patch}),
  ofRelease('publish'),
  ofRelease('schedule').extend({publishAt: z.iso.datetime({offset: true})}),
  ofRelease('unschedule'),
  ofRelease('archive'),
  ofRelease('unarchive'),
  ofRelease('delete'),
  ofRelease('import').extend({
    attributes: document.optional(),
    document: document.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  }),
] as const

export const action = z.discriminatedUnion('actionType', [...documentActions, ...releaseActions])
export type Action = z.infer<typeof action>
export type DocumentAction = Extract<Action, {actionType: `sanity.action.document.${string}`}>
export type ReleaseAction = Extract<Action, {actionType: `sanity.action.release.${string}`}>
/** The actions by their types. */
export type DocumentActions = {[Each in DocumentAction as Each['actionType']]: Each}
export type ReleaseActions = {[Each in ReleaseAction as Each['actionType']]: Each}
