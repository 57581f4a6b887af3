import type {Finding, Issue, Lost} from './finding.ts'
import type {Repeated} from './json.ts'
import {PlaceMap} from './placeMap.ts'
import type {Reading} from './reading.ts'
import type {Slot} from './slot.ts'
import {at, hasChildren, isAbsent, isObject, joinPath, keysOf} from './values.ts'

/** What became of a leaf. Quarantined: kept unconverted, in a `legacyWidget` document or in `legacy.unmapped`. */
export type Fate = 'mapped' | 'dropped' | 'quarantined'

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

/** Where the value at a place of the input is stored. */
export interface Storage {
  /** The ids of the documents, and the objects inside the article's document, that hold it. */
  readonly documents: readonly string[]
  readonly objects: readonly object[]
  /** What of it is kept as it was: all, in a `legacyWidget`, or what stands inside it, with the article. */
  readonly kept?: 'all' | 'inside'
  /** Another copy is stored, which won: a leaf that is not in it is a conflict. */
  readonly other?: boolean
}

/** A leaf of the input, with what is known of it. */
export interface Leaf extends Leftover {
  readonly holder: object
  readonly key: Key
  readonly fate: Fate | undefined
  readonly reading: Reading
  /** The format of the widget that it stands in; empty outside widgets. */
  readonly format: string
  /** Where the nearest place above it is stored; undefined for the article's own fields. */
  readonly storage: Storage | undefined
}

export type Key = string | number

interface Mark {
  readonly fate: Fate
  readonly reading: Reading
}

/** A value found inside a leaf. */
export interface Attached {
  readonly path: string
  readonly holder: object
  readonly key: Key
  /** Of the widget that it is, or stands in. */
  readonly format: string
  /** Of a widget in an HTML string: the path of the string, and which of its widgets it is, counted in the order of their start tags. */
  readonly within?: string
  readonly index?: number
  /** The widget in the HTML string that this one stands in: where it is stored, what has no place of its own is stored too. */
  readonly outer?: Attached | undefined
  /** The place of the HTML string: where that is stored, so is what stands in no widget of it. */
  readonly text?: Pick<Slot, 'storage'>
}

/** Why a leaf that is not converted has no place in what is stored. */
interface Reason {
  readonly code: string
  readonly message: string
}

const unread: Reason = {code: 'unknown-field', message: 'Nothing reads this field'}

interface Note {
  readonly finding: Finding
  readonly items: Map<string, number>
}

/**
 * Records what became of every leaf of one article. A leaf is a scalar, or an empty list or object, at a path of the input. A string that
 * holds JSON is opened, and the leaves of that JSON count instead of the string. An HTML string is one leaf; the data of the widgets inside
 * it is attached and counts leaf by leaf. Conversion code marks the leaves that it reads; a leaf without a mark that has a value is
 * quarantined and reported, so that no field can vanish because no code reads it. What the marks say is checked afterwards (`audit/audit.ts`).
 */
export class Ledger {
  readonly file: string
  readonly articleId: string
  readonly issues: Issue[] = []
  readonly lost: Lost[] = []
  readonly text: Pair = {source: 0, converted: 0}
  readonly links: Pair = {source: 0, converted: 0}
  readonly images: Pair = {source: 0, converted: 0}
  readonly widgets = {read: 0, converted: 0, unknown: 0, invalid: 0}
  readonly #marks = new PlaceMap<Mark>()
  readonly #opened = new PlaceMap<unknown>()
  readonly #storage = new PlaceMap<Storage>()
  readonly #formats = new PlaceMap<string>()
  readonly #kept = new WeakMap<object, object>()
  readonly #reasons = new PlaceMap<Reason>()
  /** How to take back what was recorded since the current attempt began. */
  #undo: (() => void)[] | undefined
  readonly #attached: Attached[] = []
  readonly #repeated: Leftover[] = []
  readonly #notes = new Map<string, Note>()
  readonly #wanted = new Map<string, {readonly path: string; readonly format: string}[]>()

  constructor(file: string, articleId: string) {
    this.file = file
    this.articleId = articleId
  }

  /** Marks what became of a leaf. A mark on a list or an object holds for every leaf beneath it, and overrides their own. */
  mark(holder: object, key: Key, fate: Fate, reading?: Reading): void {
    // What is dropped after it was read counts as what it was read as.
    const known = reading ?? this.#marks.get(holder, key)?.reading ?? 'value'
    this.#set(this.#marks, holder, key, {fate, reading: known})
  }

  /** What became of the value at a key, if it has a mark of its own. */
  fateAt(holder: object, key: Key): Fate | undefined {
    return this.#marks.get(holder, key)?.fate
  }

  /** Gives the reason why a leaf stays without a mark: it is reported, and kept with the article, as one that no code has read. */
  keep(holder: object, key: Key, reason: Reason): void {
    this.#set(this.#reasons, holder, key, reason)
  }

  /** Replaces a string by the value that it holds as JSON. */
  open(holder: object, key: Key, value: unknown): void {
    this.#set(this.#opened, holder, key, value)
  }

