import type {Source} from 'sanity'
import {leadsElsewhere} from '../schemas/documents/redirectChecks.ts'
import {sitePathOrEmpty} from '../schemas/documents/sitePath.ts'
import {deadAddress} from '../schemas/objects/deadAddress.ts'

/** A redirect that is made when a page goes: its path, and the one that readers are led to. */
interface Redirect {
  readonly from: string
  readonly to: string
}

/** What is said of a redirect. */
export interface RedirectFinding {
  /** Why it cannot be made. */
  readonly problem?: string
  /** What an editor may do nevertheless. */
  readonly warning?: string
}

/** Says why readers of a path cannot be led to another one; undefined where they can, or where there is none yet. */
export function redirectProblem({from, to}: Redirect): string | undefined {
  if (to === '') return undefined
  const wrong = sitePathOrEmpty(to)
  if (wrong !== true) return wrong
  return to === from ? 'This is the page itself: choose another.' : undefined
}

/**
 * Looks up where a redirect would lead: a circle is refused, and a path without a page warned of, as in the form of a
 * redirect (links-13). Never rejects: where the lake does not answer, that is the warning.
 */
export async function findRedirectTarget(
  {getClient, schema, i18n}: Pick<Source, 'getClient' | 'schema' | 'i18n'>,
  {from, to}: Redirect,
): Promise<RedirectFinding> {
  const document = {_id: 'redirect', _type: 'redirect', _rev: '', _createdAt: '', _updatedAt: '', from}
  const context = {getClient, schema, i18n, environment: 'studio', document} as const
  try {
    const [elsewhere, alive] = await Promise.all([leadsElsewhere(to, context), deadAddress(to, context)])
    return elsewhere === true ? (alive === true ? {} : {warning: alive}) : {problem: elsewhere}
  } catch {
    return {warning: 'Whether a page is there could not be looked up. Check the connection.'}
  }
}
