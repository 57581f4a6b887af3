import type {SanityClient} from '@sanity/client'
import {pathOfPage} from '@apothecary/shared/types/linkedPage.ts'
import {z} from 'zod'
import {canonicalJson, contentFingerprint} from '../migrate/store/hash.ts'
import {linkedPaths, withPageLinks} from '../migrate/store/pageLinks.ts'
import {pagesOf, written} from './documents.ts'
import {type OwnPathLink, ownPathLinks} from './ownPathLinks.ts'

/** A link that stays an address, with the document that it is in and the reason. */
export interface KeptLink extends OwnPathLink {
  readonly documentId: string
  readonly reason: string
}

/** What `convertLinks` did, or would do. */
export interface ConvertReport {
  /** Links that became references, and the documents that they are in. */
  readonly links: number
  readonly documents: number
  readonly kept: readonly KeptLink[]
}

const pagesQuery = `*[_type == "category" || (_type == "article" && canonicalPath in $paths)]{_id, _type, canonicalPath, "slug": slug.current}`

const stored = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})
type Stored = z.infer<typeof stored>
const page = z.object({
  _id: z.string(),
  _type: z.string(),
  canonicalPath: z.string().nullable(),
  slug: z.string().nullable(),
})

/**
 * Makes references of the links in texts that name a page of this site by its path, in published documents, drafts and
 * versions of releases, each where it stands (links-12). All other fields stay; a document that changes in the same
 * moment is left as it is and reported. A second run finds nothing more to change. Rejects where the lake does not
 * answer.
 *
 * @param isDryRun nothing is written
 */
export async function convertLinks(client: SanityClient, isDryRun: boolean): Promise<ConvertReport> {
  let [links, documents] = [0, 0]
  const kept: KeptLink[] = []
  for await (const batch of pagesOf(client, written, stored, 'raw')) {
    const found = batch.map((document) => ({document, own: ownPathLinks(document)})).filter(({own}) => own.length > 0)
    if (found.length === 0) continue
    const pages = await readPages(client, linkedPaths(found.map(({document}) => document)))
    for (const {document, own} of found) {
      const converted = withPageLinks(document, (path) => onlyOne(pages.get(path)))
      const left = ownPathLinks(converted)
      const count = own.length - left.length
      const refused = count === 0 || isDryRun ? undefined : await write(client, document, converted)
      if (count > 0 && refused === undefined) {
        links += count
        documents += 1
      }
      const reasonOf = ({place}: OwnPathLink): string =>
        place === undefined
          ? 'it is more than a page and a place on it'
          : (pages.get(place.path)?.length ?? 0) > 1
            ? 'several pages have this path'
            : 'no published article or topic has this path'
      kept.push(
        ...(refused === undefined ? left : own).map((link) => ({
          ...link,
          documentId: document._id,
          reason: refused ?? reasonOf(link),
        })),
      )
    }
  }
  return {links, documents, kept}
}

/** Writes the fields in which a document differs from how it is stored. Gives the reason where the lake refuses that. */
async function write(client: SanityClient, before: Stored, after: Stored): Promise<string | undefined> {
  const changed = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => canonicalJson(value) !== canonicalJson(before[name])),
  )
  const imported = z.object({written: z.string()}).safeParse(before['legacy']).data?.written
  // What nobody has edited since it was imported still counts as that: the migration goes by this fingerprint.
  const isAsImported = imported !== undefined && imported === contentFingerprint(before)
  try {
    await client
      .patch(before._id, {
        ifRevisionID: before._rev,
        set: {...changed, ...(isAsImported ? {'legacy.written': contentFingerprint(after)} : {})},
      })
      .commit({returnDocuments: false, tag: 'links', visibility: 'async'})
    return undefined
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
    if (status === 409) return 'the document was changed meanwhile: run this again'
    if (status === 400 || status === 403)
      return `the content lake refused it: ${error instanceof Error ? error.message : ''}`
    throw error
  }
}

/** The published pages with these paths, by path. */
async function readPages(
  client: SanityClient,
  paths: readonly string[],
): Promise<ReadonlyMap<string | undefined, readonly string[]>> {
  if (paths.length === 0) return new Map()
  const found = z.array(page).parse(await client.fetch(pagesQuery, {paths}, {perspective: 'published', tag: 'links'}))
  const ids = new Map<string | undefined, string[]>()
  for (const one of found) ids.set(pathOfPage(one), [...(ids.get(pathOfPage(one)) ?? []), one._id])
  return ids
}

/** A path that several pages have leads to none of them for certain. */
function onlyOne(ids: readonly string[] | undefined): string | undefined {
  return ids?.length === 1 ? ids[0] : undefined
}
