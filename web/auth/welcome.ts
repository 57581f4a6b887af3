import type {NewsletterService} from '../services/newsletter/contract.ts'
import type {Audit} from './audit.ts'
import type {Identity} from './identity.ts'
import type {KeptMember} from './members.ts'
import {signingInPath} from './paths.ts'

/** What a welcome needs. */
export interface WelcomeParts {
  /** The list of new members; undefined: there is none. */
  readonly list: string | undefined
  /** Makes the newsletter service, when it is needed. */
  readonly newsletter: () => Pick<NewsletterService, 'signUp'>
  readonly audit: Audit
}

/**
 * Signs a new member with an address, who agreed to it at the provider, up to the welcome list (newsletter-7); an
 * `rvoId` every member has. New is who the provider says is new, or who became a member just now. Resolves in any case;
 * no reader waits for it.
 */
export async function welcome(
  {profile, isNewUser, isMarketingOptedIn}: Identity,
  {isNew}: KeptMember,
  correlationId: string,
  {list, newsletter, audit}: WelcomeParts,
): Promise<void> {
  const {email} = profile
  if (list === undefined || email === undefined) return
  if (!isMarketingOptedIn || !(isNewUser || isNew)) return
  try {
    const result = await newsletter().signUp({
      email,
      lists: [list],
      // Not the page that the reader came from: that is nothing to a newsletter.
      path: signingInPath,
      site: 'gr8',
      identifiers: {source: 'sign-in', categories: [], tags: [], correlationId},
    })
    if (!result.ok) audit('welcome-failed', {kind: 'refused'})
  } catch {
    audit('welcome-failed', {kind: 'unavailable'})
  }
}
