import {getDraftId, getPublishedId, getVersionFromId, isVersionId, type SanityClient} from 'sanity'
import {z} from 'zod'
import {removing, replacing} from './changes.ts'
import {referencesIn} from './references.ts'

const stored = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})

/** A stored copy of a document that refers to another, whole. */
export type Holder = z.infer<typeof stored>

/** So many copies are changed in one transaction: more would be too large for one. */
export const mostHolders = 500

/** The copies that refer to a document itself: published ones, drafts, and versions of releases. Rejects where there are more than `mostHolders`. */
export async function readHolders(client: SanityClient, id: string): Promise<readonly Holder[]> {
  const query = `*[references($id)] | order(_id asc)[0...${mostHolders + 1}]`
  const holders = z.array(stored).parse(await client.fetch(query, {id}, {perspective: 'raw', tag: 'uses'}))
  if (holders.length > mostHolders)
    throw new Error(
      `More than ${mostHolders} documents refer to it: that is too much for one step. Change some by hand first.`,
    )
  return holders
}

/** The copies without which the document cannot be taken away: their references are strong ones. */
export function holdingFast(holders: readonly Holder[], id: string): readonly Holder[] {
  return holders.filter((holder) => referencesIn(holder, id).some(({isWeak}) => !isWeak))
}

interface Replacement {
  /** The document that is replaced, and the one in its place; both without a prefix. */
  readonly id: string
  readonly to: string
  /** The paths of both, where they are pages: redirects to the one then lead to the other. */
  readonly paths?: {readonly from: string; readonly to: string}
}

/**
 * Has everything that refers to a document refer to another, in one transaction: published copies, drafts and versions of releases alike, and
 * nothing else of them is changed. Gives how many copies changed. Rejects where one was changed by somebody else meanwhile, and where one is in a
 * scheduled release, which nobody can change.
 */
export async function replaceEverywhere(client: SanityClient, {id, to, paths}: Replacement): Promise<number> {
  const [holders, redirects] = await Promise.all([
    readHolders(client, id),
    paths === undefined ? [] : redirectsTo(client, paths.from),
  ])
  await refuseScheduled(client, [...holders.map(({_id}) => _id), ...redirects])
  const transaction = client.transaction()
  let count = 0
  for (const holder of holders) {
    // The new document itself may refer to the old one: it must not refer to itself.
    const change = getPublishedId(holder._id) === to ? removing(holder, id) : replacing(holder, id, to)
    if (Object.keys(change.set).length + change.unset.length === 0) continue
    transaction.patch(holder._id, {ifRevisionID: holder._rev, set: change.set, unset: [...change.unset]})
    count += 1
  }
  for (const redirect of redirects) {
    transaction.patch(redirect, {set: {to: paths?.to}})
    count += 1
  }
  if (count > 0) await transaction.commit({returnDocuments: false, tag: 'replace', visibility: 'sync'})
  return count
}

const scheduledReleases = `*[_type == "system.release" && state in ["scheduling", "scheduled"] && name in $names]{
  "title": coalesce(metadata.title, "Untitled"), "isOne": coalesce(metadata.cardinality == "one", false)
}`
const releaseShape = z.array(z.object({title: z.string(), isOne: z.boolean()}))

/** Rejects, in words for editors, where some of these copies are versions in a scheduled release. */
async function refuseScheduled(client: SanityClient, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => getVersionFromId(id) ?? [])
  if (names.length === 0) return
  const options = {perspective: 'raw', tag: 'uses'} as const
  const [release] = releaseShape.parse(await client.fetch(scheduledReleases, {names}, options))
  if (release === undefined) return
  throw new Error(
    release.isOne
      ? 'What is scheduled refers to it: cancel that under “To do → Scheduled” first, or wait until its time.'
      : `The release “${release.title}” is scheduled, and a document in it refers to it: unschedule it first, or wait until it is published.`,
  )
}

/**
 * Removes every reference to a document from the drafts of those that refer to it, and makes drafts of those that have none: readers see no change
 * until somebody publishes them. Gives the ids of the documents, without prefixes.
 */
