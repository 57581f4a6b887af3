import {createTransport} from 'nodemailer'
import {type MailService, messageOf, type Sender} from './contract.ts'

/** How long the server may take to be reached, to greet, and to say anything, in milliseconds: a reader waits for it. */
const limitMs = 5000

/** Sends mail through an SMTP server: `smtp://user:password@host:587`, or `smtps:`. */
export function smtpMail(address: string, sender: () => Promise<Sender>): MailService {
  const transport = createTransport({
    url: address,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, await sender()))
    },
    check: async () => {
      await transport.verify()
    },
  }
}
