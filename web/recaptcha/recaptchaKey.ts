import {z} from 'zod'

const environment = z.object({
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional(),
})

/**
 * The site key of reCAPTCHA, from `RECAPTCHA_SITE_KEY`, for a form whose service at `serviceUrl` checks the tokens;
 * undefined without a key or a service, as nobody would check them. Throws a `ZodError` that names a wrong setting.
 */
export function recaptchaKey(
  serviceUrl: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const {RECAPTCHA_SITE_KEY} = environment.parse({RECAPTCHA_SITE_KEY: env['RECAPTCHA_SITE_KEY'] || undefined})
  return serviceUrl ? RECAPTCHA_SITE_KEY : undefined
}
