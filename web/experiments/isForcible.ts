/**
 * Whether `?ab-NAME=variant` forces a variant (experiments-4): only where the site is not in production, which is where its public origin is this
 * machine.
 */
export function isForcible(origin: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(new URL(origin).hostname)
}
