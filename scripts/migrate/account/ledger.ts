import {at, hasChildren, joinPath, keysOf} from './values.ts'

export type Severity = 'error' | 'warning' | 'info'

/** What became of a leaf. Quarantined: kept unconverted, in a `legacyWidget` document or in `legacy.unmapped`. */
export type Fate = 'mapped' | 'dropped' | 'quarantined'

/** One issue of the migration report. It covers every leaf beneath its path. */
export interface Issue {
  readonly file: string
  readonly articleId: string
  readonly path: string
  readonly format: string
  readonly code: string
  readonly severity: Severity
  readonly message: string
}

/** An issue without the file and the id of its article. */
export interface Finding {
  readonly path: string
  readonly format?: string
  readonly code: string
  readonly severity: Severity
  readonly message: string
}

export interface FieldTotals {
  read: number
  mapped: number
  dropped: number
  quarantined: number
}

/** How many characters, links or images the input had, and how many of them were converted. */
export interface Pair {
  source: number
  converted: number
}

/** A leaf that the conversion did not mark, with its value. */
export interface Leftover {
  readonly path: string
  readonly value: unknown
}

interface Note {
  readonly finding: Finding
  readonly items: Map<string, number>
}

type Key = string | number

/**
 * Records what became of every leaf of one article. A leaf is a scalar, or an empty list or object, at a path of the input. A string that
 * holds JSON is opened, and the leaves of that JSON count instead of the string. An HTML string is one leaf; the data of the widgets inside
 * it is attached and counts leaf by leaf. Conversion code marks the leaves that it reads. `settle` then walks the whole input: a leaf
 * without a mark is quarantined and reported, so that no field can vanish because no code reads it.
 */
export class Ledger {
  readonly file: string
  readonly articleId: string
  readonly issues: Issue[] = []
  readonly text: Pair = {source: 0, converted: 0}
  readonly links: Pair = {source: 0, converted: 0}
  readonly images: Pair = {source: 0, converted: 0}
  readonly widgets = {read: 0, converted: 0, unknown: 0, invalid: 0}
  readonly #fates = new Map<object, Map<Key, Fate>>()
  readonly #opened = new Map<object, Map<Key, unknown>>()
  readonly #attached: {readonly path: string; readonly holder: object; readonly key: Key}[] = []
  readonly #notes = new Map<string, Note>()
  readonly #pictures = new Map<string, {readonly path: string; readonly format: string}[]>()

  constructor(file: string, articleId: string) {
    this.file = file
    this.articleId = articleId
  }

  /** Marks what became of a leaf. A mark on a list or an object holds for every leaf beneath it, and overrides their own. */
  mark(holder: object, key: Key, fate: Fate): void {
    const fates = this.#fates.get(holder)
    if (fates === undefined) this.#fates.set(holder, new Map([[key, fate]]))
    else fates.set(key, fate)
  }

  /** Replaces a string by the value that it holds as JSON. */
  open(holder: object, key: Key, value: unknown): void {
    const opened = this.#opened.get(holder)
    if (opened === undefined) this.#opened.set(holder, new Map([[key, value]]))
    else opened.set(key, value)
  }

  /** The value at a key: of an opened string, the value that replaced it. */
  valueAt(holder: object, key: Key): unknown {
    const opened = this.#opened.get(holder)
    return opened !== undefined && opened.has(key) ? opened.get(key) : at(holder, key)
  }

  /** Adds a value found inside a leaf, such as the data of a widget in an HTML string, to the input that `settle` walks. */
  attach(path: string, holder: object, key: Key): void {
    this.#attached.push({path, holder, key})
  }

  report(finding: Finding): void {
    this.issues.push({format: '', ...finding, file: this.file, articleId: this.articleId})
  }

  /** Collects small findings of one kind at one path; they become one issue that counts them ("class ×12, style ×3"). */
  note(finding: Finding, item: string): void {
    const id = `${finding.path}\n${finding.code}`
    const note = this.#notes.get(id) ?? {finding, items: new Map<string, number>()}
    note.items.set(item, (note.items.get(item) ?? 0) + 1)
    this.#notes.set(id, note)
  }

  /** Records where the input names a picture, so that a failure to fetch it can be reported there. */
  picture(url: string, path: string, format: string): void {
    this.#pictures.set(url, [...(this.#pictures.get(url) ?? []), {path, format}])
  }

  /** Where the input names a picture. */
  picturesAt(url: string): readonly {readonly path: string; readonly format: string}[] {
    return this.#pictures.get(url) ?? []
  }

  /** Ends the conversion: turns the collected notes into issues, counts every leaf of the input, and reports the leaves without a mark. */
  settle(input: unknown): {readonly fields: FieldTotals; readonly leftovers: readonly Leftover[]} {
    const fields: FieldTotals = {read: 0, mapped: 0, dropped: 0, quarantined: 0}
    const leftovers: Leftover[] = []
    this.#walk({input}, 'input', '', undefined, fields, leftovers)
    for (const {path, holder, key} of this.#attached) this.#walk(holder, key, path, undefined, fields, leftovers)
    for (const leftover of leftovers) {
      this.report({
        path: leftover.path,
        code: 'unknown-field',
        severity: 'warning',
        message: `Nothing reads this field. It is kept with the imported article: ${brief(leftover.value)}`,
      })
    }
    for (const {finding, items} of this.#notes.values()) {
      const list = [...items].map(([item, count]) => (count === 1 ? item : `${item} ×${count}`)).join(', ')
      this.report({...finding, message: `${finding.message}: ${list}`})
    }
    return {fields, leftovers}
  }

  #walk(holder: object, key: Key, path: string, above: Fate | undefined, fields: FieldTotals, leftovers: Leftover[]) {
    const own = this.#fates.get(holder)?.get(key)
    // A mark on the whole holds for its parts, except that a part can be dropped from a value that is otherwise kept.
    const fate = above === 'quarantined' && own === 'dropped' ? own : (above ?? own)
    const value = this.valueAt(holder, key)
    if (hasChildren(value)) {
      for (const child of keysOf(value)) this.#walk(value, child, joinPath(path, child), fate, fields, leftovers)
      return
    }
    fields.read += 1
    fields[fate ?? 'quarantined'] += 1
    if (fate === undefined) leftovers.push({path, value})
  }
}

/** A value in a message: as JSON, shortened to 200 characters. */
export function brief(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 200 ? `${json.slice(0, 199)}…` : json
}
