import {randomUUID} from 'node:crypto'
import {authorizationCodeGrant} from 'openid-client'
import {clientHeader} from '../server/clientAddress.ts'
import {kindOf} from '../services/kindOf.ts'
import {redirect} from './answers.ts'
import {type Attempt, openAttempt} from './attempt.ts'
import type {AuthParts} from './authParts.ts'
import {completeSignIn} from './completeSignIn.ts'
import {readCookie, removedCookies} from './cookies.ts'
import {dailyDoseAddress} from './dailyDose.ts'
import {type Identity, identityOf} from './identity.ts'
import {openProvider} from './openProvider.ts'
import {outcomePath, type Problem, signingInPath} from './paths.ts'
import {problemOfError, problemOfFailure} from './providerFailure.ts'
import {refuseOld} from './refuseOld.ts'
import type {ProviderTokens} from './sessions.ts'
import type {ProviderSettings} from './signInSettings.ts'

/**
 * Answers what a provider sends readers to the redirect target with (sign-in-3): exchanges the code, verifies the id
 * token (sign-in-14), begins a session, and redirects to where the reader came from. Whatever goes wrong is said by the
 * page of that address. The code is in no address that a document has.
 */
export async function answerFinish(request: Request, parts: AuthParts): Promise<Response> {
  const {origin, seal, now, audit, admits} = parts
  const {headers} = request
  const {searchParams} = new URL(request.url)
  const failed = (problem: Problem, attempt?: Attempt, kind = ''): Response => {
    audit('sign-in-failed', {...(attempt && {provider: attempt.provider}), kind: `${problem} ${kind}`.trim()})
    // An answer that belongs to no attempt, which anybody can make up, does not end the one that is under way.
    return redirect(outcomePath(problem, attempt), attempt === undefined ? [] : removedCookies(['attempt'], origin))
  }

  if (!admits(headers.get(clientHeader) ?? '')) return failed('busy')
  const attempt = openAttempt(readCookie(headers, 'attempt', origin), seal, now())
  if (attempt === undefined) return failed('expired')
  if (searchParams.get('state') !== attempt.state) return failed('mismatch')
  const error = searchParams.get('error')
  if (error !== null) return failed(problemOfError(error), attempt)
  const provider = parts.settings.providers[attempt.provider]
  if (provider === undefined) return failed('provider', attempt)

  let found: {readonly identity: Identity; readonly tokens: ProviderTokens}
  try {
    found = await exchange(searchParams, attempt, provider, parts)
  } catch (reason) {
    return failed(problemOfFailure(reason), attempt, kindOf(reason))
  }
  try {
    const {correlationId} = attempt
    const {cookies} = await completeSignIn(found.identity, found.tokens, {headers, correlationId}, parts)
    return redirect(destination(attempt, parts), cookies)
  } catch (reason) {
    return failed('unavailable', attempt, kindOf(reason))
  }
}

/**
 * Answers a provider that posts its answer as a form, as Apple does: by a redirect to the same with a query. The post
 * comes from another site, so it has no cookies (`SameSite=Lax`); the redirect has. Apple's field `user`, a name at the
 * first sign-in, is left out: nothing signs it.
 */
export async function answerFinishForm(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const query = new URLSearchParams()
  for (const name of ['code', 'state', 'iss', 'error']) {
    const value = form.get(name)
    if (typeof value === 'string') query.set(name, value)
  }
  return redirect(`${signingInPath}?${query.toString()}`)
}

async function exchange(answer: URLSearchParams, attempt: Attempt, provider: ProviderSettings, parts: AuthParts) {
  const address = new URL(`${parts.origin}${signingInPath}?${answer.toString()}`)
  const tokens = await authorizationCodeGrant(await openProvider(provider), address, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  refuseOld(claims, attempt)
  const identity = identityOf(claims, attempt.provider, provider)
  const seconds = tokens.expiresIn()
  const kept: ProviderTokens = {
    issuer: provider.issuer,
    idToken: tokens.id_token ?? '',
    accessToken: tokens.access_token,
    accessTokenExpiresAt: seconds === undefined ? undefined : parts.now() + seconds * 1000,
    refreshToken: tokens.refresh_token,
  }
  return {identity, tokens: kept}
}

/** Where a reader goes who has signed in: to the daily dose (sign-in-6), back (sign-in-5), or nowhere else. */
function destination({dailyDose, returnPath, correlationId}: Attempt, {settings}: AuthParts): string {
  if (dailyDose !== undefined && settings.dailyDoseUrl !== undefined)
    return dailyDoseAddress(settings.dailyDoseUrl, {...dailyDose, correlationId, transitId: randomUUID()})
  return returnPath ?? outcomePath('done')
}
