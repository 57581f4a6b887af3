/** What an exception says, whatever it is and whichever realm it comes from. */
export function reasonOf(error: unknown): string {
  return textOf(error, 'message') ?? String(error)
}

/** The same for the log, with where it was thrown. */
export function detailsOf(error: unknown): string {
  return textOf(error, 'stack') ?? reasonOf(error)
}

function textOf(error: unknown, name: 'message' | 'stack'): string | undefined {
  const text: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof text === 'string' ? text : undefined
}
