import {z} from 'zod'
import {settingsError} from '@apothecary/shared/types/settings.ts'

/** The environment variables of a migration, beside those of all programs. `.env.example` explains them. */
const environment = z.object({
  MIGRATE_PRIVATE_IMAGES: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
})

/** Whether pictures are fetched from private addresses too. An empty value counts as unset. Throws a `SettingsError` for a wrong one. */
export function readsPrivateImages(env: Readonly<Record<string, string | undefined>>): boolean {
  const parsed = environment.safeParse({MIGRATE_PRIVATE_IMAGES: env['MIGRATE_PRIVATE_IMAGES'] || undefined})
  if (!parsed.success) throw settingsError(parsed.error, env)
  return parsed.data.MIGRATE_PRIVATE_IMAGES === '1'
}
