import {align} from './align.ts'
import {type Allowed, compareWords, type Fault} from './compare.ts'
import type {SourceWord} from './source.ts'
import type {StoredWord} from './storedWords.ts'
import {blocksOf, lettersOf, type Word} from './words.ts'

/** A field, and where its words stand in a stored text: from and to an index. */
interface Claim {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** A place where the words of a field may stand. */
interface Place {
  readonly text: readonly StoredWord[]
  readonly from: number
  readonly to: number
}

/** Compares the texts of fields with the Portable Text that they are stored as. A field may be one part of it. */
export class FieldFaults {
  readonly #allowed: Allowed
  /** The letters of texts that may stand in Portable Text beside those that were compared. */
  readonly #elsewhere: string[]
  readonly #claims = new Map<readonly StoredWord[], Claim[]>()
  readonly #joined = new Map<readonly Word[], string>()

  /** @param body the words of the article's body, which containers hold beside texts of their own */
  constructor(body: readonly SourceWord[], allowed: Allowed) {
    this.#elsewhere = [lettersOf(body)]
    this.#allowed = allowed
  }

  /**
   * Compares the words of a field with the texts that are stored where it belongs.
   *
   * @param isRich whether the field has markup: if no text has its words as they stand, one with other words between them is its own
   */
  compare(
    path: string,
    words: readonly SourceWord[],
    texts: readonly (readonly StoredWord[])[],
    isRich: boolean,
  ): readonly Fault[] {
    if (words.length === 0) return []
    const place = this.#placeOf(words, texts) ?? (isRich ? placeAmong(words, texts, this.#allowed) : undefined)
    if (place === undefined) {
      this.#elsewhere.push(lettersOf(words))
      return []
    }
    const {text, from, to} = place
    this.#claims.set(text, [...(this.#claims.get(text) ?? []), {path, from, to}])
    return compareWords(words, text.slice(from, to), this.#allowed)
  }

  /** The words that are stored beside those of fields, and are those of none. */
  added(): readonly (Fault & {readonly path: string})[] {
    return [...this.#claims].flatMap(([text, claims]) =>
      runsBeside(text, claims)
        .filter((run) => !blocksOf(run).every((block) => this.#elsewhere.some((other) => other.includes(block))))
        .flatMap((run) => compareWords([], run, this.#allowed))
        .map((fault) => ({...fault, path: claims[0]?.path ?? ''})),
    )
  }

  /** Where the words stand one behind the other: as a whole text before a part of one, and where no other field stands before where one does. */
  #placeOf(words: readonly Word[], texts: readonly (readonly StoredWord[])[]): Place | undefined {
    const wanted = joinedBySpaces(words)
    const places = texts.flatMap((text): Place[] => {
      const at = this.#joinedText(text).indexOf(wanted)
      if (at < 0) return []
      const from = countSpaces(this.#joinedText(text).slice(0, at))
      return [{text, from, to: from + words.length}]
    })
    const isWhole = ({text}: Place) => text.length === words.length
    const isFree = ({text, from, to}: Place) =>
      this.#claims.get(text)?.every((claim) => claim.to <= from || claim.from >= to) ?? true
    return places.find((one) => isWhole(one) && isFree(one)) ?? places.find(isWhole) ?? places.find(isFree) ?? places[0]
  }

  #joinedText(text: readonly Word[]): string {
    const joined = this.#joined.get(text) ?? joinedBySpaces(text)
    this.#joined.set(text, joined)
    return joined
  }
}

/**
 * The text that has all words in order, though others between them: at most as many, or those of widgets, which may have become one word with
 * what stands beside them.
 */
function placeAmong(
  words: readonly Word[],
  texts: readonly (readonly StoredWord[])[],
  allowed: Allowed,
): Place | undefined {
  const wanted = words.map(({text}) => text)
  const hasAll = (one: readonly StoredWord[]) =>
    one.length <= 2 * words.length &&
    align(
      wanted,
      one.map((word) => word.text),
    ).every((partner) => partner >= 0)
  const text = texts.find(hasAll) ?? texts.find((one) => allowed.isAdded(one, lettersOf(words)))
  return text === undefined ? undefined : {text, from: 0, to: text.length}
}

/** Words with a space before and behind each, so that a part of a word is not found. */
function joinedBySpaces(words: readonly Word[]): string {
  return ` ${words.map(({text}) => text).join(' ')} `
}

function countSpaces(text: string): number {
  return text.split(' ').length - 1
}

/** The runs of words that no claim has. */
function runsBeside(
  text: readonly StoredWord[],
  claims: readonly Pick<Claim, 'from' | 'to'>[],
): readonly (readonly StoredWord[])[] {
  const runs: StoredWord[][] = []
  let from = 0
  for (const claim of [
    ...claims.toSorted((one, other) => one.from - other.from),
    {from: text.length, to: text.length},
  ]) {
    if (claim.from > from) runs.push(text.slice(from, claim.from))
    from = Math.max(from, claim.to)
  }
  return runs
}
