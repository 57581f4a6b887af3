/** Impacts are stored as whole numbers up to this one. */
const impactScale = 65_535

/** The documents that have a word, and how much each of them is about it. */
export class Postings {
  readonly word: string
  /** Which letters the word has (`lettersOf`). */
  readonly letters: number
  #slots = new Uint32Array(2)
  #impacts = new Uint16Array(2)
  #length = 0

  constructor(word: string, letters: number) {
    this.word = word
    this.letters = letters
  }

  /** How many documents have the word. */
  get length(): number {
    return this.#length
  }

  /** Adds a document that is not there; `impact` is from 0 to 1. */
  add(slot: number, impact: number): void {
    if (this.#length === this.#slots.length) this.#grow()
    this.#slots[this.#length] = slot
    this.#impacts[this.#length] = Math.max(1, Math.round(impact * impactScale))
    this.#length += 1
  }

  /** Removes a document that is there; the last one takes its place. */
  remove(slot: number): void {
    const place = this.#slots.subarray(0, this.#length).indexOf(slot)
    this.#length -= 1
    this.#slots[place] = this.#slots[this.#length] ?? 0
    this.#impacts[place] = this.#impacts[this.#length] ?? 0
  }

  /** Raises the score of each document to that of the word, where that is higher. `factor` is the score of the highest impact. */
  raise(scores: Float32Array, factor: number): void {
    const slots = this.#slots
    const impacts = this.#impacts
    const unit = factor / impactScale
    for (let place = 0; place < this.#length; place += 1) {
      const slot = slots[place] ?? 0
      const score = unit * (impacts[place] ?? 0)
      if (score > (scores[slot] ?? 0)) scores[slot] = score
    }
  }

  #grow(): void {
    const size = Math.ceil(this.#length * 1.5) + 2
    const slots = new Uint32Array(size)
    const impacts = new Uint16Array(size)
    slots.set(this.#slots)
    impacts.set(this.#impacts)
    this.#slots = slots
    this.#impacts = impacts
  }
}
