/** The text that is percent-encoded in a part of an address; undefined where the encoding is that of no text. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
