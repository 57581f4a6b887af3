import {brokenLimit, type Limit} from '@apothecary/shared/types/limits.ts'
import {exactNumber} from './json.ts'
import {brief} from './ledger.ts'
import type {Reading} from './reading.ts'
import type {Slot} from './slot.ts'
import {isObject, scalarText} from './values.ts'

/*
 * Readers of loosely typed values: legacy data has `"4.5"` for 4.5, `"true"` or `1` for true, `""` or `null` for absent, one value where
 * a list is expected, and objects and lists in JSON strings. These are normalised without a report. A value that cannot be read is left
 * out, with a warning that quotes it. Each reader marks the leaf as accepted or dropped.
 */

/**
 * A string with the white space around it gone; numbers and booleans as text. undefined: absent or unreadable.
 *
 * @param reading what the caller makes of the string
 */
export function readString(slot: Slot, reading: Reading = 'value'): string | undefined {
  if (slot.absent) return acceptAbsent(slot)
  const text = scalarText(slot.value)
  return text === undefined ? unreadable(slot, 'a text') : accepted(slot, text.trim(), reading)
}

/** A number: `4.5`, `"4.5"`, `"1,312"`, `"01"`. undefined: absent, unreadable, or one that JavaScript cannot hold. */
export function readNumber(slot: Slot): number | undefined {
  if (slot.absent) return acceptAbsent(slot)
  const {value} = slot
  const number = typeof value === 'boolean' ? undefined : numberIn(value)
  return number === undefined ? unreadable(slot, 'a number') : accepted(slot, number, 'number')
}

function numberIn(value: unknown): number | undefined {
  const text = scalarText(value)?.trim()
  // A text with an exponent is no number that a person wrote.
  if (text === undefined || (typeof value === 'string' && /e/i.test(text))) return undefined
  return exactNumber(text.replace(/,(?=\d{3}(\D|$))/g, ''))
}

/** A boolean: `true`, `"true"`, `1`, `"0"`, `"yes"`. undefined: absent or unreadable. */
export function readBoolean(slot: Slot): boolean | undefined {
  if (slot.absent) return acceptAbsent(slot)
  const flag = flagOf(slot.value)
  return flag === undefined ? unreadable(slot, 'yes or no') : accepted(slot, flag, 'flag')
}

/** The boolean that a value stands for, if it does: `true`, `"true"`, `1`, `"0"`, `"yes"`. */
export function flagOf(value: unknown): boolean | undefined {
  const text = (JSON.isRawJSON(value) ? String(Number(value.rawJSON)) : scalarText(value))?.trim().toLowerCase()
  if (text === undefined) return undefined
  if (['true', '1', 'yes', 'on'].includes(text)) return true
  return ['false', '0', 'no', 'off'].includes(text) ? false : undefined
}

/** The slots of a list's items: of a list, of a list in a JSON string, or of the one value that stands for a list. Absent items are left out. */
export function readItems(slot: Slot): readonly Slot[] {
  slot.open()
  if (slot.absent) {
    slot.accept()
    return []
  }
  const {value} = slot
  if (!Array.isArray(value)) return [slot]
  const items = Array.from(value, (_, index) => slot.child(index))
  for (const item of items) if (item.absent) item.accept()
  return items.filter((item) => !item.absent)
}

/** The slot itself where it holds an object (also as a JSON string), for its fields to be read. undefined: absent or unreadable. */
export function readObject(slot: Slot): Slot | undefined {
  if (slot.enter()) return slot
  return slot.absent ? undefined : unreadable(slot, 'an object')
}

/** What `read` reads. A value that breaks one of the limits of its field stays as it is, and is reported with what the Studio says of it. */
export function withinLimits<Value>(
  read: (slot: Slot) => Value | undefined,
  limits: readonly Limit[],
): (slot: Slot) => Value | undefined {
  if (limits.length === 0) return read
  return (slot) => {
    const value = read(slot)
    reportBroken(slot, value, limits)
    return value
  }
}

/** Reports a value that breaks one of the limits of its field, with what the Studio says of it. */
export function reportBroken(slot: Slot, value: unknown, limits: readonly Limit[]): void {
  const problem = brokenLimit(value, limits)
  const given = Array.isArray(value) ? `A list of ${value.length}` : brief(value)
  if (problem !== undefined) reportRefused(slot, `${given} is refused (“${problem}”)`)
}

/** Reports a value that is stored as it stands, though the Studio refuses it from editors. */
export function reportRefused(slot: Slot, problem: string): void {
  slot.report('refused-value', 'warning', `${problem}: it stays as it is, and the Studio refuses it until it is mended`)
}

/**
 * Dates: ISO 8601, or seconds since 1970 as number or text. Returns ISO 8601 in UTC. undefined: absent, unreadable, or
 * a day that the calendar does not have.
 */
export function readDate(slot: Slot): string | undefined {
  if (slot.absent) return acceptAbsent(slot)
  const date = parseDate(slot.value)
  return date === undefined ? unreadable(slot, 'a date') : accepted(slot, date.toISOString(), 'date')
}

/** Eight digits that read as a day of a month from 1900 to 2100: ISO 8601 in its basic form. Seconds so few would be of 1970. */
const basicDay = /^(19\d\d|20\d\d|2100)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/

/** A month or a day, with a time and a zone if there are any. Of other words, `Date` makes a guess: “2024-05-06 August” is August 5. */
const isoDate =
  /^\d{4}-\d{2}(-\d{2})?((t| +)\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?)? ?(z|utc?|gmt|[ecmp][sd]t)? ?([+-]\d{2}:?(\d{2})?)?$/i

/** The date in a value, if there is one: ISO 8601, or seconds since 1970 as number or text. A time without a zone is in UTC (migration-7). */
export function parseDate(value: unknown): Date | undefined {
  const text = typeof value === 'boolean' ? undefined : scalarText(value)?.trim()
  if (text === undefined) return undefined
  const day = basicDay.exec(text)?.slice(1).join('-')
  const isSeconds = day === undefined && (typeof value !== 'string' || /^-?\d{5,}(\.\d+)?$/.test(text))
  const dated = day ?? text
  if (!isSeconds && !(isoDate.test(dated) && hasItsDay(dated))) return undefined
  const date = new Date(isSeconds ? Number(text) * 1000 : withZone(dated))
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? undefined : date
}

/** A date as text with the zone UTC, if it has none: `Date` would take that of the machine. */
function withZone(text: string): string {
  const time = text.slice('2024-02-29'.length)
  if (/z|ut|gmt|[ecmp][sd]t|[+-]\d/i.test(time)) return text
  return /^t/i.test(time) ? `${text}Z` : `${text} UTC`
}

/** Whether the month has the day with which a text begins, if it begins with one: `Date` takes February 30 for March 1. */
function hasItsDay(text: string): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (day === undefined) return true
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Accepts an absent value: null and "" are leaves, and a result without the field says the same. */
function acceptAbsent(slot: Slot): undefined {
  slot.accept()
  return undefined
}

/** Accepts a leaf, and returns the value read from it. */
function accepted<T>(slot: Slot, value: T, reading: Reading): T {
  slot.accept(reading)
  return value
}

function unreadable(slot: Slot, wanted: string): undefined {
  const found = Array.isArray(slot.value) ? 'a list' : isObject(slot.value) ? 'an object' : brief(slot.value)
  slot.drop('unreadable-value', 'warning', `Expected ${wanted}, found ${found}; left out: ${brief(slot.value)}`)
  return undefined
}
