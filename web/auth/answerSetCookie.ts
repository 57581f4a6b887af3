import {type Configuration, implicitAuthentication} from 'openid-client'
import {z} from 'zod'
import {readBatch} from '../app/api/readBatch.ts'
import {clientHeader} from '../server/clientAddress.ts'
import {kindOf} from '../services/kindOf.ts'
import {json} from './answers.ts'
import {type Attempt, openAttempt} from './attempt.ts'
import type {AuthParts} from './authParts.ts'
import {completeSignIn} from './completeSignIn.ts'
import {readCookie} from './cookies.ts'
import {identityOf, type Identity} from './identity.ts'
import {openProvider} from './openProvider.ts'
import {problemOfFailure} from './providerFailure.ts'
import {refuseOld} from './refuseOld.ts'
import type {ProviderSettings} from './signInSettings.ts'
import {userInfo} from './userInfo.ts'

const text = z.string().max(5000)

/** The body of the call (sign-in-13). The identity is that of `idToken`; of the rest only the shape is looked at. */
const body = z.object({
  isAuthenticated: z.literal(true),
  idToken: z.string().min(1).max(20_000),
  email: text.optional(),
  userInfo: z.record(z.string().max(100), z.union([text, z.number(), z.boolean(), z.null()])).optional(),
  msalAccount: z
    .object({
      homeAccountId: text,
      environment: text,
      tenantId: text,
      username: text,
      name: text.optional(),
      email: text.optional(),
    })
    .optional(),
  provider: z.string().max(100).optional(),
  refreshToken: text.optional(),
})

/**
 * Answers `POST /api/auth/set-cookie`, for a script of the site that got an id token by itself (sign-in-13):
 * `{isAuthenticated, user}` and the cookies of a session. It begins with an attempt of the same browser
 * (`/api/auth/login`), whose nonce the token has to have (sign-in-14). 400 for another body, 401 for a token that is
 * not valid or has no attempt, 403 from another site (sign-in-16), 429 for too many calls, 503 while the provider or
 * the store does not answer.
 */
export async function answerSetCookie(request: Request, parts: AuthParts): Promise<Response> {
  const {origin, seal, now, audit, admits, sessions} = parts
  const {headers} = request
  const sent = await readBatch(request, body)
  if (sent instanceof Response) return sent
  if (!admits(headers.get(clientHeader) ?? '')) return json(429, {error: 'Too many calls. Try again in a minute.'})
  const attempt = openAttempt(readCookie(headers, 'attempt', origin), seal, now())
  const provider = attempt && parts.settings.providers[attempt.provider]
  if (attempt === undefined || provider === undefined) {
    audit('sign-in-failed', {kind: 'expired'})
    return json(401, {error: 'Begin at /api/auth/login: there is no attempt to sign in, or it is too old.'})
  }
  let identity: Identity
  try {
    identity = await verify(sent.idToken, attempt, provider, origin)
  } catch (reason) {
    const problem = problemOfFailure(reason)
    audit('sign-in-failed', {provider: attempt.provider, kind: `${problem} ${kindOf(reason)}`})
    if (problem === 'unavailable') return json(503, {error: 'The provider does not answer now.'})
    const isUnknown = problem === 'provider' && reason instanceof Error
    return json(401, {error: isUnknown ? reason.message : 'The id token is not valid.'})
  }
  const tokens = {issuer: provider.issuer, idToken: sent.idToken}
  const {correlationId} = attempt
  const {token, cookies} = await completeSignIn(identity, tokens, {headers, correlationId}, parts)
  return json(200, {isAuthenticated: true, user: userInfo(await sessions.read(token))}, cookies)
}

/** The identity in an id token: its signature, issuer, audience, nonce and expiry are right (sign-in-14), or it throws. */
async function verify(idToken: string, attempt: Attempt, settings: ProviderSettings, origin: string) {
  const configuration: Configuration = await openProvider(settings, 'idToken')
  // The library reads such an answer where a browser would have it: in the fragment of an address.
  const address = new URL(`${origin}/#${new URLSearchParams({id_token: idToken}).toString()}`)
  const claims = await implicitAuthentication(configuration, address, attempt.nonce)
  refuseOld(claims, attempt)
  return identityOf(claims, attempt.provider, settings)
}
