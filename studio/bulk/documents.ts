import {getDraftId, getPublishedId, isDraftId, type SanityClient} from 'sanity'
import {z} from 'zod'
import type {PagePart} from '../publish/publishSet.ts'

/** A document that is to be changed, in the revisions that the editor was shown. */
export type BulkDocument = PagePart

const stored = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  }),
)

/** The documents of these published ids in their order, drafts and all. Those that are gone are left out. Rejects where the lake does not answer. */
export async function readDocuments(
  client: Pick<SanityClient, 'fetch'>,
  ids: readonly string[],
): Promise<readonly BulkDocument[]> {
  const both = ids.flatMap((id) => [id, getDraftId(id)])
  const all = stored.parse(await client.fetch('*[_id in $both]', {both}, {perspective: 'raw'}))
  const byId = Map.groupBy(all, ({_id}): string => getPublishedId(_id))
  return ids.flatMap((id) => {
    const versions = byId.get(id) ?? []
    const [first] = versions
    return first === undefined
      ? []
      : [
          {
            id,
            type: first._type,
            draft: versions.find(({_id}) => isDraftId(_id)),
            published: versions.find(({_id}) => !isDraftId(_id)),
          },
        ]
  })
}

const revisions = z.array(z.object({_id: z.string(), _rev: z.string()}))

/** The revisions of the documents of these ids; not published ids only, but exactly these. */
export async function readRevisions(
  client: Pick<SanityClient, 'fetch'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = revisions.parse(await client.fetch('*[_id in $ids]{_id, _rev}', {ids}, {perspective: 'raw'}))
  return new Map(found.map(({_id, _rev}) => [_id, _rev]))
}

/** Those of the documents that are not as they were read: edited, published, unpublished or deleted since. */
export async function changedSince<Document extends BulkDocument>(
  client: Pick<SanityClient, 'fetch'>,
  documents: readonly Document[],
): Promise<ReadonlySet<Document>> {
  const both = documents.flatMap(({id}) => [id, getDraftId(id)])
  const revOf = await readRevisions(client, both)
  return new Set(
    documents.filter(
      ({id, draft, published}) => revOf.get(getDraftId(id)) !== draft?._rev || revOf.get(id) !== published?._rev,
    ),
  )
}
