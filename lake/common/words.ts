import {isObject, type JsonObject} from './document.ts'
import {idParts} from './ids.ts'

/** A word that a text must have: all of it, or its beginning. */
export interface Word {
  readonly text: string
  readonly isPrefix: boolean
}

/** Longer words count as long as this. */
const longest = 64

/** The word of documents that every search has to look at. A document that happens to hold it is checked needlessly, and none is missed. */
export const always = '__always__'

/**
 * One form for all letters that any way of searching takes for the same. It is coarser than each of them: case, accents, and
 * variants such as `ﬁ` and `½` do not matter.
 */
export function fold(text: string): string {
  // Upper case last: it knows no special form at the end of a word, as lower case does for sigma.
  return isPlain(text) ? text.toUpperCase() : unmarked(unmarked(text.normalize('NFKD')).toLowerCase().toUpperCase())
}

/** The words of a text that was folded. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{N}_]+/gu) ?? []
}

/** A word as it is kept, and looked for. */
export function cut(word: string): string {
  return word.slice(0, longest)
}

/**
 * The words by which a document can be found, each once: those of its ids and type, of all strings in it that are not below an
 * attribute that begins with `_`, and of the text of Portable Text blocks, whose spans may divide a word.
 */
export function indexedWords(doc: JsonObject): ReadonlySet<string> {
  const pieces: string[] = []
  const {_id: id, _type: type} = doc
  if (typeof id === 'string') pieces.push(id, idParts(id).base)
  if (typeof type === 'string') pieces.push(type)
  gather(doc, pieces)
  const text = pieces.join('\n')
  const words = new Set(wordsOf(fold(text)).map(cut))
  // `match` leaves out dots beside letters: it knows `3.14` as `314`.
  if (/\S\.+\S/.test(text)) for (const word of wordsOf(fold(withoutEdgeDots(text)))) words.add(cut(word))
  // The one letter that folds differently from how regular expressions ignore its case.
  if (text.includes('\u0345')) words.add(always)
  return words
}

/** A text without the dots that `match` leaves out of texts and patterns: those next to a letter, digit or `_` of ASCII. */
export function withoutEdgeDots(text: string): string {
  const isEdge = (letter: string | undefined): boolean => letter !== undefined && /\w/.test(letter)
  return text.replace(/\.+/g, (dots, at: number) =>
    isEdge(text[at - 1]) || isEdge(text[at + dots.length]) ? '' : dots,
  )
}

function gather(value: unknown, pieces: string[]): void {
  if (typeof value === 'string') pieces.push(value)
  else if (Array.isArray(value)) for (const item of value) gather(item, pieces)
  else if (isObject(value)) {
    for (const key in value) if (!key.startsWith('_')) gather(value[key], pieces)
    const spans = spanTexts(value['children'])
    if (spans.length > 1) pieces.push(spans.join(''))
  }
}

function spanTexts(children: unknown): readonly string[] {
  if (!Array.isArray(children)) return []
  return children.flatMap((child: unknown) =>
    isObject(child) && child['_type'] === 'span' && typeof child['text'] === 'string' ? [child['text']] : [],
  )
}

function unmarked(text: string): string {
  return text.replace(/\p{M}/gu, '')
}

function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant.
  return /^[\0-\x7f]*$/.test(text)
}
