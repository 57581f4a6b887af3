import {z} from 'zod'

const address = z.url({protocol: /^https?$/}).optional()

/**
 * The address of a service upstream in the environment; undefined if it is unset or empty, and the embedded implementation answers (upstreams-2). Throws a
 * `ZodError` that names a wrong setting.
 */
export function baseUrl(name: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  return z.object({[name]: address}).parse({[name]: env[name] || undefined})[name]
}
