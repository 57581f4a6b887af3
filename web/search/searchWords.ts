/** More words than anybody types; each costs a look-up. */
const mostWords = 16

/**
 * What the content lake is asked for a term. A `*` stands for any letters there, and in the middle of a word, or many times, makes a search
 * of every text slow: it is kept at the end of a word only. '' if nothing is left to look for.
 */
export function searchWords(term: string): string {
  return term
    .split(/\s+/)
    .map((word) => word.replace(/\*(?=.)/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
    .join(' ')
}
