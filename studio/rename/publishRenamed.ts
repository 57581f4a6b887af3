import {getPublishedId, getVersionFromId, type SanityClient, type Schema} from 'sanity'
import type {PagePart} from '../publish/publishSet.ts'
import {findLinksByHand, type StoredDocument} from '../links/linksByHand.ts'
import {publishChanges, type Rename, renameChanges, type RenameChoices} from './rename.ts'

/** The redirects from some paths. */
const redirectsQuery = '*[_type == "redirect" && from in $paths]'

/** The releases whose versions nobody can change. */
const scheduledQuery = '*[_type == "system.release" && state in ["scheduling", "scheduled"]].name'

/**
 * Publishes an article whose path changes, and what is published with it, together with the redirect and the links by
 * hand, in one transaction; what is in scheduled releases stays as it is. It is made of mutations, since the API's action for publishing leaves alone what is
 * published of documents that have a draft. Rejects with the lake's error, also where one of the drafts was changed
 * after it was read; nothing has happened then.
 *
 * @param parts what is published, the article first
 */
export async function publishRenamed(
  client: Pick<SanityClient, 'fetch' | 'mutate'>,
  schema: Schema,
  parts: readonly PagePart[],
  rename: Rename,
  choices: RenameChoices,
): Promise<void> {
  const [named, redirects, scheduled] = await Promise.all([
    findLinksByHand(client, schema, rename.from, 'raw'),
    client.fetch<StoredDocument[]>(redirectsQuery, {paths: [rename.from, rename.to]}, {perspective: 'raw'}),
    client.fetch<string[]>(scheduledQuery, {}, {perspective: 'raw'}),
  ])
  // What is published here counts as it will be: its links are changed after it is published.
  const own = parts.flatMap(({id, draft}) => (draft === undefined ? [] : [{...draft, _id: id}]))
  const replaced = new Set(own.map(({_id}) => _id))
  const naming = new Map([...named, ...redirects].map((one) => [one._id, one]))
  const others = [...naming.values()].filter(
    ({_id}) => !replaced.has(getPublishedId(_id)) && !scheduled.includes(getVersionFromId(_id) ?? ''),
  )
  await client.mutate(
    [
      ...parts.flatMap(({draft, published}) => (draft === undefined ? [] : publishChanges(draft, published))),
      ...renameChanges(rename, [...others, ...own], choices),
    ],
    {tag: 'rename'},
  )
}
