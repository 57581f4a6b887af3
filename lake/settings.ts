import {resolve} from 'node:path'
import {z} from 'zod'

/**
 * What the lake is started with. `project` and `dataset` are fixed names that clients use; `port` 0 asks the system
 * for a free one. `origins` are the sites whose pages may call the lake with credentials (loopback pages always may).
 */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly project: string
  readonly dataset: string
  readonly origins: readonly string[]
}

const port = z.coerce.number().int().min(0).max(65_535)
const name = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be lower-case letters, digits, "-" or "_"')

const environment = z.object({
  LAKE_PORT: port.default(3900),
  WEB_PORT: port.default(3000),
  STUDIO_PORT: port.default(3333),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  SANITY_DATASET: name.default('production'),
})

/** A setting that cannot be used. The message names it and says what is allowed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws SettingsError naming the first wrong variable.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const variable = String(issue?.path[0] ?? 'settings')
    throw new SettingsError(`${variable}=${given[variable] ?? ''} cannot be used: ${issue?.message ?? 'invalid'}`)
  }
  const {LAKE_PORT, WEB_PORT, STUDIO_PORT, HOST, DATA_DIR, SANITY_DATASET} = parsed.data
  // One address, always the same: "localhost" may mean two, and the presence socket and port 0 know only one.
  const host = HOST === 'localhost' ? '127.0.0.1' : HOST
  return {
    host,
    port: LAKE_PORT,
    dataDir: resolve(DATA_DIR),
    project: 'local',
    dataset: SANITY_DATASET,
    origins: [WEB_PORT, STUDIO_PORT].map((number) => `http://${host === '127.0.0.1' ? 'localhost' : host}:${number}`),
  }
}
