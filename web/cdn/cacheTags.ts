import {createHash} from 'node:crypto'

/** The cache tag that every page has: by it all of them are purged, and nothing else that the CDN keeps. */
export const everyPage = 'pages'

/**
 * How long the tags of one answer may be together, in characters. Proxies refuse answers with large headers: nginx's
 * default is 4 or 8 kB for all of them.
 */
const mostCharacters = 2000
/** Sync tags that take more fall into so many groups. Their names have three characters. */
const groups = 484
const digits = 'abcdefghijklmnopqrstuv'

/**
 * The cache tags of a page that was made from content with these sync tags: each of them, or, where they would be more
 * than 2 000 characters, the groups that they fall into, and `everyPage`.
 */
export function cacheTagsOf(syncTags: ReadonlySet<string>): readonly string[] {
  let characters = 0
  for (const tag of syncTags) characters += tag.length + 1
  const named = characters <= mostCharacters ? syncTags : new Set([...syncTags].map((tag) => groupOf(tag)))
  return [everyPage, ...named]
}

/** The cache tags of all pages that were made from content with these sync tags: themselves, and their groups. */
export function purgedTags(syncTags: readonly string[]): readonly string[] {
  return [...new Set(syncTags.flatMap((tag) => [tag, groupOf(tag)]))]
}

/** A letter `g` and two more; upper and lower case are not told apart by every CDN. */
function groupOf(tag: string): string {
  const number = createHash('sha256').update(tag).digest().readUInt32BE() % groups
  return `g${digits[Math.floor(number / digits.length)]}${digits[number % digits.length]}`
}
