import {createHmac, randomBytes} from 'node:crypto'
import {ClientLimit} from './clientLimit.ts'

const hourMs = 3_600_000

/**
 * Counts the messages to each address and number, so that nobody is flooded from many clients. What is held for that
 * hour, in memory alone, is a hash with a key that ends with the process (coupon-37).
 */
export class RecipientLimit {
  readonly #key = randomBytes(32)
  readonly #limit: ClientLimit

  /** `most` messages in an hour; `now` gives the time in milliseconds. */
  constructor(most: number, now: () => number) {
    this.#limit = new ClientLimit(most, now, hourMs)
  }

  /** Whether a recipient may get a message now; counts it if so. */
  admits(recipient: string): boolean {
    const admitted = this.#limit.admits(this.#hash(recipient))
    // Else those that are refused would stay in the count when others are given back.
    if (!admitted) this.giveBack(recipient)
    return admitted
  }

  /** Takes back a message that was counted and not sent. */
  giveBack(recipient: string): void {
    this.#limit.giveBack(this.#hash(recipient))
  }

  #hash(recipient: string): string {
    return createHmac('sha256', this.#key).update(recipient).digest('base64')
  }
}
