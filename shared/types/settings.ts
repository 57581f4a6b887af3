import {isIPv6} from 'node:net'
import {z} from 'zod'

const portRule = 'must be a port, a whole number from 1 to 65535'

/** The "bad ports" of the Fetch Standard, of other protocols: browsers and Node's `fetch` ask nothing there. */
const refusedPorts: ReadonlySet<number> = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512
  513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668
  6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
)

const port = z.coerce
  .number(portRule)
  .int(portRule)
  .min(1, portRule)
  .max(65_535, portRule)
  .refine((number) => !refusedPorts.has(number), 'is a port that browsers refuse: choose another one')

/** The environment variables that settings are read from. `.env.example` lists and explains them. */
const environment = z.object({
  WEB_PORT: port.default(3000),
  STUDIO_PORT: port.default(3333),
  LAKE_PORT: port.default(3900),
  HOST: z.union([z.string().regex(/^[\w.-]+$/), z.ipv6()], 'is no name or address of a machine').default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'has lower-case letters, digits and hyphens only')
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9_-]+$/, 'has lower-case letters, digits, "_" and "-" only')
    .default('production'),
  SANITY_TOKEN: z.string().min(1).optional(),
})

/** The settings that all programs of this repository share. */
export interface Settings {
  readonly webPort: number
  readonly studioPort: number
  readonly lakePort: number
  /** The host name or address that every server listens on. */
  readonly host: string
  readonly dataDir: string
  /** Set when content is stored on hosted Sanity instead of in the embedded lake. */
  readonly hosted:
    | {readonly projectId: string; readonly dataset: string; readonly token: string | undefined}
    | undefined
}

/** A setting has a wrong value. The message is one line and names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * The source of a setting, to append to a message about its value: ' in .env', or an empty string if it was set in the environment itself.
 * `scripts/run.mjs` lists in `SETTINGS_FROM_FILE` the names that it read from the file.
 */
export function sourceOf(name: string, env: Readonly<Record<string, string | undefined>>): string {
  return env['SETTINGS_FROM_FILE']?.split(',').includes(name) === true ? ' in .env' : ''
}

/** The error to throw for settings that do not fit: it names the first wrong one, its value and its source. */
export function settingsError(error: z.ZodError, env: Readonly<Record<string, string | undefined>>): SettingsError {
  const [issue] = error.issues
  const name = String(issue?.path[0])
  return new SettingsError(
    `${name}: ${issue?.message ?? 'is wrong'} (it is ${JSON.stringify(env[name])}${sourceOf(name, env)})`,
  )
}

/** The host as it is written in a URL: an IPv6 address stands in brackets there. */
export function hostInUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

/** Reads and checks the settings. Empty values count as unset. Throws a `SettingsError` that names the first wrong setting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(defined)
  if (!parsed.success) throw settingsError(parsed.error, env)
  const {data} = parsed
  const ports = [data.WEB_PORT, data.STUDIO_PORT, data.LAKE_PORT]
  if (new Set(ports).size < ports.length) {
    const names = ['WEB_PORT', 'STUDIO_PORT', 'LAKE_PORT'].map((name) => `${name}${sourceOf(name, env)}`)
    throw new SettingsError(`Two of these are the same: ${names.join(', ')} (they are ${ports.join(', ')})`)
  }
  return {
    webPort: data.WEB_PORT,
    studioPort: data.STUDIO_PORT,
    lakePort: data.LAKE_PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    hosted:
      data.SANITY_PROJECT_ID === undefined
        ? undefined
        : {projectId: data.SANITY_PROJECT_ID, dataset: data.SANITY_DATASET, token: data.SANITY_TOKEN},
  }
}
