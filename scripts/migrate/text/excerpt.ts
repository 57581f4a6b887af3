/** The beginning of a text, for messages: on one line, at most 120 characters. */
export function excerpt(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim()
  return folded.length > 120 ? `${folded.slice(0, 119)}…` : folded
}
