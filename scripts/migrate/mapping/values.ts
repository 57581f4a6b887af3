import {flagOf, readItems, readObject, readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {unlessEmpty} from '../account/values.ts'
import type {DerivedObject, FieldRule, ValueReader} from './rules.ts'

/** The place at a path of keys. An object on the way may be a JSON string; where it is absent (null, an empty string), so is the place. */
export function slotAt(data: Slot, [key = '', ...rest]: readonly string[]): Slot {
  const slot = data.child(key)
  if (rest.length === 0) return slot
  slot.enter()
  return slotAt(slot, rest)
}

/** Reads one of a few values, whatever its case. Any other is left out, with a warning. */
export function choiceReader(
  values: readonly string[],
  {spelling, initialValue}: Pick<FieldRule, 'spelling' | 'initialValue'>,
): (slot: Slot) => string | undefined {
  return (slot) => {
    const raw = readString(slot)
    if (raw === undefined) return undefined
    const value = spelling?.(raw) ?? raw
    const known = values.find((candidate) => candidate.toLowerCase() === value.toLowerCase())
    if (known !== undefined) {
      slot.accept({spelled: known})
      return known
    }
    const instead = initialValue === undefined ? '' : `; stored as ${initialValue}`
    slot.drop('unknown-value', 'warning', `“${raw}” is none of ${values.join(', ')}${instead}`)
    return undefined
  }
}

/** Reads a list: of a list, of a list in a JSON string, or of the one value that stands for a list. An empty list is not stored. */
export function listReader(read: ValueReader, filter: (item: Slot) => boolean = () => true): ValueReader {
  return (slot) =>
    unlessEmpty(
      readItems(slot)
        .filter(filter)
        .map(read)
        .filter((value) => value !== undefined),
    )
}

/** Reads an object. It is stored only if the input fills one of its fields. */
export function objectReader({read, initialValues}: DerivedObject, type: string | undefined): ValueReader {
  return (slot) => {
    const data = readObject(slot)
    const stored = data === undefined ? {} : read(data)
    if (Object.keys(stored).length === 0) return undefined
    return {...(type === undefined ? {} : {_type: type}), ...initialValues, ...stored}
  }
}

/** Leaves a field out on purpose, and reports why. Without a report where it is absent or false: the result means the same. */
export function dropField(slot: Slot, reason: string): void {
  if (slot.absent || flagOf(slot.value) === false) slot.accept('off')
  else slot.drop('dropped-field', 'info', `${reason}: left out`)
}