  /** The value at a key: of an opened string, the value that replaced it. */
  valueAt(holder: object, key: Key): unknown {
    return this.#opened.has(holder, key) ? this.#opened.get(holder, key) : at(holder, key)
  }

  /** Adds a value found inside a leaf, such as the data of a widget in an HTML string, to the leaves. */
  attach(attached: Attached): void {
    this.#attached.push(attached)
  }

  /** The objects that were attached: nodes made of widgets in HTML strings. */
  attachedValues(): ReadonlySet<object> {
    return new Set(this.#attached.map(({holder, key}) => at(holder, key)).filter((value) => isObject(value)))
  }

  /** The widgets in the HTML string at a path, by their number. */
  widgetsWithin(path: string): ReadonlyMap<number, {readonly holder: object; readonly key: Key}> {
    return new Map(
      this.#attached.flatMap((one) => (one.within === path && one.index !== undefined ? [[one.index, one]] : [])),
    )
  }

  /** Records that the value at a place is a widget of a format. */
  nameFormat(holder: object, key: Key, format: string): void {
    this.#formats.set(holder, key, format)
  }

  /** The format of the widget around the place at a path of the input; empty outside widgets. */
  formatAt(input: unknown, path: readonly Key[]): string {
    let [holder, format] = [input, '']
    for (const key of path) {
      if (typeof holder !== 'object' || holder === null) break
      format = this.#formats.get(holder, key) ?? format
      holder = this.valueAt(holder, key)
    }
    return format
  }

  /** Records where the value at a place is stored. */
  store(holder: object, key: Key, storage: Storage): void {
    this.#set(this.#storage, holder, key, storage)
  }

  /** Records that other copies of some documents are stored, and counts text, links and pictures from nothing. */
  storeOthers(ids: ReadonlySet<string>, parts: ReadonlySet<object>): void {
    this.#storage.update((storage) =>
      storage.documents.some((id) => ids.has(id)) || storage.objects.some((object) => parts.has(object))
        ? {...storage, other: true}
        : storage,
    )
    for (const pair of [this.text, this.links, this.images]) Object.assign(pair, {source: 0, converted: 0})
  }

  /** Has the parts of a value that is not stored stand for those of an equal one that is. */
  storeInstead(left: unknown, kept: unknown): void {
    if (typeof left !== 'object' || left === null || typeof kept !== 'object' || kept === null || left === kept) return
    this.#kept.set(left, kept)
    for (const [key, part] of Object.entries(left)) this.storeInstead(part, Reflect.get(kept, key))
  }

  /** The object that is stored in the place of this one: of an equal copy, or the object itself. */
  keptFor(object: object): object {
    return this.#kept.get(object) ?? object
  }

  /** The objects inside documents that hold the value of some place: of all places, or of those whose storage is wanted. */
  storedObjects(isWanted: (storage: Storage) => boolean = () => true): ReadonlySet<object> {
    return new Set([...this.#storage.all()].filter(isWanted).flatMap(({objects}) => objects))
  }

  /** Where the value at a place is stored, if the place itself has an entry. */
  storageAt(holder: object, key: Key): Storage | undefined {
    return this.#storage.get(holder, key)
  }

  /** Does some work, and takes back all that it recorded if it has failed: marks, issues, counts. */
  attempt<T>(work: () => T, hasFailed: (result: T) => boolean): T {
    const outer = this.#undo
    const undo: (() => void)[] = []
    const lists = [this.issues, this.lost, this.#attached, this.#repeated]
    const lengths = lists.map(({length}) => length)
    const widgets = {...this.widgets}
    this.#undo = undo
    let result: T
    try {
      result = work()
    } finally {
      this.#undo = outer
    }
    if (hasFailed(result)) {
      for (const takeBack of undo.toReversed()) takeBack()
      lists.forEach((list, index) => list.splice(lengths[index] ?? 0))
      Object.assign(this.widgets, widgets)
    } else for (const takeBack of undo) outer?.push(takeBack)
    return result
  }

  /** Has something done too when the current attempt, if there is one, is taken back. */
  takenBackBy(undo: () => void): void {
    this.#undo?.push(undo)
  }

  #set<T>(map: PlaceMap<T>, holder: object, key: Key, value: T): void {
    const before = map.get(holder, key)
    map.set(holder, key, value)
    this.#undo?.push(() => (before === undefined ? map.delete(holder, key) : map.set(holder, key, before)))
  }

  /**
   * Keeps and reports the values of repeated keys: of two equal keys in an object, the last counts.
   *
   * @param formatOf the format of the widget around the place at a path beneath the root
   */
  repeat(root: string, repeated: readonly Repeated[], formatOf: (path: Repeated['path']) => string): void {
    for (const {path, value} of repeated) {
      const place = path.reduce<string>(joinPath, root)
      this.report({
        path: place,
        format: formatOf(path),
        code: 'duplicate-key',
        severity: 'warning',
        message: `The key stands twice in its object, and the last counts. The first is kept with the imported article: ${brief(value)}`,
      })
      this.#repeated.push({path: place, value})
    }
  }

  report({lost, ...finding}: Finding): void {
    this.issues.push({format: '', ...finding, file: this.file, articleId: this.articleId})
    if (lost !== undefined) this.lost.push(lost)
  }

  /** Collects small findings of one kind at one path; they become one issue that counts them ("class ×12, style ×3"). */
  note({lost, ...finding}: Finding, item: string): void {
    const id = `${finding.path}\n${finding.code}`
    const note = this.#notes.get(id) ?? {finding, items: new Map<string, number>()}
    const count = note.items.get(item) ?? 0
    note.items.set(item, count + 1)
    this.#notes.set(id, note)
    this.#undo?.push(() => {
      if (count > 0) note.items.set(item, count)
      else note.items.delete(item)
      if (note.items.size === 0) this.#notes.delete(id)
    })
    if (lost !== undefined) this.lost.push(lost)
  }

