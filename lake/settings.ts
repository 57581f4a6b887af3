import {isIPv6} from 'node:net'
import {hostname} from 'node:os'
import {resolve} from 'node:path'
import {z} from 'zod'
import {limitsOf, limitVariables} from './limits/limits.ts'
import {logLevels} from './log/log.ts'

/** What the lake is started with. */
export type Settings = Readonly<ReturnType<typeof readSettings>>

const port = z.coerce.number().int().min(0).max(65_535)
const name = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be lower-case letters, digits, "-" or "_"')

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const origin = z
  .string()
  .regex(
    /^(?:loopback|https?:\/\/(?:[a-z0-9*][a-z0-9.*-]*|\[[0-9a-f:]+\])(?::\d{1,5})?)$/i,
    'must be a list of origins such as https://studio.example.com, with "loopback" for all pages of this machine',
  )
const host = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/i, 'must be a list of names without port')

const ipAddress = z.union([z.ipv4(), z.ipv6()], 'must be a list of IP addresses')

const addressOrNetwork = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be a list of IP addresses and networks such as 10.0.0.0/8',
)

const oneOrigin = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+\/?$/i, 'must be an origin such as https://content.example.com')
  .transform((text) => text.replace(/\/$/, ''))

const environment = z.object({
  LAKE_PORT: port.default(3900),
  WEB_PORT: port.default(3000),
  STUDIO_PORT: port.default(3333),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  SANITY_DATASET: name.default('production'),
  LAKE_ORIGINS: list.pipe(z.array(origin)),
  LAKE_HOSTS: list.pipe(z.array(host)),
  LAKE_SIGN_IN_ADDRESSES: list.pipe(z.array(ipAddress)),
  TRUSTED_PROXIES: list.pipe(z.array(addressOrNetwork)),
  LAKE_URL: oneOrigin.optional(),
  STUDIO_ORIGIN: oneOrigin.optional(),
  LAKE_LOG: z.enum(logLevels).default('warn'),
  LAKE_SLOW_QUERY_MS: z.coerce.number().int().min(0).max(3_600_000).default(500),
  // 0: for good.
  LAKE_HISTORY_DAYS: z.coerce.number().int().min(0).max(36_500).default(90),
  ...limitVariables,
})

/** The environment variables that a lake reads. */
export const variableNames: readonly string[] = Object.keys(environment.shape)

/** A setting that cannot be used. The message names it and says what is allowed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset. `SETTINGS_FROM_FILE` lists those that were taken from the
 * file `.env` (`scripts/run.mjs`).
 * @throws SettingsError naming the first wrong variable, and the file if it is from there.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const variable = String(issue?.path[0] ?? 'settings')
    const source = env['SETTINGS_FROM_FILE']?.split(',').includes(variable) === true ? ' in .env' : ''
    throw new SettingsError(
      `${variable}=${given[variable] ?? ''}${source} cannot be used: ${issue?.message ?? 'invalid'}`,
    )
  }
  const {HOST, STUDIO_ORIGIN, LAKE_URL, ...read} = parsed.data
  // One address, always the same: "localhost" may mean two, and the presence socket and port 0 know only one.
  const address = HOST === 'localhost' ? '127.0.0.1' : HOST
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address)
  const ownName = isEverywhere ? 'localhost' : isIPv6(address) ? `[${address}]` : address
  // The addresses under which the site and the Studio of this lake are opened in a browser on this machine.
  const ownNames = isEverywhere ? ['localhost', '127.0.0.1', '[::1]'] : [ownName]
  return {
    host: address,
    /** 0 asks the system for a free one. */
    port: read.LAKE_PORT,
    dataDir: resolve(read.DATA_DIR),
    /** Like the data set, a fixed name that clients use. */
    project: 'local',
    dataset: read.SANITY_DATASET,
    /** The sites whose pages may call the lake (`loopback`: all of this machine). */
    origins: [
      ...ownNames.flatMap((each) => [read.WEB_PORT, read.STUDIO_PORT].map((number) => `http://${each}:${number}`)),
      ...(STUDIO_ORIGIN === undefined ? [] : [STUDIO_ORIGIN]),
      ...read.LAKE_ORIGINS,
    ],
    /** Where a sign-in goes on. */
    studioUrl: STUDIO_ORIGIN ?? `http://${ownName}:${read.STUDIO_PORT}`,
    /** The names it answers to besides those of this machine. */
    hosts: [
      hostname(),
      `${hostname()}.local`,
      ...read.LAKE_HOSTS,
      // The Studio puts the project in front of the name, as for hosted Sanity.
      ...(LAKE_URL === undefined ? [] : ['', 'local.'].map((front) => front + new URL(LAKE_URL).hostname)),
    ],
    /** The addresses from which a browser may sign in, besides those of this machine. */
    signInAddresses: read.LAKE_SIGN_IN_ADDRESSES,
    /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed, besides those of this machine. */
    trustedProxies: read.TRUSTED_PROXIES,
    /** Origin under which everybody reaches it, for the addresses of assets, without a slash at the end; undefined: what it listens on. */
    publicUrl: LAKE_URL,
    limits: limitsOf(read),
    log: read.LAKE_LOG,
    /** Queries that take longer (in milliseconds) are noted in the log; 0: none. */
    slowQueryMilliseconds: read.LAKE_SLOW_QUERY_MS,
    /** Days that history is kept; undefined: for good. */
    historyDays: read.LAKE_HISTORY_DAYS === 0 ? undefined : read.LAKE_HISTORY_DAYS,
  }
}
