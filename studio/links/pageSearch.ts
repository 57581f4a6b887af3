import type {SanityClient} from 'sanity'
import {linkedTypes, pathOfPage, type PlaceOnSite, placeOnSite} from '@apothecary/shared/types/linkedPage.ts'
import {z} from 'zod'

/** A page that a link can refer to. */
export interface FoundPage {
  readonly id: string
  readonly title: string
  /** Where readers find it, or will; empty for a page that has no path yet. */
  readonly path: string
}

type Client = Pick<SanityClient, 'fetch'>

const mostPages = 10

const projection = '{_id, _type, title, canonicalPath, "slug": slug.current}'

/** Pages with some words in their titles or paths: those with all of them in the title first. */
const wordsQuery = `*[_type in $types && [title, canonicalPath, slug.current] match $words]
  | score(title match $words) | order(_score desc, _updatedAt desc)[0...${mostPages + 1}]${projection}`

/** Pages whose paths begin in the same way, the shortest first. */
const pathQuery = `*[_type in $types && (string::startsWith(lower(canonicalPath), $path) || string::startsWith("/topics/" + slug.current, $path))]
  | order(length(coalesce(canonicalPath, slug.current)) asc)[0...${mostPages + 1}]${projection}`

const idQuery = `*[_id == $id][0]${projection}`

const page = z.object({
  _id: z.string(),
  _type: z.string(),
  title: z.string().nullish(),
  canonicalPath: z.string().nullish(),
  slug: z.string().nullish(),
})

/**
 * The pages that an editor may mean by some words, or by the beginning of a path: at most ten, drafts among them. The page that the link stands on
 * comes last. Rejects where the lake does not answer.
 */
export async function findPages(client: Client, text: string, own: string): Promise<readonly FoundPage[]> {
  const typed = text.trim()
  const beginnings = typed.split(/\s+/).flatMap((word) => (word === '' ? [] : `${word}*`))
  const found = typed.startsWith('/')
    ? await read(client, pathQuery, {path: typed.toLowerCase(), types: linkedTypes})
    : await read(client, wordsQuery, {words: beginnings.length === 0 ? '*' : beginnings, types: linkedTypes})
  const [self, others] = [found.filter(({id}) => id === own), found.filter(({id}) => id !== own)]
  return [...others.slice(0, mostPages - self.length), ...self]
}

/** The page that a link refers to; undefined if it does not exist. Rejects where the lake does not answer. */
export async function readPage(client: Client, id: string): Promise<FoundPage | undefined> {
  const found = page.nullable().parse(await client.fetch(idQuery, {id}, {perspective: 'drafts', tag: 'links'}))
  return found === null ? undefined : shown(found)
}

/** The page that has a path, however its letters are written; undefined if none has. Rejects where the lake does not answer. */
export async function pageAt(client: Client, path: string): Promise<FoundPage | undefined> {
  const pages = await read(client, pathQuery, {path: path.toLowerCase(), types: linkedTypes})
  return pages.find((one) => one.path.toLowerCase() === path.toLowerCase())
}

/** The place on this site that an address leads to: a path, or one with the site’s own address before it. undefined for all others. */
export function ownPlace(address: string, siteUrl: string): PlaceOnSite | undefined {
  const typed = address.trim()
  const site = siteUrl.replace(/\/+$/, '')
  const path = typed.startsWith(`${site}/`) || typed === site ? typed.slice(site.length) || '/' : typed
  return placeOnSite(path)
}

async function read(client: Client, query: string, params: Record<string, unknown>): Promise<readonly FoundPage[]> {
  const answer = await client.fetch(query, params, {perspective: 'drafts', tag: 'links'})
  return z.array(page).parse(answer).map(shown)
}

function shown({_id, _type, title, canonicalPath, slug}: z.infer<typeof page>): FoundPage {
  const path = pathOfPage({_type, canonicalPath: canonicalPath ?? null, slug: slug ?? null})
  return {id: _id, title: title || 'Page without a title', path: path ?? ''}
}
