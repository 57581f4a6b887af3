import {ClientLimit} from '../clientLimit.ts'
import {RecipientLimit} from '../recipientLimit.ts'

/** More than a reader sends, and several readers behind one address. */
const mostInAMinute = 10
/** Far less than what would make us a sender of bulk mail. */
const mostInAnHour = 60
/** A reader who compares pharmacies sends a handful in an hour. */
const mostToARecipient = 5

/** Who may have coupons sent, and who may get them. */
export interface ShareLimits {
  /** Whether a client may send now: one that does it without end may not. Counts it. */
  readonly admitsClient: (client: string) => boolean
  /** Whether an address or a number may get one more message now. Counts it. */
  readonly admitsRecipient: (recipient: string) => boolean
  /** Takes back a message that was counted and not sent: who had none is not told to have had several. */
  readonly giveBack: (recipient: string) => void
}

/** The limits of a process; `now` gives the time in milliseconds. */
export function shareLimits(now: () => number): ShareLimits {
  const clients = [new ClientLimit(mostInAMinute, now), new ClientLimit(mostInAnHour, now, 3_600_000)]
  const recipients = new RecipientLimit(mostToARecipient, now)
  return {
    admitsClient: (client) => clients.every((limit) => limit.admits(client)),
    admitsRecipient: (recipient) => recipients.admits(recipient),
    giveBack: (recipient) => recipients.giveBack(recipient),
  }
}
