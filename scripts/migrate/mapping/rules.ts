import type {Slot} from '../account/slot.ts'

/** Reads the value at one place of the input. undefined: there is nothing to store. Marks the leaves that it reads. */
export type ValueReader = (slot: Slot) => unknown

/** Reads a stored field out of the object that holds it. undefined: there is nothing to store. */
export type FieldReader = (data: Slot) => unknown

/** What differs between a stored object and the legacy data that it is read from. What is not named here follows from the schema. */
export interface ObjectRules {
  /** By the name of the stored field. */
  readonly fields?: Readonly<Record<string, FieldReader | FieldRule | string>>
  /** Legacy keys that are left out on purpose, with the reason for the report. A flag that is off is left out without a report. */
  readonly dropped?: Readonly<Record<string, string>>
}

/** How one stored field differs. A string in its place is its `from`. */
export interface FieldRule extends ObjectRules {
  /**
   * The legacy key, where it is not the name of the stored field. A dot goes into an object: `generalInfo.recipeTitle`. Of several
   * keys, the first that holds a value counts.
   */
  readonly from?: string | readonly string[]
  /** Stored where the input has no value, or none that can be stored: what the Studio fills in for editors. */
  readonly initialValue?: string
  /** The values that may be stored, where the schema does not list them: those of a list of strings are not extracted. */
  readonly values?: readonly string[]
  /** The stored spelling of a legacy value, for fields with a list of values. */
  readonly spelling?: (value: string) => string
  /** The items of the legacy list that belong to this field, where it holds those of several. */
  readonly filter?: (item: Slot) => boolean
  /** The field that a value by itself stands for, where an object is stored: an item of a list, or the object of a field. */
  readonly bareItem?: string
}

/** How the fields of an object are read, and what is stored where the input has nothing for one. */
export interface DerivedObject {
  readonly read: (data: Slot) => Record<string, unknown>
  readonly initialValues: Readonly<Record<string, string>>
}
