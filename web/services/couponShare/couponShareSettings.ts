import {z} from 'zod'

const environment = z.object({
  COUPON_SHARE_API_URL: z.url({protocol: /^https?$/}).optional(),
})

/** The address of the service, from `COUPON_SHARE_API_URL`; undefined for the embedded one. Throws a `ZodError` for a wrong setting. */
export function couponShareAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return environment.parse({COUPON_SHARE_API_URL: env['COUPON_SHARE_API_URL'] || undefined}).COUPON_SHARE_API_URL
}
