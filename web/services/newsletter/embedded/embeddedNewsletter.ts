import type {MailService} from '../../mail/contract.ts'
import {kindOf} from '../../kindOf.ts'
import type {NewsletterService, SubscriptionLinks} from '../contract.ts'
import {confirmationMail} from './confirmationMail.ts'
import {Subscriptions} from './subscriptions.ts'

interface EmbeddedNewsletterOptions {
  /** The file of the database. */
  readonly file: string
  readonly mail: MailService
  /** The origin of the site, for links in messages. */
  readonly origin: string
  readonly now: () => number
  readonly newId: () => string
}

/**
 * The embedded newsletter service: it stores a sign-up, and asks the reader by mail to confirm it, so that nobody can subscribe somebody else. To
 * whoever signs up, an address that is known already looks like a new one.
 */
export function embeddedNewsletter({
  file,
  mail,
  origin,
  now,
  newId,
}: EmbeddedNewsletterOptions): NewsletterService & SubscriptionLinks {
  let opened: Subscriptions | undefined
  const subscriptions = (): Subscriptions => (opened ??= new Subscriptions(file))
  return {
    signUp: async (request) => {
      try {
        const recorded = subscriptions().record(request, now())
        if (recorded.state === 'full') return {ok: false, error: 'API request failed: too many sign-ups'}
        if (recorded.state === 'mail') {
          await mail.send(confirmationMail({email: request.email, origin, token: recorded.token}))
          subscriptions().mailed(recorded.token, now())
        }
        return {ok: true, sessionId: newId()}
      } catch (error) {
        return {ok: false, error: `API request failed: ${kindOf(error)}`}
      }
    },
    confirm: (token) => subscriptions().confirm(token, now()),
    end: (token) => subscriptions().end(token),
  }
}
