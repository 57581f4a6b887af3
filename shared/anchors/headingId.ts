/** The id of a heading that has no jump target of its own, made from its text: "What we tested" → `what-we-tested`. */
export function headingId(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words === '' ? 'section' : words
}
