import {invisibleCharacters} from './text.ts'

/** A word as readers see it: what stands between white space. */
export interface Word {
  readonly text: string
  /** How many line breaks stand between it and the word before: Infinity where a block, a picture or a widget begins or ends. */
  readonly gap: number
  /** The address of the link that the word is in. */
  readonly href: string | undefined
}

/** Which caption a word stands in, by a number; undefined outside captions. */
export interface InCaption {
  readonly caption: number | undefined
}

/** Splits text into words, as it is added piece by piece. `Where` is what is known of the place of a word besides. */
export class Words<Where> {
  readonly list: (Word & Where)[] = []
  #gap = Infinity
  /** Whether the last word goes on with the next text. */
  #isOpen = false

  add(text: string, href: string | undefined, where: Where): void {
    for (const [index, part] of text.replace(invisibleCharacters, '').split(/\s+/).entries()) {
      if (index > 0) this.#isOpen = false
      if (part === '') continue
      const last = this.list.at(-1)
      if (this.#isOpen && last !== undefined) this.list[this.list.length - 1] = {...last, text: last.text + part}
      else this.list.push({...where, text: part, gap: this.#gap, href})
      this.#isOpen = true
      this.#gap = 0
    }
  }

  /** Ends the last word, and adds line breaks between it and the next. */
  breakBy(breaks: number): void {
    this.#isOpen = false
    this.#gap += breaks
  }
}

/** Words without what stands between them. */
export function lettersOf(words: readonly Word[]): string {
  return words.map(({text}) => text).join('')
}

/** The letters of each block. */
export function blocksOf(words: readonly Word[]): readonly string[] {
  const blocks: string[] = []
  for (const {text, gap} of words) {
    if (gap === Infinity || blocks.length === 0) blocks.push(text)
    else blocks[blocks.length - 1] += text
  }
  return blocks
}
