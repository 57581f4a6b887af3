import {createPrivateKey} from 'node:crypto'
import {z} from 'zod'
import {isForcible} from '../experiments/isForcible.ts'
import {siteOrigin} from '../seo/siteUrl.ts'
import {allOrNone} from '../services/allOrNone.ts'
import {secretSetting} from '../store/siteSeal.ts'
import type {Provider} from './member.ts'

const text = z.string().min(1).optional()
const address = z.url({protocol: /^https?$/})

const environment = z.object({
  GOOGLE_SIGN_IN_CLIENT_ID: text,
  GOOGLE_SIGN_IN_CLIENT_SECRET: text,
  GOOGLE_SIGN_IN_ISSUER: address.default('https://accounts.google.com'),
  APPLE_SIGN_IN_CLIENT_ID: text,
  APPLE_SIGN_IN_TEAM_ID: text,
  APPLE_SIGN_IN_KEY_ID: text,
  APPLE_SIGN_IN_KEY: z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, '\n'))
    .refine(isEs256Key, 'is not the key that Apple gives (PEM, elliptic curve P-256)')
    .optional(),
  APPLE_SIGN_IN_ISSUER: address.default('https://appleid.apple.com'),
  SIGN_IN_AUTHORITY: address.transform((value) => value.replace(/\/+$/, '')).optional(),
  SIGN_IN_TENANT: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)?$/, 'has letters, digits, "-", "_" and "." only')
    .optional(),
  SIGN_IN_CLIENT_ID: text,
  SIGN_IN_CLIENT_SECRET: text,
  SIGN_IN_SCOPES: z
    .string()
    .default('email')
    .transform((scopes) => scopes.split(/\s+/).filter((scope) => scope !== '')),
  DAILY_DOSE_SIGN_IN_URL: address.optional(),
  WELCOME_LIST: z.string().min(1).max(200).optional(),
  MEMBERS_SECRET: secretSetting.optional(),
})

/** How the site proves to a provider who it is: not at all (a public client), by a secret, or by a token that is signed with a key from Apple. */
export type ClientSecret =
  | {readonly kind: 'none'}
  | {readonly kind: 'text'; readonly secret: string}
  | {readonly kind: 'apple'; readonly teamId: string; readonly keyId: string; readonly key: string}

/** An OpenID provider, and the site as its client. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly secret: ClientSecret
  readonly scopes: readonly string[]
  /** The answer comes as a form that is posted, which is what Apple asks for when scopes are asked for. */
  readonly isFormPost: boolean
  /**
   * A directory of the operator, which passes readers on to Apple or Google: it is told which one, and says so in the
   * claim `acr` (sign-in-10). Such a directory alone gets the further parameters of sign-in-7, and its members' ids are
   * ours.
   */
  readonly isDirectory: boolean
  /** The `prompt` by which it asks a reader whom it knows already: Google refuses the standard's `login`. */
  readonly freshPrompt: 'login' | 'select_account'
}

/** How readers sign in to the site. */
export interface SignInSettings {
  /** Those that readers can sign in with. None: nobody is offered to sign in. */
  readonly providers: Readonly<Partial<Record<Provider, ProviderSettings>>>
  /** Where readers of the daily dose go after they have signed in (sign-in-6). */
  readonly dailyDoseUrl: string | undefined
  /** The newsletter list of new members who agreed to it (newsletter-7). */
  readonly welcomeList: string | undefined
}

/** The path of the OpenID provider inside the site, and the client that it knows: for a laptop, where no provider is configured (decision 56). */
export const embeddedProvider = {path: '/embedded-openid', clientId: 'apothecary-site'} as const

/**
 * The providers that the settings name: a directory that passes on to Apple and Google, or Apple and Google themselves,
 * each if it is set up. Where none is, and the site's public address is this machine, the provider inside the site;
 * elsewhere none. Throws for a wrong setting, for a part of what belongs together, and for what would be unsafe on a
 * public site.
 */
export function signInSettings(env: Readonly<Record<string, string | undefined>>): SignInSettings {
  const set = environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const origin = siteOrigin(env)
  const configured = configuredProviders(set)
  if (Object.keys(configured).length > 0) refuseUnsafe(set, configured, origin)
  else if (isForcible(origin)) Object.assign(configured, embedded(origin, set.SIGN_IN_SCOPES))
  return {providers: configured, dailyDoseUrl: set.DAILY_DOSE_SIGN_IN_URL, welcomeList: set.WELCOME_LIST}
}

