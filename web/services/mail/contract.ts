/** A message to one reader. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further header fields, such as `List-Unsubscribe`. */
  readonly headers: Readonly<Record<string, string>>
}

/** What sends mail. */
export interface MailService {
  /** Resolves once the message is handed over; rejects with an `Error` if it could not be. */
  readonly send: (mail: Mail) => Promise<void>
}
