/** A page that has not come after this time is not waited for, in milliseconds. */
const patienceMs = 5000

/** The HTML of a page of this site; undefined if it does not come in time, or with another status, or as something else than HTML. */
export async function fetchPage(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(path, {
      headers: {accept: 'text/html'},
      signal: AbortSignal.timeout(patienceMs),
    })
    const isPage = response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html')
    return isPage ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** Whether the reader wants to load no more than needed. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const isSaving = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  return isSaving || matchMedia('(prefers-reduced-data: reduce)').matches
}
