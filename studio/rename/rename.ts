import {getPublishedId, type SanityDocument} from 'sanity'
import {changesOfPath, type StoredDocument} from '../links/linksByHand.ts'

/** The path of a page that changes when its draft is published. */
export interface Rename {
  readonly from: string
  readonly to: string
}

/** What an editor wants to happen besides. */
export interface RenameChoices {
  /** Lead readers of the old path to the new one. */
  readonly redirect: boolean
  /** Change the links by hand that lead to the old path. */
  readonly links: boolean
}

/** One change of a transaction, as `client.mutate` takes it. */
export type Change =
  | {readonly create: {readonly _type: string; readonly [field: string]: unknown}}
  | {readonly createOrReplace: StoredDocument}
  | {readonly delete: {readonly id: string}}
  | {
      readonly patch: {
        readonly id: string
        readonly ifRevisionID?: string
        readonly set?: Readonly<Record<string, unknown>>
        readonly unset?: string[]
      }
    }

/** The change of path that publishing a draft makes; undefined if it makes none, as nobody knows the path of what was never published. */
export function renameOf(
  draft: {readonly [field: string]: unknown} | undefined,
  published: {readonly [field: string]: unknown} | undefined,
): Rename | undefined {
  const [from, to] = [published?.['canonicalPath'], draft?.['canonicalPath']]
  if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || from === to) return undefined
  return {from, to}
}

/**
 * The changes that publish a draft: what is published becomes the draft, which goes. Nothing of the transaction happens
 * if either has changed since it was read.
 */
export function publishChanges(draft: SanityDocument, published: SanityDocument | undefined): readonly Change[] {
  const {_rev, _updatedAt, ...content} = draft
  return [
    ...[draft, ...(published === undefined ? [] : [published])].map((one) => ({patch: unchanged(one)})),
    {
      createOrReplace: {
        ...strengthened(content),
        _id: getPublishedId(draft._id),
        _type: draft._type,
        _createdAt: (published ?? draft)._createdAt,
      },
    },
    {delete: {id: draft._id}},
  ]
}

/**
 * The changes that go with a new path (links-11): a redirect from the old one, and the links by hand. Redirects from
 * the new path go in any case, as a page is there now; with them no circle remains.
 *
 * @param naming the documents that name the old path by hand (`findLinksByHand`), every variant by itself, and the
 *   redirects from the old and the new path; those that are published in the same transaction as they will be
 */
export function renameChanges(
  {from, to}: Rename,
  naming: readonly StoredDocument[],
  choices: RenameChoices,
): readonly Change[] {
  const redirects = naming.filter(({_type}) => _type === 'redirect')
  const superseded = redirects.filter((redirect) => redirect['from'] === to)
  const existing = redirects.filter((redirect) => redirect['from'] === from)
  const redirect: readonly Change[] = [
    ...existing.map(({_id}) => ({patch: {id: _id, set: {to}}})),
    // Readers are not led on by a draft, or by what a release will publish.
    ...(existing.some(({_id}) => _id === getPublishedId(_id))
      ? []
      : [{create: {_type: 'redirect', from, to, permanent: true}}]),
  ]
  const changed = naming.filter((document) => !superseded.includes(document) && !existing.includes(document))
  return [
    ...superseded.map(({_id}) => ({delete: {id: _id}})),
    ...(choices.redirect ? redirect : []),
    ...(choices.links ? changed.flatMap((document) => linkChanges(document, from, to)) : []),
  ]
}

function linkChanges(document: StoredDocument, from: string, to: string): readonly Change[] {
  const set = changesOfPath(document, from, to)
  return Object.keys(set).length === 0 ? [] : [{patch: {id: document._id, set}}]
}

/** A patch that does nothing, and fails where a document is not in the revision that is given. */
export function unchanged({_id, _rev}: Pick<SanityDocument, '_id' | '_rev'>): {
  readonly id: string
  readonly ifRevisionID: string
  readonly unset: string[]
} {
  return {id: _id, ifRevisionID: _rev, unset: ['_reserved_prop_']}
}

/** What publishing does to references that were weak only while their target was a draft: they become strong. */
function strengthened(value: object): object
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthened(item as object))
  if (typeof value !== 'object' || value === null) return value
  const {_strengthenOnPublish: mark, _weak: weak, ...others} = value as {readonly [field: string]: unknown}
  const stays = typeof mark !== 'object' || mark === null ? value : isWeak(mark) ? {...others, _weak: weak} : others
  return Object.fromEntries(Object.entries(stays).map(([name, field]) => [name, strengthened(field as object)]))
}

function isWeak(mark: object): boolean {
  return 'weak' in mark && mark.weak === true
}
