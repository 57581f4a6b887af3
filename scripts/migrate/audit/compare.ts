import {brief} from '../account/ledger.ts'
import {align} from './align.ts'
import {type Gap, gapsOf} from './gaps.ts'
import type {SourceWord} from './source.ts'
import type {StoredWord} from './storedWords.ts'
import {spellingsOf} from './text.ts'
import {lettersOf, type Word} from './words.ts'

/** What the conversion did to a text. */
export interface Fault {
  readonly did: 'lost' | 'added' | 'moved' | 'tore apart' | 'joined'
  /** The words, and which others they stand behind. */
  readonly what: string
}

/** How what is stored may differ from a text, because an issue says so. */
export interface Allowed {
  /** Takes letters that were left out. Returns whether they were. */
  takeLost(letters: string): boolean
  /** Whether words took the place of a widget, or stand in the data of one. `letters` are those of the text at the same place. */
  isAdded(added: readonly StoredWord[], letters: string): boolean
  /** Whether the link to an address was left out. */
  isUnlinked(href: string): boolean
}

/** How many words are named to say where others stand. */
const namedWords = 6

/**
 * Compares the words of a text with those that are stored, in order. Returns the words that are lost, added or stand in another place, the
 * links that words have lost, the sentences that a new block or line begins in the middle of, and the blocks that became one.
 */
export function compareWords(
  words: readonly SourceWord[],
  stored: readonly StoredWord[],
  allowed: Allowed,
): readonly Fault[] {
  const excused = new Set<Gap>()
  const partners = align(words.map(textOf), stored.map(textOf))
  const gaps = gapsOf(words, stored, partners, (gap) => {
    const isExcused = excuses(words.slice(gap.from, gap.to), stored.slice(gap.storedFrom, gap.storedTo), allowed)
    if (isExcused) excused.add(gap)
    return isExcused
  })
  const unexplained = gaps.filter((gap) => !excused.has(gap))
  return [...differences(words, stored, unexplained), ...faultsOfPairs(words, stored, gaps, excused, allowed)]
}

function excuses(lost: readonly SourceWord[], added: readonly StoredWord[], allowed: Allowed): boolean {
  const letters = lettersOf(lost)
  if (added.length === 0) return allowed.takeLost(letters)
  if (allowed.isAdded(added, letters)) return true
  const missing = withinLetters(letters, lettersOf(added))
  return allowed.takeLost(missing ?? letters) && (missing !== undefined || allowed.isAdded(added, ''))
}

/** What is missing in the middle of a word that was put together; undefined if that is not all that differs. */
function withinLetters(letters: string, stored: string): string | undefined {
  if (letters.length <= stored.length) return undefined
  let start = 0
  while (start < stored.length && letters[start] === stored[start]) start += 1
  const missing = letters.length - stored.length
  return letters.slice(start + missing) === stored.slice(start) ? letters.slice(start, start + missing) : undefined
}

/** Words that are lost and added. Those that are both have moved. */
function differences(
  words: readonly SourceWord[],
  stored: readonly StoredWord[],
  gaps: readonly Gap[],
): readonly Fault[] {
  const arrived = new Map(gaps.map((gap) => [lettersOf(stored.slice(gap.storedFrom, gap.storedTo)), gap]))
  const moved = new Set<Gap>()
  const lost = gaps.flatMap((gap): Fault[] => {
    const {from, to} = gap
    if (from === to) return []
    const run = words.slice(from, to)
    const place = arrived.get(lettersOf(run))
    if (place === undefined || moved.has(place)) return [{did: 'lost', what: named(words, from, to)}]
    moved.add(place)
    if (place === gap) {
      const became = quoted(stored.slice(gap.storedFrom, gap.storedTo))
      return [{did: 'moved', what: `the spaces in ${named(words, from, to)}, which became ${became}`}]
    }
    return [{did: 'moved', what: `${named(words, from, to)}, which now stand ${placeOf(stored, place.storedFrom)}`}]
  })
  const added = gaps.flatMap((gap): Fault[] => {
    const {storedFrom, storedTo} = gap
    return storedFrom === storedTo || moved.has(gap) ? [] : [{did: 'added', what: named(stored, storedFrom, storedTo)}]
  })
  return [...lost, ...added]
}

/** What pairs of words say: of their links, and of what stands between them. */
function faultsOfPairs(
  words: readonly SourceWord[],
  stored: readonly StoredWord[],
  gaps: readonly Gap[],
  excused: ReadonlySet<Gap>,
  allowed: Allowed,
): readonly Fault[] {
  const faults: Fault[] = []
  const end: Gap = {from: words.length, to: words.length, storedFrom: stored.length, storedTo: stored.length}
  let before: Gap = {from: 0, to: 0, storedFrom: 0, storedTo: 0}
  for (const next of [...gaps, end]) {
    const pairs = next.from - before.to
    for (let index = 0; index < pairs; index += 1) {
      const [at, storedAt] = [before.to + index, before.storedTo + index]
      const [word, partner] = [words[at], stored[storedAt]]
      if (word === undefined || partner === undefined) continue
      if (hasLostLink(word, partner, allowed))
        faults.push({did: 'lost', what: `the link to ${word.href} of ${named(words, at, at + 1)}`})
      const isFirst = index === 0
      if (isFirst && before.from + before.storedFrom < before.to + before.storedTo && !excused.has(before)) continue
      const breaks = mostBreaks(words, isFirst ? before.from : at, at)
      const storedBreaks = mostBreaks(stored, isFirst ? before.storedFrom : storedAt, storedAt)
      if (storedBreaks > breaks && (breaks === 0 || (breaks === 1 && storedBreaks === Infinity)))
        faults.push({did: 'tore apart', what: `${tailOf(words, at)} and ${headOf(words, at)}`})
      // Behind a gap, the words that stand before differ.
      if (!isFirst && breaks === Infinity && storedBreaks < fewestBreaks(words[at - 1], word))
        faults.push({did: 'joined', what: `${tailOf(words, at)} and ${headOf(words, at)}`})
    }
    before = next
  }
  return faults
}

/** The fewest line breaks between two words that stand in different blocks: a caption, also one in another, is a line, and an item has lines. */
function fewestBreaks(before: SourceWord | undefined, word: SourceWord): number {
  if (word.caption !== undefined && before?.caption !== undefined) return 0
  return word.item !== undefined && word.item === before?.item ? 1 : Infinity
}

function hasLostLink({href}: Word, {href: stored}: Word, allowed: Allowed): boolean {
  if (href === undefined || (stored !== undefined && spellingsOf(href).includes(stored))) return false
  return !allowed.isUnlinked(href)
}

function mostBreaks(words: readonly Word[], from: number, to: number): number {
  let most = 0
  for (let at = from; at <= to; at += 1) most = Math.max(most, words[at]?.gap ?? 0)
  return most
}

/** Words, and which others they stand behind. */
function named(words: readonly Word[], from: number, to: number): string {
  return `the words ${quoted(words.slice(from, to))} ${placeOf(words, from)}`
}

function placeOf(words: readonly Word[], at: number): string {
  return at === 0 ? 'at the beginning' : `behind ${tailOf(words, at)}`
}

function tailOf(words: readonly Word[], at: number): string {
  return quoted(words.slice(Math.max(at - namedWords, 0), at))
}

function headOf(words: readonly Word[], at: number): string {
  return quoted(words.slice(at, at + namedWords))
}

function quoted(words: readonly Word[]): string {
  return brief(words.map(textOf).join(' '))
}

function textOf({text}: Word): string {
  return text
}
