import {z} from 'zod'
import {isSameOrigin} from '../server/sameOrigin.ts'
import {json, redirect} from './answers.ts'
import type {AuthParts} from './authParts.ts'
import {readCookie, removedCookies} from './cookies.ts'
import {logoutUrl} from './logoutUrl.ts'

/** The largest body, in bytes: it has one flag. */
const limitBytes = 1024

/** The body, as JSON or as a form. */
const body = z.object({
  everywhere: z
    .union([z.boolean(), z.enum(['true', 'on', '1']).transform(() => true)])
    .optional()
    .catch(undefined),
})

/**
 * Answers `POST /api/auth/clear-cookie` (sign-in-17): ends the session of this browser, or with `everywhere` all of the
 * member, and removes the cookies. To a script `{logoutUrl}`, where the provider has one (sign-in-20); without a
 * session 401 (sign-in-21). To a plain form 303 to `/` (sign-in-25), also without a session: who wants to be signed
 * out, is. 400 and 413 for another body, 403 from another site (sign-in-16).
 */
export async function answerClearCookie(request: Request, parts: AuthParts): Promise<Response> {
  const {origin, settings, sessions, audit, signedOut} = parts
  const {headers} = request
  if (!isSameOrigin(headers)) return json(403, {error: 'Only pages of this site may send this.'})
  if (Number(headers.get('content-length') ?? 0) > limitBytes)
    return json(413, {error: `A body may have ${limitBytes} bytes.`})
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers.get('content-type') ?? '')
  const sent = body.safeParse(await (isForm ? formOf(request) : jsonOf(request)))
  if (!sent.success) return json(400, {error: 'Send {everywhere?: boolean}, as JSON or as a form.'})

  const isPlain = isForm && !/\bapplication\/json\b/.test(headers.get('accept') ?? '')
  const cookies = removedCookies(['session', 'hint', 'attempt'], origin)
  const token = readCookie(headers, 'session', origin)
  const member = token === undefined ? undefined : await sessions.read(token)
  if (member === undefined) {
    if (isPlain) return redirect('/', cookies)
    return json(401, {error: 'No authenticated accounts found to sign out'}, cookies)
  }
  const tokens = await sessions.providerTokens(member.sessionId)
  const isEverywhere = sent.data.everywhere === true
  await (isEverywhere ? sessions.endAll(member.rvoId) : sessions.end(member.sessionId))
  audit(isEverywhere ? 'sign-out-everywhere' : 'sign-out', {provider: member.provider})
  signedOut(member, headers)
  if (isPlain) return redirect('/', cookies)
  return json(200, {logoutUrl: await logoutUrl(settings.providers[member.provider], tokens, origin)}, cookies)
}

async function formOf(request: Request): Promise<unknown> {
  const form = await request.formData().catch(() => undefined)
  return form && Object.fromEntries(form)
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