  /**
   * Records where the input names what is looked up before it is stored: a picture by its address, a drug by the id of
   * its document. So it can be reported there that it was not found.
   */
  want(name: string, path: string, format: string): void {
    this.#wanted.set(name, [...(this.#wanted.get(name) ?? []), {path, format}])
  }

  /** Where the input names something; one place without a path if it does so nowhere, as what was read stands in another article. */
  placesOf(name: string): readonly {readonly path: string; readonly format: string}[] {
    return this.#wanted.get(name) ?? [{path: '', format: ''}]
  }

  /** Every leaf of the input. */
  leaves(input: unknown): readonly Leaf[] {
    const leaves: Leaf[] = []
    const walk = (
      holder: object,
      key: Key,
      path: string,
      above: Mark | undefined,
      outer: Storage | undefined,
      around: string,
    ) => {
      const own = this.#marks.get(holder, key)
      const storage = this.#storage.get(holder, key) ?? outer
      const format = this.#formats.get(holder, key) ?? around
      // A mark on the whole holds for its parts, except that a part can be dropped from a value that is otherwise kept.
      const isOwn = above === undefined || (above.fate === 'quarantined' && own?.fate === 'dropped')
      // What is left out with the list or object around it counts as what it was read as: readers saw it.
      const mark = isOwn ? own : above.fate === 'dropped' ? {...above, reading: own?.reading ?? above.reading} : above
      const value = this.valueAt(holder, key)
      if (hasChildren(value))
        for (const child of keysOf(value)) walk(value, child, joinPath(path, child), mark, storage, format)
      else {
        // An absent value that nothing reads says what the result says without it (migration-22).
        const fate = mark?.fate ?? (isAbsent(value) ? 'mapped' : undefined)
        leaves.push({path, value, holder, key, fate, reading: mark?.reading ?? 'value', format, storage})
      }
    }
    walk({input}, 'input', '', undefined, undefined, '')
    for (const one of this.#attached) walk(one.holder, one.key, one.path, undefined, this.#storageOf(one), one.format)
    for (const {path, value} of this.#repeated) walk({value}, 'value', path, repeatedMark, undefined, '')
    return leaves
  }

  /** Where an attached value is stored: at its own place, or that of the nearest around it. */
  #storageOf(attached: Attached | undefined): Storage | undefined {
    if (attached === undefined) return undefined
    const {holder, key, outer, text} = attached
    return this.#storage.get(holder, key) ?? (outer === undefined ? text?.storage : this.#storageOf(outer))
  }

  /** Reports the leaves that the conversion did not mark, and returns them with those of repeated keys: the article keeps them. */
  leftovers(input: unknown): readonly Leftover[] {
    const unmarked = this.leaves(input).filter(({fate}) => fate === undefined)
    for (const {path, value, holder, key, format} of unmarked) {
      const {code, message} = this.#reasons.get(holder, key) ?? unread
      this.report({
        path,
        format,
        code,
        severity: 'warning',
        message: `${message}. It is kept with the imported article: ${brief(value)}`,
      })
    }
    return [...unmarked.map(({path, value}) => ({path, value})), ...this.#repeated]
  }

  /** Ends the conversion: turns the collected notes into issues, and counts every leaf of the input. */
  settle(input: unknown): FieldTotals {
    const fields: FieldTotals = {read: 0, mapped: 0, dropped: 0, quarantined: 0}
    for (const {fate} of this.leaves(input)) {
      fields.read += 1
      fields[fate ?? 'quarantined'] += 1
    }
    for (const {finding, items} of this.#notes.values()) {
      const list = [...items].map(([item, count]) => (count === 1 ? item : `${item} ×${count}`)).join(', ')
      this.report({...finding, message: `${finding.message}: ${list}`})
    }
    this.#notes.clear()
    return fields
  }

  /** The paths that an issue or a note stands at. */
  reportedPaths(): ReadonlySet<string> {
    return new Set([...this.issues, ...[...this.#notes.values()].map(({finding}) => finding)].map(({path}) => path))
  }
}

const repeatedMark: Mark = {fate: 'quarantined', reading: 'value'}

/** A value in a message: as JSON, shortened to 200 characters. */
export function brief(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 200 ? `${json.slice(0, 199)}…` : json
}
