import {refreshTokenGrant} from 'openid-client'
import {kindOf} from '../services/kindOf.ts'
import type {AuthParts} from './authParts.ts'
import type {Member} from './member.ts'
import {openProvider} from './openProvider.ts'
import {loginPath} from './paths.ts'
import {needsInteraction} from './providerFailure.ts'
import type {ProviderTokens} from './sessions.ts'

/** A token is renewed so long before it expires, in milliseconds: it has to last for a call. */
const earlyMs = 60_000

/**
 * An access token of the provider, for a user API elsewhere. `interaction`: the reader has to sign in again, at
 * `loginPath`; whether a call may lead there is up to who made it (sign-in-19). `unavailable`: the provider does not
 * answer now.
 */
export type ProviderAccess =
  | {readonly kind: 'token'; readonly accessToken: string}
  | {readonly kind: 'interaction'; readonly loginPath: string}
  | {readonly kind: 'unavailable'}

/** A refresh token may work once: calls at the same time share one renewal. */
const renewals = new Map<string, Promise<ProviderTokens>>()

/**
 * The access token of a member's provider, renewed by the refresh token if necessary (sign-in-18). `returnPath` is
 * where the reader comes back to.
 */
export async function providerAccess(
  member: Member,
  parts: Pick<AuthParts, 'settings' | 'sessions' | 'now' | 'audit'>,
  returnPath?: string,
): Promise<ProviderAccess> {
  const interaction = {
    kind: 'interaction',
    loginPath: loginPath(member.provider, {returnPath, authPrompt: 'login'}),
  } as const
  const tokens = await parts.sessions.providerTokens(member.sessionId)
  const {accessToken, accessTokenExpiresAt, refreshToken} = tokens ?? {}
  // A provider that says nothing of the time gives tokens that last.
  if (accessToken !== undefined && (accessTokenExpiresAt ?? Number.POSITIVE_INFINITY) - parts.now() > earlyMs)
    return {kind: 'token', accessToken}
  if (tokens === undefined || refreshToken === undefined) return interaction
  const renewal = renewals.get(member.sessionId) ?? renew(member, tokens, refreshToken, parts)
  renewals.set(member.sessionId, renewal)
  try {
    const renewed = await renewal
    return renewed.accessToken === undefined ? interaction : {kind: 'token', accessToken: renewed.accessToken}
  } catch (error) {
    parts.audit('provider-token-failed', {provider: member.provider, kind: kindOf(error)})
    return needsInteraction(error) ? interaction : {kind: 'unavailable'}
  } finally {
    renewals.delete(member.sessionId)
  }
}

async function renew(
  {sessionId, provider}: Member,
  tokens: ProviderTokens,
  refreshToken: string,
  {settings, sessions, now}: Pick<AuthParts, 'settings' | 'sessions' | 'now'>,
): Promise<ProviderTokens> {
  const asked = settings.providers[provider]
  // A refresh token is shown to nobody but who gave it.
  if (asked?.issuer !== tokens.issuer) return {...tokens, accessToken: undefined}
  const answer = await refreshTokenGrant(await openProvider(asked), refreshToken)
  const seconds = answer.expiresIn()
  const renewed: ProviderTokens = {
    ...tokens,
    accessToken: answer.access_token,
    accessTokenExpiresAt: seconds === undefined ? undefined : now() + seconds * 1000,
    refreshToken: answer.refresh_token ?? refreshToken,
  }
  await sessions.keepProviderTokens(sessionId, renewed)
  return renewed
}
