import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {ExposureService} from './contract.ts'
import {embeddedExposure} from './embedded.ts'
import {httpExposure} from './http.ts'

type Environment = Readonly<Record<string, string | undefined>>

const environment = z.object({EXPOSURE_API_URL: z.url({protocol: /^https?$/}).optional()})

/** The address of the hosted service, from `EXPOSURE_API_URL`; undefined if tokens are made here. Throws a `ZodError` for a wrong setting. */
export function exposureAddress(env: Environment): string | undefined {
  return environment.parse({EXPOSURE_API_URL: env['EXPOSURE_API_URL'] || undefined}).EXPOSURE_API_URL
}

/** The service that the settings name (upstreams-2). */
export function exposureService(env: Environment): ExposureService {
  const address = exposureAddress(env)
  return address === undefined ? embeddedExposure(randomUUID) : httpExposure(address)
}
