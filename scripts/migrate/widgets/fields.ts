import {readBoolean, readItems, readNumber, readObject, readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {readImage} from '../text/image.ts'
import {readLink} from '../text/link.ts'
import {readPlain} from '../text/plain.ts'
import {readRichText} from '../text/richText.ts'

/** Reads one stored field out of an object of the input. undefined: there is nothing to store. */
export type Field = (data: Slot, name: string) => unknown

/** Stored fields by name. A field reads the legacy key of its own name, unless it names another. */
export type Fields = Readonly<Record<string, Field>>

/** Reads an object's fields. Those with nothing to store are left out. */
export function readFields(data: Slot, fields: Fields): Record<string, unknown> {
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = field(data, name)
    if (value !== undefined) stored[name] = value
  }
  return stored
}

/** Plain text that readers see. */
export const text =
  (key?: string): Field =>
  (data, name) =>
    readPlain(data.child(key ?? name))

/** Text that readers do not see: ids, names of icons and colours, names for reports. */
export const code =
  (key?: string): Field =>
  (data, name) =>
    readString(data.child(key ?? name))

/** HTML, stored as rich text. */
export const prose =
  (key?: string): Field =>
  (data, name) =>
    readRichText(data.child(key ?? name))

/** A number. */
export const number =
  (key?: string): Field =>
  (data, name) =>
    readNumber(data.child(key ?? name))

/** Yes or no. */
export const flag =
  (key?: string): Field =>
  (data, name) =>
    readBoolean(data.child(key ?? name))

/** An address that readers can follow. */
export const link =
  (key?: string): Field =>
  (data, name) =>
    readLink(data.child(key ?? name))

/** An address that nobody follows: a tracker's. */
export const address =
  (key?: string): Field =>
  (data, name) =>
    readLink(data.child(key ?? name), 'unseen')

/**
 * A picture: the key of its address, that of its alternative text, and that of the text that stands in where there is none.
 */
export const image =
  (src: string, alt?: string, standIn?: string): Field =>
  (data) => {
    const words: unknown = standIn === undefined ? undefined : data.child(standIn).value
    return readImage(
      data.child(src),
      alt === undefined ? {} : {alt: data.child(alt)},
      typeof words === 'string' ? words : undefined,
    )
  }

/** One of a few values. Any other is left out, with a warning; `otherwise` is stored in its place. */
export const choice =
  (values: readonly string[], otherwise?: string, key?: string): Field =>
  (data, name) => {
    const slot = data.child(key ?? name)
    const value = readString(slot)
    if (value === undefined) return undefined
    const known = values.find((candidate) => candidate.toLowerCase() === value.toLowerCase())
    if (known !== undefined) return known
    slot.drop(
      'unknown-value',
      'warning',
      `“${value}” is none of ${values.join(', ')}${otherwise === undefined ? '' : `; stored as ${otherwise}`}`,
    )
    return otherwise
  }

/** A list of values of a few. Any other is left out, with a warning. */
export const choices =
  (values: readonly string[], key?: string): Field =>
  (data, name) =>
    unlessEmpty(
      readItems(data.child(key ?? name)).flatMap((item) => {
        const value = readString(item)
        if (value === undefined) return []
        if (values.includes(value)) return [value]
        item.drop('unknown-value', 'warning', `“${value}” is none of ${values.join(', ')}`)
        return []
      }),
    )

/** A list of plain texts. */
export const texts =
  (key?: string): Field =>
  (data, name) =>
    unlessEmpty(readItems(data.child(key ?? name)).flatMap((item) => readPlain(item) ?? []))

/** A list of objects. An item that is no object is read as the one field that `lone` names, where it is given. */
export const list =
  (
    type: string,
    fields: Fields,
    options: {
      readonly key?: string
      readonly lone?: {readonly name: string; readonly read: (item: Slot) => unknown}
    } = {},
  ): Field =>
  (data, name) =>
    unlessEmpty(
      readItems(data.child(options.key ?? name)).flatMap((item): object[] => {
        const {lone} = options
        if (lone !== undefined && !item.isObject()) {
          const value = lone.read(item)
          return value === undefined ? [] : [{_type: type, [lone.name]: value}]
        }
        const slot = readObject(item)
        if (slot === undefined) return []
        const stored = readFields(slot, fields)
        return Object.keys(stored).length === 0 ? [] : [{_type: type, ...stored}]
      }),
    )

/** An object. Stored only if one of its fields is. */
export const object =
  (type: string | undefined, fields: Fields, key?: string): Field =>
  (data, name) => {
    const slot = readObject(data.child(key ?? name))
    if (slot === undefined) return undefined
    const stored = readFields(slot, fields)
    if (Object.keys(stored).length === 0) return undefined
    return type === undefined ? stored : {_type: type, ...stored}
  }

/** Whether there is anything in a list. */
export function unlessEmpty<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values
}
