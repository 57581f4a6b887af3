import {isObject} from '../store/document.ts'

/** A parsed `text::query`: every term and phrase must occur, none of the excluded ones may. */
export interface TextQuery {
  /** The text had a lone `*`, which everything matches (the Studio's lists ask for it when nothing is searched). */
  readonly anything: boolean
  readonly wanted: readonly RegExp[]
  readonly excluded: readonly RegExp[]
}

/**
 * Parses the search text: words (all must occur), `"exact phrases"`, `-excluded`, and `*` at the end or inside of a word for any letters.
 * Case and accents do not matter.
 */
export function parseTextQuery(text: string): TextQuery {
  const wanted: RegExp[] = []
  const excluded: RegExp[] = []
  let anything = false
  for (const {words, isPhrase, isExcluded} of partsOf(text)) {
    const patterns = words.map(fold).filter((each) => /[^*]/.test(each))
    if (patterns.length === 0) {
      anything ||= words.length > 0 && !isExcluded
      continue
    }
    const target = isExcluded ? excluded : wanted
    const sources = patterns.map((each) => each.split('*').join('[\\p{L}\\p{N}_]*'))
    if (!isPhrase) for (const source of sources) target.push(wordPattern(source))
    else target.push(wordPattern(sources.join('[^\\p{L}\\p{N}_]+')))
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

function wordPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${source}(?![\\p{L}\\p{N}_])`, 'gu')
}

/** Whether a folded text matches. A query without terms matches nothing. */
export function matchesText({wanted, excluded, anything}: TextQuery, text: string): boolean {
  if (wanted.length === 0 && excluded.length === 0) return anything
  return wanted.every((pattern) => text.search(pattern) >= 0) && !excluded.some((pattern) => text.search(pattern) >= 0)
}

/** How well it matches: per term, how often it occurs with diminishing returns (BM25's saturation, k1 = 1.2); 0 for no match. */
export function scoreText(query: TextQuery, text: string): number {
  if (!matchesText(query, text)) return 0
  let score = 0
  for (const pattern of query.wanted) {
    const count = text.match(pattern)?.length ?? 0
    score += (count * 2.2) / (count + 1.2)
  }
  return Math.max(score, Number.MIN_VALUE)
}

/** All text of a value, folded: every string in it, except the values of keys that begin with `_` (ids, types, keys). */
export function textOf(value: unknown): string {
  const pieces: string[] = []
  gather(value, pieces)
  return fold(pieces.join('\n'))
}

function gather(value: unknown, pieces: string[]): void {
  if (typeof value === 'string') pieces.push(value)
  else if (Array.isArray(value)) for (const item of value) gather(item, pieces)
  else if (isObject(value)) {
    for (const key in value) if (!key.startsWith('_')) gather(value[key], pieces)
  }
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
