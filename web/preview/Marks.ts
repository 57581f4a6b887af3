import type {Path} from '@sanity/client/csm'
import {createDataAttribute} from 'next-sanity'

/** A field of a document, or an object in it. */
export interface Place {
  /** The id of the published document. */
  readonly id: string
  readonly type: string
  /** The path of the field in the document. */
  readonly path: Path
}

/** The characters that are marks: a plane of Unicode that has no characters of its own. */
const firstMark = 0xf_00_00
const mostMarks = 0xff_fe
const anyMark = /[\u{F0000}-\u{FFFFD}]/gu
const endOfMark = /(?<=[\u{F0000}-\u{FFFFD}])/u

/** A part of a text: what stands around fields, or with its place the value of one. */
export interface TextPart {
  readonly text: string
  readonly place?: Place
}

/**
 * The places of the texts of one preview (docs/decisions, 58). A text of a copy of the content is marked by one
 * character at the end of each of its lines, which is looked up here. Pages are never made from such texts, only
 * compared with what is.
 */
export class Marks {
  readonly #marked: {readonly line: string; readonly place: Place}[] = []
  readonly #byText = new Map<string, Place[]>()
  readonly #objects = new Map<string, Place | undefined>()

  /** The text with a mark for its place. Without one, once there are too many. */
  add(text: string, place: Place): string {
    return text.replaceAll(/[^\n]+/g, (line) => {
      if (this.#marked.length >= mostMarks) return line
      this.#byText.set(line.trim(), [...(this.#byText.get(line.trim()) ?? []), place])
      return line + String.fromCodePoint(firstMark + this.#marked.push({line, place}) - 1)
    })
  }

  /** A text in parts, in their order: a mark says where the value of a field ends, and its length where it begins. */
  partsOf(text: string): readonly TextPart[] {
    return text.split(endOfMark).flatMap((part): TextPart[] => {
      const shown = unmarked(part)
      const {line, place} = this.#marked[(part.slice(shown.length).codePointAt(0) ?? 0) - firstMark] ?? {}
      if (place === undefined || line === undefined) return shown === '' ? [] : [{text: shown}]
      // A view may have changed the text, to capitals for example.
      const before = shown.endsWith(line) ? shown.slice(0, shown.length - line.length) : ''
      return [...(before === '' ? [] : [{text: before}]), {text: shown.slice(before.length), place}]
    })
  }

  /** The field that has exactly this text: the first one of the document, else the only one of the page. */
  placeOfText(text: string, document: string | undefined): Place | undefined {
    const found = this.#byText.get(text.trim()) ?? []
    const own = found.find(({id}) => id === document)
    return own ?? (new Set(found.map(attributeOf)).size === 1 ? found[0] : undefined)
  }

  /** Remembers where a document (by its id) or a block (by its key) is. A key that stands at several places is no place. */
  addObject(type: string, key: string, place: Place): void {
    const name = `${type} ${key}`
    const known = this.#objects.get(name)
    const isOther = this.#objects.has(name) && (known === undefined || attributeOf(known) !== attributeOf(place))
    this.#objects.set(name, isOther ? undefined : place)
  }

  /** Where the document or the block of a widget is. */
  placeOf(type: string, key: string): Place | undefined {
    return this.#objects.get(`${type} ${key}`)
  }
}

/** A value of any shape without the marks in its texts. */
export function unmarked<Value>(value: Value): Value
export function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(anyMark, '')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member: unknown) => unmarked(member))
  return Object.fromEntries(Object.entries(value).map(([name, field]: [string, unknown]) => [name, unmarked(field)]))
}

/** The attribute `data-sanity` of an element that shows a field. */
export function attributeOf({id, type, path}: Place): string {
  return createDataAttribute({id, type, path}).toString()
}
