import {z} from 'zod'
import {settingsError} from '@apothecary/shared/types/settings.ts'

/** The environment variables that say whether and how links are checked. `.env.example` explains them. */
const environment = z.object({
  LINK_CHECK: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  LINK_CHECKS_PER_HOUR: z.coerce
    .number('must be a whole number from 1 to 5000')
    .int('must be a whole number from 1 to 5000')
    .min(1, 'must be a whole number from 1 to 5000')
    .max(5000, 'must be a whole number from 1 to 5000')
    .default(120),
  SITE_URL: z.url({protocol: /^https?$/, error: 'must be a web address'}).optional(),
  WEB_PORT: z.coerce.number().default(3000),
})

/** Whether links are checked while the product runs, how many in an hour, and for which site. */
export interface LinkSettings {
  readonly isOn: boolean
  readonly mostPerHour: number
  /** The origin of the site. */
  readonly site: string
}

/** Reads the settings of the check. Empty values count as unset. Throws a `SettingsError` that names the first wrong one. */
export function readLinkSettings(env: Readonly<Record<string, string | undefined>>): LinkSettings {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) throw settingsError(parsed.error, env)
  const {LINK_CHECK, LINK_CHECKS_PER_HOUR, SITE_URL, WEB_PORT} = parsed.data
  const site = new URL(SITE_URL ?? `http://localhost:${WEB_PORT}`).origin
  return {isOn: LINK_CHECK === '1', mostPerHour: LINK_CHECKS_PER_HOUR, site}
}
