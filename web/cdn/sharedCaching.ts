import type {Dependencies} from '../freshness/dependencies.ts'
import {cacheTagsOf} from './cacheTags.ts'
import type {Cdn} from './cdn.ts'

/** As long as the server itself may serve an old page (docs/decisions, 68), in seconds: the bound where no purge gets through. */
const longestSeconds = 600
/** A page that is over 10 minutes old may be served once more while the CDN asks for it anew. */
const whileRevalidatingSeconds = 60
/** A page may be served for a day while the site answers nothing, or with an error. */
const ifErrorSeconds = 86_400

/** The tags of a page do not change, and are written into a header with every answer. */
const written = new WeakMap<ReadonlySet<string>, string>()

/**
 * The headers that tell a CDN how long it may keep a page, and by which cache tags it is purged. None if it may not:
 * something on the page has changed (`isCurrent`), or changes within a second. A page on which something begins or ends
 * sooner than in ten minutes is kept until then, and not a moment longer. `now` is in milliseconds since 1970.
 */
export function sharedCaching(
  cdn: Cdn,
  {tags, expires}: Pick<Dependencies, 'tags' | 'expires'>,
  isCurrent: boolean,
  now: number,
): Readonly<Record<string, string>> {
  const seconds = Math.min(longestSeconds, Math.floor((expires - now) / 1000))
  if (!isCurrent || seconds < 1) return {}
  const afterwards =
    seconds < longestSeconds
      ? ''
      : `, stale-while-revalidate=${whileRevalidatingSeconds}, stale-if-error=${ifErrorSeconds}`
  const named = written.get(tags) ?? cacheTagsOf(tags).join(cdn.separator)
  written.set(tags, named)
  return {[cdn.lifetimeHeader]: `max-age=${seconds}${afterwards}`, [cdn.tagsHeader]: named}
}
