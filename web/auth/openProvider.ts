import {importPKCS8, SignJWT} from 'jose'
import {LRUCache} from 'lru-cache'
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
  useIdTokenResponseType,
} from 'openid-client'
import type {ClientSecret, ProviderSettings} from './signInSettings.ts'

/** What a provider says of itself is asked for again after this long, in milliseconds. */
const freshMs = 30 * 60_000
/** How long Apple takes a client secret, in seconds: longer than it is used here. */
const appleSecretSeconds = 2 * 60 * 60
/** How long a provider may take to answer, in seconds. */
const timeoutSeconds = 8

type Use = 'code' | 'idToken'

const opened = new LRUCache<string, Promise<Configuration>>({max: 20, ttl: freshMs})

/**
 * A provider, ready to be asked: with its addresses, which it says itself, and its keys. `idToken` is for a token that
 * a client got by itself. All tokens that it gives are verified: signature, issuer, audience, expiry, and nonce.
 * Rejects while the provider does not answer; the next call asks again.
 */
export async function openProvider(settings: ProviderSettings, use: Use = 'code'): Promise<Configuration> {
  const key = JSON.stringify([settings.issuer, settings.clientId, settings.secret, use])
  const opening = opened.get(key) ?? open(settings, use)
  opened.set(key, opening, {noUpdateTTL: true})
  try {
    return await opening
  } catch (error) {
    opened.delete(key)
    throw error
  }
}

async function open({issuer, clientId, secret}: ProviderSettings, use: Use): Promise<Configuration> {
  const text = await secretText(secret, issuer, clientId)
  return discovery(new URL(issuer), clientId, undefined, text === undefined ? None() : ClientSecretPost(text), {
    timeout: timeoutSeconds,
    execute: [
      use === 'code' ? enableNonRepudiationChecks : useIdTokenResponseType,
      // Of this machine only: settings refuse other issuers without https.
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  })
}

/** Apple takes a token in place of a secret, which the site signs itself. */
async function secretText(secret: ClientSecret, issuer: string, clientId: string): Promise<string | undefined> {
  if (secret.kind === 'none') return undefined
  if (secret.kind === 'text') return secret.secret
  return new SignJWT()
    .setProtectedHeader({alg: 'ES256', kid: secret.keyId})
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${appleSecretSeconds}s`)
    .sign(await importPKCS8(secret.key, 'ES256'))
}
