/**
 * The id of a heading that has no jump target of its own, made from its text: "What we tested" → `what-we-tested`. Accents of letters are left
 * out ("Crème brûlée" → `creme-brulee`); the marks of other scripts, such as the vowels of Hindi, are parts of words.
 */
export function headingId(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words === '' ? 'section' : words
}
