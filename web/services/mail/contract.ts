/** A message to one reader. */
export interface Mail {
  /** One address, as the reader typed it. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further header fields, such as `List-Unsubscribe`. */
  readonly headers: Readonly<Record<string, string>>
}

/** Who a message is from: an address, which can have a name before it in the form “Name <address>”, or the two apart. */
export type Sender = string | {readonly name: string; readonly address: string}

/** A message as nodemailer takes it. The address is given as one: a text is read as a list, which could have several. */
export function messageOf({to, ...mail}: Mail, from: Sender) {
  return {from, to: {name: '', address: to}, ...mail}
}

/** What sends mail. */
export interface MailService {
  /** Resolves once the message is handed over; rejects with an `Error` if it could not be. */
  readonly send: (mail: Mail) => Promise<void>
  /** Takes the steps before a message, and sends none. Rejects with an `Error` if none could be handed over now. */
  readonly check: () => Promise<void>
}
