import {readFileSync} from 'node:fs'
import {z} from 'zod'
import {allOrNone} from '../allOrNone.ts'
import type {AppleKeys} from './applePass.ts'
import type {GoogleKeys} from './googleSaveLink.ts'

const environment = z.object({
  APPLE_PASS_TYPE_ID: z.string().startsWith('pass.').optional(),
  APPLE_PASS_TEAM_ID: z.string().min(1).optional(),
  APPLE_PASS_CERTIFICATE: z.string().min(1).optional(),
  APPLE_PASS_KEY: z.string().min(1).optional(),
  APPLE_PASS_KEY_PASSPHRASE: z.string().min(1).optional(),
  APPLE_WWDR_CERTIFICATE: z.string().min(1).optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/).optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.string().min(1).optional(),
})

/** The key file of a service account, as Google gives it. */
const serviceAccount = z.object({client_email: z.string().min(1), private_key: z.string().includes('PRIVATE KEY')})

/** What passes are signed with. */
export interface WalletKeys {
  readonly apple: AppleKeys | undefined
  readonly google: GoogleKeys | undefined
}

/**
 * The keys that the settings name, as files; undefined for a wallet without settings. Throws for a wallet with a part
 * of its settings, and for files that cannot be read: better at the start than at the first reader's press.
 */
export function walletKeys(env: Readonly<Record<string, string | undefined>>): WalletKeys {
  const set = environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const apple = allOrNone({
    passTypeIdentifier: ['APPLE_PASS_TYPE_ID', set.APPLE_PASS_TYPE_ID],
    teamIdentifier: ['APPLE_PASS_TEAM_ID', set.APPLE_PASS_TEAM_ID],
    certificate: ['APPLE_PASS_CERTIFICATE', set.APPLE_PASS_CERTIFICATE],
    key: ['APPLE_PASS_KEY', set.APPLE_PASS_KEY],
    wwdr: ['APPLE_WWDR_CERTIFICATE', set.APPLE_WWDR_CERTIFICATE],
  })
  const google = allOrNone({
    issuerId: ['GOOGLE_WALLET_ISSUER_ID', set.GOOGLE_WALLET_ISSUER_ID],
    account: ['GOOGLE_WALLET_SERVICE_ACCOUNT', set.GOOGLE_WALLET_SERVICE_ACCOUNT],
  })
  return {
    apple: apple && {
      passTypeIdentifier: apple.passTypeIdentifier,
      teamIdentifier: apple.teamIdentifier,
      certificate: readKeyFile('APPLE_PASS_CERTIFICATE', apple.certificate),
      key: readKeyFile('APPLE_PASS_KEY', apple.key),
      passphrase: set.APPLE_PASS_KEY_PASSPHRASE,
      wwdr: readKeyFile('APPLE_WWDR_CERTIFICATE', apple.wwdr),
    },
    google: google && {issuerId: google.issuerId, ...readAccount(google.account)},
  }
}

/** The text of the file that a setting names. Throws an `Error` that names the setting. */
function readKeyFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${name}: ${file} cannot be read`, {cause: error})
  }
}

function readAccount(file: string): Pick<GoogleKeys, 'email' | 'privateKey'> {
  const name = 'GOOGLE_WALLET_SERVICE_ACCOUNT'
  const text = readKeyFile(name, file)
  try {
    const {client_email: email, private_key: privateKey} = serviceAccount.parse(JSON.parse(text))
    return {email, privateKey}
  } catch (error) {
    throw new Error(`${name}: ${file} is no key file of a service account`, {cause: error})
  }
}
