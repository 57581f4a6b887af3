import type {ValidationContext} from 'sanity'
import {reservedSegmentOf} from '@apothecary/shared/types/reservedPaths.ts'
import {readersPerspective} from './perspectiveOf.ts'

/** Whether readers find an article or a redirect at a path. The site keeps to the letters as they are written. */
const query = `count(*[
  (_type == "article" && canonicalPath == $path) || (_type == "redirect" && from == $path)
][0...1]) > 0`

/** A file (“/guides/sleep.pdf”), an encoded path, or one with a token that the site fills in (“/sleep/+k1”). */
const isNoPage = /\.\w+$|[+%]/

/** Says that an address leads to a path of this site where no page is, or `true`. Pages of the site itself are not looked for. */
export async function deadAddress(address: unknown, context: ValidationContext): Promise<true | string> {
  const path = typeof address === 'string' ? pagePathOf(address) : undefined
  if (path === undefined) return true
  const client = context.getClient({apiVersion: '2025-02-19'})
  const isThere = await client.fetch<boolean | null>(query, {path}, {perspective: readersPerspective(context)})
  return isThere === false ? noPageAt(path) : true
}

/** The path that an address by hand gives a page, without what follows it; undefined for other sites, for pages of the site itself, and for what is no page. */
export function pagePathOf(address: string): string | undefined {
  const path = /^\/(?!\/)[^?#]*/.exec(address.trim())?.[0].replace(/(?!^)\/+$/, '')
  if (path === undefined || path === '/' || reservedSegmentOf(path) !== undefined) return undefined
  return isNoPage.test(path) ? undefined : path
}

/** What editors read of a path where no page is. */
export function noPageAt(path: string): string {
  return `No page has the path “${path}”: readers who are led there get “Page not found”.`
}
