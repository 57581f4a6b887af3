import {hostInUrl} from '@apothecary/shared/types/settings.ts'
import {z} from 'zod'

/**
 * The settings of the content source. Without `SANITY_PROJECT_ID` it is the embedded content lake on this machine; with it, hosted Sanity
 * (settings-5).
 */
const environment = z.object({
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9_-]+$/)
    .default('production'),
  SANITY_TOKEN: z.string().min(1).optional(),
  LAKE_PORT: z.coerce.number().int().min(1).max(65_535).default(3900),
  LAKE_HOST: z
    .union(
      [z.string().regex(/^[\w.-]+$/), z.ipv6(), z.string().regex(/^\[[\da-f:.]+\]$/i)],
      'is no name or address of a machine: leave out “http://”, and give the port in LAKE_PORT',
    )
    .default('localhost'),
  LAKE_URL: z
    .url({protocol: /^https?$/})
    .transform((value) => new URL(value).origin)
    .optional(),
})

/** The connection to the content lake, embedded or hosted. */
export interface ContentSettings {
  readonly projectId: string
  readonly dataset: string
  /** Set for the embedded lake only: hosted Sanity has a fixed address. */
  readonly apiHost?: string
  /** The token for reading drafts; never sent to a browser. */
  readonly token?: string
  /** The origin from which browsers load pictures. */
  readonly imageOrigin: string
  /** The origin of the lake's API for browsers, which editors' previews ask. */
  readonly publicOrigin: string
}

/** Reads the settings from the environment. Throws a `ZodError` that names a wrong setting. */
export function contentSettings(env: Record<string, string | undefined>): ContentSettings {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.parse(defined)
  const token = parsed.SANITY_TOKEN === undefined ? {} : {token: parsed.SANITY_TOKEN}
  if (parsed.SANITY_PROJECT_ID !== undefined) {
    return {
      projectId: parsed.SANITY_PROJECT_ID,
      dataset: parsed.SANITY_DATASET,
      imageOrigin: 'https://cdn.sanity.io',
      publicOrigin: `https://${parsed.SANITY_PROJECT_ID}.api.sanity.io`,
      ...token,
    }
  }
  const apiHost = `http://${hostInUrl(parsed.LAKE_HOST)}:${parsed.LAKE_PORT}`
  const publicOrigin = parsed.LAKE_URL ?? apiHost
  return {projectId: 'local', dataset: 'production', apiHost, imageOrigin: publicOrigin, publicOrigin, ...token}
}
