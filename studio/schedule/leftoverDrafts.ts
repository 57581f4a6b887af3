import isEqual from 'fast-deep-equal'
import {getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'

const stored = z.looseObject({_id: z.string(), _rev: z.string(), _type: z.string()})
type Stored = z.infer<typeof stored>

/** Fields that belong to a revision, or to a draft or version as such. */
const own = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_system'])

/** Fields of references that publishing removes. */
const ofReferences = new Set(['_weak', '_strengthenOnPublish'])

/** Whether a draft says what is published, so that publishing it would change nothing. */
export function saysTheSame(draft: object, published: object): boolean {
  return isEqual(contentOf(draft, own), contentOf(published, own))
}

function contentOf(value: unknown, left: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((member) => contentOf(member, ofReferences))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !left.has(name))
      .map(([name, field]: [string, unknown]) => [name, contentOf(field, ofReferences)]),
  )
}

/**
 * Discards the drafts of these documents that say what is published. Sanity publishes the version of a release and
 * leaves the draft that it was made of, as something else to publish (schedule-1). Of a redirect that a release ends it
 * leaves a draft, too, which goes where a page is at its path now (schedule-7). A draft that changes in the same moment
 * stays. Returns the ids of what was discarded.
 */
export async function discardLeftovers(
  client: SanityClient,
  publishedIds: readonly string[],
): Promise<readonly string[]> {
  const raw = client.withConfig({perspective: 'raw'})
  const documents = z
    .array(stored)
    .parse(await raw.fetch('*[_id in $ids]', {ids: publishedIds.flatMap((id) => [id, `drafts.${id}`])}))
  const byId = new Map(documents.map((document) => [document._id, document]))
  const ended = documents.filter(({_id, _type}) => _type === 'redirect' && !byId.has(getPublishedId(_id)))
  const pages = await pagesAt(
    client,
    ended.map((redirect) => redirect['from']),
  )
  const discarded: string[] = []
  for (const id of publishedIds) {
    const [draft, published] = [byId.get(`drafts.${id}`), byId.get(id)]
    if (draft === undefined) continue
    const isLeft =
      published === undefined ? ended.includes(draft) && pages.has(draft['from']) : saysTheSame(draft, published)
    if (isLeft && (await discard(raw, draft))) discarded.push(id)
  }
  return discarded
}

/** Those of some paths at which a page is published. */
async function pagesAt(client: SanityClient, paths: readonly unknown[]): Promise<ReadonlySet<unknown>> {
  if (paths.length === 0) return new Set()
  const query = '*[_type == "article" && canonicalPath in $paths].canonicalPath'
  return new Set(z.array(z.string()).parse(await client.fetch(query, {paths}, {perspective: 'published'})))
}

async function discard(client: SanityClient, {_id, _rev}: Stored): Promise<boolean> {
  try {
    await client
      .transaction()
      // A deletion takes no revision: this patch changes nothing, and fails where the draft is another one by now.
      .patch(_id, (patch) => patch.ifRevisionId(_rev).unset(['_never']))
      .delete(_id)
      .commit({tag: 'leftover-drafts'})
    return true
  } catch {
    return false
  }
}
