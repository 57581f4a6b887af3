import {z} from 'zod'
import {allOrNone} from '../services/allOrNone.ts'

const environment = z.object({
  CDN: z.enum(['fastly', 'cloudflare']).optional(),
  CDN_PURGE_URL: z.url({protocol: /^https?$/}).optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7E]+$/, 'has characters of a header only')
    .optional(),
})

/** A content delivery network in front of the site, by what it calls things. */
export interface Cdn {
  /** The header by which it alone learns how long it may keep an answer. */
  readonly lifetimeHeader: string
  /** The header with the cache tags of an answer. */
  readonly tagsHeader: string
  /** What stands between two tags there. */
  readonly separator: string
  /** So many tags are purged by one call. */
  readonly mostTags: number
  /** The call that purges all answers that have one of these cache tags, at most `mostTags`. */
  readonly purgeCall: (tags: readonly string[]) => {readonly url: string; readonly init: RequestInit}
}

/**
 * The CDN that the settings name: `CDN`, with its call for purging, `CDN_PURGE_URL`, and the token for it,
 * `CDN_PURGE_TOKEN`; undefined without one. Throws for a wrong setting (a `ZodError`), and where some of the three are
 * missing: without purging, readers would get old pages.
 */
export function cdnOf(env: Readonly<Record<string, string | undefined>>): Cdn | undefined {
  const set = environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const given = allOrNone({
    kind: ['CDN', set.CDN],
    url: ['CDN_PURGE_URL', set.CDN_PURGE_URL],
    token: ['CDN_PURGE_TOKEN', set.CDN_PURGE_TOKEN],
  })
  if (given === undefined) return undefined
  return given.kind === 'fastly' ? fastly(given.url, given.token) : cloudflare(given.url, given.token)
}

/** https://www.fastly.com/documentation/reference/api/purging/: up to 256 keys a call. */
function fastly(url: string, token: string): Cdn {
  return {
    lifetimeHeader: 'surrogate-control',
    tagsHeader: 'surrogate-key',
    separator: ' ',
    mostTags: 256,
    purgeCall: (tags) => ({
      url,
      init: {method: 'POST', headers: {'fastly-key': token, 'surrogate-key': tags.join(' ')}},
    }),
  }
}

/**
 * https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/: up to 100 tags a call. The header of the
 * lifetime is that of RFC 9213.
 */
function cloudflare(url: string, token: string): Cdn {
  return {
    lifetimeHeader: 'cdn-cache-control',
    tagsHeader: 'cache-tag',
    separator: ',',
    mostTags: 100,
    purgeCall: (tags) => ({
      url,
      init: {
        method: 'POST',
        headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
        body: JSON.stringify({tags}),
      },
    }),
  }
}
