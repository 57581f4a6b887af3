import type {DailyDoseParameters} from './dailyDose.ts'
import type {PassedOn} from './loginQuery.ts'
import type {Provider} from './member.ts'

/** The redirect target of sign-in, and the page that says what came of it (sign-in-3). */
export const signingInPath = '/signing-you-in'

/**
 * Why nobody is signed in. `refused`: the reader or the provider did not want to. `expired`: there is no attempt of
 * this browser, or it is too old. `mismatch`: the answer belongs to another attempt. `unavailable`: the provider or our
 * store does not answer. `provider`: nobody knows by which company (sign-in-23). `busy`: too many attempts. `failed`:
 * what came is not valid.
 */
export type Problem = 'refused' | 'expired' | 'mismatch' | 'unavailable' | 'provider' | 'busy' | 'failed'

/** What came of an attempt. */
export type Outcome = Problem | 'done'

/** The attempt that a reader may make again. */
interface Again {
  readonly provider?: Provider | undefined
  readonly returnPath?: string | undefined
  readonly dailyDose?: DailyDoseParameters | undefined
}

/** The address of the page that says what came of an attempt. */
export function outcomePath(outcome: Outcome, {provider, returnPath, dailyDose}: Again = {}): string {
  const query = new URLSearchParams({outcome})
  if (provider !== undefined) query.set('provider', provider)
  if (returnPath !== undefined) query.set('returnUrl', returnPath)
  if (dailyDose !== undefined) query.set('dailydose_redirect', 'true')
  if (dailyDose?.lessonId !== undefined) query.set('dailydose_lesson_id', dailyDose.lessonId)
  if (dailyDose?.unitId !== undefined) query.set('dailydose_unit_id', dailyDose.unitId)
  if (dailyDose?.provider !== undefined) query.set('dailydose_provider', dailyDose.provider)
  return `${signingInPath}?${query.toString()}`
}

/** The address of the call that begins to sign in. `authPrompt` is such as `login`, for a provider that would not ask the reader anything. */
export function loginPath(provider: Provider, {returnPath, authPrompt, passed}: LoginOptions = {}): string {
  const query = new URLSearchParams({provider, ...passed})
  if (returnPath !== undefined) query.set('returnUrl', returnPath)
  if (authPrompt !== undefined) query.set('authPrompt', authPrompt)
  return `/api/auth/login?${query.toString()}`
}

interface LoginOptions {
  readonly returnPath?: string | undefined
  readonly authPrompt?: 'login' | 'consent' | 'select_account'
  /** What the page was told by another site (sign-in-4). */
  readonly passed?: PassedOn
}
