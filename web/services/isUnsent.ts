import {z} from 'zod'
import {ServiceResting} from './circuitBreaker.ts'
import {FetchFailure} from './fetchFailure.ts'

/** Of a connection that was never there, and of a mail server that said no (nodemailer's, from "EDNS" on). */
const codes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EENVELOPE',
  'EMESSAGE',
])

const word = z.string().optional().catch(undefined)
/** Where an error says what it is: nodemailer keeps the system's code beside its own, and fetch in the cause. */
const described = z.object({
  code: word,
  originalCode: word,
  timeoutType: word,
  cause: z.object({code: word}).optional().catch(undefined),
})

/**
 * Whether an error says that a message was not sent, so that it does not count against its recipient. Not if it may have
 * been: the server had it, or may have, when the connection was lost or the time was over.
 */
export function isUnsent(error: unknown): boolean {
  if (error instanceof ServiceResting) return true
  if (error instanceof FetchFailure) return error.status < 500
  const {data} = described.safeParse(error)
  return [data?.code, data?.originalCode, data?.timeoutType, data?.cause?.code].some(
    (code) => code !== undefined && codes.has(code),
  )
}
