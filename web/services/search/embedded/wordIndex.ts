import {Postings} from './postings.ts'
import {canBeNear, editDistance, lettersOf} from './editDistance.ts'
import {otherForms} from './words.ts'

/** A word of the index that stands for a word of a term, and how much a match of it counts (1: the word itself). */
export interface Alternative {
  readonly postings: Postings
  readonly weight: number
}

/** The documents that match, best first, and why. `slots` are the numbers by which documents were added. */
export interface Matches {
  readonly slots: Uint32Array
  readonly alternatives: readonly (readonly Alternative[])[]
}

/** What a form of the word, a longer word and a near word count, beside the word itself. */
const weights = {form: 0.9, longer: 0.6, near: 0.5} as const
/** A beginning of a word stands for so many words, those in most documents. */
const mostLonger = 64
/** The most near words that stand for one that is not in the index. */
const mostNear = 3
/** Scores are whole numbers of this part while they are sorted. */
const scoreUnit = 1 / 65_536
/** More than the documents of an index: a score and a slot are one number while they are sorted. */
const mostSlots = 2 ** 21

/**
 * An inverted index in memory: for each word the documents that have it, and how much they are about it (BM25, which the caller computes).
 * Typed arrays make it small and quick (docs/decisions/0042-search-index.md).
 */
export class WordIndex {
  readonly #postings = new Map<string, Postings>()
  /** All words, sorted, to find those with a beginning. */
  readonly #sorted: string[] = []
  readonly #ofSlot: (readonly Postings[] | undefined)[] = []
  #size = 0

  /** Adds the document `slot` with its words and their impacts, from 0 to 1. It must not be there. */
  add(slot: number, impacts: ReadonlyMap<string, number>): void {
    const own: Postings[] = []
    for (const [word, impact] of impacts) {
      let postings = this.#postings.get(word)
      if (postings === undefined) {
        postings = new Postings(word, lettersOf(word))
        this.#postings.set(word, postings)
        this.#sorted.splice(this.#placeOf(word), 0, word)
      }
      postings.add(slot, impact)
      own.push(postings)
    }
    this.#ofSlot[slot] = own
    this.#size += 1
  }

  /** Removes a document, and the words that only it had. */
  remove(slot: number): void {
    const own = this.#ofSlot[slot]
    if (own === undefined) return
    for (const postings of own) {
      postings.remove(slot)
      if (postings.length > 0) continue
      this.#postings.delete(postings.word)
      this.#sorted.splice(this.#placeOf(postings.word), 1)
    }
    this.#ofSlot[slot] = undefined
    this.#size -= 1
  }

  /**
   * The documents with enough of the words, best first. The last word may be the beginning of one; a word that is not in the index stands for
   * near ones. `isEnough` says whether so many of the words are enough.
   */
  match(words: readonly string[], isEnough: (found: number) => boolean): Matches {
    const alternatives = words.map((word, index) => this.#alternatives(word, index === words.length - 1))
    const slots = this.#ofSlot.length
    const scores = new Float32Array(slots)
    const found = new Uint8Array(slots)
    const best = new Float32Array(slots)
    for (const choices of alternatives) {
      best.fill(0)
      for (const {postings, weight} of choices) postings.raise(best, weight * this.#rarity(postings))
      for (let slot = 0; slot < slots; slot += 1) {
        const score = best[slot] ?? 0
        if (score === 0) continue
        scores[slot] = (scores[slot] ?? 0) + score
        found[slot] = (found[slot] ?? 0) + 1
      }
    }
    const keys = new Float64Array(slots)
    let count = 0
    for (let slot = 0; slot < slots; slot += 1) {
      const foundWords = found[slot] ?? 0
      if (foundWords === 0 || !isEnough(foundWords)) continue
      const score = (scores[slot] ?? 0) * (foundWords / words.length)
      // Of equal scores the lower slot is first.
      keys[count] = Math.round(score / scoreUnit) * mostSlots + (mostSlots - 1 - slot)
      count += 1
    }
    const sorted = keys.subarray(0, count).sort()
    const ranked = new Uint32Array(count)
    for (let place = 0; place < count; place += 1)
      ranked[place] = mostSlots - 1 - ((sorted[count - 1 - place] ?? 0) % mostSlots)
    return {slots: ranked, alternatives}
  }

  /** The word that is in most documents among those that are fewest edits away, at most `most`. */
  nearest(word: string, most: number): string | undefined {
    return this.#near(word, most)[0]?.word
  }

  /** Whether the index has the word, in any form. */
  has(word: string): boolean {
    return [word, ...otherForms(word)].some((form) => this.#postings.has(form))
  }

  /** Whether a word of the index begins so. */
  hasBeginning(beginning: string): boolean {
    return this.#sorted[this.#placeOf(beginning)]?.startsWith(beginning) === true
  }

  #alternatives(word: string, isLast: boolean): readonly Alternative[] {
    const found = new Map<Postings, number>()
    const take = (postings: Postings | undefined, weight: number) => {
      if (postings !== undefined && !found.has(postings)) found.set(postings, weight)
    }
    take(this.#postings.get(word), 1)
    for (const form of otherForms(word)) take(this.#postings.get(form), weights.form)
    if (isLast && word.length > 1) for (const postings of this.#longer(word)) take(postings, weights.longer)
    if (found.size === 0)
      for (const postings of this.#near(word, toleratedEdits(word)).slice(0, mostNear)) take(postings, weights.near)
    return Array.from(found, ([postings, weight]) => ({postings, weight}))
  }

  #longer(beginning: string): readonly Postings[] {
    const found: Postings[] = []
    for (let place = this.#placeOf(beginning); place < this.#sorted.length; place += 1) {
      const word = this.#sorted[place] ?? ''
      if (!word.startsWith(beginning)) break
      const postings = this.#postings.get(word)
      if (postings !== undefined) found.push(postings)
    }
    return found.length <= mostLonger ? found : found.toSorted(byFrequency).slice(0, mostLonger)
  }

  /** The words that are fewest edits away, at most `most`, those in most documents first. */
  #near(word: string, most: number): readonly Postings[] {
    const letters = lettersOf(word)
    let least = most
    let found: Postings[] = []
    if (most === 0) return found
    for (const postings of this.#postings.values()) {
      if (Math.abs(postings.word.length - word.length) > least || !canBeNear(letters, postings.letters, least)) continue
      const distance = editDistance(word, postings.word, least)
      if (distance > least) continue
      if (distance < least) found = []
      least = distance
      found.push(postings)
    }
    return found.toSorted(byFrequency)
  }

  /** A word in few documents says more about them (the inverse document frequency of BM25). */
  #rarity(postings: Postings): number {
    return Math.log(1 + (this.#size - postings.length + 0.5) / (postings.length + 0.5))
  }

  /** Where a word is, or would be, among the sorted ones. */
  #placeOf(word: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

function byFrequency(one: Postings, other: Postings): number {
  return other.length - one.length || (one.word < other.word ? -1 : 1)
}

/** How many wrong letters a word may have and still be looked for: none in a short one or a number, as near ones mean something else. */
export function toleratedEdits(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}
