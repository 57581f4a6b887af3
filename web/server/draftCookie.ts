import {createHmac, timingSafeEqual} from 'node:crypto'
import type {ServerResponse} from 'node:http'

/** The cookie by which Next knows a request of an editor in draft mode. */
const cookieName = '__prerender_bypass'
const inHeader = new RegExp(String.raw`(^|;\s*)${cookieName}=([^;]*)`)

/** How long draft mode lasts once it was turned on, in milliseconds: a day of work. Presentation turns it on again when it is opened. */
const draftMs = 12 * 3_600_000

/**
 * The value that an editor's browser gets instead of Next's own: when draft mode ends, in milliseconds, with a signature
 * by Next's value. That is one secret for all editors, which lasts as long as the build: whoever had it could see drafts
 * after their access was taken away.
 */
export function draftCookieValue(draftKey: string, endsAt: number): string {
  return `${endsAt}.${createHmac('sha256', draftKey).update(`draft mode until ${endsAt}`).digest('base64url')}`
}

/**
 * Whether a `Cookie` header is that of an editor in draft mode at a time in milliseconds. Without `draftKey` (in development) Next itself
 * checks the cookie, and any is taken for one.
 */
export function holdsDraftCookie(cookies: string | undefined, draftKey: string | undefined, now: number): boolean {
  const value = inHeader.exec(cookies ?? '')?.[2]
  if (value === undefined || draftKey === undefined) return value !== undefined
  const endsAt = Number.parseInt(value, 10)
  if (!(endsAt > now)) return false
  const [given, expected] = [Buffer.from(value), Buffer.from(draftCookieValue(draftKey, endsAt))]
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

/** A `Cookie` header with Next's own value, for Next. Without `draftKey` (in development) it has that already. */
export function withDraftKey(cookies: string, draftKey: string | undefined): string {
  return draftKey === undefined ? cookies : cookies.replace(inHeader, `$1${cookieName}=${draftKey}`)
}

/** A `Cookie` header without the cookie; undefined where nothing is left. */
export function withoutDraftCookie(cookies: string): string | undefined {
  const others = cookies.split(/;\s*/).filter((cookie) => !cookie.startsWith(`${cookieName}=`))
  return others.length === 0 ? undefined : others.join('; ')
}

/** Has the cookie that Next sets in an answer leave the server with a value of our own (`draftCookieValue`). `now` in milliseconds. */
export function sealDraftCookie(response: ServerResponse, draftKey: string, now: number): void {
  const plain = `${cookieName}=${draftKey}`
  const sealed = `${cookieName}=${draftCookieValue(draftKey, now + draftMs)}; Max-Age=${draftMs / 1000}`
  const seal = (value: string): string => value.replace(plain, sealed)
  const sealAll = <Value extends number | string | readonly string[]>(name: string, value: Value) => {
    if (name.toLowerCase() !== 'set-cookie' || typeof value === 'number') return value
    return typeof value === 'string' ? seal(value) : value.map((one) => seal(one))
  }
  const set = response.setHeader.bind(response)
  const append = response.appendHeader.bind(response)
  response.setHeader = (name, value) => set(name, sealAll(name, value))
  response.appendHeader = (name, value) => append(name, sealAll<string | readonly string[]>(name, value) as string)
}
