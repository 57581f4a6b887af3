import {AsyncLocalStorage} from 'node:async_hooks'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {z} from 'zod'

/** What an editor's preview shows: drafts, what is published, or releases, the best layer first. */
export type PreviewPerspective = 'drafts' | 'published' | readonly string[]

/** Names of releases, as the Studio writes them into its cookie: a list with commas, the last of which is “drafts”. */
const releases = z
  .string()
  .regex(/^[\w-]+(?:,[\w-]+)*$/)
  .transform((names) => names.split(','))

/**
 * Pages are the same for all readers, so Next gives them no cookies, in draft mode either. The server in front of it runs in the same process, and says here what the
 * preview shows. Server and pages are bundled apart, and find the same storage in the process.
 */
const storage = (globalThis.apothecaryPreview ??= new AsyncLocalStorage<PreviewPerspective>())

declare global {
  var apothecaryPreview: AsyncLocalStorage<PreviewPerspective> | undefined
}

/** What the Studio's cookie (in a `Cookie` header) asks a preview to show; drafts without one that can be read. */
export function perspectiveOfCookie(cookies: string | undefined): PreviewPerspective {
  const begin = `${perspectiveCookieName}=`
  const cookie = cookies?.split(/;\s*/).find((one) => one.startsWith(begin))
  const value = decoded(cookie?.slice(begin.length) ?? '')
  if (value === 'published') return value
  const {success, data} = releases.safeParse(value)
  // Every version and every draft at once is no page.
  return !success || data.includes('raw') || data[0] === 'drafts' ? 'drafts' : data
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Runs what renders a preview. */
export function withPerspective<Result>(perspective: PreviewPerspective, render: () => Result): Result {
  return storage.run(perspective, render)
}

/** What the preview that is being rendered shows. */
export function previewPerspective(): PreviewPerspective {
  return storage.getStore() ?? 'drafts'
}
