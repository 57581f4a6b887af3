import {parseJson} from '../account/json.ts'
import {isObject, valuesIn} from '../account/values.ts'
import {htmlContents, isHtml} from './html.ts'
import {nothingSeen, see} from './source.ts'
import {letters, linesOf} from './text.ts'

/** What JSON of the input holds: scalars and whole texts in one spelling, and the letters of lines. */
interface RawContents {
  readonly scalars: readonly string[]
  readonly texts: readonly string[]
  readonly lines: readonly string[]
}

/** Reads the JSON that is stored as it stood, in `legacyWidget.raw` and `legacy.unmapped`. Each text once: several readings ask for it. */
export class RawJson {
  readonly #known = new Map<string, RawContents>()

  read(json: string): RawContents {
    const contents = this.#known.get(json) ?? contentsOf(json)
    this.#known.set(json, contents)
    return contents
  }
}

function contentsOf(json: string): RawContents {
  const scalars: string[] = []
  const texts: string[] = []
  const lines: string[] = []
  const open = scalarsIn(parsed(json))
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    scalars.push(scalarKey(value))
    if (typeof value !== 'string') continue
    const all = letters(value)
    texts.push(all)
    if (!/[\r\n]/.test(value)) lines.push(all)
    else for (const line of linesOf(value)) lines.push(letters(line))
    // Texts may hold JSON, or HTML with widgets whose data is JSON.
    for (const inner of scalarsIn(parsed(value))) open.push(inner)
    if (!isHtml(value)) continue
    const {nodes, attributes} = htmlContents(value, () => undefined)
    const seen = nothingSeen()
    see(nodes, seen)
    for (const {text} of seen.lines) lines.push(letters(text))
    for (const attribute of attributes) open.push(attribute)
  }
  return {scalars, texts, lines}
}

/** The scalars in a value, at any depth. */
export function scalarsIn(root: unknown): unknown[] {
  return [...valuesIn(root)].filter(
    (value) => value !== null && value !== undefined && !Array.isArray(value) && !isObject(value),
  )
}

/** A scalar in one spelling that tells `1` and `"1"` apart. */
export function scalarKey(value: unknown): string {
  if (typeof value === 'string') return `text ${value}`
  return typeof value === 'boolean'
    ? `flag ${value}`
    : `number ${JSON.isRawJSON(value) ? value.rawJSON : String(value)}`
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return parseJson(text).value
  } catch {
    return undefined
  }
}