type Environment = z.infer<typeof environment>

function configuredProviders(set: Environment): Partial<Record<Provider, ProviderSettings>> {
  const directory = allOrNone({
    authority: ['SIGN_IN_AUTHORITY', set.SIGN_IN_AUTHORITY],
    tenant: ['SIGN_IN_TENANT', set.SIGN_IN_TENANT],
    clientId: ['SIGN_IN_CLIENT_ID', set.SIGN_IN_CLIENT_ID],
  })
  const google = allOrNone({
    clientId: ['GOOGLE_SIGN_IN_CLIENT_ID', set.GOOGLE_SIGN_IN_CLIENT_ID],
    secret: ['GOOGLE_SIGN_IN_CLIENT_SECRET', set.GOOGLE_SIGN_IN_CLIENT_SECRET],
  })
  const apple = allOrNone({
    clientId: ['APPLE_SIGN_IN_CLIENT_ID', set.APPLE_SIGN_IN_CLIENT_ID],
    teamId: ['APPLE_SIGN_IN_TEAM_ID', set.APPLE_SIGN_IN_TEAM_ID],
    keyId: ['APPLE_SIGN_IN_KEY_ID', set.APPLE_SIGN_IN_KEY_ID],
    key: ['APPLE_SIGN_IN_KEY', set.APPLE_SIGN_IN_KEY],
  })
  const scopes = ['openid', 'profile', ...set.SIGN_IN_SCOPES]
  if (directory !== undefined) {
    if (google !== undefined || apple !== undefined)
      throw new Error('SIGN_IN_TENANT: readers sign in by the directory, or by Google and Apple themselves. Set one.')
    const settings: ProviderSettings = {
      issuer: `${directory.authority}/${directory.tenant}/v2.0`,
      clientId: directory.clientId,
      secret: secretOf(set.SIGN_IN_CLIENT_SECRET),
      scopes,
      isFormPost: false,
      isDirectory: true,
      freshPrompt: 'login',
    }
    return {apple: settings, google: settings}
  }
  return {
    ...(apple && {
      apple: {
        issuer: set.APPLE_SIGN_IN_ISSUER,
        clientId: apple.clientId,
        secret: {kind: 'apple', teamId: apple.teamId, keyId: apple.keyId, key: apple.key},
        // Apple has no scope `profile`. It gives the name beside the id token, unsigned, and the site believes the token alone.
        scopes: scopes.filter((scope) => scope !== 'profile'),
        isFormPost: true,
        isDirectory: false,
        freshPrompt: 'login',
      },
    }),
    ...(google && {
      google: {
        issuer: set.GOOGLE_SIGN_IN_ISSUER,
        clientId: google.clientId,
        secret: secretOf(google.secret),
        scopes,
        isFormPost: false,
        isDirectory: false,
        freshPrompt: 'select_account',
      },
    }),
  }
}

function embedded(origin: string, scopes: readonly string[]): Record<Provider, ProviderSettings> {
  const settings: ProviderSettings = {
    issuer: `${origin}${embeddedProvider.path}`,
    clientId: embeddedProvider.clientId,
    secret: {kind: 'none'},
    scopes: ['openid', 'profile', ...scopes],
    isFormPost: false,
    isDirectory: true,
    freshPrompt: 'login',
  }
  return {apple: settings, google: settings}
}

function secretOf(secret: string | undefined): ClientSecret {
  return secret === undefined ? {kind: 'none'} : {kind: 'text', secret}
}

/** On a public site everything goes over https, and the key of members' data is not made by the way. */
function refuseUnsafe(set: Environment, providers: SignInSettings['providers'], origin: string): void {
  if (isForcible(origin)) return
  if (!origin.startsWith('https:')) throw new Error('SITE_URL: readers can sign in to a site over https only.')
  const plain = Object.values(providers).find(({issuer}) => !issuer.startsWith('https:'))
  if (plain !== undefined) throw new Error(`${plain.issuer}: readers sign in by a provider over https only.`)
  if (set.MEMBERS_SECRET === undefined)
    throw new Error('MEMBERS_SECRET: a public site with members needs one: openssl rand -base64 32')
}

function isEs256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
