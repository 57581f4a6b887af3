import {finder} from './find.ts'

/** A parsed `text::query`: every wanted term must occur, none of the excluded ones may. */
export interface TextQuery {
  /** The text had a lone `*`, which everything matches (the Studio's lists ask for it when nothing is searched). */
  readonly anything: boolean
  readonly wanted: readonly Term[]
  readonly excluded: readonly Term[]
}

/** A word, or the words of a phrase, which must follow each other. */
export type Term = readonly WordPattern[]

/** A word to look for, cut at its stars, each of which stands for any letters. */
interface WordPattern {
  /** The word as a whole; undefined for one with stars. */
  readonly whole: string | undefined
  readonly start: string
  readonly middle: readonly Piece[]
  readonly end: string
  /** The longest piece. */
  readonly longest: Piece
}

interface Piece {
  readonly text: string
  readonly find: (text: string, from: number) => number
}

/** Counts work, and throws when there has been too much of it (`Context.tick`). */
export type Tick = (steps: number) => void

/**
 * Parses the search text: words (all must occur), `"exact phrases"`, `-excluded`, and `*` at the end or inside of a word for any letters.
 * Case and accents do not matter.
 */
export function parseTextQuery(text: string): TextQuery {
  const wanted: Term[] = []
  const excluded: Term[] = []
  let anything = false
  for (const {words, isPhrase, isExcluded} of partsOf(text)) {
    // Folding may leave other letters than those of words: ⑴ becomes (1).
    const patterns = words.map((word) =>
      wordsIn(fold(word))
        .filter((each) => /[^*]/.test(each))
        .map(patternOf),
    )
    const terms = (isPhrase ? [patterns.flat()] : patterns).filter((term) => term.length > 0)
    if (terms.length === 0) anything ||= words.length > 0 && !isExcluded
    for (const term of terms) (isExcluded ? excluded : wanted).push(term)
  }
  return {wanted, excluded, anything}
}

/** All words that must occur, as they were written, with their stars. */
export function wantedWords(text: string): readonly string[] {
  return [...partsOf(text)].flatMap(({words, isExcluded}) => (isExcluded ? [] : words))
}

interface QueryPart {
  readonly words: readonly string[]
  readonly isPhrase: boolean
  readonly isExcluded: boolean
}

function* partsOf(text: string): Generator<QueryPart> {
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const words = (phrase ?? word ?? '').match(/[\p{L}\p{N}\p{M}_*]+/gu) ?? []
    yield {words, isPhrase: phrase !== undefined, isExcluded: minus === '-'}
  }
}

function wordsIn(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{N}_*]+/gu) ?? []
}

function patternOf(word: string): WordPattern {
  const texts = word.split('*')
  const [start = ''] = texts
  const pieces = texts.filter((each) => each !== '').map((each) => ({text: each, find: finder(each)}))
  const [first = {text: '', find: finder('')}] = pieces
  return {
    whole: texts.length === 1 ? start : undefined,
    start,
    middle: texts.slice(1, -1).flatMap((each) => (each === '' ? [] : {text: each, find: finder(each)})),
    end: texts.at(-1) ?? '',
    longest: pieces.reduce((a, b) => (b.text.length > a.text.length ? b : a), first),
  }
}

/** Whether a folded text matches. A query without terms matches nothing. */
export function matchesText({wanted, excluded, anything}: TextQuery, text: string, tick: Tick): boolean {
  if (wanted.length === 0 && excluded.length === 0) return anything
  const occurs = (term: Term): boolean => occurrences(term, text, tick, 1) > 0
  return wanted.every(occurs) && !excluded.some(occurs)
}

/** How well it matches: per term, how often it occurs with diminishing returns (BM25's saturation, k1 = 1.2); 0 for no match. */
export function scoreText(query: TextQuery, text: string, tick: Tick): number {
  if (!matchesText(query, text, tick)) return 0
  let score = 0
  for (const term of query.wanted) {
    const count = occurrences(term, text, tick, Infinity)
    score += (count * 2.2) / (count + 1.2)
  }
  return Math.max(score, Number.MIN_VALUE)
}

/** How often a term occurs in a folded text, without overlaps; at most `most` are counted. */
function occurrences(term: Term, text: string, tick: Tick, most: number): number {
  const [first] = term
  if (first === undefined) return 0
  tick(1 + (text.length >> 6))
  const {longest} = first
  let count = 0
  let from = 0
  while (count < most) {
    const found = longest.find(text, from)
    if (found < 0) break
    const start = wordStart(text, found)
    const end = matchEnd(term, text, start, tick)
    if (end >= 0) count++
    from = end >= 0 ? end : wordEnd(text, found)
    tick(1 + ((from - start) >> 3))
  }
  return count
}

/** Where a term ends that begins at the word that begins at `start`; -1 where it does not match. */
function matchEnd(term: Term, text: string, start: number, tick: Tick): number {
  let at = start
  let end = -1
  for (const [index, pattern] of term.entries()) {
    if (index > 0) {
      at = nextWord(text, end)
      tick(1 + ((at - end) >> 3))
    }
    end = wordEnd(text, at)
    if (end === at || !matchesWord(pattern, text, at, end)) return -1
  }
  return end
}

/** Whether the word from `from` to `to` fits. Pieces between stars are looked for one after another, which no pattern makes slow. */
function matchesWord({whole, start, middle, end}: WordPattern, text: string, from: number, to: number): boolean {
  if (whole !== undefined) return to - from === whole.length && text.startsWith(whole, from)
  const last = to - end.length
  let at = from + start.length
  if (at > last || !text.startsWith(start, from) || !text.startsWith(end, last)) return false
  if (middle.length === 0) return true
  const word = text.slice(0, last)
  for (const piece of middle) {
    const found = piece.find(word, at)
    if (found < 0) return false
    at = found + piece.text.length
  }
  return true
}

const wordLetter = /[\p{L}\p{N}_]/u

/** Whether the letter at a place belongs to a word: of one above U+FFFF, either half does. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 65 && code <= 90)
  const isLowHalf = code >= 0xdc00 && code <= 0xdfff && at > 0
  return wordLetter.test(String.fromCodePoint(text.codePointAt(isLowHalf ? at - 1 : at) ?? 0))
}

function wordStart(text: string, at: number): number {
  let start = at
  while (start > 0 && isInWord(text, start - 1)) start--
  return start
}

function wordEnd(text: string, at: number): number {
  let end = at
  while (end < text.length && isInWord(text, end)) end++
  return end
}

function nextWord(text: string, at: number): number {
  let next = at
  while (next < text.length && !isInWord(text, next)) next++
  return next
}

/** A text as it is searched: without case and accents. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
