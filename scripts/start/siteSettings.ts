import {execa} from 'execa'
import {SettingsError} from '@apothecary/shared/types/settings.ts'
import {inRepository, serviceEnvironment} from './processes.ts'

/**
 * Lets the site check its settings, without starting it. Rejects with a `SettingsError` of the line in which it names a wrong one
 * (settings-8).
 *
 * @param env what the site will be started with, besides the environment of this process
 */
export async function checkSiteSettings(env: Readonly<Record<string, string>>): Promise<void> {
  const {exitCode, stderr} = await execa(process.execPath, ['web/server/main.ts', '--check-settings'], {
    ...inRepository,
    env: {...serviceEnvironment, ...env},
    reject: false,
  })
  if (exitCode !== 0) throw new SettingsError(stderr)
}
