/** A text message to one reader. */
export interface TextMessage {
  /** The number with its country, such as +15550100199. */
  readonly to: string
  readonly text: string
}

/** What sends text messages. */
export interface TextMessageService {
  /** Resolves once the message is handed over; rejects if it could not be, with an error whose message does not hold the number. */
  readonly send: (message: TextMessage) => Promise<void>
}
