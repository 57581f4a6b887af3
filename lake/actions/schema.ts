import {z} from 'zod'
import {patchOperations} from '../store/mutation.ts'

const id = z.string().min(1)
const document = z.looseObject({_id: id, _type: z.string().min(1)})
const purge = z.boolean().optional()

/** A patch of an action; clients may leave the document's id in it. */
const patch = patchOperations.extend({id: id.optional(), ifRevisionID: id.optional()})

/** The document actions, as the clients' types name them. */
export const action = z.discriminatedUnion('actionType', [
  z.object({
    actionType: z.literal('sanity.action.document.create'),
    publishedId: id,
    attributes: document,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.edit'),
    draftId: id,
    publishedId: id,
    patch: z.union([patch, z.array(patch)]),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.publish'),
    draftId: id.optional(),
    versionId: id.optional(),
    publishedId: id,
    ifDraftRevisionId: id.optional(),
    ifVersionRevisionId: id.optional(),
    ifPublishedRevisionId: id.optional(),
  }),
  z.object({actionType: z.literal('sanity.action.document.unpublish'), draftId: id, publishedId: id}),
  z.object({actionType: z.literal('sanity.action.document.discard'), draftId: id, purge}),
  z.object({
    actionType: z.literal('sanity.action.document.delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
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
])
export type Action = z.infer<typeof action>
export type ActionOf<Name extends string> = Extract<Action, {actionType: `sanity.action.document.${Name}`}>
