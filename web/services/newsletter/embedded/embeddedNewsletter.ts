import {once} from '../../../store/once.ts'
import type {Store} from '../../../store/openStore.ts'
import {emailKey} from '../../emailKey.ts'
import {isUnsent} from '../../isUnsent.ts'
import {kindOf} from '../../kindOf.ts'
import type {MailService} from '../../mail/contract.ts'
import type {EmbeddedNewsletter, SignUpRequest, SignUpResult} from '../contract.ts'
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
  /** Ends when the answer to a sign-up may be given, which begins with it: a message takes longer than none, which would tell of subscriptions. */
  readonly pause: () => Promise<unknown>
}

/**
 * The embedded newsletter service: it stores a sign-up, and asks the reader by mail to confirm it, so that nobody can subscribe somebody else. To
 * whoever signs up, an address that is known already, or has had enough messages, looks like a new one: by the answer,
 * by its time, and while there is no mail server.
 */
export function embeddedNewsletter({
  store,
  formerFile,
  mail,
  origin,
  now,
  newId,
  pause,
}: EmbeddedNewsletterOptions): EmbeddedNewsletter {
  const opened = once(async () => {
    const subscriptions = await store()
    await importSubscriptions(subscriptions, formerFile)
    return subscriptions
  })
  const mailboxes = new RecipientLimit(mostToAMailbox, now)
  const askToConfirm = async (subscriptions: Store, email: string, due: DueMail): Promise<void> => {
    const mailbox = emailKey(email)
    if (!mailboxes.admits(mailbox)) {
      await mailFailed(subscriptions, due)
      await mail.check()
      return
    }
    try {
      await mail.send(confirmationMail({email, origin, token: due.token}))
    } catch (error) {
      if (isUnsent(error)) mailboxes.giveBack(mailbox)
      await mailFailed(subscriptions, due)
      throw error
    }
  }
  const signUp = async (request: SignUpRequest): Promise<SignUpResult> => {
    try {
      const subscriptions = await opened()
      const recorded = await recordSignUp(subscriptions, request, now())
      if (recorded.state === 'full') return {ok: false, error: 'API request failed: too many sign-ups'}
      if (recorded.state === 'mail') await askToConfirm(subscriptions, request.email, recorded.mail)
      else await mail.check()
      return {ok: true, sessionId: newId()}
    } catch (error) {
      return {ok: false, error: `API request failed: ${kindOf(error)}`}
    }
  }
  return {
    signUp: async (request) => {
      const [result] = await Promise.all([signUp(request), pause()])
      return result
    },
    confirm: async (token) => confirmSubscription(await opened(), token, now()),
    end: async (token) => endSubscription(await opened(), token),
    subscriptionsOf: async (email) => subscriptionsOf(await opened(), email),
    endAllOf: async (email) => endAllOf(await opened(), email),
  }
}
