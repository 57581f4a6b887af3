import {AsyncLocalStorage} from 'node:async_hooks'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {z} from 'zod'
import {decoded} from '../seo/decoded.ts'

/** What an editor's preview shows: drafts, what is published, or releases, the best layer first. */
export type PreviewPerspective = 'drafts' | 'published' | readonly string[]

/** Names of releases, as the Studio writes them into its cookie: a list with commas, the last of which is “drafts”. */
const releases = z
  .string()
  .regex(/^[\w-]+(?:,[\w-]+)*$/)
  .transform((names) => names.split(','))

/**
 * Pages are the same for all readers, and read no cookies. The server in front of Next runs in the same process, and
 * says here what the preview shows. Server and pages are bundled apart, and find the same storage in the process.
 */
const storage = (globalThis.apothecaryPreview ??= new AsyncLocalStorage<Preview>())

interface Preview {
  readonly perspective: PreviewPerspective
  readonly time: Date | undefined
}

declare global {
  var apothecaryPreview: AsyncLocalStorage<Preview> | undefined
}

/** What the Studio's cookie (in a `Cookie` header) asks a preview to show; drafts without one that can be read. */
export function perspectiveOfCookie(cookies: string | undefined): PreviewPerspective {
  return readPerspective(cookieOf(cookies, perspectiveCookieName))
}

/** The perspective of a text such as `published` or `rSpring,drafts`, which is the release alone; drafts for one that cannot be read. */
export function readPerspective(text: string): PreviewPerspective {
  if (text === 'published') return text
  const {success, data} = releases.safeParse(text)
  // Every version and every draft at once is no page.
  if (!success || data.includes('raw') || data[0] === 'drafts') return 'drafts'
  // With the release readers get what is published, and no draft: the Studio's list ends with all of them.
  return data.filter((name) => name !== 'drafts')
}

/** The cookie with the time that a preview is to be of, an ISO 8601 text. */
export const timeCookieName = 'apothecary_preview_time'

const time = z.iso.datetime().transform((text) => new Date(text))

/** The time that an editor’s cookie (in a `Cookie` header) asks a preview to be of; undefined without one that can be read: now. */
export function timeOfCookie(cookies: string | undefined): Date | undefined {
  return time.safeParse(cookieOf(cookies, timeCookieName)).data
}

function cookieOf(cookies: string | undefined, name: string): string {
  const cookie = cookies?.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return decoded(cookie?.slice(name.length + 1) ?? '') ?? ''
}

/** Runs what renders a preview, as it is now or as it will be at a time. */
export function withPerspective<Result>(perspective: PreviewPerspective, render: () => Result, time?: Date): Result {
  return storage.run({perspective, time}, render)
}

/** What the preview that is being rendered shows. */
export function previewPerspective(): PreviewPerspective {
  return storage.getStore()?.perspective ?? 'drafts'
}

/** The time that the preview which is being rendered is of; undefined: now. Only previews are to ask: readers can send the cookie, too. */
export function previewTime(): Date | undefined {
  return storage.getStore()?.time
}
