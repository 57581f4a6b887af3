import {createClient, type SanityClient} from '@sanity/client'
import {SettingsError, type Settings} from '@apothecary/shared/types/settings.ts'
import {addresses} from './addresses.ts'
import {readToken} from './token.ts'

/**
 * A client that may read and write everything in the content lake that the settings name: hosted Sanity, or the embedded lake. Its
 * token is `SANITY_TOKEN`; for the embedded lake, where that is not set, the one in the lake's folder. Throws a `SettingsError` where
 * hosted Sanity has no token, and an `Error` that says what to do where the embedded lake has none.
 *
 * @param env the environment that the settings were read from
 */
export async function lakeClient(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SanityClient> {
  const common = {apiVersion: '2025-02-19', useCdn: false, perspective: 'raw'} as const
  if (settings.hosted !== undefined) {
    const {projectId, dataset, token} = settings.hosted
    if (token === undefined) throw new SettingsError(`SANITY_TOKEN: is needed to read and write project ${projectId}`)
    return createClient({...common, projectId, dataset, token})
  }
  return createClient({
    ...common,
    projectId: 'local',
    dataset: 'production',
    apiHost: addresses(settings).lake,
    useProjectHostname: false,
    token: env['SANITY_TOKEN'] || (await readToken(settings.dataDir)),
  })
}
