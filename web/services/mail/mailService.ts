import path from 'node:path'
import {z} from 'zod'
import {metrics} from '../../metrics/metrics.ts'
import type {MailService, Sender} from './contract.ts'
import {outboxMail} from './outbox.ts'
import {smtpMail} from './smtp.ts'

const environment = z.object({
  /** An absolute path: the server resolves it (`web/server/start.ts`). */
  DATA_DIR: z.string().min(1),
  SMTP_URL: z.url({protocol: /^smtps?$/}).optional(),
  MAIL_FROM: z.string().includes('@').max(320).default('newsletter@localhost'),
})

/**
 * The mail service that the settings name: the SMTP server `SMTP_URL`, or the folder `outbox` in `DATA_DIR`. `siteName` is what readers see as the
 * sender, where the setting of the sender is an address alone. Throws a `ZodError` that names a wrong setting.
 */
export function mailService(
  env: Readonly<Record<string, string | undefined>>,
  siteName?: () => Promise<string>,
): MailService {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const {DATA_DIR, SMTP_URL, MAIL_FROM} = environment.parse(defined)
  const sender = async (): Promise<Sender> =>
    MAIL_FROM.includes('<') || siteName === undefined ? MAIL_FROM : {name: await siteName(), address: MAIL_FROM}
  return counted(
    SMTP_URL === undefined
      ? outboxMail(path.join(DATA_DIR, 'outbox'), sender, () => new Date())
      : smtpMail(SMTP_URL, sender),
  )
}

/** Counts the messages that were handed over, and those that could not be. */
function counted({send, check}: MailService): MailService {
  return {
    check,
    send: async (mail) => {
      try {
        await send(mail)
      } catch (error) {
        metrics.mail('failed')
        throw error
      }
      metrics.mail('sent')
    },
  }
}
