/** An address as a URL, read relative to `base` if there is one; null if it is malformed. `URL.parse` is too new for some readers' browsers. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