export async function removeFromDrafts(client: SanityClient, id: string): Promise<readonly string[]> {
  const holders = (await readHolders(client, id)).filter(({_id}) => !isVersionId(_id))
  const ids = [...new Set(holders.map(({_id}) => getPublishedId(_id)))]
  const drafts = z
    .array(stored)
    .parse(
      await client.fetch('*[_id in $ids]', {ids: ids.map((one) => getDraftId(one))}, {perspective: 'raw', tag: 'uses'}),
    )
  const transaction = client.transaction()
  const changed: string[] = []
  for (const one of ids) {
    const draft = drafts.find(({_id}) => _id === getDraftId(one))
    const source = draft ?? holders.find(({_id}) => _id === one)
    if (source === undefined) continue
    const change = removing(source, id)
    if (Object.keys(change.set).length + change.unset.length === 0) continue
    if (draft === undefined) {
      const {_rev, _createdAt, _updatedAt, _system, ...content} = source
      transaction.createIfNotExists({...content, _id: getDraftId(one)})
    }
    const guard = draft === undefined ? {} : {ifRevisionID: draft._rev}
    transaction.patch(getDraftId(one), {...guard, set: change.set, unset: [...change.unset]})
    changed.push(one)
  }
  if (changed.length > 0) await transaction.commit({returnDocuments: false, tag: 'remove', visibility: 'sync'})
  return changed
}

/** A redirect that is made when a page goes. */
interface Redirect {
  readonly from: string
  readonly to: string
}

/**
 * Takes a document from the site, so that its draft stays, or deletes all there is of it: its draft, and its versions in
 * releases, which would bring it back when they are published. Rejects where something refers to it strongly, or a
 * release that is scheduled holds a version. With a redirect readers never meet “Page not found”; it is taken back where
 * the page cannot be taken away.
 */
export async function takeAway(
  client: SanityClient,
  id: string,
  action: 'unpublish' | 'delete',
  redirect?: Redirect,
): Promise<void> {
  const takeBack = redirect === undefined ? undefined : await leadOn(client, redirect)
  try {
    await (action === 'unpublish' ? unpublish(client, id) : deleteAll(client, id))
  } catch (error) {
    await takeBack?.().catch(() => undefined)
    throw error
  }
}

/**
 * Makes a redirect, or changes the one that begins at the path already, as the site follows only one of them. Gives what
 * takes it back.
 */
async function leadOn(client: SanityClient, {from, to}: Redirect): Promise<() => Promise<unknown>> {
  const query = '*[_type == "redirect" && from == $from][0]{_id, "to": coalesce(to, "")}'
  const existing = z
    .object({_id: z.string(), to: z.string()})
    .nullable()
    .parse(await client.fetch(query, {from}, {perspective: 'published', tag: 'uses'}))
  if (existing === null) {
    const {_id} = await client.create({_type: 'redirect', from, to, permanent: true})
    return () => client.delete(_id)
  }
  await client.patch(existing._id).set({to}).commit({tag: 'uses'})
  return () => client.patch(existing._id).set({to: existing.to}).commit({tag: 'uses'})
}

async function unpublish(client: SanityClient, id: string): Promise<void> {
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: getDraftId(id),
    publishedId: id,
  })
}

async function deleteAll(client: SanityClient, id: string): Promise<void> {
  const query = '*[sanity::versionOf($id)]._id'
  const copies = z.array(z.string()).parse(await client.fetch(query, {id}, {perspective: 'raw', tag: 'uses'}))
  if (copies.length === 0) return
  const transaction = client.transaction()
  for (const copy of copies) transaction.delete(copy)
  await transaction.commit({returnDocuments: false, tag: 'delete'})
}

/** The redirects, published and drafts, that lead to a path. */
async function redirectsTo(client: SanityClient, path: string): Promise<readonly string[]> {
  const query = '*[_type == "redirect" && to == $path][0...100]._id'
  return z.array(z.string()).parse(await client.fetch(query, {path}, {perspective: 'raw', tag: 'uses'}))
}
