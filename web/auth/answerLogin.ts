import {randomUUID} from 'node:crypto'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import {clientHeader} from '../server/clientAddress.ts'
import {isSameOrigin} from '../server/sameOrigin.ts'
import {kindOf} from '../services/kindOf.ts'
import {json, redirect} from './answers.ts'
import {sealAttempt} from './attempt.ts'
import type {AuthParts} from './authParts.ts'
import {attemptCookie} from './cookies.ts'
import {dailyDoseOf, directoryParameters, isFresh, promptOf, readLoginQuery} from './loginQuery.ts'
import {openProvider} from './openProvider.ts'
import {outcomePath, type Problem, signingInPath} from './paths.ts'
import {returnPath} from './returnPath.ts'

/**
 * Answers `GET /api/auth/login?provider=&returnUrl=` (sign-in-2, sign-in-4, sign-in-5, sign-in-7, sign-in-8): begins an
 * attempt, and redirects to the provider, or to the page that says why that is impossible. It is a GET because the
 * policy of pages (`form-action 'self'`) lets no form be redirected elsewhere; a link from another site can do no more
 * than begin. A script of our own that signs in by itself (`set-cookie`) asks for JSON, and gets `{location}`, which
 * has the nonce.
 */
export async function answerLogin(request: Request, parts: AuthParts): Promise<Response> {
  const {origin, settings, seal, now, audit, admits} = parts
  const isForScript = /\bapplication\/json\b/.test(request.headers.get('accept') ?? '') && isSameOrigin(request.headers)
  const query = readLoginQuery(new URL(request.url).searchParams)
  const {provider, correlationId = randomUUID()} = query
  const path = returnPath(query.returnUrl, origin)
  const failed = (problem: Problem, status: number): Response =>
    isForScript
      ? json(status, {error: problem === 'provider' ? 'Unable to determine authentication provider' : problem})
      : redirect(outcomePath(problem, {provider, returnPath: path, dailyDose: dailyDoseOf(query)}))

  if (!admits(request.headers.get(clientHeader) ?? '')) return failed('busy', 429)
  const asked = provider && settings.providers[provider]
  if (provider === undefined || asked === undefined) return failed('provider', 400)
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    provider,
    at: now(),
    isFresh: isFresh(query) || undefined,
    correlationId,
    returnPath: path,
    dailyDose: dailyDoseOf(query),
  }
  try {
    const {href} = buildAuthorizationUrl(await openProvider(asked), {
      ...(asked.isDirectory ? directoryParameters(query, correlationId) : {}),
      ...promptOf(query, asked),
      ...(asked.isFormPost ? {response_mode: 'form_post'} : {}),
      redirect_uri: `${origin}${signingInPath}`,
      scope: [...new Set(asked.scopes)].join(' '),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    })
    const cookies = [attemptCookie(sealAttempt(attempt, seal), origin)]
    return isForScript ? json(200, {location: href}, cookies) : redirect(href, cookies)
  } catch (error) {
    audit('sign-in-failed', {provider, kind: `unavailable ${kindOf(error)}`})
    return failed('unavailable', 503)
  }
}
