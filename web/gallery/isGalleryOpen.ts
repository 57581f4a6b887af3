/** The gallery is off in production unless `GALLERY=1` (gallery-3). */
export function isGalleryOpen(env: Readonly<Record<string, string | undefined>>): boolean {
  return env['NODE_ENV'] !== 'production' || env['GALLERY'] === '1'
}
