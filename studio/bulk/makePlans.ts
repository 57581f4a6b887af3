import {getDraftId, getVersionId, type SanityClient, type Schema} from 'sanity'
import {z} from 'zod'
import {findLinksByHand} from '../links/linksByHand.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {type Action, actionsOf, type BulkChange, namedIn, type Names, type Plan, planOf} from './changes.ts'
import {type BulkDocument, readDocuments} from './documents.ts'
import type {Findings} from './publishable.ts'

/** What is asked of the lake and of the Studio while plans are made. */
export interface Planner {
  readonly client: Pick<SanityClient, 'fetch' | 'action'>
  readonly schema: Schema
  /** Whether the role of the editor may write a document; the id says whether it is a draft or published. */
  readonly mayWrite: (document: {readonly _id: string; readonly _type: string}) => Promise<boolean>
  readonly findingsOf: (document: BulkDocument) => Promise<Findings>
  /** Called after each document with how many are looked at. */
  readonly onProgress: (done: number) => void
}

const uses = z.array(z.object({_id: z.string()}))
const named = z.array(z.object({_id: z.string(), name: z.string().nullable()}))

/** What a change would do to each of the selected documents: nothing is changed yet. Rejects where the lake does not answer. */
export async function makePlans(
  ids: readonly string[],
  change: BulkChange,
  {client, schema, mayWrite, findingsOf, onProgress}: Planner,
): Promise<readonly Plan[]> {
  const documents = await readDocuments(client, ids)
  const names = await readNames(client, documents)
  const inRelease = change.kind === 'release' ? await idsInRelease(client, ids, change.release.id) : new Set<string>()
  const plans: Plan[] = []
  // One after the other: each validation asks the lake things of its own.
  for (const document of documents) {
    const plan = planOf(document, change, names)
    plans.push(plan.refusals.length > 0 ? plan : await completed(plan))
    onProgress(plans.length)
  }
  return plans

  async function completed(plan: Plan): Promise<Plan> {
    const {document} = plan
    const refused = (...refusals: readonly string[]): Plan => ({...plan, refusals})
    if (
      !(await mayWrite({
        ...(document.draft ?? document.published),
        _id: idWritten(document, change),
        _type: document.type,
      }))
    )
      return refused(
        change.kind === 'publish' || change.kind === 'unpublish'
          ? 'Your role may not publish or unpublish it. Ask an editor to.'
          : 'Your role may not change it.',
      )
    if (inRelease.has(document.id)) return refused('It is in this release already.')
    if (change.kind === 'publish') {
      const {along, errors, warnings} = await findingsOf(document)
      return errors.length > 0 ? refused(...errors) : {...plan, along, warnings}
    }
    if (change.kind === 'release') {
      const {along} = document.type === 'article' ? await findingsOf(document) : {along: []}
      const ids = along.map(({id}) => id)
      const known = await idsInRelease(client, ids, change.release.id)
      return {...plan, along: along.filter(({id}) => !known.has(id))}
    }
    if (change.kind !== 'unpublish') return plan
    const problem = await problemOf(client, actionsOf(plan, change))
    if (problem === undefined) return {...plan, warnings: await usesOf(client, schema, document)}
    return refused(problem)
  }
}

/** The id of the document that a change writes. */
function idWritten({id}: BulkDocument, change: BulkChange): string {
  switch (change.kind) {
    case 'publish':
    case 'unpublish':
      return id
    case 'release':
      return getVersionId(id, change.release.id)
    case 'review':
    case 'categories':
    case 'authors':
      return getDraftId(id)
  }
}

/** Why the lake would refuse actions: it is asked, and carries nothing out. */
async function problemOf(
  client: Pick<SanityClient, 'action'>,
  actions: readonly Action[],
): Promise<string | undefined> {
  try {
    await client.action([...actions], {dryRun: true})
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return /referenc/i.test(message)
      ? 'Other documents refer to it and would break: take it out of them first (tab “Used in”).'
      : message
  }
}

/** What leads to a document that readers will not see any more: references, and links to the path of a page. */
async function usesOf(
  client: Pick<SanityClient, 'fetch'>,
  schema: Schema,
  {id, type, published}: BulkDocument,
): Promise<readonly string[]> {
  const found = uses.parse(await client.fetch('*[references($id)][0...100]{_id}', {id}, {perspective: 'published'}))
  const path = type === 'article' ? fieldOf(published, 'canonicalPath') : undefined
  const linking =
    typeof path === 'string' && path !== '' ? await findLinksByHand(client, schema, path, 'published') : []
  const leading = linking.filter(({_id}) => _id !== id).length
  return [
    ...(found.length === 0
      ? []
      : [
          `${found.length === 1 ? 'One published document refers' : `${found.length} published documents refer`} to it.`,
        ]),
    ...(leading === 0
      ? []
      : [
          `${leading === 1 ? 'One published document leads' : `${leading} published documents lead`} to “${String(path)}” by its path. Unpublish the page from its own form to lead readers on.`,
        ]),
  ]
}

async function readNames(client: Pick<SanityClient, 'fetch'>, documents: readonly BulkDocument[]): Promise<Names> {
  const ids = namedIn(documents)
  const query = '*[_id in $ids]{_id, "name": coalesce(name, title)}'
  const found = named.parse(await client.fetch(query, {ids}, {perspective: 'drafts'}))
  return new Map(found.map(({_id, name}) => [_id, name ?? 'without a name']))
}

/** Those of the documents that have a version in a release. */
async function idsInRelease(
  client: Pick<SanityClient, 'fetch'>,
  ids: readonly string[],
  release: string,
): Promise<ReadonlySet<string>> {
  const versions = new Map(ids.map((id) => [getVersionId(id, release), id]))
  const query = '*[_id in $versions]{_id}'
  const found = uses.parse(await client.fetch(query, {versions: [...versions.keys()]}, {perspective: 'raw'}))
  return new Set(found.flatMap(({_id}) => versions.get(_id) ?? []))
}
