import {z} from 'zod'
import type {Attempt} from './attempt.ts'
import type {ProviderSettings} from './signInSettings.ts'
import {providerName} from './storedMember.ts'

/** An id or a word of another system. What is none counts as missing. */
const word = z
  .string()
  .regex(/^[\w.:|-]{1,100}$/)
  .optional()
  .catch(undefined)

/** The query of `GET /api/auth/login` (sign-in-4, sign-in-7). */
const loginQuery = z.object({
  provider: providerName.optional().catch(undefined),
  returnUrl: z.string().optional(),
  wk: word,
  rvid: word,
  authPrompt: word,
  correlationId: word,
  sessionId: word,
  appUserId: word,
  anonymousId: word,
  dailydose_redirect: z.enum(['true', '1']).optional().catch(undefined),
  dailydose_lesson_id: word,
  dailydose_unit_id: word,
  dailydose_provider: word,
})

export type LoginQuery = z.infer<typeof loginQuery>

/** Reads the query of a login; of a parameter that is there more than once, the last. */
export function readLoginQuery(searchParams: URLSearchParams): LoginQuery {
  return loginQuery.parse(Object.fromEntries(searchParams))
}

/** The parameters by which other sites say who comes, and where to (sign-in-4). */
const ofOtherSites = [
  'rvid',
  'wk',
  'dailydose_redirect',
  'dailydose_lesson_id',
  'dailydose_unit_id',
  'dailydose_provider',
] as const

/** What a page that leads to the login passes on of its own query (sign-in-4). */
export type PassedOn = Readonly<Partial<Record<(typeof ofOtherSites)[number], string>>>

/** Reads the query of a page that leads to the login; of a parameter that is there more than once, nothing. */
export function passedOn(search: Readonly<Record<string, string | readonly string[] | undefined>>): PassedOn {
  const query = loginQuery.parse(Object.fromEntries(ofOtherSites.map((name) => [name, search[name]])))
  return Object.fromEntries(ofOtherSites.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])))
}

/** The flags of the daily dose, for an attempt that returns there; undefined for others. */
export function dailyDoseOf(query: LoginQuery): Attempt['dailyDose'] {
  if (query.dailydose_redirect === undefined) return undefined
  return {
    lessonId: query.dailydose_lesson_id,
    unitId: query.dailydose_unit_id,
    provider: query.dailydose_provider,
  }
}

/** Whether a new sign-in is asked for, though the provider may have one from before. */
export function isFresh({authPrompt}: LoginQuery): boolean {
  return authPrompt === 'login'
}

/** The other values of `prompt` that OpenID Connect knows, but for `none`, by which a provider asks the reader nothing. */
const prompts: ReadonlySet<string> = new Set(['consent', 'select_account'])

/** The standard parameters that an `authPrompt` stands for, as the provider knows them. */
export function promptOf(query: LoginQuery, {freshPrompt}: ProviderSettings): Readonly<Record<string, string>> {
  const {authPrompt = ''} = query
  if (isFresh(query)) return {prompt: freshPrompt, max_age: '0'}
  return prompts.has(authPrompt) ? {prompt: authPrompt} : {}
}

/**
 * The further parameters of the login redirect (sign-in-7), for a directory of the operator. `rvid` is how another site
 * of the operator names the same visitor, so it stands in for a missing `anonymousId`.
 */
export function directoryParameters(query: LoginQuery, correlationId: string): Record<string, string> {
  const {wk, rvid, sessionId, appUserId, anonymousId = rvid, authPrompt, provider} = query
  const all = {wk, correlationId, sessionId, appUserId, anonymousId, authPrompt, provider}
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
