import {once} from '../../../store/once.ts'
import type {Store} from '../../../store/openStore.ts'
import {emailKey} from '../../emailKey.ts'
import {kindOf} from '../../kindOf.ts'
import type {MailService} from '../../mail/contract.ts'
import type {EmbeddedNewsletter} from '../contract.ts'
import {RecipientLimit} from '../../recipientLimit.ts'
import {confirmationMail} from './confirmationMail.ts'
import {importSubscriptions} from './importSubscriptions.ts'
import {
  confirmSubscription,
  endAllOf,
  endSubscription,
  mailFailed,
  recordSignUp,
  subscriptionsOf,
} from './subscriptions.ts'

/** So many messages in an hour, whatever the spelling of the address: with “+” and dots one mailbox has any number of them. */
const mostToAMailbox = 5
const tooMany = {ok: false, error: 'API request failed: too many sign-ups'} as const

interface EmbeddedNewsletterOptions {
  /** Opens the store, which is used at the first call. */
  readonly store: () => Promise<Store>
  /** The file of the database that the service had for itself before; what is in it is brought over to the store. */
  readonly formerFile: string
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
  store,
  formerFile,
  mail,
  origin,
  now,
  newId,
}: EmbeddedNewsletterOptions): EmbeddedNewsletter {
  const opened = once(async () => {
    const subscriptions = await store()
    await importSubscriptions(subscriptions, formerFile)
    return subscriptions
  })
  const mailboxes = new RecipientLimit(mostToAMailbox, now)
  return {
    signUp: async (request) => {
      try {
        const subscriptions = await opened()
        const recorded = await recordSignUp(subscriptions, request, now())
        if (recorded.state === 'full') return tooMany
        if (recorded.state === 'mail') {
          if (!mailboxes.admits(emailKey(request.email))) {
            await mailFailed(subscriptions, recorded.mail)
            return tooMany
          }
          try {
            await mail.send(confirmationMail({email: request.email, origin, token: recorded.mail.token}))
          } catch (error) {
            await mailFailed(subscriptions, recorded.mail)
            throw error
          }
        }
        return {ok: true, sessionId: newId()}
      } catch (error) {
        return {ok: false, error: `API request failed: ${kindOf(error)}`}
      }
    },
    confirm: async (token) => confirmSubscription(await opened(), token, now()),
    end: async (token) => endSubscription(await opened(), token),
    subscriptionsOf: async (email) => subscriptionsOf(await opened(), email),
    endAllOf: async (email) => endAllOf(await opened(), email),
  }
}
