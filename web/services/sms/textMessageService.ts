import path from 'node:path'
import {z} from 'zod'
import type {TextMessageService} from './contract.ts'
import {httpTextMessages} from './http.ts'
import {outboxTextMessages} from './outbox.ts'

const settings = z.object({
  /** An absolute path: the server resolves it (`web/server/start.ts`). */
  DATA_DIR: z.string().min(1),
  SMS_API_URL: z.url({protocol: /^https?$/}).optional(),
  SMS_API_KEY: z.string().min(1).optional(),
})

const environment = settings.refine(
  ({SMS_API_URL, SMS_API_KEY}) => SMS_API_URL === undefined || SMS_API_KEY !== undefined,
  {path: ['SMS_API_KEY'], message: 'is needed with SMS_API_URL'},
)

/**
 * What the settings name to send text messages: the provider at `SMS_API_URL`, or the folder `outbox` in `DATA_DIR`.
 * Throws a `ZodError` that names a wrong setting.
 */
export function textMessageService(env: Readonly<Record<string, string | undefined>>): TextMessageService {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const {DATA_DIR, SMS_API_URL, SMS_API_KEY = ''} = environment.parse(defined)
  return SMS_API_URL === undefined
    ? outboxTextMessages(path.join(DATA_DIR, 'outbox'), () => new Date())
    : httpTextMessages(SMS_API_URL, SMS_API_KEY)
}
