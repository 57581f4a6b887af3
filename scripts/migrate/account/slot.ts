import type {Lost, Severity} from './finding.ts'
import type {Ledger, Storage} from './ledger.ts'
import {parseEmbedded} from './embedded.ts'
import type {Reading} from './reading.ts'
import {isAbsent, isObject, joinPath} from './values.ts'

interface Place {
  readonly ledger: Ledger
  readonly holder: object
  readonly key: string | number
  readonly parent?: Slot | undefined
  /** The path of a slot without a parent. */
  readonly root?: string | undefined
  readonly format: string
}

/**
 * A place in the input: a key of an object or an index of a list. Conversion code reads the input through slots only, and marks through
 * them what became of each leaf: accepted, dropped or quarantined. There need not be a value at the place, so that optional fields are
 * read without a check.
 */
export class Slot {
  readonly ledger: Ledger
  readonly holder: object
  readonly key: string | number
  /** The widget format that issues at this place carry. Empty outside widgets. */
  readonly format: string
  readonly #parent: Slot | undefined
  readonly #root: string

  constructor(place: Place) {
    this.ledger = place.ledger
    this.holder = place.holder
    this.key = place.key
    this.format = place.format
    this.#parent = place.parent
    this.#root = place.root ?? ''
  }

  /** The slot of a whole input. `root` is its path. */
  static of(ledger: Ledger, value: unknown, root = '', format = ''): Slot {
    return new Slot({ledger, holder: {value}, key: 'value', root, format})
  }

  get path(): string {
    return this.#parent === undefined ? this.#root : joinPath(this.#parent.path, this.key)
  }

  get value(): unknown {
    return this.ledger.valueAt(this.holder, this.key)
  }

  get absent(): boolean {
    return isAbsent(this.value)
  }

  /** Where the value at this place, or the nearest place above it, is stored. */
  get storage(): Storage | undefined {
    return this.ledger.storageAt(this.holder, this.key) ?? this.#parent?.storage
  }

  /** The slot of a key or index beneath this one. */
  child(key: string | number, format = this.format): Slot {
    const value = this.value
    const holder = Array.isArray(value) || isObject(value) ? value : {}
    return new Slot({ledger: this.ledger, holder, key, parent: this, format})
  }

  /** The same place, which holds a widget of a format: issues at it and beneath it carry that. */
  withFormat(format: string): Slot {
    const {ledger, holder, key} = this
    ledger.nameFormat(holder, key, format)
    return new Slot({ledger, holder, key, parent: this.#parent, root: this.#root, format})
  }

  /**
   * Marks this leaf, or every leaf beneath this place, as converted (or absent in input and result alike), and says what was made of it.
   * Does nothing where the input has no such key.
   */
  accept(reading: Reading = 'value'): void {
    if (this.value !== undefined) this.ledger.mark(this.holder, this.key, 'mapped', reading)
  }

  /** Records where the value at this place is stored. */
  store(storage: Storage): void {
    this.ledger.store(this.holder, this.key, storage)
  }

  /** Marks this leaf, or every leaf beneath this place, as left out, and reports why. */
  drop(code: string, severity: Severity, message: string, lost?: Lost): void {
    this.ledger.mark(this.holder, this.key, 'dropped')
    this.report(code, severity, message, lost)
  }

  /** Marks this leaf as left out if it was read. The caller reports it. */
  leaveOut(): void {
    if (this.ledger.fateAt(this.holder, this.key) === 'mapped') this.ledger.mark(this.holder, this.key, 'dropped')
  }

  /** Marks this leaf, or every leaf beneath this place, as kept unconverted. The caller stores and reports it. */
  quarantine(): void {
    this.ledger.mark(this.holder, this.key, 'quarantined')
  }

  /** Leaves this leaf unconverted: it is kept with the article, and reported with a reason. */
  keep(code: string, message: string): void {
    this.ledger.keep(this.holder, this.key, {code, message})
  }

  /** @param lost what the issue says is left out of a text at this place */
  report(code: string, severity: Severity, message: string, lost?: Lost): void {
    const finding = {path: this.path, format: this.format, code, severity, message}
    this.ledger.report(lost === undefined ? finding : {...finding, lost})
  }

  note(code: string, severity: Severity, message: string, item: string, lost?: Lost): void {
    const finding = {path: this.path, format: this.format, code, severity, message}
    this.ledger.note(lost === undefined ? finding : {...finding, lost}, item)
  }

  /** Replaces a string that holds a JSON object or list by that value. Returns whether this place holds an object or a list. */
  open(): boolean {
    const value = this.value
    if (typeof value !== 'string') return Array.isArray(value) || isObject(value)
    const opened = parseEmbedded(value)
    if (opened === undefined) return false
    this.ledger.open(this.holder, this.key, opened.value)
    this.ledger.repeat(this.path, opened.repeated, () => this.format)
    return true
  }

  /** Prepares for reading the fields at this place: opens a JSON string, accepts an absent value. Returns whether there is an object to read. */
  enter(): boolean {
    const isObject = this.isObject()
    if (this.absent) this.accept()
    return isObject && !this.absent
  }

  /** Whether this place holds an object, also as a JSON string. */
  isObject(): boolean {
    return this.open() && isObject(this.value)
  }
}
