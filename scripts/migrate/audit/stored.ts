import {isObject} from '../account/values.ts'
import {RawJson, scalarKey, scalarsIn} from './rawJson.ts'
import type {Line} from './source.ts'
import {type StoredWord, wordsOfText} from './storedWords.ts'
import {letters, linesOf} from './text.ts'

/** Where a line of Portable Text stands among all others, and its heading level, 0 if it is none. */
export interface PlacedLine {
  readonly at: number
  readonly level: number
}

/**
 * What is stored in some documents or objects: their texts and scalars, each to be taken as often as it is there. Read without knowledge of
 * types, but for Portable Text and for the two fields that hold the input's JSON.
 */
export class Stored {
  readonly #scalars = new Map<string, number>()
  readonly #texts = new Map<string, number>()
  readonly #lines = new Map<string, number>()
  readonly #strings = new Set<string>()
  readonly #captioned = new Map<string, Set<string>>()
  readonly #taken = new Map<string, number>()
  readonly #found = new Map<string, number>()
  readonly #parts: string[] = []
  readonly #portable: (readonly unknown[])[] = []
  readonly #apart: ReadonlySet<object>
  #portableWords: readonly (readonly StoredWord[])[] | undefined
  /** The lines of Portable Text, with their places. */
  readonly #outline = new Map<string, PlacedLine[]>()
  #placed = 0
  readonly #rawJson: RawJson
  #all: string | undefined
  #from = 0

  /** @param apart objects inside `values` that are not looked into: what they hold is read on its own */
  constructor(values: readonly unknown[], rawJson = new RawJson(), apart: ReadonlySet<object> = new Set()) {
    this.#rawJson = rawJson
    this.#apart = apart
    for (const value of values) this.#read(value, '', apart, true)
  }

  /** Takes a string, number (in its spelling) or boolean. Returns whether there was one left. */
  takeScalar(key: string): boolean {
    return take(this.#scalars, key) === true
  }

  /** The addresses of the pictures with a caption. */
  picturesWith(caption: string): ReadonlySet<string> {
    return this.#captioned.get(letters(caption)) ?? new Set()
  }

  /** Whether a text is stored as a string, as against Portable Text. */
  isString(text: string): boolean {
    return this.#strings.has(letters(text))
  }

  /** The words of each Portable Text. */
  portableTexts(): readonly (readonly StoredWord[])[] {
    this.#portableWords ??= this.#portable.map((text) => wordsOfText(text, this.#apart))
    return this.#portableWords
  }

  /** Where a line of Portable Text stands, by its letters: each time, in order. */
  placesOf(line: string): readonly PlacedLine[] {
    return this.#outline.get(line) ?? []
  }

  /** Takes a whole text: a stored string, or all paragraphs of a stored list of them. */
  takeText(text: string): boolean {
    return take(this.#texts, letters(text)) === true
  }

  /**
   * Takes a line. One that is none of the stored lines (any more) may be part of one, or go over several: it is then looked for in all of
   * the text, as often as it was taken, and at last each of its parts, as something may stand between them. Returns the parts that are not
   * there.
   */
  takeLine({text, parts}: Line): readonly string[] {
    const wanted = letters(text)
    if (wanted === '') return []
    const isLine = this.#lines.has(wanted)
    if (take(this.#lines, wanted) === true) {
      count(this.#taken, wanted)
      return []
    }
    if (!isLine) return this.holds(text) ? [] : parts.filter((part) => !this.holds(part))
    count(this.#taken, wanted)
    return this.#occurrences(wanted) >= (this.#taken.get(wanted) ?? 0) ? [] : [text]
  }

  #occurrences(wanted: string): number {
    const known = this.#found.get(wanted) ?? this.#allText().split(wanted).length - 1
    this.#found.set(wanted, known)
    return known
  }

  /** Whether a text is part of what is stored, first behind the last that was found so, as the order is mostly the same. */
  holds(line: string): boolean {
    const all = this.#allText()
    const wanted = letters(line)
    let at = all.indexOf(wanted, this.#from)
    if (at < 0) at = all.indexOf(wanted)
    if (at < 0) return false
    this.#from = at + wanted.length
    return true
  }

  #allText(): string {
    this.#all ??= this.#parts.join('')
    return this.#all
  }

  #read(value: unknown, key: string, apart: ReadonlySet<object>, outermost = false): void {
    if (Array.isArray(value)) {
      const before = this.#parts.length
      for (const item of value as readonly unknown[]) this.#read(item, key, apart)
      if (value.some((item) => isObject(item) && item['_type'] === 'block')) {
        count(this.#texts, this.#parts.slice(before).join(''))
        this.#portable.push(value)
      }
      return
    }
    if (!isObject(value)) {
      this.#readScalar(value, key)
      return
    }
    if (apart.has(value) && !outermost) return
    if (value['_type'] === 'block' && Array.isArray(value['children'])) {
      const style = /^h([1-6])$/.exec(String(value['style']))
      this.#readBlock(value['children'], apart, Number(style?.[1] ?? 0))
      // Links and jump targets. They stand beside the text, which goes on in the next block.
      for (const scalar of scalarsIn(value['markDefs'])) count(this.#scalars, scalarKey(scalar))
      return
    }
    const {_type: type, caption, source} = value
    if (type === 'contentImage' && typeof caption === 'string' && isObject(source)) {
      const addresses = this.#captioned.get(letters(caption)) ?? new Set()
      this.#captioned.set(letters(caption), addresses.add(String(source['url'])))
    }
    for (const [name, inner] of Object.entries(value))
      if (!/^_(type|id|rev)$/.test(name)) this.#read(inner, name, apart)
  }

  #readBlock(children: readonly unknown[], apart: ReadonlySet<object>, level: number): void {
    const place = (lines: string): void => {
      this.#addLines(lines)
      for (const line of linesOf(lines)) {
        const places = this.#outline.get(letters(line)) ?? []
        places.push({at: this.#placed++, level})
        this.#outline.set(letters(line), places)
      }
    }
    let text = ''
    for (const child of children) {
      if (isObject(child) && child['_type'] === 'span') text += String(child['text'])
      else {
        // An object in a paragraph stands between the text before it and the text after it.
        place(text)
        text = ''
        this.#read(child, '', apart)
      }
    }
    place(text)
  }

  #readScalar(value: unknown, key: string): void {
    if (value === undefined || value === null) return
    count(this.#scalars, scalarKey(value))
    if (typeof value !== 'string') return
    const all = letters(value)
    count(this.#texts, all)
    this.#strings.add(all)
    if (/[\r\n]/.test(value)) this.#addLines(value)
    else this.#addLine(all)
    // The input's JSON: of a widget that is kept whole, and of leaves that nothing reads.
    if (key !== 'raw' && key !== 'unmapped') return
    const {scalars, texts, lines} = this.#rawJson.read(value)
    for (const scalar of scalars) count(this.#scalars, scalar)
    for (const text of texts) count(this.#texts, text)
    for (const line of lines) this.#addLine(line)
  }

  #addLines(text: string): void {
    for (const line of linesOf(text)) this.#addLine(letters(line))
  }

  #addLine(line: string): void {
    if (line === '') return
    count(this.#lines, line)
    this.#parts.push(line)
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Takes one of what was counted. false: all of them are taken; undefined: there never was one. */
function take(counts: Map<string, number>, key: string): boolean | undefined {
  const left = counts.get(key)
  if (left === undefined) return undefined
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}
