import {readFile} from 'node:fs/promises'

/** Which tests `npm test -- WORDS…` runs: those that have one of the words, whatever its case, in their path or title. */
export interface Selection {
  readonly words: readonly string[]
  /** As jest's and Playwright's options for titles take it. */
  readonly pattern: string
  readonly isMatch: (text: string) => boolean
}

/** The selection that the words of the command mean. They are taken as they stand: no character is special. Undefined: all tests. */
export function selectionOf(words: readonly string[]): Selection | undefined {
  if (words.length === 0) return undefined
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|')
  const expression = new RegExp(pattern, 'i')
  return {words, pattern, isMatch: (text) => expression.test(text)}
}

/** Titles that come from data: they are known only when the file has been loaded. */
const computedTitles = /\b(?:describe|test)\.each\(\s*[A-Za-z]/

/**
 * Divides files (paths from `root`) into those that run as a whole, as their path has the word, and those in which only tests whose
 * title has it are wanted. Left out are files that can have no such title; all, if every word is the whole path of a file.
 */
export async function divide(
  root: string,
  files: readonly string[],
  {words, isMatch}: Selection,
): Promise<{readonly whole: readonly string[]; readonly byTitle: readonly string[]}> {
  const whole = files.filter(isMatch)
  if (words.every((word) => files.includes(word))) return {whole, byTitle: []}
  const others = files.filter((file) => !isMatch(file))
  const texts = await Promise.all(others.map((file) => readFile(`${root}/${file}`, 'utf8')))
  const byTitle = others.filter((_, index) => {
    const text = texts[index] ?? ''
    return isMatch(text) || computedTitles.test(text)
  })
  return {whole, byTitle}
}
