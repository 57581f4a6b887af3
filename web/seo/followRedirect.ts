import {permanentRedirect, redirect} from 'next/navigation'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {REDIRECT_QUERY} from './redirect.groq.ts'
import {redirectTarget} from './redirectTarget.ts'

/**
 * Leads readers of a path without a page on, if a redirect begins there (site-8): then it throws what Next answers with a redirect. `path` is
 * decoded, as redirects store it.
 */
export async function followRedirect(path: string): Promise<void> {
  const found = await fetchSanity(REDIRECT_QUERY, {path})
  const target = redirectTarget(found?.to, path)
  if (target === undefined) return
  if (found?.permanent === false) redirect(target)
  permanentRedirect(target)
}
