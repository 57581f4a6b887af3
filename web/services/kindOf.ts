/** The kind of an error, for the log: its code or name, but not its message, which may quote what a reader typed. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'name' in error && typeof error.name === 'string' ? error.name : 'unknown'
}
