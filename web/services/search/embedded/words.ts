const pattern = /[\p{L}\p{M}\p{N}]+/gu
/** Longer words are cut: nobody types them, and addresses and codes would fill the index. */
const longestWord = 40

/** Words that stand in nearly every text. They are looked for only where a term has no others. */
const stopWords = new Set(
  'a about an and any are as at be between by can could did do does for from had has have how i if in into is it its ll me my of on or re s should so t than that the their them then there these they this to us ve was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** A word in the form in which words are compared: in lower case, without accents. */
export function folded(word: string): string {
  // eslint-disable-next-line no-control-regex -- most words are ASCII, and need no decomposition
  const plain = /^[\u0000-\u007f]*$/.test(word) ? word : word.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase().slice(0, longestWord)
}

/** The words of a text, folded; at most `most`. */
export function wordsOf(text: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  const found: string[] = []
  for (const [word] of text.matchAll(pattern)) {
    if (found.length >= most) break
    found.push(folded(word))
  }
  return found
}

/** The words of a term that are looked for: without stop words, unless there is nothing else. */
export function wordsOfTerm(term: string, most: number): readonly string[] {
  const all = [...new Set(wordsOf(term))]
  const telling = all.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : all).slice(0, most)
}

/** Whether a word is one of those that nearly every text has. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** A text in pieces, in order: words that are in `marked` (folded), and what is between them. */
export function markedPieces(
  text: string,
  marked: ReadonlySet<string>,
): readonly {readonly text: string; readonly isMarked: boolean}[] {
  const pieces: {text: string; isMarked: boolean}[] = []
  let end = 0
  for (const {0: word, index} of text.matchAll(pattern)) {
    if (!marked.has(folded(word))) continue
    if (index > end) pieces.push({text: text.slice(end, index), isMarked: false})
    pieces.push({text: word, isMarked: true})
    end = index + word.length
  }
  if (end < text.length) pieces.push({text: text.slice(end), isMarked: false})
  return pieces
}

/** The singular and plural forms that an English word may also have in a text: "gummies" and "gummy". */
export function otherForms(word: string): readonly string[] {
  if (word.length < 3 || /\d/.test(word)) return []
  const forms = [`${word}s`, `${word}es`]
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`)
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1))
  return forms
}
