import {isIP} from 'node:net'
import {hostInUrl, type Settings, SettingsError, sourceOf} from '@apothecary/shared/types/settings.ts'
import {signInLink} from './token.ts'
import type {StudioSettings} from './studioPage.ts'
import {z} from 'zod'

/** The addresses of the three parts. */
export interface Addresses {
  readonly site: string
  readonly studio: string
  readonly lake: string
}

/** What is wrong with a host that nothing can listen on. */
export function hostRefused(host: string): SettingsError {
  return new SettingsError(
    `HOST${sourceOf('HOST', process.env)}: this machine cannot listen on ${JSON.stringify(host)}. Set it to localhost, or to a name or an address of this machine`,
  )
}

/**
 * The addresses that people and browsers use. A server that binds to every interface is still `localhost` from here. Throws a `SettingsError`
 * for a host that no address can have.
 */
export function addresses(settings: Settings): Addresses {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.host) ? 'localhost' : hostInUrl(settings.host)
  if (!URL.canParse(`http://${host}`)) throw hostRefused(settings.host)
  return {
    site: `http://${host}:${settings.webPort}`,
    studio: `http://${host}:${settings.studioPort}`,
    lake: `http://${host}:${settings.lakePort}`,
  }
}

const origin = z.url({protocol: /^https?$/}).transform((value) => new URL(value).origin)
const publicOrigins = z.object({LAKE_URL: origin.optional(), SITE_URL: origin.optional()})

/** Where an editor's browser finds lake and site: at their public addresses, if they have any. Throws a `SettingsError` for a wrong one. */
export function publicAddresses(settings: Settings, env: Readonly<Record<string, string | undefined>>): StudioSettings {
  const {lake, site} = addresses(settings)
  const parsed = publicOrigins.safeParse({
    LAKE_URL: env['LAKE_URL'] || undefined,
    SITE_URL: env['SITE_URL'] || undefined,
  })
  if (!parsed.success)
    throw new SettingsError(
      `${String(parsed.error.issues[0]?.path[0])}: must be an address such as https://www.example.com`,
    )
  const {LAKE_URL = lake, SITE_URL = site} = parsed.data
  const isHosted = settings.hosted !== undefined
  if (parsed.data.LAKE_URL !== undefined && !isHosted && hasNoName(LAKE_URL))
    throw new SettingsError(
      `LAKE_URL: must have a name instead of ${new URL(LAKE_URL).hostname}, as the Studio calls local.<name>; this machine's is localhost`,
    )
  return {lakeUrl: LAKE_URL, siteUrl: SITE_URL, isHosted}
}

/** Whether a URL's host is an IP address, in front of which the Studio cannot put the project. */
function hasNoName(url: string): boolean {
  return isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) !== 0
}

/**
 * What is printed when everything runs: `ready`, the three addresses, and with the embedded lake the link to sign in to
 * the Studio (commands-4). With hosted Sanity, the lake's address is that of the project there. `lakeUrl` is where
 * browsers find the embedded lake; where the Studio cannot call it there, a line says what to set.
 */
export async function readyLines(settings: Settings, lakeUrl: string): Promise<string> {
  const {site, studio, lake} = addresses(settings)
  const {hosted} = settings
  const content = hosted === undefined ? lake : `https://${hosted.projectId}.api.sanity.io`
  const lines = ['ready', `  site    ${site}`, `  Studio  ${studio}`, `  lake    ${content}`]
  if (hosted === undefined) {
    lines.push(`  sign in ${(await signInLink(lake, settings.dataDir)) ?? 'by the link that the lake has printed'}`)
    if (hasNoName(lakeUrl))
      lines.push(
        `The Studio cannot call the lake there: it calls local.<name>, and ${new URL(lakeUrl).hostname} is an address. Set LAKE_URL to http://<a name of this machine>:${settings.lakePort}, or HOST to localhost.`,
      )
  }
  return lines.join('\n')
}

/** The settings as environment variables, for the programs that are started. */
export function environmentOf(settings: Settings): Record<string, string> {
  return {
    WEB_PORT: String(settings.webPort),
    STUDIO_PORT: String(settings.studioPort),
    LAKE_PORT: String(settings.lakePort),
    HOST: settings.host,
    // Where readers' browsers load pictures from.
    LAKE_HOST: new URL(addresses(settings).lake).hostname,
    DATA_DIR: settings.dataDir,
  }
}

/** The variables that Sanity's bundler puts into the Studio at build time. Addresses come with the page, so that one build works on any port. */
export function studioBuildEnvironment(settings: Settings): Record<string, string> {
  return {
    SANITY_STUDIO_PROJECT_ID: settings.hosted?.projectId ?? '',
    SANITY_STUDIO_DATASET: settings.hosted?.dataset ?? '',
    DO_NOT_TRACK: '1',
  }
}

/** How the Studio's development server is told to listen where the settings say, whatever `sanity.cli.ts` has (settings-2, settings-7). */
export function studioDevArguments(settings: Settings): readonly string[] {
  return ['dev', '--host', settings.host, '--port', String(settings.studioPort)]
}

/** The variables for the Studio's development server, which puts the addresses into the code. */
export function studioDevEnvironment(settings: Settings): Record<string, string> {
  const {lake, site} = addresses(settings)
  return {...studioBuildEnvironment(settings), SANITY_STUDIO_LAKE_URL: lake, SANITY_STUDIO_SITE_URL: site}
}
