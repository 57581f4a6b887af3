import {once} from '../../../store/once.ts'
import type {Store} from '../../../store/openStore.ts'
import {emailKey} from '../../emailKey.ts'
import {isUnsent} from '../../isUnsent.ts'
import {kindOf} from '../../kindOf.ts'
import type {MailService} from '../../mail/contract.ts'
import type {EmbeddedNewsletter} from '../contract.ts'
import {RecipientLimit} from '../../recipientLimit.ts'
import {confirmationMail} from './confirmationMail.ts'
import {importSubscriptions} from './importSubscriptions.ts'
import {
  confirmSubscription,
  type DueMail,
  endAllOf,
  endSubscription,
  mailFailed,
  recordSignUp,
  subscriptionsOf,
} from './subscriptions.ts'

/** So many messages in an hour, whatever the spelling of the address: with “+” and dots one mailbox has any number of them. */
const mostToAMailbox = 5

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
  /** Gets the reason why a message could not be sent after its sign-up was answered. It names no reader. */
  readonly failed: (reason: string) => void
}

/**
 * The embedded newsletter service: it stores a sign-up, and asks the reader by mail to confirm it, so that nobody can subscribe somebody else. To
 * whoever signs up, an address that is known already, or has had enough messages, looks like a new one: by the answer,
 * by its time, and while there is no mail server. So an answer follows the same steps for all addresses: the mail server
 * is asked whether it is there, the sign-up is recorded, and a message that is due is sent after the answer.
 */
export function embeddedNewsletter({
  store,
  formerFile,
  mail,
  origin,
  now,
  newId,
  failed,
}: EmbeddedNewsletterOptions): EmbeddedNewsletter {
  const opened = once(async () => {
    const subscriptions = await store()
    await importSubscriptions(subscriptions, formerFile)
    return subscriptions
  })
  const mailboxes = new RecipientLimit(mostToAMailbox, now)
  const askToConfirm = async (subscriptions: Store, email: string, due: DueMail): Promise<void> => {
    const mailbox = emailKey(email)
    if (!mailboxes.admits(mailbox)) return mailFailed(subscriptions, due)
    try {
      await mail.send(confirmationMail({email, origin, token: due.token}))
    } catch (error) {
      if (isUnsent(error)) mailboxes.giveBack(mailbox)
      await mailFailed(subscriptions, due)
      throw error
    }
  }
  return {
    signUp: async (request) => {
      try {
        const subscriptions = await opened()
        await mail.check()
        const recorded = await recordSignUp(subscriptions, request, now())
        if (recorded.state === 'full') return {ok: false, error: 'API request failed: too many sign-ups'}
        if (recorded.state === 'mail')
          void askToConfirm(subscriptions, request.email, recorded.mail).catch((error: unknown) =>
            failed(reasonOf(error)),
          )
        return {ok: true, sessionId: newId()}
      } catch (error) {
        return {ok: false, error: reasonOf(error)}
      }
    },
    confirm: async (token) => confirmSubscription(await opened(), token, now()),
    end: async (token) => endSubscription(await opened(), token),
    subscriptionsOf: async (email) => subscriptionsOf(await opened(), email),
    endAllOf: async (email) => endAllOf(await opened(), email),
  }
}

function reasonOf(error: unknown): string {
  return `API request failed: ${kindOf(error)}`
}
