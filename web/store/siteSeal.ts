import {randomBytes} from 'node:crypto'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import {createSeal, type Seal} from './seal.ts'

/** A secret of 32 bytes or more, as a setting. */
export const secretSetting = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').byteLength >= 32, 'has less than 32 bytes: openssl rand -base64 32')

const environment = z.object({
  /** An absolute path: the server resolves it (`web/server/start.ts`). */
  DATA_DIR: z.string().min(1),
  MEMBERS_SECRET: secretSetting.optional(),
})

const isThere = z.object({code: z.literal('EEXIST')})

/**
 * The secret that members' data are sealed with: `MEMBERS_SECRET`, or the one in `DATA_DIR/members.key`, which is made
 * when it is first needed. Throws a `ZodError` that names a wrong setting.
 */
export function membersSecret(env: Readonly<Record<string, string | undefined>>): Uint8Array {
  const {DATA_DIR, MEMBERS_SECRET} = environment.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (MEMBERS_SECRET !== undefined) return Buffer.from(MEMBERS_SECRET, 'base64')
  mkdirSync(DATA_DIR, {recursive: true})
  const file = join(DATA_DIR, 'members.key')
  try {
    // Of two processes that begin at once, one writes the file, and both read it.
    writeFileSync(file, randomBytes(32).toString('base64'), {flag: 'wx', mode: 0o600})
  } catch (error) {
    if (!isThere.safeParse(error).success) throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

let seal: Seal | undefined

/** The seal of this site. */
export function siteSeal(): Seal {
  seal ??= createSeal(membersSecret(process.env))
  return seal
}
