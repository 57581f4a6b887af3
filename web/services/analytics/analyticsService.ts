import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {z} from 'zod'
import type {AnalyticsService} from './contract.ts'
import {embeddedAnalytics} from './embedded.ts'
import {httpAnalytics} from './http.ts'

type Environment = Readonly<Record<string, string | undefined>>

const settings = z.object({
  ANALYTICS_API_URL: z.url({protocol: /^https?$/}).optional(),
  ANALYTICS_API_KEY: z.string().min(1).optional(),
})

const environment = settings.refine(
  (env) => env.ANALYTICS_API_URL === undefined || env.ANALYTICS_API_KEY !== undefined,
  {
    path: ['ANALYTICS_API_KEY'],
    message: 'ANALYTICS_API_URL needs a key',
  },
)

/** The address and the key of the hosted service; undefined if there is none. Throws a `ZodError` that names a wrong setting. */
export function analyticsAddress(env: Environment): {readonly base: string; readonly key: string} | undefined {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const {ANALYTICS_API_URL: base, ANALYTICS_API_KEY: key} = environment.parse(defined)
  return base === undefined || key === undefined ? undefined : {base, key}
}

/** The service that the settings name, or the embedded one, which counts events by `count` (upstreams-2). */
export function analyticsService(
  env: Environment,
  count: (events: TrackingBatch['events']) => Promise<void>,
): AnalyticsService {
  const address = analyticsAddress(env)
  return address === undefined ? embeddedAnalytics(count) : httpAnalytics(address)
}
