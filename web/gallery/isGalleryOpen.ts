import {z} from 'zod'

const environment = z.object({
  GALLERY: z.enum(['0', '1'], 'must be 0 or 1').optional(),
})

/** The gallery is off in production unless `GALLERY=1` (gallery-3). Throws a `ZodError` for a wrong setting. */
export function isGalleryOpen(env: Readonly<Record<string, string | undefined>>): boolean {
  const {GALLERY} = environment.parse({GALLERY: env['GALLERY'] || undefined})
  return env['NODE_ENV'] !== 'production' || GALLERY === '1'
}
